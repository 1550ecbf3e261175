public import ArgumentParser
public import ContentLoading

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of a content file, for your editor.",
    discussion: "Save it to a file, and name that file in '$schema' of your content.")

  @Argument(help: "The kind of content file.")
  var name: ContentSchema

  func run() throws {
    try Console.print(name.text)
  }
}

extension ContentSchema: ExpressibleByArgument {}
