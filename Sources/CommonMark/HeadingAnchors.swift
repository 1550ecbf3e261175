struct HeadingAnchors {
  private var used: Set<String> = []
  private var count: [String: Int] = [:]

  static func anchors(in nodes: [MarkdownTree.Node]) -> [(heading: Int, name: String)] {
    var anchors = HeadingAnchors()
    return nodes.indices.compactMap { index in
      guard case .heading = nodes[index].kind else { return nil }
      let text = nodes[index..<nodes[index].end].plainText
      return (index, anchors.next(for: text))
    }
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
