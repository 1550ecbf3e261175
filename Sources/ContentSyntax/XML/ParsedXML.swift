/// What an XML file says: its elements, texts and instructions in the order of the file, flat, each
/// with its place.
///
///     let document = ParsedXML(parsing: "<a x='1'>text</a>")
///     for case .start(let element) in document.events {
///       print(element.name, document.attributes(of: element).map(\.value))  // a ["1"]
///     }
///     if let failure = document.failure { … }
///
/// A file can be mistaken: `events` then end where its first mistake was found, and `failure` says
/// what it was. So a reader can find out what is wrong with the part before that, and report both.
///
/// Namespace and local name identify elements and attributes. With the policy `.refused`, a
/// `<!DOCTYPE>` with declarations is an error, and no entity is expanded.
package struct ParsedXML {
  package enum Event {
    case start(Element)
    /// Text between two tags, with its references resolved. Comments do not part it.
    case text(String)
    /// The end of an element, with the offset behind its end tag, or behind its only tag.
    case end(Int)
    /// A processing instruction, with the offset of its `<`.
    case instruction(target: String, offset: Int)
  }

  package struct Element {
    /// The name without a prefix.
    package let name: String
    /// An index of `namespaces`.
    package let namespace: Int
    /// The UTF-8 offset of the `<` of its start tag, which tells the element from all others.
    package let tag: Int
    /// Where its attributes stand among those of all elements.
    let attributes: Range<Int>
    /// Where its declarations of namespaces stand among those of all elements.
    let declarations: Range<Int>
  }

  package struct Attribute {
    /// The name without a prefix.
    package let name: String
    /// The name as written, with its prefix.
    package let qualifiedName: String
    /// An index of `namespaces`; 0 for an attribute without a prefix.
    package let namespace: Int
    /// The value, with its references resolved and its white space as spaces (XML 1.0 §3.3.3).
    package let value: String

    init(name: String, qualifiedName: String, namespace: Int, value: String) {
      (self.name, self.qualifiedName) = (name, qualifiedName)
      (self.namespace, self.value) = (namespace, value)
    }

    /// An attribute without a prefix.
    package init(name: String, value: String) {
      self.init(name: name, qualifiedName: name, namespace: 0, value: value)
    }
  }

  /// The most attributes that an element may have, declarations of namespaces among them.
  package static let maximumAttributes = 256
  /// The most declarations of namespaces that a file may have.
  package static let maximumNamespaces = 64

  /// The UTF-8 of the file.
  let bytes: [UInt8]
  package internal(set) var events: [Event] = []
  /// The attributes of all elements, without the declarations of namespaces.
  var attributes: [Attribute] = []
  /// The declarations of namespaces of all elements, as attributes.
  var declarations: [Attribute] = []
  /// The names of the namespaces in the file. The first stands for none, and is empty.
  package internal(set) var namespaces = [""]
  /// The first mistake, behind the last event.
  package internal(set) var failure: XMLFailure?

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The element that holds all others.
  package var root: Element? {
    for case .start(let element) in events { return element }
    return nil
  }

  /// The attributes of an element in the order of the file, without the declarations of namespaces.
  package func attributes(of element: Element) -> ArraySlice<Attribute> {
    attributes[element.attributes]
  }

  /// The attributes of an element and its declarations of namespaces, in the order of the file.
  package func attributesAndDeclarations(of element: Element) -> [Attribute] {
    var attributes = attributes[element.attributes]
    guard !element.declarations.isEmpty else { return Array(attributes) }
    var declarations = declarations[element.declarations]
    return XMLAttributePlaces(bytes: bytes, tag: element.tag).compactMap { places in
      isDeclaration(places) ? declarations.popFirst() : attributes.popFirst()
    }
  }
}
