/// The elements, texts and instructions of an XML file, as a flat list with source locations.
///
///     let document = ParsedXML(parsing: "<a x='1'>text</a>")
///     for case .start(let element) in document.events {
///       print(element.name, document.attributes(of: element).map(\.value))  // a ["1"]
///     }
///     if let failure = document.failure { … }
///
/// After a syntax error, `events` has the part before the error. Namespace and local name identify
/// elements and attributes.
package struct ParsedXML {
  package enum Event {
    case start(Element)
    /// Text between two tags, with resolved references. Comments do not split it.
    case text(String)
    /// The end of an element, with the offset after its tag.
    case end(Int)
    /// A processing instruction, with the offset of its `<`.
    case instruction(target: String, offset: Int)
  }

  package struct Element {
    package let name: String
    /// An index of `namespaces`.
    package let namespace: Int
    /// The UTF-8 offset of the start tag's `<`, unique in the file.
    package let tag: Int
    let attributes: Range<Int>
    let declarations: Range<Int>
  }

  package struct Attribute {
    package let name: String
    package let qualifiedName: String
    /// An index of `namespaces`; 0 without a prefix.
    package let namespace: Int
    /// The value with resolved references and normalized white space (XML 1.0 §3.3.3).
    package let value: String

    init(name: String, qualifiedName: String, namespace: Int, value: String) {
      (self.name, self.qualifiedName) = (name, qualifiedName)
      (self.namespace, self.value) = (namespace, value)
    }

    package init(name: String, value: String) {
      self.init(name: name, qualifiedName: name, namespace: 0, value: value)
    }
  }

  package static let maximumAttributes = 256
  package static let maximumNamespaces = 64

  let bytes: [UInt8]
  package internal(set) var events: [Event] = []
  var attributes: [Attribute] = []
  var declarations: [Attribute] = []
  /// The namespaces in the file. The first is empty.
  package internal(set) var namespaces = [""]
  /// The first error, after the last event.
  package internal(set) var failure: XMLFailure?

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var root: Element? {
    for case .start(let element) in events { return element }
    return nil
  }

  /// Returns the attributes without namespace declarations.
  package func attributes(of element: Element) -> ArraySlice<Attribute> {
    attributes[element.attributes]
  }

  /// Returns attributes and namespace declarations in the order of the file.
  package func attributesAndDeclarations(of element: Element) -> [Attribute] {
    var attributes = attributes[element.attributes]
    guard !element.declarations.isEmpty else { return Array(attributes) }
    var declarations = declarations[element.declarations]
    return XMLAttributeRanges(bytes: bytes, tag: element.tag).compactMap { ranges in
      isDeclaration(ranges) ? declarations.popFirst() : attributes.popFirst()
    }
  }
}
