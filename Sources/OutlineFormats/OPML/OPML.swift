/// The contents of an OPML file besides its nodes, for lossless writing (OPML 2.0).
struct OPMLFile: Hashable, Sendable, Encodable {
  /// The attributes of `<opml>`: `version` and namespaces.
  var attributes: [OPMLAttribute] = []
  var head = OPMLHead()
  var bodyAttributes: [OPMLAttribute] = []
  var bodyElements: [OPMLElement] = []
  var elements: [OPMLElement] = []
}

struct OPMLNode: Hashable, Sendable, Encodable {
  var attributes: [OPMLAttribute] = []
  var elements: [OPMLElement] = []

  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  mutating func replace(_ name: String, with value: String) {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else { return }
    attributes[index].value = value
  }
}

struct OPMLAttribute: Hashable, Sendable, Encodable {
  var name: String
  var value: String
}

struct OPMLElement: Hashable, Sendable, Encodable {
  enum Content: Hashable, Sendable, Encodable {
    case text(String)
    case element(OPMLElement)
  }

  var name: String
  var attributes: [OPMLAttribute] = []
  var content: [Content] = []

  var text: String {
    content.reduce(into: "") { result, part in
      if case .text(let text) = part { result += text }
    }
  }
}
