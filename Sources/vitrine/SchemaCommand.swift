import ArgumentParser
import ContentLoading

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of a file of the content, for an editor to check it with.",
    discussion: "Write it to a file, and name that file in the '$schema' of what you edit.")

  @Argument(help: "Which file the schema is of.")
  var name: Name

  struct Name: ExpressibleByArgument {
    let schema: ContentSchema

    init?(argument: String) {
      guard let schema = ContentSchema(rawValue: argument) else { return nil }
      self.schema = schema
    }

    static var allValueStrings: [String] { ContentSchema.allCases.map(\.rawValue) }
  }

  func run() throws {
    try Console.print(name.schema.text)
  }
}
