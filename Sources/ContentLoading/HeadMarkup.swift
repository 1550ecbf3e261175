import Catalog

/// Markup that is copied unchanged into the head of each page.
struct HeadMarkup {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Browsers request no URLs in comments.
  var hosts: [String] {
    var hosts: [String] = []
    var rest = withoutComments[...]
    while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      rest = rest[slash...].dropFirst()
      guard rest.first == UInt8(ascii: "/") else { continue }
      let host = rest.dropFirst().prefix { byte in
        byte >= 0x80 || Character(Unicode.Scalar(byte)).isHostCharacter
      }
      rest = rest[host.endIndex...]
      guard host.contains(UInt8(ascii: ".")), let name = String(validating: host, as: UTF8.self)
      else { continue }
      // `try?`: an invalid host name is shown as written.
      let text = (try? HostName(name).text) ?? name.lowercased()
      if !hosts.contains(text) { hosts.append(text) }
    }
    return hosts
  }

  /// The first unclosed comment, tag or element, such as `<!--` or `<script>`.
  ///
  /// Browsers treat the page after such a part as its content, and show a blank page (HTML §13.2.5).
  var unclosedPart: String? {
    var rest = Array(text.utf8)[...]
    var templates = 0
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if rest.starts(with: "<!--".utf8) {
        guard let end = Self.endOfComment(rest) else { return "<!--" }
        rest = rest[end...]
        continue
      }
      let isEnd = rest.dropFirst().first == UInt8(ascii: "/")
      let beginning = rest.dropFirst(isEnd ? 2 : 1)
      guard let first = beginning.first else { break }
      guard first.isLetter else {
        // Other parts with `</`, `<!` or `<?` are comments until `>`. Other characters after `<` make it
        // text.
        guard isEnd || first == UInt8(ascii: "!") || first == UInt8(ascii: "?") else {
          rest = beginning
          continue
        }
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
          return "<\(isEnd ? "/" : "!")"
        }
        rest = rest[end...].dropFirst()
        continue
      }
      let name = beginning.prefix { !$0.endsName }
      let element = String(decoding: name, as: UTF8.self).lowercased()
      guard let end = Self.endOfTag(rest[name.endIndex...]) else {
        return "<\(isEnd ? "/" : "")\(element)"
      }
      rest = rest[end...]
      if element == "template" { templates += isEnd ? -min(1, templates) : 1 }
      guard !isEnd, Self.elementsOfText.contains(element) else { continue }
      guard let end = Self.end(of: element, in: rest) else { return "<\(element)>" }
      rest = rest[end...]
    }
    return templates > 0 ? "<template>" : nil
  }

  /// The elements whose content ends only at their own end tag.
  private static let elementsOfText: Set = [
    "script", "style", "title", "noscript", "textarea", "iframe", "noembed", "noframes", "xmp",
  ]

  /// `<!-->` and `<!--->` are complete comments.
  private static func endOfComment(_ rest: ArraySlice<UInt8>) -> Int? {
    let content = rest.dropFirst(2)
    return [content.firstRange(of: "-->".utf8), rest.dropFirst(4).firstRange(of: "--!>".utf8)]
      .compactMap { $0?.upperBound }.min()
  }

  /// A `>` in quotes belongs to a value.
  private static func endOfTag(_ attributes: ArraySlice<UInt8>) -> Int? {
    var rest = attributes
    while let place = rest.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=") })
    {
      rest = rest[place...].dropFirst()
      if attributes[place] == UInt8(ascii: ">") { return rest.startIndex }
      rest = rest.drop { $0.isBlank }
      guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
        continue
      }
      guard let end = rest.dropFirst().firstIndex(of: quote) else { return nil }
      rest = rest[end...].dropFirst()
    }
    return nil
  }

  private static func end(of element: String, in rest: ArraySlice<UInt8>) -> Int? {
    var rest = rest
    while let start = rest.firstRange(of: "</".utf8) {
      rest = rest[start.upperBound...]
      let name = rest.prefix { !$0.endsName }
      let isWhole = name.endIndex < rest.endIndex
      if isWhole, String(decoding: name, as: UTF8.self).lowercased() == element {
        return start.lowerBound
      }
    }
    return nil
  }

  private var withoutComments: [UInt8] {
    var kept: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let start = rest.firstRange(of: "<!--".utf8) {
      kept += rest[..<start.lowerBound]
      rest = rest[start.lowerBound...]
      rest = Self.endOfComment(rest).map { rest[$0...] } ?? []
    }
    return kept + rest
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    let small = self | 0x20
    return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z")
  }

  fileprivate var isBlank: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }

  fileprivate var endsName: Bool {
    isBlank || self == UInt8(ascii: "/") || self == UInt8(ascii: ">")
  }
}

extension Character {
  fileprivate var isHostCharacter: Bool {
    isASCII && (isLetter || isNumber) || self == "." || self == "-"
  }
}
