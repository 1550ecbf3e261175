import TestSupport
import Testing

@testable import DiffableSnapshot

@Suite struct DataSourcePropertyTests {
  @Test func whatIsShownIsWhatIsVisibleAndTransactionsAreTrue() throws {
    var generator = SeededGenerator.fresh(for: "data source")
    for _ in 0..<150 {
      var source = DiffableDataSource<Int, Int>()
      source.reorderingHandlers.canReorderItem = { _ in true }
      for _ in 0..<15 {
        let before = source.snapshot()
        guard let transaction = try change(&source, using: &generator) else { continue }
        let seed: Comment = "seed \(generator.seed)"
        try #require(transaction.initialSnapshot == before, seed)
        try #require(transaction.finalSnapshot == source.snapshot(), seed)
        try #require(
          before.itemIdentifiers.applying(transaction.difference)
            == source.snapshot().itemIdentifiers, seed)
        try expectOutlinesToAgree(source, seed)
      }
    }
  }

  /// Makes a random change; nil for a misuse or no change.
  private func change(
    _ source: inout DiffableDataSource<Int, Int>, using generator: inout SeededGenerator
  ) throws -> DiffableDataSource<Int, Int>.Transaction? {
    let shown = source.snapshot()
    let item = shown.itemIdentifiers.randomElement(using: &generator)
    let section = shown.sectionIdentifiers.randomElement(using: &generator)
    switch (Int.random(in: 0..<7, using: &generator), item, section) {
    case (0, _, _), (_, nil, _), (_, _, nil):
      return source.apply(try NaiveSnapshot.random(using: &generator).snapshot())
    case (1, let item?, _):
      var edited = shown
      edited.deleteItems([item])
      return source.apply(edited)
    case (2, _, let section?):
      return try? source.apply(SectionSnapshot.random(using: &generator), to: section)
    case (3, let item?, _):
      return try source.expand(item)
    case (4, let item?, _):
      return try source.collapse(item)
    case (_, let item?, let section?):
      let path = ItemIndexPath(
        section: shown.indexOfSection(section) ?? 0,
        item: Int.random(in: 0...2, using: &generator))
      let transaction = try? source.reorder(item, to: path)
      if transaction != nil { #expect(source.indexPath(for: item) == path) }
      return transaction
    }
  }

  private func expectOutlinesToAgree(
    _ source: DiffableDataSource<Int, Int>, _ seed: Comment
  ) throws {
    var all: [Int] = []
    for section in source.snapshot().sectionIdentifiers {
      let outline = try source.snapshot(for: section)
      let shown = try source.snapshot().itemIdentifiers(inSection: section)
      try #require(shown == outline.visibleItems, seed)
      all += outline.items
    }
    try #require(all == all.uniqued, seed)
  }
}
