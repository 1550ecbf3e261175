/// The nested lists of an outline, parsed from HTML. Parsing fails unless every tag has its end tag, in
/// order.
struct ListTree {
  struct Node {
    var id: String
    var level: Int
    var parent: String?
    var isBranch = false
    var isOpen = false
    var text = ""
  }

  struct Malformed: Error {
    let place: String
  }

  private(set) var nodes: [Node] = []

  init(_ html: String) throws {
    var open: [Substring] = []
    var items: [Int] = []
    for match in html.matches(of: /<(\/?)([a-z]+)([^>]*)>([^<]*)/) {
      let (_, slash, name, attributes, text) = match.output
      if slash.isEmpty {
        open.append(name)
        if name == "li" {
          let parent = items.last.map { nodes[$0].id }
          items.append(nodes.count)
          nodes.append(try Self.node(attributes, parent: parent))
        }
        if name == "details", let item = items.last {
          nodes[item].isBranch = true
          nodes[item].isOpen = attributes == " open"
        }
        if name == "div" || name == "summary", let item = items.last { nodes[item].text += text }
      } else {
        guard open.popLast() == name else { throw Malformed(place: String(match.output.0)) }
        if name == "li" { items.removeLast() }
      }
    }
    guard open.isEmpty else { throw Malformed(place: "end") }
  }

  private static func node(_ attributes: Substring, parent: String?) throws -> Node {
    let pattern = /class="cell" id="([^"]*)" data-item-id="([^"]*)" data-level="([0-9]+)"/
    guard let match = attributes.firstMatch(of: pattern), match.1 == match.2,
      let level = Int(match.3)
    else { throw Malformed(place: String(attributes)) }
    return Node(id: String(match.1), level: level, parent: parent)
  }
}
