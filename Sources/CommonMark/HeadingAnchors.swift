struct HeadingAnchors {
  typealias Anchor = (node: Int, name: String)

  private var used: Set<String> = []
  private var count: [String: Int] = [:]

  /// Rows that begin with a cell of code have anchors, such as `theme-font` for `font` below "Theme".
  static func anchors(in nodes: [MarkdownTree.Node]) -> (headings: [Anchor], rows: [Anchor]) {
    var anchors = HeadingAnchors()
    let headings = nodes.indices.compactMap { index -> Anchor? in
      guard case .heading = nodes[index].kind else { return nil }
      let text = nodes[index..<nodes[index].end].plainText
      return (index, anchors.next(for: text))
    }
    let rows = nodes.indices.compactMap { index -> Anchor? in
      guard let code = code(ofRow: index, in: nodes) else { return nil }
      let heading = headings[..<headings.partitionPoint { $0.node >= index }].last
      return (index, anchors.next(for: (heading.map { $0.name + " " } ?? "") + code))
    }
    return (headings, rows)
  }

  private static func code(ofRow index: Int, in nodes: [MarkdownTree.Node]) -> String? {
    guard nodes[index].kind == .tableRow(isHeader: false), index + 2 < nodes[index].end,
      nodes[index + 1].end == index + 3, case .code(let code) = nodes[index + 2].kind
    else { return nil }
    return code
  }

  mutating func next(for heading: String) -> String {
    let slug = Self.slug(of: heading)
    var anchor = slug
    while !used.insert(anchor).inserted {
      let number = count[slug, default: 1] + 1
      count[slug] = number
      anchor = "\(slug)-\(number)"
    }
    return anchor
  }

  /// Keeps lowercase letters, marks and digits of all scripts. Separators become `-`.
  static func slug(of heading: String) -> String {
    var slug = String.UnicodeScalarView()
    var separates = false
    for scalar in heading.lowercased().unicodeScalars {
      if isPartOfWord(scalar) {
        if separates, !slug.isEmpty { slug.append("-") }
        separates = false
        slug.append(scalar)
      } else if scalar.properties.isWhitespace || scalar.properties.isDash {
        separates = true
      }
    }
    return slug.isEmpty ? "section" : String(slug)
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    // Unicode properties of ASCII are slow to query.
    if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
      return byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
    }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
