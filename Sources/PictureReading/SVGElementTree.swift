import ContentSyntax

/// The elements of a file for selector matching. Elements that are not drawn count as children.
struct SVGElementTree {
  struct Node {
    var name: String
    var id: String?
    var classes: Set<Substring> = []
    var attributes: [String: String] = [:]
    var parent: Int?
    var previous: Int?
    /// The 1-based position among the siblings.
    var position = 1
    var positionFromEnd = 1
    var positionOfType = 1
    var positionOfTypeFromEnd = 1
    var isEmpty = true
  }

  private(set) var nodes: [Node] = []
  /// The nodes by the UTF-8 offset of their tags.
  private var indices: [Int: Int] = [:]

  /// - Complexity: O(bytes).
  init(_ xml: ParsedXML) {
    var open: [(node: Int, children: [Int])] = []
    for event in xml.events {
      switch event {
      case .start(let element):
        var node = Node(name: element.name)
        for attribute in xml.attributes(of: element) {
          node.attributes[attribute.qualifiedName] = attribute.value
        }
        node.id = node.attributes["id"]
        node.classes = Set(node.attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? [])
        if let parent = open.last {
          node.parent = parent.node
          node.previous = parent.children.last
          nodes[parent.node].isEmpty = false
          open[open.count - 1].children.append(nodes.count)
        }
        indices[element.tag] = nodes.count
        open.append((nodes.count, []))
        nodes.append(node)
      case .text:
        if let parent = open.last { nodes[parent.node].isEmpty = false }
      case .end:
        if let (_, children) = open.popLast() { count(children) }
      case .instruction: break
      }
    }
    while let (_, children) = open.popLast() { count(children) }
  }

  func index(ofTag tag: Int) -> Int? { indices[tag] }

  private mutating func count(_ children: [Int]) {
    var types: [String: Int] = [:]
    for (offset, child) in children.enumerated() {
      nodes[child].position = offset + 1
      nodes[child].positionFromEnd = children.count - offset
      types[nodes[child].name, default: 0] += 1
      nodes[child].positionOfType = types[nodes[child].name] ?? 1
    }
    for child in children {
      nodes[child].positionOfTypeFromEnd =
        (types[nodes[child].name] ?? 1) - nodes[child].positionOfType + 1
    }
  }
}
