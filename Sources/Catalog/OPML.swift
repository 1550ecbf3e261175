/// What an OPML file says besides its nodes, word for word, so that it can be written again without
/// a loss (OPML 2.0).
public struct OPMLFile: Hashable, Sendable, Encodable {
  /// The attributes of `<opml>` as written: `version`, and the namespaces.
  public var attributes: [OPMLAttribute]
  /// What `<head>` says.
  public var head: OPMLHead
  /// The attributes of `<body>`.
  public var bodyAttributes: [OPMLAttribute]
  /// The elements of `<body>` that are no outlines.
  public var bodyElements: [OPMLElement]
  /// The elements of `<opml>` other than `<head>` and `<body>`.
  public var elements: [OPMLElement]

  /// A file.
  public init(
    attributes: [OPMLAttribute] = [], head: OPMLHead = OPMLHead(),
    bodyAttributes: [OPMLAttribute] = [], bodyElements: [OPMLElement] = [],
    elements: [OPMLElement] = []
  ) {
    self.attributes = attributes
    self.head = head
    self.bodyAttributes = bodyAttributes
    self.bodyElements = bodyElements
    self.elements = elements
  }
}

/// What an `<outline>` of an OPML file says, word for word.
public struct OPMLNode: Hashable, Sendable, Encodable {
  /// Its attributes in the order of the file, those that OPML 2.0 does not know too.
  public var attributes: [OPMLAttribute]
  /// The elements in it that are no outlines.
  public var elements: [OPMLElement]

  /// A node.
  public init(attributes: [OPMLAttribute] = [], elements: [OPMLElement] = []) {
    self.attributes = attributes
    self.elements = elements
  }

  /// The value of an attribute, by its name as written.
  public subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Gives an attribute that the node has another value.
  package mutating func replace(_ name: String, with value: String) {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else { return }
    attributes[index].value = value
  }
}

/// An attribute of an element.
public struct OPMLAttribute: Hashable, Sendable, Encodable {
  /// Its name as written, a prefix included.
  public var name: String
  /// Its value.
  public var value: String

  /// An attribute.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// An element that is no outline: what the head has, or what writers add.
public struct OPMLElement: Hashable, Sendable, Encodable {
  /// A part of an element.
  public enum Content: Hashable, Sendable, Encodable {
    /// Text.
    case text(String)
    /// An element inside.
    case element(OPMLElement)
  }

  /// Its name as written, a prefix included.
  public var name: String
  /// Its attributes in the order of the file.
  public var attributes: [OPMLAttribute]
  /// What is in it.
  public var content: [Content]

  /// An element.
  public init(_ name: String, attributes: [OPMLAttribute] = [], content: [Content] = []) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// The text directly in it.
  public var text: String {
    content.reduce(into: "") { result, part in
      if case .text(let text) = part { result += text }
    }
  }
}
