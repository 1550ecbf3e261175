import TestSupport
import Testing

@testable import CommonMark

/// The guard's count is an upper bound of libcmark's.
@Suite struct GuardBoundTests {
  private func depth(of document: MarkdownDocument) -> Int {
    var depth = 0
    var deepest = 0
    for event in document.events {
      switch event {
      case .enter(let node) where node.kind == .blockQuote || node.kind == .item:
        depth += 1
        deepest = max(deepest, depth)
      case .leave(let node) where node.kind == .blockQuote || node.kind == .item: depth -= 1
      default: break
      }
    }
    return deepest
  }

  @Test func noBlockIsNestedDeeperThanCounted() throws {
    var generator = SeededGenerator.fresh(for: "noBlockIsNestedDeeperThanCounted")
    let seed = generator.seed
    let fragments = [
      " ", " ", "  ", "    ", "\t", "\n", "\n", "\n", "> ", ">", "- ", "-", "* ", "+ ", "1. ",
      "2) ",
      "123456789. ", "a", "- - ", "***", "```", "-\n", "1.\n", "\r\n", "\r", "\u{B}", "\u{C}",
      "\u{A0}",
    ]
    for round in 0..<4_000 {
      var text = ""
      for _ in 0..<round % 50 { text += fragments.randomElement(using: &generator) ?? "" }
      let depth = try depth(of: MarkdownDocument(text))
      guard depth > 0 else { continue }
      #expect(throws: MarkdownError.self, "seed \(seed): \(text.debugDescription)") {
        try MarkdownGuard(text: SourceText(text), nestingLimit: depth - 1).check()
      }
    }
  }

  @Test func noParagraphHasMoreImagesThanCounted() throws {
    var generator = SeededGenerator.fresh(for: "noParagraphHasMoreImagesThanCounted")
    let seed = generator.seed
    let fragments = [
      "![a](b)", "![a](b)", "\n", "\n", "\n", "\n\n", " ", "    ", "\t", ">", "> ", "- ", "a",
      "\u{B}",
      "\u{C}", "\r", "#", "```",
    ]
    for round in 0..<4_000 {
      var text = ""
      for _ in 0..<round % 40 { text += fragments.randomElement(using: &generator) ?? "" }
      var images = 0
      for case .enter(let node) in try MarkdownDocument(text).events where node.kind == .paragraph {
        images = max(images, node.children.count { $0.destination != nil })
      }
      guard images > 0 else { continue }
      #expect(throws: MarkdownError.self, "seed \(seed): \(text.debugDescription)") {
        try MarkdownGuard(text: SourceText(text), imageLimit: images - 1).check()
      }
    }
  }
}
