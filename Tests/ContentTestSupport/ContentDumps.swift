package import Catalog

extension RichText {
  /// The text as one string, with icons and links in brackets.
  package var flattened: String {
    pieces.map { piece in
      switch piece {
      case .html(let html): html
      case .text(let text): text
      case .icon(let id, let label): "[icon \(id) \"\(label)\"]"
      case .address(.icon(let id)): "[icon \(id)]"
      case .address(.page(let path)): "[page \(path)]"
      case .address(.address(let address)): "[\(address)]"
      case .code(let block): "[code \(block.language ?? "") \(block.text)]"
      }
    }.joined()
  }
}

extension Outline {
  /// A line for each node, indented by its level.
  package var dump: String { items.map { $0.dump(level: 0) }.joined() }
}

extension OutlineItem {
  fileprivate func dump(level: Int) -> String {
    var line = String(repeating: "  ", count: level) + "\(id): \(text)"
    if let richText { line += " [\(richText.flattened)]" }
    if let secondaryText { line += " (\(secondaryText))" }
    if let image { line += " image \(image)" }
    switch link {
    case .icon(let id): line += " -> icon:\(id)"
    case .page(let path): line += " -> \(path)"
    case .address(let address): line += " -> \(address)"
    case nil: break
    }
    if isExpanded { line += " open" }
    if let isComplete { line += isComplete ? " done" : " to do" }
    if isComment { line += " comment" }
    if !categories.isEmpty { line += " in \(categories.joined(separator: "; "))" }
    if let created { line += " made \(created)" }
    if let feed { line += " feed \(feed.xmlURL)" }
    return line + "\n" + children.map { $0.dump(level: level + 1) }.joined()
  }
}
