/// The elements, texts and instructions of an XML file, as a flat list with source locations.
///
///     let document = ParsedXML(parsing: "<a x='1'>text</a>")
///     for case .start(let element) in document.events {
///       print(element.name, document.attributes(of: element).map(\.value))  // a ["1"]
///     }
///     if let failure = document.failure { … }
///
/// After a syntax error, `events` has the part before the error, so that a reader can also report
/// problems of that part.
///
/// Namespace and local name identify elements and attributes. With the policy `.refused`, a
/// `<!DOCTYPE>` with declarations is an error, and entities are not expanded.
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
    /// The name without a prefix.
    package let name: String
    /// An index of `namespaces`.
    package let namespace: Int
    /// The UTF-8 offset of the start tag's `<`, unique in the file.
    package let tag: Int
    /// The indices of its attributes.
    let attributes: Range<Int>
    /// The indices of its namespace declarations.
    let declarations: Range<Int>
  }

  package struct Attribute {
    /// The name without a prefix.
    package let name: String
    /// The name with its prefix.
    package let qualifiedName: String
    /// An index of `namespaces`; 0 for an attribute without a prefix.
    package let namespace: Int
    /// The value with resolved references and normalized white space (XML 1.0 §3.3.3).
    package let value: String

    init(name: String, qualifiedName: String, namespace: Int, value: String) {
      (self.name, self.qualifiedName) = (name, qualifiedName)
      (self.namespace, self.value) = (namespace, value)
    }

    /// Creates an attribute without a prefix.
    package init(name: String, value: String) {
      self.init(name: name, qualifiedName: name, namespace: 0, value: value)
    }
  }

  /// The limit for an element, including namespace declarations.
  package static let maximumAttributes = 256
  /// The maximum number of namespace declarations in a file.
  package static let maximumNamespaces = 64

  /// UTF-8.
  let bytes: [UInt8]
  package internal(set) var events: [Event] = []
  /// The attributes of all elements, without namespace declarations.
  var attributes: [Attribute] = []
  /// The namespace declarations of all elements.
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

  /// The attributes in the order of the file, without namespace declarations.
  package func attributes(of element: Element) -> ArraySlice<Attribute> {
    attributes[element.attributes]
  }

  /// The attributes and namespace declarations in the order of the file.
  package func attributesAndDeclarations(of element: Element) -> [Attribute] {
    var attributes = attributes[element.attributes]
    guard !element.declarations.isEmpty else { return Array(attributes) }
    var declarations = declarations[element.declarations]
    return XMLAttributePlaces(bytes: bytes, tag: element.tag).compactMap { places in
      isDeclaration(places) ? declarations.popFirst() : attributes.popFirst()
    }
  }
}
