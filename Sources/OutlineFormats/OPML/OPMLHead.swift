/// The head of an OPML file (OPML 2.0, "What is a <head>?").
struct OPMLHead: Hashable, Sendable, Encodable {
  /// The attributes of `<head>`.
  var attributes: [OPMLAttribute] = []
  /// All elements in the order of the file.
  var elements: [OPMLElement] = []

  /// The text of the first element with a name, without white space around it. `nil` for a missing
  /// or empty element.
  subscript(name: String) -> String? {
    let text = elements.first { $0.name == name }?.text.trimmed
    return text?.isEmpty == false ? text : nil
  }

  /// The numbers of the expanded lines, from 1. Each number counts the lines that are visible after
  /// the lines before it are expanded. `nil` without the element.
  var expansionState: [Int]? {
    elements.first { $0.name == "expansionState" }.map { element in
      element.text.split { $0 == "," || $0.isWhitespace }.compactMap { Int($0) }
    }
  }
}
