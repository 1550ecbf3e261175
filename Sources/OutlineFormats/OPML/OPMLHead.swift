/// The head of an OPML file (OPML 2.0, "What is a <head>?").
struct OPMLHead: Hashable, Sendable, Encodable {
  var attributes: [OPMLAttribute] = []
  /// All elements in the order of the file.
  var elements: [OPMLElement] = []

  subscript(name: String) -> String? {
    let text = elements.first { $0.name == name }?.text.trimmed
    return text?.isEmpty == false ? text : nil
  }

  /// The numbers of the expanded lines: see `ExpandedLines`.
  var expansionState: [Int]? {
    elements.first { $0.name == "expansionState" }.map { element in
      element.text.split { $0 == "," || $0.isWhitespace }.compactMap { Int($0) }
    }
  }
}
