/// What an OPML file says besides its nodes, word for word, so that it can be written again without
/// a loss (OPML 2.0).
struct OPMLFile: Hashable, Sendable, Encodable {
  /// The attributes of `<opml>` as written: `version`, and the namespaces.
  var attributes: [OPMLAttribute] = []
  /// What `<head>` says.
  var head = OPMLHead()
  /// The attributes of `<body>`.
  var bodyAttributes: [OPMLAttribute] = []
  /// The elements of `<body>` that are no outlines.
  var bodyElements: [OPMLElement] = []
  /// The elements of `<opml>` other than `<head>` and `<body>`.
  var elements: [OPMLElement] = []
}

/// What an `<outline>` of an OPML file says, word for word.
struct OPMLNode: Hashable, Sendable, Encodable {
  /// Its attributes in the order of the file, those that OPML 2.0 does not know too.
  var attributes: [OPMLAttribute] = []
  /// The elements in it that are no outlines.
  var elements: [OPMLElement] = []

  /// The value of an attribute, by its name as written.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Changes the value of an attribute that the node has.
  mutating func replace(_ name: String, with value: String) {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else { return }
    attributes[index].value = value
  }
}

/// An attribute of an element.
struct OPMLAttribute: Hashable, Sendable, Encodable {
  /// Its name as written, a prefix included.
  var name: String
  /// Its value.
  var value: String
}

/// An element that is no outline: what the head has, or what writers add.
struct OPMLElement: Hashable, Sendable, Encodable {
  /// A part of an element.
  enum Content: Hashable, Sendable, Encodable {
    /// Text.
    case text(String)
    /// An element inside.
    case element(OPMLElement)
  }

  /// Its name as written, a prefix included.
  var name: String
  /// Its attributes in the order of the file.
  var attributes: [OPMLAttribute] = []
  /// Its texts and elements, in order.
  var content: [Content] = []

  /// The text directly in it.
  var text: String {
    content.reduce(into: "") { result, part in
      if case .text(let text) = part { result += text }
    }
  }
}
