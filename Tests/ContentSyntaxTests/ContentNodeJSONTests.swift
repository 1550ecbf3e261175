import ContentSyntax
import Diagnostics
import Markup
import Testing

@Suite struct ContentNodeJSONTests {
  private func read(_ text: String) throws -> ContentNode {
    try JSONReader.read(SourceFile(path: "test.json", text: text))
  }

  @Test(arguments: [
    "null", "true", "1.50", "-0", "1e999", #""a\u0000\"""#, "[]", "{}", "[1, [true], {}]",
    #"{ "b": 2, "a": { "b": [1.0, "x"] }, "b": 3 }"#,
  ])
  func whatWasReadIsWrittenAgain(text: String) throws {
    let node = try read(text)
    #expect(node.json() == text)
    #expect(try read(node.json(.compact)) == node)
    #expect(try read(node.json(.readable)) == node)
  }

  @Test func literalsKeepTheOrderOfMembers() throws {
    let node: ContentNode = [
      "text": "a", "flag": true, "count": 2, "list": ["x", 1, []], "empty": [:],
    ]
    let text = #"{ "text": "a", "flag": true, "count": 2, "list": ["x", 1, []], "empty": {} }"#
    #expect(node.json() == text)
    #expect(node == (try read(text)))
    #expect(node.range.isEmpty)
  }

  @Test func numbersHaveTheFewestDigits() {
    let numbers: [ContentNode] = [.number(3.0), .number(0.25), .number(7), .number("7.00")]
    #expect(numbers.map { $0.json() } == ["3", "0.25", "7", "7.00"])
    #expect(ContentNode.number(.infinity).json() == "null")
  }

  @Test func onlyPresentValuesAreAdded() {
    var members: [ContentNode.Member] = []
    members.add("none", nil as String?)
    members.add("missing", nil as ContentNode?)
    members.add("empty", [String]())
    members.add("text", "x")
    members.add("texts", ["x"])
    #expect(ContentNode.object(members).json() == #"{ "text": "x", "texts": ["x"] }"#)
  }

  @Test func equalValuesMayBeInOtherPlaces() throws {
    #expect(try read(#"{"a":[1]}"#) == read(#"  { "a" : [ 1 ] }"#))
    #expect(try read("1") != read("1.0"))
    #expect(try read(#"{"a":1,"b":2}"#) != read(#"{"b":2,"a":1}"#))
  }

  @Test func aFileHasLinesForTheNamedLists() {
    let node: ContentNode = [
      "title": "T", "info": ["a": 1], "icons": [["id": "a"], ["id": "b"]], "aliases": ["c": [:]],
      "empty": [],
    ]
    #expect(
      node.file(withLinesIn: ["icons", "aliases", "empty"]) == """
        {
          "title": "T",
          "info": { "a": 1 },
          "icons": [
            { "id": "a" },
            { "id": "b" }
          ],
          "aliases": {
            "c": {}
          },
          "empty": [
          ]
        }

        """)
    #expect((["a": []] as ContentNode).jsonOnLines == "{\n    \"a\": []\n  }")
    #expect(ContentNode.object([]).file() == "{}\n")
  }

  @Test func textsCantLeaveTheirQuotes() throws {
    for mark in ["\u{301}", "\u{200D}"] {
      let hostile = "\"\(mark)\\\(mark)\u{0}"
      let node = ContentNode.object([.init(hostile, .string(hostile))])
      #expect(try read(node.json()) == node)
      #expect(try read(node.file(withLinesIn: [hostile])) == node)
    }
  }
}
