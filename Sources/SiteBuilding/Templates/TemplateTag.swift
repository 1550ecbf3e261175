/// A tag of a Mustache template, and where it stands. Mustache itself keeps no positions, and
/// renders a wrong name as empty text.
struct TemplateTag: Hashable {
  enum Kind: Hashable {
    case variable, unescapedVariable, section, invertedSection, end, partial, parent, block
    /// `{{% NAME: VALUE}}`, with which swift-mustache turns escaping off.
    case setting
  }

  var kind: Kind
  /// The name in the tag, without transforms.
  var name: String
  /// The transforms, the last applied first: `uppercased(reversed(name))`.
  var transforms: [String]
  /// Where the tag stands, delimiters included, as UTF-8 offsets.
  var range: Range<Int>
}

/// Finds the tags of a template that Mustache has parsed without complaint.
struct TemplateTagScanner {
  private let bytes: [UInt8]
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// - Complexity: O(bytes).
  static func tags(in text: String) -> [TemplateTag] {
    var scanner = TemplateTagScanner(text)
    return scanner.scan()
  }

  private mutating func scan() -> [TemplateTag] {
    var tags: [TemplateTag] = []
    var position = 0
    while let start = find(opening, from: position) {
      let inside = start + opening.count
      let isTriple = inside < bytes.count && bytes[inside] == UInt8(ascii: "{")
      let marker = isTriple ? Array("}".utf8) + closing : closing
      guard let end = find(marker, from: inside) else { break }
      position = end + marker.count
      let text = String(decoding: bytes[inside..<end], as: UTF8.self)
      if let tag = tag(text, range: start..<position) { tags.append(tag) }
    }
    return tags
  }

  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    guard let first = needle.first, start <= bytes.count - needle.count else { return nil }
    for index in start...(bytes.count - needle.count)
    where bytes[index] == first && bytes[index..<index + needle.count].elementsEqual(needle) {
      return index
    }
    return nil
  }

  private mutating func tag(_ text: String, range: Range<Int>) -> TemplateTag? {
    guard let sigil = text.first else { return nil }
    let rest = text.dropFirst()
    switch sigil {
    case "#": return tag(.section, rest, range)
    case "^": return tag(.invertedSection, rest, range)
    case "/": return tag(.end, rest, range)
    case ">": return tag(.partial, rest, range)
    case "<": return tag(.parent, rest, range)
    case "$": return tag(.block, rest, range)
    case "{", "&": return tag(.unescapedVariable, rest, range)
    case "=":
      setDelimiters(rest)
      return nil
    case "!": return nil
    case "%": return tag(.setting, rest, range)
    default: return tag(.variable, Substring(text), range)
    }
  }

  private func tag(
    _ kind: TemplateTag.Kind, _ text: Substring, _ range: Range<Int>
  ) -> TemplateTag {
    let trimmed = text.filter { !$0.isWhitespace }
    var parts = trimmed.split(separator: "(", omittingEmptySubsequences: false).map(String.init)
    let name = parts.popLast()?.filter { $0 != ")" } ?? ""
    return TemplateTag(kind: kind, name: name, transforms: parts, range: range)
  }

  private mutating func setDelimiters(_ text: Substring) {
    let parts = text.split { $0.isWhitespace || $0 == "=" }
    guard parts.count == 2 else { return }
    opening = Array(parts[0].utf8)
    closing = Array(parts[1].utf8)
  }
}
