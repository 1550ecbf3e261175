import Foundation
import Markup
import Testing

@Suite struct JSONWriterTests {
  private struct EncodedSample: Encodable {
    var flag = true
    var list: [Item] = []
    var none: String?
    var number = -7
    var text: String
    var texts: [String] = []

    struct Item: Encodable {
      var name: String
    }
  }

  private func write(_ value: EncodedSample, to json: inout JSONWriter) {
    json.member("flag", value.flag)
    json.member("list", value.list) { $0.member("name", $1.name) }
    json.member("none", value.none)
    json.member("number", value.number)
    json.member("text", value.text)
    json.member("texts", value.texts)
  }

  private func encoded(
    _ value: EncodedSample, _ formatting: JSONEncoder.OutputFormatting = []
  ) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, formatting]
    return try Array(encoder.encode(value))
  }

  private static let values = [
    EncodedSample(text: ""), EncodedSample(flag: false, none: "some", text: "a/b", texts: ["x"]),
    EncodedSample(list: [.init(name: "one"), .init(name: "two")], text: "é🦉", texts: ["x", "y"]),
    EncodedSample(
      text: String(String.UnicodeScalarView((0...0x80).compactMap(Unicode.Scalar.init)))
        + "\u{2028}\u{FFFE}"),
  ]

  @Test func filesAreInTheFormOfFoundationsEncoder() throws {
    for value in Self.values {
      let written = JSONWriter.file { write(value, to: &$0) }
      #expect(written == (try encoded(value, .prettyPrinted)) + [0x0A])
    }
  }

  @Test func theCompactFormIsTheEncodersToo() throws {
    for value in Self.values {
      let written = JSONWriter.bytes(.compact) { $0.object { write(value, to: &$0) } }
      #expect(written == (try encoded(value)))
    }
  }

  @Test func inAScriptNoTagCanBeSpelled() {
    let text = JSONWriter.text(.script) { json in
      json.object { json in
        json.member(named: "</script>") { $0.string("<!--\u{301}<\u{301}/script>") }
        json.member("text", "<\u{200D}script>")
      }
    }
    #expect(!text.unicodeScalars.contains("<"))
    #expect(
      text == #"{"\u003c/script>":"\u003c!--\#u{301}\u003c\#u{301}/script>","text":"\u003c"#
        + "\u{200D}script>\"}")
  }

  @Test func theReadableFormKeepsShortArraysOnALine() {
    let text = JSONWriter.text(.readable) { json in
      json.object { json in
        json.member(named: "none") { $0.object { _ in } }
        json.member("empty", [String]())
        json.member("short", [1, 2.5, .infinity])
        json.member("objects", ["x"]) { json, name in json.member("name", name) }
        json.member(named: "nested") { json in
          json.array([[true], []]) { json, row in json.array(row) { $0.bool($1) } }
        }
        json.member("edge", [String(repeating: "a", count: 96)])
        json.member("over", [String(repeating: "a", count: 97)])
        json.member("last", ["word0", "word1"])
      }
    }
    #expect(
      text == """
        {
          "none": {},
          "empty": [],
          "short": [1, 2.5, null],
          "objects": [
            {
              "name": "x"
            }
          ],
          "nested": [[true], []],
          "edge": ["\(String(repeating: "a", count: 96))"],
          "over": [
            "\(String(repeating: "a", count: 97))"
          ],
          "last": ["word0", "word1"]
        }
        """)
  }

  @Test func theSpacedFormIsOneLine() {
    let text = JSONWriter.text(.spaced) { json in
      json.object { json in
        json.member("id", "owl")
        json.member(named: "price") { $0.number("2.50") }
        json.member("tags", ["a", "b"])
        json.member(named: "none") { $0.object { _ in } }
        json.member("empty", [String]())
        json.member("nested", [[1], []]) { $0.member("numbers", $1) }
      }
    }
    #expect(
      text == #"{ "id": "owl", "price": 2.50, "tags": ["a", "b"], "none": {}, "empty": [], "#
        + #""nested": [{ "numbers": [1] }, { "numbers": [] }] }"#)
  }

  @Test func partsOnLinesStandInSpacedOnes() {
    let text = JSONWriter.text(.spaced, depth: 1) { json in
      json.object(onLines: true) { json in
        json.member(named: "list") { json in
          json.array([1, 2], onLines: true) { json, id in json.object { $0.member("id", id) } }
        }
        json.member(named: "none") { json in json.array([Int](), onLines: true) { $0.number($1) } }
        json.member(named: "empty") { json in json.object(onLines: true) { _ in } }
        json.member("after", [1, 2])
      }
    }
    #expect(
      text == """
        {
            "list": [
              { "id": 1 },
              { "id": 2 }
            ],
            "none": [
            ],
            "empty": {},
            "after": [1, 2]
          }
        """)
  }

  /// Attack: a quote with a combining mark is another `Character`.
  @Test(arguments: ["\u{301}", "\u{200D}"])
  func aMarkAfterAQuoteLeavesItEscaped(mark: String) throws {
    let hostile = "\"\(mark)\\\(mark)"
    for form in [JSONWriter.Form.lines, .readable, .spaced, .compact, .script] {
      let written = JSONWriter.bytes(form) { json in
        json.object { json in json.member(named: hostile) { $0.string(hostile) } }
      }
      let read = try JSONDecoder().decode([String: String].self, from: Data(written))
      #expect(read == [hostile: hostile])
    }
  }
}
