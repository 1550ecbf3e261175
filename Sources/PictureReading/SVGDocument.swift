import ContentSyntax

/// The drawn elements of an SVG file, flat: deep files need no recursion.
struct SVGDocument {
  /// An element as it was written, in SVG's namespace.
  struct Element {
    var name: String
    /// The name in the file: a link is drawn as a group, and still is an `a` to its style sheets.
    var type: String
    /// Those in no namespace and XLink's `href`, sorted by their names as written.
    var attributes: [ParsedXML.Attribute]
    /// The UTF-8 offset of its start tag.
    var tag: Int
    /// The bitmap of an `<image>`.
    var image: EmbeddedImage?
    /// The final values of animated properties.
    var animated: [SVGDeclaration] = []
    /// What `xml:space` says; `nil` if it says nothing.
    var whiteSpace: SVGVocabulary.WhiteSpace?

    subscript(_ name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }

    var id: SVGIdentifier? { self["id"].flatMap { SVGIdentifier($0) } }

    /// Sets an attribute without a namespace.
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
  /// The rules of all `<style>` elements.
  var styles = SVGStyleSheet()
  /// The ids of what is not kept.
  var removedIDs: Set<SVGIdentifier> = []

  /// Whether nothing is in the element that starts at an index.
  func isEmpty(at index: Int) -> Bool {
    if index + 1 < nodes.count, case .end = nodes[index + 1] { true } else { false }
  }

  /// The place of the first text.
  ///
  /// - Complexity: O(nodes).
  var placeOfText: Range<Int>? {
    for case .start(let element) in nodes where element.name == "text" {
      return element.tag..<element.tag + "<text".utf8.count
    }
    return nil
  }

  /// The root.
  var root: Element? {
    if case .start(let element)? = nodes.first { element } else { nil }
  }
}
