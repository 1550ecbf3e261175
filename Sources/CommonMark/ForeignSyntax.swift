/// Syntax of other Markdown programs, outside code. CommonMark treats it as text.
public struct ForeignSyntax: Hashable, Sendable {
  /// A kind of syntax.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// `{#id}` or `{.class}` after a heading, or `{: .class}` (Pandoc, Kramdown).
    case attributes
    /// `((6423ab-…))` (Logseq).
    case blockReference
    /// `%%text%%` (Obsidian).
    case comment
    /// `:::` or `!!!` (Docusaurus, MkDocs).
    case container
    /// A line that begins with a colon, below a term (PHP Markdown Extra).
    case definitionList
    /// `![[file]]` (Obsidian).
    case embed
    /// `[^1]` (GitHub Flavored Markdown).
    case footnote
    /// `==text==` (Obsidian).
    case highlight
    /// `> [!NOTE]` (GitHub, Obsidian).
    case alert
    /// `$$x$$` (Pandoc, GitHub).
    case math
    /// `key:: value` (Logseq, Dataview).
    case property
    /// `{{< name >}}`, `{% name %}`, `{{ name }}` (Hugo, Jekyll).
    case shortcode
    /// `[TOC]` (Python-Markdown).
    case tableOfContents
    /// `- [ ] text` (GitHub Flavored Markdown 0.29 §5.3).
    case taskList
    /// `[[page]]`, which becomes its text.
    case wikiLink
  }

  /// The kind of syntax.
  public let kind: Kind
  /// The source in a line.
  public let source: String
  /// The UTF-8 offsets in the text.
  public let utf8Range: Range<Int>

  /// Creates a value.
  public init(_ kind: Kind, source: String, at utf8Range: Range<Int>) {
    (self.kind, self.source, self.utf8Range) = (kind, source, utf8Range)
  }
}

/// Finds foreign syntax. Also replaces wiki links by their texts and removes block names (`^name`).
struct ForeignSyntaxReader {
  private let text: SourceText
  private var definitions: Set<ArraySlice<UInt8>> = []
  private(set) var found: [ForeignSyntax] = []

  init(_ text: SourceText) { self.text = text }

  /// - Complexity: O(nodes + bytes).
  mutating func read(_ nodes: inout [MarkdownTree.Node]) {
    guard mayHaveAny else { return }
    for start in text.lineStarts {
      let line = text.bytes[start...].prefix(160).drop { $0 == 0x20 }
      guard line.starts(with: "[^".utf8), let end = line.firstIndex(of: UInt8(ascii: "]")),
        text.byte(at: end + 1) == UInt8(ascii: ":")
      else { continue }
      definitions.insert(line[...end])
    }
    for block in nodes.indices {
      switch nodes[block].kind {
      case .paragraph, .heading, .tableCell: read(block, of: &nodes)
      default: break
      }
    }
  }

  private var mayHaveAny: Bool {
    text.bytes.withUnsafeBufferPointer { bytes in
      bytes.indices.dropLast().contains { index in
        let next = bytes[index + 1]
        switch bytes[index] {
        case UInt8(ascii: "="), UInt8(ascii: "$"), UInt8(ascii: "("), UInt8(ascii: "!"):
          return next == bytes[index]
        case UInt8(ascii: "["): return "[^ xX!Tt".utf8.contains(next)
        case UInt8(ascii: "{"): return "{#.:%".utf8.contains(next)
        case UInt8(ascii: ":"):
          return next == bytes[index]
            || next == 0x20 && (index == 0 || bytes[index - 1] <= 0x20)
        case UInt8(ascii: "^"): return index > 0 && bytes[index - 1] == 0x20
        default: return false
        }
      }
    }
  }

  private mutating func read(_ block: Int, of nodes: inout [MarkdownTree.Node]) {
    let end = nodes[block].end
    var index = block + 1
    while index < end {
      switch nodes[index].kind {
      case .text(let literal):
        let before = index == block + 1 ? nil : nodes[index - 1].kind
        let startsLine = before == nil || before == .softBreak || before == .lineBreak
        guard let source = LiteralSource(literal, at: nodes[index].range, in: text) else { break }
        var line = ForeignLine(
          source: source, bytes: source.literal, startsLine: startsLine,
          isFirst: index == block + 1, isLast: nodes[index].end == end)
        line.scan(
          in: nodes[block].kind, first: nodes[block - 1].kind, footnotes: definitions)
        found += line.found
        if let clean = line.clean { nodes[index].kind = .text(clean) }
      case .link:
        let range = nodes[index].range
        if text.bytes[range].starts(with: "[^".utf8) {
          add(.footnote, range)
        }
        index = nodes[index].end
        continue
      default: break
      }
      index += 1
    }
  }

  private mutating func add(_ kind: ForeignSyntax.Kind, _ range: Range<Int>) {
    let source = String(
      decoding: text.bytes[range].prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    found.append(ForeignSyntax(kind, source: source, at: range))
  }
}

private struct ForeignLine {
  let source: LiteralSource
  let bytes: [UInt8]
  let startsLine, isFirst, isLast: Bool
  private(set) var found: [ForeignSyntax] = []
  /// The kept bytes before `copied`.
  private(set) var kept: [UInt8] = []
  private(set) var copied = 0

  var clean: String? {
    copied == 0 && kept.isEmpty ? nil : String(decoding: kept + bytes[copied...], as: UTF8.self)
  }

  mutating func scan(
    in block: MarkdownNode.Kind, first parent: MarkdownNode.Kind,
    footnotes: Set<ArraySlice<UInt8>>
  ) {
    if startsLine { scanStart(in: block, first: parent) }
    var index = 0
    while index < bytes.count {
      index = scanSign(at: index, footnotes) ?? index + 1
    }
    if isLast { scanEnd(in: block) }
  }

  // MARK: Start of a line

  private mutating func scanStart(in block: MarkdownNode.Kind, first parent: MarkdownNode.Kind) {
    let line = bytes[...]
    let begins: (String) -> Bool = { line.starts(with: $0.utf8) }
    if isFirst, parent == .item, ["[ ] ", "[x] ", "[X] "].contains(where: begins) {
      add(.taskList, 0..<3)
    } else if isFirst, parent == .blockQuote, begins("[!"),
      let end = line.firstIndex(of: UInt8(ascii: "]")), end > 2
    {
      add(.alert, 0..<end + 1)
    } else if begins(": "), case .paragraph = block {
      add(.definitionList, 0..<bytes.count)
    } else if begins(":::") || begins("!!! ") {
      add(.container, 0..<bytes.count)
    } else if bytes.elementsEqual("$$".utf8) {
      add(.math, 0..<2)
    } else if isFirst, isLast, ["[TOC]", "[toc]"].contains(where: { bytes.elementsEqual($0.utf8) })
    {
      add(.tableOfContents, 0..<5)
    } else if begins("{:") {
      add(.attributes, 0..<bytes.count)
    } else if let end = Self.endOfKey(line) {
      add(.property, 0..<end)
    }
  }

  private static func endOfKey(_ line: ArraySlice<UInt8>) -> Int? {
    let key = line.prefix { $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0) }
    let rest = line[key.endIndex...]
    guard key.first?.isASCIILetter == true, rest.starts(with: "::".utf8),
      rest.dropFirst(2).first.map({ $0 == 0x20 }) ?? true
    else { return nil }
    return key.endIndex + 2
  }

  // MARK: Inline syntax

  private mutating func scanSign(
    at index: Int, _ footnotes: Set<ArraySlice<UInt8>>
  ) -> Int? {
    let rest = bytes[index...]
    switch bytes[index] {
    case UInt8(ascii: "["):
      if rest.starts(with: "[[".utf8), !isWord(before: index) {
        return scanWikiLink(at: index)
      }
      guard rest.starts(with: "[^".utf8),
        let end = rest.prefix(160).firstIndex(of: UInt8(ascii: "]"))
      else { return nil }
      let label = bytes[index + 2..<end]
      guard !label.isEmpty, label.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "[") }),
        label.allSatisfy(\.isASCIIDigit) || footnotes.contains(bytes[index...end])
      else { return nil }
      return add(.footnote, index..<end + 1)
    case UInt8(ascii: "="):
      guard rest.starts(with: "==".utf8), !isWord(before: index) else { return nil }
      return pair("==", at: index).flatMap { add(.highlight, $0) }
    case UInt8(ascii: "$"):
      guard rest.starts(with: "$$".utf8) else { return nil }
      return pair("$$", at: index).flatMap { add(.math, $0) }
    case UInt8(ascii: "("):
      guard rest.starts(with: "((".utf8) else { return nil }
      let name = bytes[(index + 2)...].prefix {
        $0.isASCIIDigit || (0x61...0x66).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
      }
      guard name.count >= 6, bytes[name.endIndex...].starts(with: "))".utf8) else { return nil }
      return add(.blockReference, index..<name.endIndex + 2)
    case UInt8(ascii: "{"): return scanShortcode(at: index)
    default: return nil
    }
  }

  private mutating func scanWikiLink(at index: Int) -> Int? {
    guard let end = first("]]", from: index + 2), end > index + 2 else { return nil }
    let inner = bytes[index + 2..<end]
    guard let first = inner.first, let last = inner.last, first > 0x20, last > 0x20,
      !inner.contains(where: { "[]".utf8.contains($0) }), !source.isEscaped(index..<index + 2)
    else { return nil }
    if index > 0, bytes[index - 1] == UInt8(ascii: "!") {
      return add(.embed, index - 1..<end + 2)
    }
    guard add(.wikiLink, index..<end + 2) != nil else { return nil }
    let label = inner.lastIndex(of: UInt8(ascii: "|")).map { inner[($0 + 1)...] }
    kept += bytes[copied..<index] + (label.flatMap { $0.isEmpty ? nil : $0 } ?? inner)
    copied = end + 2
    return end + 2
  }

  /// `{{< name >}}`, `{{% name %}}`, `{% name %}`, `{{ name }}`, `{{embed name}}`.
  private mutating func scanShortcode(at index: Int) -> Int? {
    let isTag = bytes[index...].starts(with: "{%".utf8)
    guard isTag || bytes[index...].starts(with: "{{".utf8),
      let end = first(isTag ? "%}" : "}}", from: index + 2),
      bytes[index + 2..<end].contains(where: \.isASCIILetter)
    else { return nil }
    return add(.shortcode, index..<end + 2)
  }

  // MARK: End of a block

  private mutating func scanEnd(in block: MarkdownNode.Kind) {
    if case .heading = block, bytes.last == UInt8(ascii: "}"),
      let start = bytes.lastIndex(of: UInt8(ascii: "{")), start + 2 < bytes.count,
      "#.:".utf8.contains(bytes[start + 1])
    {
      add(.attributes, start..<bytes.count)
    }
    guard let mark = bytes.lastIndex(of: UInt8(ascii: "^")), mark > copied, mark + 1 < bytes.count,
      bytes[mark - 1] == 0x20, !source.isEscaped(mark), bytes.count - mark > 3,
      bytes[(mark + 1)...].contains(where: \.isASCIILetter),
      bytes[(mark + 1)...].allSatisfy({
        $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-")
      })
    else { return }
    kept += bytes[copied..<mark - 1]
    copied = bytes.count
  }

  // MARK: Bytes

  private func pair(_ sign: String, at index: Int) -> Range<Int>? {
    let start = index + sign.utf8.count
    guard start < bytes.count, bytes[start] > 0x20, bytes[start] != bytes[index],
      let end = first(sign, from: start + 1), bytes[end - 1] > 0x20
    else { return nil }
    return index..<end + sign.utf8.count
  }

  /// Malicious text can start syntax at each byte, so the search is limited.
  private func first(_ sign: String, from start: Int) -> Int? {
    guard start < bytes.count, let first = sign.utf8.first else { return nil }
    let limit = min(bytes.count, start + 512)
    var index = start
    while let next = bytes[index..<limit].firstIndex(of: first) {
      if bytes[next...].starts(with: sign.utf8) { return next }
      index = next + 1
    }
    return nil
  }

  private func isWord(before index: Int) -> Bool {
    index > 0 && (bytes[index - 1].isASCIILetter || bytes[index - 1].isASCIIDigit)
  }

  /// Returns `nil` after a backslash.
  @discardableResult
  private mutating func add(_ kind: ForeignSyntax.Kind, _ range: Range<Int>) -> Int? {
    guard !source.isEscaped(range.lowerBound) else { return nil }
    found.append(
      ForeignSyntax(
        kind, source: String(decoding: bytes[range], as: UTF8.self), at: source.range(range)))
    return range.upperBound
  }
}
