import CommonMark

/// What stands below a heading, or in a document before the first one, by what an outline makes
/// of it.
struct MarkdownOutlineParts {
  /// A heading, and what stands below it.
  struct Branch {
    var heading: MarkdownNode
    var parts: MarkdownOutlineParts
  }

  private(set) var lists: [MarkdownNode] = []
  /// The headings directly below. One that skips a level is below the
  /// last one above it all the same.
  private(set) var branches: [Branch] = []
  /// What is neither.
  private(set) var otherBlocks: [MarkdownNode] = []

  /// The parts of a whole document.
  ///
  /// - Complexity: O(blocks).
  init(_ document: MarkdownNode) {
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
  mutating func removeParagraphs() -> [MarkdownNode] {
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
