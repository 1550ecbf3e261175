import TestSupport
import Testing

@testable import DiffableSnapshot

@Suite struct SectionSnapshotPropertyTests {
  @Test func agreesWithTheNaiveModelAfterAnyEdits() throws {
    var generator = SeededGenerator.fresh(for: "naive outline")
    for _ in 0..<400 {
      var outline = SectionSnapshot<Int>()
      var model = NaiveOutline()
      for _ in 0..<25 {
        try edit(&outline, &model, using: &generator)
        try #require(try agrees(outline, model), "seed \(generator.seed)")
      }
    }
  }

  /// Makes one random edit of both. A misuse must leave the outline unchanged.
  private func edit(
    _ outline: inout SectionSnapshot<Int>, _ model: inout NaiveOutline,
    using generator: inout SeededGenerator
  ) throws {
    let count = Int.random(in: 1...3, using: &generator)
    let items = Array((0..<14).shuffled(using: &generator).prefix(count))
    let anchor = model.items.randomElement(using: &generator)
    switch (Int.random(in: 0..<7, using: &generator), anchor) {
    case (0, _), (_, nil):
      try outline.append(items)
      model.append(items, to: nil)
    case (1, let anchor?), (2, let anchor?):
      let cycle = model.path(of: anchor).contains { items.contains($0) }
      let before = outline
      do {
        try outline.append(items, to: anchor)
        #expect(!cycle, "seed \(generator.seed)")
        model.append(items, to: anchor)
      } catch {
        #expect(cycle && outline == before, "seed \(generator.seed)")
      }
    case (3, let anchor?), (4, let anchor?):
      let after = Bool.random(using: &generator)
      let cycle = model.path(of: anchor).dropLast().contains { items.contains($0) }
      do {
        if after {
          try outline.insert(items, after: anchor)
        } else {
          try outline.insert(items, before: anchor)
        }
        #expect(!cycle, "seed \(generator.seed)")
        model.insert(items, beside: anchor, after: after)
      } catch {
        #expect(cycle, "seed \(generator.seed)")
      }
    case (5, let anchor?):
      outline.delete([anchor])
      model.delete(anchor)
    case (_, let anchor?):
      if outline.isExpanded(anchor) {
        try outline.collapse([anchor])
      } else {
        try outline.expand([anchor])
      }
      model.expanded.formSymmetricDifference([anchor])
    }
  }

  /// One expectation for all lookups, because there are many.
  private func agrees(_ outline: SectionSnapshot<Int>, _ model: NaiveOutline) throws -> Bool {
    try outline.items == model.items
      && outline.visibleItems == model.items.filter(outline.isVisible)
      && outline.expandedItems == model.items.filter(model.expanded.contains)
      && model.items.enumerated().allSatisfy { index, item in
        let path = model.path(of: item)
        return try outline.index(of: item) == index
          && outline.level(of: item) == path.count - 1
          && outline.parent(of: item) == path.dropLast().last
          && outline.isVisible(item) == path.dropLast().allSatisfy(model.expanded.contains)
      }
  }

  @Test func partsAndReplacementsRestoreTheOutline() throws {
    var generator = SeededGenerator.fresh(for: "outline parts")
    for _ in 0..<1_000 {
      let outline = try SectionSnapshot<Int>.random(using: &generator)
      guard let item = outline.items.randomElement(using: &generator) else { continue }
      var emptied = outline
      try emptied.replace(childrenOf: item, using: SectionSnapshot())
      try emptied.replace(childrenOf: item, using: outline.snapshot(of: item))
      try #require(emptied == outline, "seed \(generator.seed)")
      let difference = emptied.itemDifference(from: SectionSnapshot())
      try #require([].applying(difference) == outline.items, "seed \(generator.seed)")
    }
  }

  @Test func depthIsNoLimit() throws {
    var outline = SectionSnapshot<Int>()
    try outline.append([0])
    for item in 1..<50_000 {
      try outline.append([item], to: item - 1)
      try outline.expand([item - 1])
    }
    #expect(try outline.level(of: 49_999) == 49_999)
    #expect(outline.isVisible(49_999))
    #expect(outline.index(of: 49_999) == 49_999)
    #expect(outline.visibleItems.count == 50_000)
    #expect(try outline.snapshot(of: 0) != outline)
    outline.delete([1])
    #expect(outline.items == [0])
  }
}

extension SectionSnapshot<Int> {
  /// Up to twenty items, some expanded.
  static func random(using generator: inout SeededGenerator) throws -> Self {
    var outline = Self()
    for item in 0..<Int.random(in: 0...20, using: &generator) {
      try outline.append([item], to: outline.items.randomElement(using: &generator))
      if Bool.random(using: &generator) { try outline.expand([item]) }
    }
    return outline
  }
}
