package import CommonMark

/// What stands below a heading, or in a document before the first one, by what an outline makes
/// of it.
package struct MarkdownOutlineParts {
  /// A heading, and what stands below it.
  package struct Branch {
    package var heading: MarkdownNode
    package var parts: MarkdownOutlineParts
  }

  package private(set) var lists: [MarkdownNode] = []
  /// The headings directly below. One that skips a level is below the
  /// last one above it all the same.
  package private(set) var branches: [Branch] = []
  /// What is neither.
  package private(set) var otherBlocks: [MarkdownNode] = []

  /// The parts of a whole document.
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

  /// Takes the paragraphs away that follow the heading, before anything else does.
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
