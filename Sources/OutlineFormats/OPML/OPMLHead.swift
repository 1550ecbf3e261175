/// The head of an OPML file (OPML 2.0, "What is a <head>?").
struct OPMLHead: Hashable, Sendable, Encodable {
  /// The attributes of `<head>`.
  var attributes: [OPMLAttribute]
  /// All elements in the order of the file.
  var elements: [OPMLElement]

  /// A head.
  init(attributes: [OPMLAttribute] = [], elements: [OPMLElement] = []) {
    self.attributes = attributes
    self.elements = elements
  }

  /// The text of the first element with a name, without white space around it. `nil` for a missing
  /// or empty element.
  subscript(name: String) -> String? {
    guard let text = elements.first(where: { $0.name == name })?.text else { return nil }
    let words = text.drop { $0.isWhitespace }
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(words[...last])
  }

  /// The numbers of the expanded lines, from 1. Each number counts the lines that are visible after
  /// the lines before it are expanded. `nil` without the element.
  var expansionState: [Int]? {
    elements.first { $0.name == "expansionState" }.map { element in
      element.text.split { $0 == "," || $0.isWhitespace }.compactMap { Int($0) }
    }
  }
}
