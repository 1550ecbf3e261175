/// An item of a list, as an outline reads it.
public struct MarkdownListItem: Sendable {
  /// The item's node.
  public let node: MarkdownNode
  /// What the item says: its first block, if that is a paragraph or a heading. `nil` for an item
  /// that is empty or begins with another block.
  public let content: MarkdownNode?
  /// The lists inside the item, in order.
  public let lists: [MarkdownNode]
  /// The blocks of the item that are neither its content nor a list.
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

  /// The content's inlines as safe HTML, without a paragraph around them.
  public func html(options: MarkdownDocument.HTMLOptions = .init()) -> String {
    content?.contentHTML(options: options) ?? ""
  }

  /// The items of the lists inside, in order.
  public var items: [MarkdownListItem] { lists.flatMap(\.listItems) }

  /// Where the item stands, from its marker.
  public var range: MarkdownRange { node.range }
}

extension MarkdownNode {
  /// The items of a list; empty for any other node.
  public var listItems: [MarkdownListItem] {
    if case .list = kind { children.map(MarkdownListItem.init) } else { [] }
  }
}
