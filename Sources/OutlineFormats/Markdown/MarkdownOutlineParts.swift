package import CommonMark

/// The blocks below a heading or before the first heading.
package struct MarkdownOutlineParts {
  /// A heading with its blocks.
  package struct Branch {
    package var heading: MarkdownNode
    package var parts: MarkdownOutlineParts
  }

  package private(set) var lists: [MarkdownNode] = []
  /// The subheadings, including those that skip a level.
  package private(set) var branches: [Branch] = []
  /// The other blocks.
  package private(set) var otherBlocks: [MarkdownNode] = []

  /// Groups the blocks of a document.
  ///
  /// - Complexity: O(blocks).
  package init(_ document: MarkdownNode) {
    self.init(blocks: ArraySlice(Array(document.children)))
  }

  private init(blocks: ArraySlice<MarkdownNode>) {
    var rest = blocks
    while let block = rest.popFirst() {
      switch block.kind {
      case .list: lists.append(block)
      case .heading(let level):
        let end = rest.firstIndex { $0.headingLevel.map { $0 <= level } ?? false } ?? rest.endIndex
        branches.append(Branch(heading: block, parts: MarkdownOutlineParts(blocks: rest[..<end])))
        rest = rest[end...]
      default: otherBlocks.append(block)
      }
    }
  }

  /// Removes and returns the paragraphs that directly follow the heading.
  package mutating func removeParagraphs() -> [MarkdownNode] {
    let paragraphs = otherBlocks.filter { $0.kind == .paragraph }
    otherBlocks.removeAll { $0.kind == .paragraph }
    return paragraphs
  }
}

extension MarkdownNode {
  fileprivate var headingLevel: Int? {
    if case .heading(let level) = kind { level } else { nil }
  }
}
