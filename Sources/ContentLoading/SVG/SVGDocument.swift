import Catalog

/// The drawn elements of an SVG file, flat: deep files need no recursion.
struct SVGDocument {
  /// An element as it was written, in SVG's namespace.
  struct Element {
    var name: String
    /// By local name, sorted: an XML parser does not keep their order.
    var attributes: [Attribute]
    /// The number of its start tag in the file.
    var tag: Int

    subscript(_ name: String) -> String? {
      attributes.first { $0.name == name }?.value
    }
  }

  /// An attribute in no namespace, or XLink's `href`.
  struct Attribute {
    var name: String
    /// The name as written, with its prefix.
    var qualifiedName: String
    var value: String
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

  /// Whether nothing is in the element that starts at an index.
  func isEmpty(at index: Int) -> Bool {
    if index + 1 < nodes.count, case .end = nodes[index + 1] { true } else { false }
  }

  /// The root.
  var root: Element? {
    if case .start(let element)? = nodes.first { element } else { nil }
  }
}
