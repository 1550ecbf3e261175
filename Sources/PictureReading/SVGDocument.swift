import ContentSyntax

/// The drawn elements of an SVG file, as a flat list. Deep files then need no recursion.
struct SVGDocument {
  struct Element {
    var name: String
    /// A link is drawn as a group, but style sheets match it as an `a`.
    var type: String
    /// The attributes, sorted by their qualified names.
    var attributes: [ParsedXML.Attribute]
    /// The UTF-8 offset of the start tag.
    var tag: Int
    var image: EmbeddedImage?
    var animated: [SVGDeclaration] = []
    var whiteSpace: SVGVocabulary.WhiteSpace?

    subscript(_ name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }

    var id: SVGIdentifier? { self["id"].flatMap { SVGIdentifier($0) } }

    mutating func set(_ name: String, _ value: String) {
      attributes.removeAll { $0.qualifiedName == name }
      attributes.append(ParsedXML.Attribute(name: name, value: value))
      attributes.sort { $0.qualifiedName < $1.qualifiedName }
    }
  }

  enum Node {
    case start(Element)
    case text(String)
    case end
  }

  /// The root first.
  var nodes: [Node] = []
  var styles = SVGStyleSheet()
  var removedIDs: Set<SVGIdentifier> = []

  func isEmpty(at index: Int) -> Bool {
    if index + 1 < nodes.count, case .end = nodes[index + 1] { true } else { false }
  }

  var placeOfText: Range<Int>? {
    for case .start(let element) in nodes where element.name == "text" {
      return element.tag..<element.tag + "<text".utf8.count
    }
    return nil
  }

  var root: Element? {
    if case .start(let element)? = nodes.first { element } else { nil }
  }
}
