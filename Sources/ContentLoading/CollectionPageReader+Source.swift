import Catalog
import ContentSyntax
import Diagnostics

extension CollectionPageReader {
  /// Returns the page's own JSON without `$schema`, which only editors use.
  func source(of page: ObjectReader<PageFields>, items: ItemSource) -> PageSource {
    var members: [String] = []
    var sources: [Slug: String] = [:]
    for member in page.allMembers where member.key != "$schema" {
      if member.key == "items" {
        sources = self.sources(of: items, at: member.value)
      } else {
        let range = member.keyRange.lowerBound..<member.value.range.upperBound
        members.append(report.file.excerpt(range, indentation: 2))
      }
    }
    return PageSource(page: "{\n\(members.joined(separator: ",\n"))\n}", items: sources)
  }

  private func sources(of items: ItemSource, at node: ContentNode) -> [Slug: String] {
    guard case .list(let items) = items, case .array(let nodes) = node.value,
      items.count == nodes.count
    else { return [:] }
    return Dictionary(
      zip(items.map(\.id), nodes.map { report.file.excerpt($0.range) }),
      uniquingKeysWith: { first, _ in first })
  }
}

extension SourceFile {
  /// Returns the text of a range of UTF-8 offsets. Indents its first line by `indentation` spaces, and
  /// moves the following lines by the same distance.
  func excerpt(_ range: Range<Int>, indentation: Int = 0) -> String {
    let bytes = text.utf8
    let lower = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let upper = bytes.index(lower, offsetBy: range.count)
    let lineStart = bytes[..<lower].lastIndex(of: UInt8(ascii: "\n")).map(bytes.index(after:))
    let former = bytes[(lineStart ?? bytes.startIndex)..<lower].prefix(while: Self.isBlank).count
    let lines = bytes[lower..<upper].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let margin = String(repeating: " ", count: indentation)
    return lines.enumerated().map { index, line in
      var line = line
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      let indented = index == 0 ? 0 : line.prefix(while: Self.isBlank).prefix(former).count
      return margin + String(decoding: line.dropFirst(indented), as: UTF8.self)
    }.joined(separator: "\n")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
