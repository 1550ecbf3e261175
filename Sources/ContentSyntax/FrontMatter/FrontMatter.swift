package import Diagnostics
import Yams

/// The YAML between two `---` lines at the start of a Markdown file.
package struct FrontMatter {
  /// The range of the YAML in UTF-8 offsets; empty without front matter.
  package let yaml: Range<Int>
  /// The UTF-8 offset of the Markdown.
  package let bodyOffset: Int

  /// The maximum size in bytes. A longer block is not front matter.
  package static let maximumSize = 64 * 1024

  /// Splits a file.
  ///
  /// - Throws: `FrontMatterError` for a block that is not closed or too long.
  package init(_ file: SourceFile) throws(FrontMatterError) {
    let text = file.text
    guard let opening = Self.lineLength(of: "---", in: text.utf8[...]) else {
      (yaml, bodyOffset) = (0..<0, 0)
      return
    }
    var offset = opening
    var remainder = text.utf8.dropFirst(opening)
    while !remainder.isEmpty {
      if let closing = Self.lineLength(of: "---", in: remainder) {
        (yaml, bodyOffset) = (opening..<offset, offset + closing)
        return
      }
      let lineBreak = remainder.firstIndex(of: 0x0A)
      let length = lineBreak.map { remainder.distance(from: remainder.startIndex, to: $0) + 1 }
      offset += length ?? remainder.count
      remainder = remainder.dropFirst(length ?? remainder.count)
      guard offset <= Self.maximumSize else { throw FrontMatterError(.tooLong, offset: 0) }
    }
    throw FrontMatterError(.unclosed, offset: 0)
  }

  /// Parses the YAML. Returns `nil` if it is empty.
  package func node(in file: SourceFile) throws(FrontMatterError) -> ContentNode? {
    let text = Substring(file.text.utf8.dropFirst(yaml.lowerBound).prefix(yaml.count))
    return try YAMLReader(file: file, yaml: yaml).read(String(text))
  }

  /// Finds front matter that would be published as text. A block counts only if all its lines are
  /// names and values, because a `---` line is valid Markdown. `isTaken` is true if YAML front
  /// matter in the first line is read.
  static func stray(in file: SourceFile, isTaken: Bool) -> FrontMatterError? {
    let text = file.text.utf8
    if isJSON(text) { return FrontMatterError(.json, offset: 0) }
    if let offset = unfenced(in: text) { return FrontMatterError(.unfenced, offset: offset) }
    var blank = 0
    while let end = text.dropFirst(blank).firstIndex(of: 0x0A),
      text.dropFirst(blank)[..<end].allSatisfy({ [0x0D, 0x20, 0x09].contains($0) })
    {
      blank = text.distance(from: text.startIndex, to: end) + 1
    }
    for (mark, sign) in [("---", UInt8(ascii: ":")), ("+++", UInt8(ascii: "="))] {
      guard !(isTaken && blank == 0 && mark == "---"),
        let opening = lineLength(of: mark, in: text.dropFirst(blank))
      else { continue }
      let lines = text.dropFirst(blank + opening).prefix(maximumSize)
        .split(separator: 0x0A, omittingEmptySubsequences: false)
      guard let end = lines.firstIndex(where: { lineLength(of: mark, in: $0) != nil }),
        let first = lines.first, isAssignment(first, sign),
        lines[..<end].allSatisfy({ canFollowAssignment($0, sign) })
      else { continue }
      let reason: FrontMatterError.Reason =
        mark == "+++" ? .toml : isTaken ? .notFirst : .notTaken
      return FrontMatterError(reason, offset: blank)
    }
    return nil
  }

  /// True for JSON front matter, as Hugo supports it.
  private static func isJSON(_ text: String.UTF8View) -> Bool {
    var remainder = text[...]
    for mark in "{\"".utf8 {
      remainder = remainder.drop { [0x0A, 0x0D, 0x20, 0x09].contains($0) }
      guard remainder.popFirst() == mark else { return false }
    }
    guard let end = remainder.prefix(64).firstIndex(of: UInt8(ascii: "\"")) else { return false }
    return remainder[end...].dropFirst().first { ![0x0A, 0x0D, 0x20, 0x09].contains($0) }
      == UInt8(ascii: ":")
  }

  /// Finds a field that holds a page back in Pelican (`Status: draft`) or Logseq (`public::
  /// false`).
  private static func unfenced(in text: String.UTF8View) -> Int? {
    var offset = 0
    for line in text.prefix(maximumSize).split(separator: 0x0A, omittingEmptySubsequences: false) {
      let words = String(Substring(line)).replacing("::", with: ":").split(
        separator: ":", maxSplits: 1)
      let value = words.count == 2 ? words[1].trimmingPrefix(while: \.isWhitespace) : ""
      guard words.count == 2, !value.isEmpty || words[1].first?.isWhitespace == true,
        words[0].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x80 })
      else { return nil }
      let text = String(value.reversed().drop(while: \.isWhitespace).reversed())
      let node = ContentNode(value: .string(text), range: 0..<1)
      if PublicationFlag.holdsBack(
        .init(key: words[0].lowercased(), keyRange: 0..<1, value: node))
      {
        return offset
      }
      offset += line.count + 1
    }
    return nil
  }

  /// True for an assignment such as `title: Owl` or `title = "Owl"`.
  private static func isAssignment(_ line: Substring.UTF8View, _ sign: UInt8) -> Bool {
    let name = line.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    let remainder = line.dropFirst(name.count).drop { sign == UInt8(ascii: "=") && $0 == 0x20 }
    return !name.isEmpty && remainder.first == sign
      && remainder.dropFirst().first.map { [0x20, 0x09, 0x0D].contains($0) } != false
  }

  private static func canFollowAssignment(_ line: Substring.UTF8View, _ sign: UInt8) -> Bool {
    guard let first = line.first(where: { $0 != 0x0D }) else { return true }
    return [0x20, 0x09, UInt8(ascii: "-"), UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "]")]
      .contains(first) || isAssignment(line, sign)
  }

  /// Returns the length of the first line with its line break, if the line is `mark`.
  private static func lineLength(of mark: String, in text: Substring.UTF8View) -> Int? {
    guard text.starts(with: mark.utf8) else { return nil }
    let remainder = text.dropFirst(mark.utf8.count)
    let blank = remainder.prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard let next = remainder.dropFirst(blank.count).first else {
      return mark.utf8.count + blank.count
    }
    return next == 0x0A ? mark.utf8.count + blank.count + 1 : nil
  }
}

extension FileReport {
  /// The front matter of a Markdown file.
  package struct DocumentHead {
    package var title: String?
    package var summary: String?
    /// The former paths of the page, or the former ids of an outline.
    package var formerly: [Located<String>] = []
    /// True if the page has a table of contents; `nil` for the site's setting.
    package var toc: Located<Bool>?
    /// The place of the field that removes the link to the page's file.
    package var hidesEditLink: Range<Int>?
    /// The field that holds the page back, as written; `nil` if the page is published.
    package var heldBack: Located<String>?
    package var bodyOffset: Int

    /// The fields that outlines do not have.
    package static let fieldsOfPages = ["toc", "editURL"]
  }

  /// Reads the front matter and reports its problems. `day` is the day of the build, such as
  /// `2026-03-01`. `unavailable` has fields that are invalid in this file.
  package func frontMatter(
    on day: String? = nil, without unavailable: [String] = []
  ) -> DocumentHead {
    var head = DocumentHead(bodyOffset: file.text.utf8.count)
    do throws(FrontMatterError) {
      if let stray = FrontMatter.stray(in: file, isTaken: true) { throw stray }
      let front = try FrontMatter(file)
      head.bodyOffset = front.bodyOffset
      if let node = try front.node(in: file),
        let object = ObjectReader(
          node, FrontMatterFields.object, report: self,
          without: unavailable + (day == nil ? ["date"] : []))
      {
        head.title = object[\.title]
        head.summary = object[\.summary]
        head.formerly = object[\.formerly] ?? []
        if unavailable.isEmpty {
          head.toc = object.located(\.toc)
          head.hidesEditLink = object.located(\.editURL)?.range
        }
        head.heldBack = object.part(\.publication).fieldThatHoldsBack(on: day)
      }
    } catch {
      add(.malformedFrontMatter(error), at: error.range)
    }
    return head
  }

  /// Reports front matter in a text that does not support it.
  package func refuseFrontMatter() {
    if let stray = FrontMatter.stray(in: file, isTaken: false) {
      add(.malformedFrontMatter(stray), at: stray.range)
    }
  }
}

private final class FrontMatterFields: FieldGroup {
  static let object = ContentObject(FrontMatterFields(), "the front matter")

  let title = Field("title", .text, "The title of the page.")
  let summary = Field("summary", .text, "One sentence about the page, plain text.")
  let formerly = Field(
    "formerly", .array(of: .string), "The paths of the page before, or the ids of an outline.")
  let toc = Field("toc", .bool, "True if the page has a table of contents.")
  let editURL = Field(
    "editURL", .constant("none"), "none: the page has no link to its file.")
  let publication = PublicationFields()
}

package struct FrontMatterError: Error, Hashable {
  package enum Reason: Hashable {
    case unclosed, tooLong, tooMuch
    case notFirst, notTaken, toml, json, unfenced
    case duplicateKey(String)
    case yaml(String)
  }

  package var reason: Reason
  /// The UTF-8 offset in the file.
  package var offset: Int

  package init(_ reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  package var range: Range<Int> {
    switch reason {
    case .unclosed, .notFirst, .notTaken, .toml: offset..<offset + 3
    case .duplicateKey(let key): offset..<offset + max(1, key.utf8.count)
    case .tooLong, .tooMuch, .yaml, .json, .unfenced: offset..<offset + 1
    }
  }

  /// The remedy; `nil` if the parser's message has a remedy.
  package var remedy: String? {
    switch reason {
    case .yaml(let problem) where problem.utf8.starts(with: "mapping values".utf8):
      "put a text that contains a colon and a space in quotes: title: \"About: us\""
    case .json: "write YAML, such as 'title: Owls', between two lines '---'"
    case .unfenced: "write a line '---' before the first line of the header and after its last line"
    default: nil
    }
  }

  package var message: String {
    switch reason {
    case .unclosed: "the front matter is not closed: a line '---' is missing"
    case .tooLong: "the front matter is longer than \(FrontMatter.maximumSize / 1024) KiB"
    case .notFirst: "front matter must begin in the first line"
    case .notTaken: "front matter is not supported here: it would be shown as text"
    case .json: "front matter is YAML between two lines '---', not JSON"
    case .unfenced: "this line is meant to hide the page, but it is not in front matter"
    case .toml: "front matter is YAML between two lines '---', not TOML"
    case .tooMuch: "the front matter is too complex: YAML aliases are not supported"
    case .duplicateKey(let key): "'\(key)' is set twice"
    case .yaml(let problem): "the front matter is not valid YAML: \(problem)"
    }
  }
}

private struct YAMLReader {
  let file: SourceFile
  /// The start of the YAML in the file.
  let offset: Int
  /// True if columns are bytes.
  private let isASCII: Bool
  private static let maximumNodes = 10_000

  init(file: SourceFile, yaml: Range<Int>) {
    self.file = file
    offset = yaml.lowerBound
    isASCII = file.text.utf8.dropFirst(yaml.lowerBound).prefix(yaml.count).allSatisfy { $0 < 0x80 }
  }

  func read(_ text: String) throws(FrontMatterError) -> ContentNode? {
    let root: Node?
    do {
      root = try compose(yaml: text)
    } catch let error as YamlError {
      throw converted(error)
    } catch {
      throw FrontMatterError(.yaml("it can't be read"), offset: offset)
    }
    guard let root else { return nil }
    // Stops "billion laughs": each YAML alias copies a whole tree.
    var walk = Walk(offset: offset)
    return try node(root, &walk)
  }

  private func converted(_ error: YamlError) -> FrontMatterError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      FrontMatterError(.yaml(problem), offset: offset(of: mark))
    case .duplicatedKeysInMapping(let duplicates, let context):
      duplicate(duplicates.sorted().first ?? "", from: context.mark)
    default:
      FrontMatterError(.yaml("it can't be read"), offset: offset)
    }
  }

  /// Points at the second of two equal keys, because Yams reports the start of the mapping.
  private func duplicate(_ key: String, from mark: Mark?) -> FrontMatterError {
    let start = offset(of: mark)
    var line = file.location(utf8Offset: start).line
    var isSecond = false
    while let text = file.line(line), let lineStart = file.utf8Offset(line: line) {
      let entry = text.drop { $0 == " " }
      if entry.hasPrefix(key), entry.dropFirst(key.count).first(where: { $0 != " " }) == ":" {
        let indent = text.utf8.count - entry.utf8.count
        if isSecond { return FrontMatterError(.duplicateKey(key), offset: lineStart + indent) }
        isSecond = true
      }
      line += 1
    }
    return FrontMatterError(.duplicateKey(key), offset: start)
  }

  /// Converts a position of LibYAML, which counts columns in scalars.
  private func offset(of mark: Mark?) -> Int {
    guard let mark else { return offset }
    guard let start = file.utf8Offset(line: mark.line + 1) else { return file.text.utf8.count }
    if isASCII { return min(start + max(0, mark.column - 1), file.text.utf8.count) }
    guard let line = file.line(mark.line + 1) else { return start }
    return line.unicodeScalars.prefix(max(0, mark.column - 1))
      .reduce(start) { $0 + UTF8.width($1) }
  }

  private struct Walk {
    var budget = YAMLReader.maximumNodes
    /// The last position. The next position is usually near it.
    var line = 0
    var column = 0
    var offset: Int
  }

  /// Finds the start of a node, counted from the previous node on the same line.
  private func offset(of mark: Mark?, _ walk: inout Walk) -> Int {
    guard let mark, !isASCII else { return offset(of: mark) }
    if mark.line == walk.line, mark.column >= walk.column {
      let utf8 = file.text.utf8
      let start = utf8.index(utf8.startIndex, offsetBy: walk.offset)
      walk.offset += file.text.unicodeScalars[start...].prefix(mark.column - walk.column)
        .reduce(0) { $0 + UTF8.width($1) }
    } else {
      walk.offset = offset(of: mark)
    }
    (walk.line, walk.column) = (mark.line, mark.column)
    return walk.offset
  }

  private func node(_ node: Node, _ walk: inout Walk) throws(FrontMatterError) -> ContentNode {
    walk.budget -= 1
    let start = offset(of: node.mark, &walk)
    guard walk.budget > 0 else { throw FrontMatterError(.tooMuch, offset: start) }
    switch node {
    case .scalar(let scalar):
      let length = max(1, scalar.string.prefix { !$0.isNewline }.utf8.count)
      let value: ContentNode.Content =
        if node.null != nil { .null } else if let bool = node.bool { .bool(bool) } else {
          .string(scalar.string)
        }
      return ContentNode(value: value, range: start..<start + length)
    case .sequence(let sequence):
      var elements: [ContentNode] = []
      for element in sequence { elements.append(try self.node(element, &walk)) }
      return ContentNode(value: .array(elements), range: start..<start + 1)
    case .mapping(let mapping):
      var members: [ContentNode.Member] = []
      for (key, value) in mapping {
        let keyNode = try self.node(key, &walk)
        members.append(
          .init(
            key: key.string ?? "", keyRange: keyNode.range,
            value: try self.node(value, &walk)))
      }
      return ContentNode(value: .object(members), range: start..<start + 1)
    case .alias:
      throw FrontMatterError(.tooMuch, offset: start)
    }
  }
}
