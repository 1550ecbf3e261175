import Diagnostics
import Markup
import TestSupport
import Testing

@testable import ContentSyntax

/// One declaration defines both the reader and the schema of an object.
@Suite struct ObjectReaderTests {
  private final class RuleFields: FieldGroup {
    static let object = ContentObject(RuleFields(), "a rule", definition: "rule") {
      [.oneOf($0.text, $0.count), .conflict($0.text, $0.count)]
    }

    let id = Field("id", .text, "The id.").required
    let text = Field("text", .string, "A text.")
    let count = Field("count", .integer(1...9), "A number.")
    let secret = Field("secret", .bool, "Keeps it back.").decisive
    let nested = NestedFields()
    let flags = ["a", "b"].map { Field($0, .bool, "A flag.") }
    let sizes = Field("sizes", .array(of: .number(0...1), count: 1...2, "sizes"), "Sizes.")
    let way = Field("way", .either(.constant("none"), .object(WayFields.object)), "A way.")
    let names = Field("names", .map(of: .text, as: .string), "Names.")
  }

  private final class NestedFields: FieldGroup {
    let kind = Field("kind", .choice(Kind.self), "A kind.")
  }

  private final class WayFields: FieldGroup {
    static let object = ContentObject(WayFields(), isStrict: true) { _ in [.exactlyOne()] }

    let left = Field("left", .number(above0UpTo: 10), "Left.")
    let right = Field("right", .number(above0UpTo: 10), "Right.")
  }

  private enum Kind: String, CaseIterable {
    case round, square
  }

  private func report(of json: String) throws -> (ObjectReader<RuleFields>?, FileReport) {
    let report = FileReport(SourceFile(path: "a.json", text: json))
    let node = try JSONReader.read(report.file)
    return (ObjectReader(node, RuleFields.object, report: report), report)
  }

  private func messages(_ json: String) throws -> [String] {
    let (object, report) = try report(of: json)
    if let object {
      _ = (object[\.id], object[\.text], object[\.count], object[\.secret], object[\.sizes])
      _ = (object.part(\.nested)[\.kind], object[{ $0.flags[1] }], object[\.names])
      if case .second(let way)? = object[\.way] { _ = (way[\.left], way[\.right]) }
    }
    return report.diagnostics.map { diagnostic in
      "\(diagnostic.severity): \(diagnostic.message)"
        + (diagnostic.notes.first.map { " (\($0.message))" } ?? "")
    }
  }

  @Test func readsTheDeclaredFields() throws {
    let (read, report) = try report(
      of: """
        { "id": "x", "count": 3, "secret": null, "kind": "round", "b": true, "sizes": [0.5, 1],
          "way": { "left": 2 }, "names": { "n": "N", "m": null } }
        """)
    let object = try #require(read)
    #expect(object[\.id] == "x")
    #expect(object.located(\.count)?.range == 22..<23)
    #expect(object[\.secret] == nil)
    #expect(!object.has(\.secret))
    #expect(object.part(\.nested)[\.kind] == .round)
    #expect(object[{ $0.flags[1] }] == true)
    #expect(object[\.sizes]?.map(\.value) == [0.5, 1])
    #expect(object[\.names]?.map(\.name.value) == ["n", "m"])
    #expect(object[\.names]?.map(\.value) == ["N", nil])
    guard case .second(let way)? = object[\.way] else {
      Issue.record("no way")
      return
    }
    #expect(way[\.left] == 2)
    #expect(report.diagnostics == [])
  }

  @Test(arguments: [
    ("[]", ["error: a rule should be an object, not an array"]),
    ("{}", ["error: a rule needs 'id'", "error: a rule needs one of 'text', 'count'"]),
    (
      #"{ "id": null, "text": null, "count": null }"#,
      ["error: a rule needs 'id'", "error: a rule needs one of 'text', 'count'"]
    ),
    (
      #"{ "id": "x", "count": 1, "text": "" }"#,
      ["error: a rule can have either 'text' or 'count', not both"]
    ),
    (#"{ "id": " ", "count": 1 }"#, ["error: 'id' is empty"]),
    (#"{ "id": "\u00A0\u2003\t\n", "count": 1 }"#, ["error: 'id' is empty"]),
    (#"{ "id": "\u00A0!", "count": 1 }"#, []), (#"{ "id": "\u00A0é", "count": 1 }"#, []),
    (
      #"{ "id": "x", "id": "y", "count": 1 }"#,
      ["error: 'id' is already set on line 1"]
    ),
    (#"{ "id": 1, "count": 1 }"#, ["error: 'id' should be a string, not a number"]),
    (
      #"{ "id": "x", "count": 10 }"#,
      ["error: 'count' should be a whole number from 1 to 9, not '10'"]
    ),
    (
      #"{ "id": "x", "count": 1.5 }"#,
      ["error: 'count' should be a whole number from 1 to 9, not '1.5'"]
    ),
    (
      #"{ "id": "x", "count": 1, "kidn": 1 }"#,
      ["warning: a rule has no field 'kidn' (did you mean 'kind'?)"]
    ),
    (
      #"{ "id": "x", "count": 1, "secrte": true }"#,
      [
        "error: a rule has no field 'secrte' (did you mean 'secret'? It decides what is published, "
          + "so this is an error)"
      ]
    ),
    (
      #"{ "id": "x", "count": 1, "secret": true, "secrte": true }"#,
      ["warning: a rule has no field 'secrte' (did you mean 'secret'?)"]
    ),
    (
      #"{ "id": "x", "count": 1, "sizes": [] }"#,
      ["error: 'sizes' should be 1 or more sizes, not '0'"]
    ),
    (
      #"{ "id": "x", "count": 1, "sizes": [1, 1, 1] }"#,
      ["error: 'sizes' should be at most 2 sizes, not '3'"]
    ),
    (
      #"{ "id": "x", "count": 1, "way": "some" }"#,
      ["error: 'way' should be 'none' or an object, not a string"]
    ),
    (
      #"{ "id": "x", "count": 1, "way": {} }"#,
      ["error: 'way' needs one of 'left', 'right'"]
    ),
    (
      #"{ "id": "x", "count": 1, "way": { "left": 1, "right": 1 } }"#,
      ["error: 'way' can have either 'left' or 'right', not both"]
    ),
    (
      #"{ "id": "x", "count": 1, "way": { "left": 0 } }"#,
      ["error: 'left' should be above 0, not '0'"]
    ),
    (
      #"{ "id": "x", "count": 1, "way": { "left": 1, "lift": 1 } }"#,
      ["error: 'way' has no property 'lift' (did you mean 'left'?)"]
    ),
    (
      #"{ "id": "x", "count": 1, "names": { "n": 1 } }"#,
      ["error: 'n' should be a string, not a number"]
    ),
  ])
  func reports(_ json: String, _ expected: [String]) throws {
    #expect(try messages(json) == expected)
  }

  /// Objects with many members use a table.
  @Test(arguments: [1, 22, 23, 40])
  func objectsWithManyMembersAreReadLikeOthers(count: Int) throws {
    let others = (1...count).map { #""é\#($0)": 1"# }.joined(separator: ", ")
    let (object, report) = try report(
      of: #"{ "count": 1, \#(others), "id": "x", "id": "y" }"#)
    let unknown = (1...count).map { "a rule has no field 'é\($0)'" }
    #expect(report.diagnostics.map(\.message) == unknown + ["'id' is already set on line 1"])
    #expect(object?[\.id] == "x")
    #expect(object?[\.count] == 1)
    #expect(object?[\.text] == nil)
  }

  @Test func theSchemaHasTheSameFieldsLimitsAndRules() {
    let schema = RuleFields.object.schema.value
    let names = ["id", "text", "count", "secret", "kind", "a", "b", "sizes", "way", "names"]
    #expect(schema["properties"]?.members.map(\.key) == names)
    #expect(RuleFields.object.names == names)
    #expect(schema["required"]?.elements.map(\.string) == ["id"])
    #expect(
      schema["allOf"]?.json(.compact)
        == #"[{"anyOf":[{"required":["text"]},{"required":["count"]}]}]"#)
    #expect(
      schema["properties"]?["count"]?.json(.compact)
        == #"{"description":"A number.","anyOf":[{"type":"integer","minimum":1,"maximum":9},"#
        + #"{"type":"null"}]}"#)
    let way = WayFields.object.schema.value
    #expect(way["maxProperties"]?.number == "1")
    #expect(way["minProperties"]?.number == "1")
    #expect(RuleFields.object.type.schema.value.json(.compact) == ##"{"$ref":"#/$defs/rule"}"##)
  }

  /// Control characters could split a name or break a page.
  @Test func textsWithControlCharactersAreReported() throws {
    #expect(
      try messages(#"{ "id": "a\u0001b", "count": 1 }"#) == [
        "warning: 'id' contains the character U+0001, which pages leave out (remove it: pages "
          + "cannot contain control characters)"
      ])
  }
}
