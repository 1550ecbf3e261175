package import CommonMark

/// Markdown without private parts of note programs: comments (`%%…%%`, Obsidian) and, in outlines, properties
/// (`key:: value`, Logseq).
///
/// This stops the publication of private comments. Blanks replace the parts, so that offsets stay valid.
package struct NoteText {
  package private(set) var text: String
  package private(set) var leftOut: [ForeignSyntax] = []
  /// The property `title` before the first item.
  package private(set) var title: String?
  /// True if the outline is from Logseq, whose items have properties.
  package private(set) var hasProperties = false

  /// Properties that affect only Logseq's display.
  private static let silentKeys: Set = [
    "alias", "collapsed", "created-at", "exclude-from-graph-view", "heading", "icon", "id",
    "public",
    "title", "updated-at",
  ]
  private static let silentPrefixes = [
    "background-", "card-", "filters", "hl-", "logseq.", "ls-", "query-", "template",
  ]

  /// A zero-width character that replaces a leading property of an item.
  package static let filler = Array("\u{200B}".utf8)

  private var bytes: [UInt8]
  private let isOutline: Bool

  /// Reads the text of a page or an outline.
  ///
  /// - Complexity: O(bytes).
  package init(_ text: String, isOutline: Bool) {
    self.text = text
    self.isOutline = isOutline
    bytes = []
    let utf8 = text.utf8
    let hasComments = zip(utf8, utf8.dropFirst()).contains { first, second in
      first == UInt8(ascii: "%") && second == first
    }
    guard isOutline || hasComments else { return }
    bytes = Array(utf8)
    if blank() { self.text = String(decoding: bytes, as: UTF8.self) }
    bytes = []
  }

  private mutating func blank() -> Bool {
    var isChanged = false
    var fence: ArraySlice<UInt8>?
    var drawer = false
    var hasItems = false
    var index = 0
    while index < bytes.count {
      let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      let line = index..<end
      let start = contentStart(of: line)
      let content = bytes[start..<end]
      hasItems = hasItems || start < end && "-*+".utf8.contains(bytes[indent(of: line)])
      index = end + 1
      if let open = fence {
        if content.starts(with: open) { fence = nil }
        continue
      }
      if content.starts(with: "```".utf8) || content.starts(with: "~~~".utf8) {
        fence = content.prefix(3)
        continue
      }
      // An unclosed log must not hide the next item.
      if start > indent(of: line) { drawer = false }
      if isOutline, drawer || isProgramLine(content) {
        drawer =
          !content.starts(with: ":END:".utf8) && (drawer || content.starts(with: ":LOGBOOK:".utf8))
        blank(start..<end)
        isChanged = true
      } else if isOutline, let key = key(of: content) {
        note(key, in: start..<end, isFirst: !hasItems)
        blank(start..<end)
        // An item cannot start with two blank lines (CommonMark 0.30 §5.2).
        if start > indent(of: line) { bytes.replaceSubrange(start..<start + 3, with: Self.filler) }
        isChanged = true
      } else if let comment = comment(in: start..<end) {
        leftOut.append(
          ForeignSyntax(
            .comment,
            source: String(decoding: bytes[comment].prefix { $0 != 0x0A }, as: UTF8.self),
            at: comment))
        blank(comment)
        isChanged = true
        // The line may contain another comment.
        index = comment.upperBound
      }
    }
    return isChanged
  }

  private func indent(of line: Range<Int>) -> Int {
    bytes[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.upperBound
  }

  private func contentStart(of line: Range<Int>) -> Int {
    let start = indent(of: line)
    guard start + 1 < line.upperBound, "-*+".utf8.contains(bytes[start]),
      bytes[start + 1] == 0x20 || bytes[start + 1] == 0x09
    else { return start }
    return indent(of: start + 1..<line.upperBound)
  }

  /// True for the plans and time logs of Logseq.
  private func isProgramLine(_ line: ArraySlice<UInt8>) -> Bool {
    ["SCHEDULED: <", "DEADLINE: <", ":LOGBOOK:"].contains { line.starts(with: $0.utf8) }
  }

  private func key(of line: ArraySlice<UInt8>) -> String? {
    let name = line.prefix {
      $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0x80 || "-_./".utf8.contains($0)
    }
    let remainder = line[name.endIndex...]
    guard !name.isEmpty, remainder.starts(with: "::".utf8),
      remainder.dropFirst(2).first.map({ [0x20, 0x09, 0x0D].contains($0) }) ?? true
    else { return nil }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  private mutating func note(_ key: String, in range: Range<Int>, isFirst: Bool) {
    hasProperties = true
    let source = String(decoding: bytes[range].prefix { $0 != 0x0D }, as: UTF8.self)
    if isFirst, key == "title", title == nil {
      let value = String(Substring(source.utf8.dropFirst("title::".utf8.count))).trimmed
      title = value.isEmpty ? nil : value
    }
    guard !Self.silentKeys.contains(key), !Self.silentPrefixes.contains(where: key.hasPrefix)
    else { return }
    leftOut.append(ForeignSyntax(.property, source: source, at: range))
  }

  /// The comment may end on a later line.
  private func comment(in line: Range<Int>) -> Range<Int>? {
    var index = line.lowerBound
    while index + 1 < line.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "`"):
        let run = bytes[index..<line.upperBound].prefix { $0 == UInt8(ascii: "`") }
        let end = endOfCode(run.count, from: run.endIndex, to: line.upperBound)
        index = end ?? run.endIndex
      case UInt8(ascii: "%") where bytes[index + 1] == UInt8(ascii: "%"):
        guard !isWord(before: index), let end = endOfComment(from: index + 2) else {
          index += 2
          continue
        }
        return index..<end
      default: index += 1
      }
    }
    return nil
  }

  private func isWord(before index: Int) -> Bool {
    guard index > 0 else { return false }
    let byte = bytes[index - 1]
    return byte.isASCIILetter || byte.isASCIIDigit || "%\\".utf8.contains(byte)
  }

  /// Limits the search to 64 KiB, so that unclosed comments do not take quadratic time.
  private func endOfComment(from start: Int) -> Int? {
    let limit = min(bytes.count, start + 64 << 10)
    var index = start
    while let next = bytes[index..<limit].firstIndex(of: UInt8(ascii: "%")) {
      if next + 1 < bytes.count, bytes[next + 1] == UInt8(ascii: "%"), next > start {
        return next + 2
      }
      index = next + 1
    }
    return nil
  }

  private func endOfCode(_ count: Int, from start: Int, to end: Int) -> Int? {
    var index = start
    while let next = bytes[index..<end].firstIndex(of: UInt8(ascii: "`")) {
      let run = bytes[next..<end].prefix { $0 == UInt8(ascii: "`") }
      if run.count == count { return run.endIndex }
      index = run.endIndex
    }
    return nil
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
  }
}
