package import CommonMark

package struct MarkdownOutlineParts {
  package struct Branch {
    package var heading: MarkdownNode
    package var parts: MarkdownOutlineParts
  }

  package private(set) var lists: [MarkdownNode] = []
  package private(set) var branches: [Branch] = []
  package private(set) var otherBlocks: [MarkdownNode] = []

  /// - Complexity: O(blocks).
  package init(_ document: MarkdownNode) {
    self.init(blocks: ArraySlice(Array(document.children)))
  }

  private init(blocks: ArraySlice<MarkdownNode>) {
    var remaining = blocks
    while let block = remaining.popFirst() {
      switch block.kind {
      case .list: lists.append(block)
      case .heading(let level):
        let end =
          remaining.firstIndex { $0.headingLevel.map { $0 <= level } ?? false }
          ?? remaining.endIndex
        branches.append(
          Branch(heading: block, parts: MarkdownOutlineParts(blocks: remaining[..<end])))
        remaining = remaining[end...]
      default: otherBlocks.append(block)
      }
    }
  }

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
