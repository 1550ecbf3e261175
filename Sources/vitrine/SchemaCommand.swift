public import ArgumentParser
public import ContentLoading

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of a file of the content, for an editor to check it with.",
    discussion: "Write it to a file, and name that file in the '$schema' of what you edit.")

  @Argument(help: "Which file the schema is of.")
  var name: ContentSchema

  func run() throws {
    try Console.print(name.text)
  }
}

extension ContentSchema: ExpressibleByArgument {}
