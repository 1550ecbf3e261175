import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ContentSyntax

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("null", "null@0-4"), (" true ", "true@1-5"), ("false", "false@0-5"),
    ("0", "0@0-1"), ("-0", "-0@0-2"), ("1.50", "1.50@0-4"), ("1e+2", "1e+2@0-4"),
    ("12345678901234567890.123E-45", "12345678901234567890.123E-45@0-28"),
    (#""""#, #"""@0-2"#), (#""é猫""#, #""é猫"@0-7"#), (#""\u00e9\uD83D\uDC08""#, #""é🐈"@0-20"#),
    (#""\"\\\/\b\f\n\r\t""#, "\"\"\\/\u{8}\u{C}\n\r\t\"@0-18"),
    ("[]", "[]@0-2"), ("[1,[2 , 3]]", "[1@1-2,[2@4-5,3@8-9]@3-10]@0-11"),
    ("{}", "{}@0-2"), ("\r\n{\t\"a\" : 1,\"a\":2 }", "{a@4-7:1@10-11,a@12-15:2@16-17}@2-19"),
    ("\"\u{7F}\u{2028}\"", "\"\u{7F}\u{2028}\"@0-6"),
  ])
  func reads(_ text: String, _ dump: String) throws {
    let file = SourceFile(path: "a.json", text: text)
    #expect(Self.dump(try JSONReader.read(file)) == dump)
  }

  /// `«…»` marks the source range of each error.
  @Test(arguments: [
    ("«»", "the file ends where a value should be"),
    ("[1,\n2«»\n\n", "the array is not closed: ']' is missing"),
    ("{\"a\": 1«»", "the object is not closed: '}' is missing"),
    ("{«»\n", "the object is not closed: '}' is missing"),
    ("[1,«»  \n", "the file ends where a value should be"),
    ("{\"a\":«»\n", "the file ends where a value should be"),
    ("[1«,»]", "a ',' before ']' is not allowed in JSON"),
    ("{\"a\":1«,»\n}", "a ',' before '}' is not allowed in JSON"),
    ("[«,»]", "expected a value"),
    ("[1«»\n2]", "expected ',' or ']' after this value"),
    ("{\"a\":1«»\n\"b\":2}", "expected ',' or '}' after this value"),
    ("{\"a\" «1»}", "expected ':' after 'a'"),
    ("{«a»: 1}", "expected a name in double quotes"),
    ("{«,»}", "expected a name in double quotes"),
    ("{} «x»", "unexpected text after the end of the value"),
    ("[«yes»]", "'yes' is not a value; put text in double quotes"),
    ("[«True»]", "'True' is not a value; put text in double quotes"),
    ("[«NaN»]", "'NaN' is not a value; put text in double quotes"),
    ("[«“owl”»]", "'“owl”' is not a value; put text in double quotes"),
    ("[«'»owl']", "text must be in double quotes, not in single quotes"),
    ("«/»/ note\n{}", "JSON cannot contain comments"),
    ("[1, «/»* two */ 2]", "JSON cannot contain comments"),
    ("{\"a\": 1 «#» one\n}", "JSON cannot contain comments"),
    ("{} «/»/", "JSON cannot contain comments"),
    ("[«#»fff]", "expected a value"), ("[«/»1]", "expected a value"),
    ("[«+»1]", "expected a value"), ("[«.»5]", "expected a value"),
    ("[«0»1]", "this is not a valid number in JSON"),
    ("[«-»]", "this is not a valid number in JSON"),
    ("[«1».]", "this is not a valid number in JSON"),
    ("[«1»e]", "this is not a valid number in JSON"),
    ("[«1».5.2]", "this is not a valid number in JSON"),
    ("[«0»x10]", "this is not a valid number in JSON"),
    ("[«\"»owl\n\"]", "the string is not closed: '\"' is missing on this line"),
    ("[«\"»owl", "the string is not closed: '\"' is missing on this line"),
    ("[\"a«\t»b\"]", "a tab in a string must be written '\\t'"),
    ("[\"a«\u{1}»b\"]", "the control character 1 in a string must be written as an escape"),
    ("[\"a«\\»x\"]", "this is not a valid escape sequence in JSON"),
    ("[\"a«\\»u12\"]", "this is not a valid escape sequence in JSON"),
    ("[\"a«\\»uD800\"]", "this is not a valid escape sequence in JSON"),
    ("[\"a«\\»uDC00\"]", "this is not a valid escape sequence in JSON"),
    ("[\"a«\\»uD800\\u0041\"]", "this is not a valid escape sequence in JSON"),
    ("[\"é«\\»u+123\"]", "this is not a valid escape sequence in JSON"),
  ])
  func refuses(_ marked: String, _ message: String) throws {
    let start = try #require(marked.utf8.firstRange(of: "«".utf8))
    let end = try #require(marked.utf8.firstRange(of: "»".utf8))
    let lower = marked.utf8.distance(from: marked.utf8.startIndex, to: start.lowerBound)
    let length = max(1, marked.utf8.distance(from: start.upperBound, to: end.lowerBound))
    let text = marked.replacing("«", with: "").replacing("»", with: "")
    do throws(JSONSyntaxError) {
      _ = try JSONReader.read(SourceFile(path: "a.json", text: text))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.message == message)
      #expect(error.range == lower..<lower + length)
    }
  }

  @Test func depth() throws {
    func nested(_ depth: Int) -> SourceFile {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return SourceFile(path: "a.json", text: text)
    }
    _ = try JSONReader.read(nested(JSONReader.maximumDepth))
    #expect(throws: JSONSyntaxError.self) {
      try JSONReader.read(nested(JSONReader.maximumDepth + 1))
    }
    #expect(throws: JSONSyntaxError.self) { try JSONReader.read(nested(1_000_000)) }
  }

  /// Foundation accepts the same texts, with three exceptions: lone surrogates, trailing commas,
  /// and numbers beyond the range of `Double`.
  @Test func agreesWithFoundation() {
    var random = SeededGenerator.fresh(for: "JSONReaderTests.agreesWithFoundation")
    for _ in 0..<3_000 {
      var text = Self.value(&random, depth: 0)
      if Bool.random(using: &random) { text = Self.damaged(text, &random) }
      let own = try? JSONReader.read(SourceFile(path: "a.json", text: text))
      let other = try? JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      if own != nil {
        let isHeld = text.firstMatch(of: /[eE][+-]?\d{3}/) == nil
        #expect(other != nil || text.contains("\\u") || !isHeld, "\(text.debugDescription)")
      } else if text.firstMatch(of: /,\s*[\]}]/) == nil {
        #expect(other == nil, "\(text.debugDescription)")
      }
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> String {
    let space = ["", "", " ", "\n", "\t "].randomElement(using: &random) ?? ""
    func list(_ count: Int, _ element: (inout SeededGenerator) -> String) -> String {
      (0..<count).map { _ in element(&random) }.joined(separator: "," + space)
    }
    switch Int.random(in: 0..<(depth > 3 ? 4 : 6), using: &random) {
    case 0: return ["true", "false", "null"].randomElement(using: &random) ?? ""
    case 1: return "\(Int.random(in: -99...99, using: &random))"
    case 2: return ["0.5", "-1.25e3", "1E-2", "10.0"].randomElement(using: &random) ?? ""
    case 3:
      return [#""""#, #""é猫""#, #""\n\u00e9""#, #""a\\b\/""#].randomElement(using: &random) ?? ""
    case 4:
      let count = Int.random(in: 0...3, using: &random)
      return "[" + space + list(count) { value(&$0, depth: depth + 1) } + space + "]"
    default:
      let count = Int.random(in: 0...3, using: &random)
      var key = 0
      return "{" + space
        + list(count) {
          key += 1
          return "\"k\(key)\":" + value(&$0, depth: depth + 1)
        } + "}"
    }
  }

  private static func damaged(_ text: String, _ random: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8).filter { $0 < 0x80 }
    let place = Int.random(in: 0...bytes.count, using: &random)
    let junk: [UInt8] = Array("{}[],:\"\\0-+.eE \nxu".utf8)
    if Bool.random(using: &random), place < bytes.count {
      bytes.remove(at: place)
    } else if let byte = junk.randomElement(using: &random) {
      bytes.insert(byte, at: place)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func dump(_ node: ContentNode) -> String {
    let value =
      switch node.value {
      case .null: "null"
      case .bool(let value): "\(value)"
      case .number(let text): text
      case .string(let text): "\"\(text)\""
      case .array(let elements): "[\(elements.map(dump).joined(separator: ","))]"
      case .object(let members):
        "{"
          + members.map {
            "\($0.key)@\($0.keyRange.lowerBound)-\($0.keyRange.upperBound):\(dump($0.value))"
          }.joined(separator: ",") + "}"
      }
    return "\(value)@\(node.range.lowerBound)-\(node.range.upperBound)"
  }
}
