/// A value of a content file, and where it stands: what JSON and YAML are read into before the
/// model is made of them, so that each problem can point at its place.
///
/// The module `ContentSyntax` reads JSON (`JSONReader`), YAML front matter (`FrontMatter`) and XML
/// (`ParsedXML`), and knows nothing of icons and outlines. Those who do take the fields they know
/// from an object; what is wrong is added to the report of the file, and reading goes on, so that
/// the author sees all mistakes at once:
///
///     let report = FileReport(file)
///     if var price = FieldReader(try JSONReader.read(file), owner: "a price", report: report) {
///       let amount = price.requiredNumber("amount", in: 0...1_000)
///       let currency = price.text("currency")?.value
///       price.finish()  // warns of all other fields
///     }
///     print(DiagnosticPrinter().text(for: report.diagnostics))
package struct ContentNode: Sendable {
  package enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number exactly as it was written.
    case number(String)
    case string(String)
    case array([ContentNode])
    case object([Member])
  }

  package struct Member: Sendable {
    package var key: String
    package var keyRange: Range<Int>
    package var value: ContentNode
  }

  package var value: Value
  /// Where it stands, as UTF-8 offsets into its file.
  package var range: Range<Int>

  /// What a user calls this kind of value.
  package var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension ContentNode {
  /// The value of a member; `nil` if it is missing or null: that is not given.
  package subscript(_ name: String) -> ContentNode? {
    guard let node = member(name) else { return nil }
    if case .null = node.value { return nil }
    return node
  }

  /// The value of a member, which may be null; `nil` if it is missing.
  package func member(_ name: String) -> ContentNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == name }?.value
  }

  /// The text, if it is one.
  package var string: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// The elements, if it is an array.
  package var elements: [ContentNode] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }
}
