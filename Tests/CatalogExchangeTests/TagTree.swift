import ContentSyntax

/// A canonical text of an XML tree: sorted attributes, without white space around texts, comments and
/// namespace declarations.
enum TagTree {
  static func tree(of text: String) -> String {
    let document = ParsedXML(parsing: text)
    var lines: [String] = []
    var depth = 0
    for event in document.events {
      let indent = String(repeating: " ", count: depth)
      switch event {
      case .start(let element):
        let attributes = document.attributes(of: element)
          .map { "\($0.name)=\($0.value)" }.sorted()
        lines.append(indent + ([element.name] + attributes).joined(separator: " | "))
        depth += 1
      case .end: depth -= 1
      case .text(let text):
        let words = text.split(whereSeparator: \.isWhitespace)
        if !words.isEmpty { lines.append(indent + "'\(words.joined(separator: " "))'") }
      case .instruction: continue
      }
    }
    if document.failure != nil { lines.append("malformed") }
    return lines.joined(separator: "\n")
  }
}
