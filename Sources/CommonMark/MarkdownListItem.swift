/// A list item as a node of an outline.
public struct MarkdownListItem: Sendable {
  /// The node of the item.
  public let node: MarkdownNode
  /// The first block, if it is a paragraph or heading.
  public let content: MarkdownNode?
  /// The nested lists, in order.
  public let lists: [MarkdownNode]
  /// The blocks other than the content and the lists.
  public let otherBlocks: [MarkdownNode]

  init(_ node: MarkdownNode) {
    self.node = node
    var content: MarkdownNode?
    var lists: [MarkdownNode] = []
    var otherBlocks: [MarkdownNode] = []
    for (offset, child) in node.children.enumerated() {
      switch child.kind {
      case .list: lists.append(child)
      case .paragraph where offset == 0, .heading where offset == 0: content = child
      default: otherBlocks.append(child)
      }
    }
    self.content = content
    self.lists = lists
    self.otherBlocks = otherBlocks
  }

  /// The content without markup.
  public var text: String { content?.plainText ?? "" }

  /// Renders the content's inlines as safe HTML.
  public func html(options: MarkdownDocument.HTMLOptions = .init()) -> String {
    content?.contentHTML(options: options) ?? ""
  }

  /// The items of the nested lists, in order.
  public var items: [MarkdownListItem] { lists.flatMap(\.listItems) }

  /// The source range, from the marker.
  public var range: MarkdownRange { node.range }
}

extension MarkdownNode {
  /// The items of a list, empty for other nodes.
  public var listItems: [MarkdownListItem] {
    if case .list = kind { children.map(MarkdownListItem.init) } else { [] }
  }
}
