/// The contents of an OPML file besides its nodes, for lossless writing (OPML 2.0).
struct OPMLFile: Hashable, Sendable, Encodable {
  /// The attributes of `<opml>`: `version` and namespaces.
  var attributes: [OPMLAttribute] = []
  var head = OPMLHead()
  var bodyAttributes: [OPMLAttribute] = []
  /// The elements of `<body>` other than outlines.
  var bodyElements: [OPMLElement] = []
  /// The elements of `<opml>` other than `<head>` and `<body>`.
  var elements: [OPMLElement] = []
}

struct OPMLNode: Hashable, Sendable, Encodable {
  /// The attributes, including unknown attributes.
  var attributes: [OPMLAttribute] = []
  /// Elements other than outlines.
  var elements: [OPMLElement] = []

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Changes an existing attribute.
  mutating func replace(_ name: String, with value: String) {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else { return }
    attributes[index].value = value
  }
}

struct OPMLAttribute: Hashable, Sendable, Encodable {
  /// The name with its prefix.
  var name: String
  var value: String
}

/// An element other than an outline.
struct OPMLElement: Hashable, Sendable, Encodable {
  enum Content: Hashable, Sendable, Encodable {
    case text(String)
    case element(OPMLElement)
  }

  /// The name with its prefix.
  var name: String
  var attributes: [OPMLAttribute] = []
  var content: [Content] = []

  var text: String {
    content.reduce(into: "") { result, part in
      if case .text(let text) = part { result += text }
    }
  }
}
