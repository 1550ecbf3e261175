import CellConfiguration
import CollectionView
import DiffableSnapshot
import Testing

/// The states of the sample, by their first letters.
@Suite struct SwipedRowTests {
  private typealias Row = SwipedRow<String, String>
  private typealias Handler = SwipeActionHandler<String, String>

  private var source = DiffableDataSource<String, String>()
  private static let deletion = ContextualAction(.destructive, title: .literal("Delete"))
  private static let reload = ContextualAction(title: .literal("Reload"))

  init() throws {
    var snapshot = Snapshot<String, String>()
    for (letter, states) in [("C", ["California"]), ("D", ["Delaware", "Dakota"])] {
      try snapshot.appendSections([letter])
      try snapshot.appendItems(states, toSection: letter)
    }
    source.apply(snapshot)
  }

  @Test mutating func deletingCaliforniaLeavesNoEmptyC() throws {
    var row = try #require(Row("California", actions: [(Self.deletion, .delete)]))
    #expect(try row.performFullSwipe(in: &source))
    #expect(source.snapshot().sectionIdentifiers == ["D"])
    #expect(!row.isSwiped)
    // The item was deleted already.
    row.swipe()
    #expect(try !row.performAction(at: 0, in: &source))
  }

  @Test mutating func anActionReloadsItsItemAndSaysDone() throws {
    let handler = Handler { action, item, source in
      var snapshot = source.snapshot()
      try snapshot.reloadItems([item])
      #expect(source.apply(snapshot).finalSnapshot.reloadedItemIdentifiers == [item])
      action.title = .literal("Done!")
      return true
    }
    var row = try #require(
      Row("Delaware", actions: [(Self.deletion, .delete), (Self.reload, handler)]))
    #expect(try row.performAction(at: 1, in: &source))
    #expect(row.configuration.actions.map(\.title) == [.literal("Delete"), .literal("Done!")])
    // The original configuration is unchanged.
    #expect(Self.reload.title == .literal("Reload"))
    #expect(source.snapshot().numberOfItems == 3)
  }

  @Test mutating func whatIsNotDoneLeavesEverythingAsItWas() throws {
    let refusing = Handler { action, item, source in
      source.deleteItems([item])
      action.title = .literal("Gone")
      return false
    }
    var row = try #require(Row("Dakota", actions: [(Self.deletion, refusing)]))
    #expect(try !row.performAction(at: 0, in: &source))
    #expect(source.snapshot().itemIdentifiers == ["California", "Delaware", "Dakota"])
    #expect(row.configuration.actions == [Self.deletion])
    #expect(!row.isSwiped)
    // A closed row has no actions.
    #expect(try !row.performAction(at: 0, in: &source))
  }

  @Test mutating func whatThrowsLeavesEverythingAsItWas() throws {
    let failing = Handler { _, item, source in
      source.deleteItems([item])
      var snapshot = source.snapshot()
      try snapshot.reloadItems([item])
      return true
    }
    var row = try #require(Row("Dakota", actions: [(Self.deletion, failing)]))
    #expect(throws: SnapshotError<String, String>.unknownItem("Dakota")) {
      try row.performAction(at: 0, in: &source)
    }
    #expect(source.snapshot().numberOfItems == 3)
    #expect(!row.isSwiped)
  }

  @Test mutating func aFullSwipeIsOnlyWhatItIsSaidToBe() throws {
    #expect(Row("Dakota", actions: []) == nil)
    var row = try #require(
      Row(
        "Dakota", actions: [(Self.deletion, .delete)], performsFirstActionWithFullSwipe: false))
    #expect(try !row.performFullSwipe(in: &source))
    #expect(row.isSwiped)
    #expect(try !row.performAction(at: 1, in: &source))
    #expect(try row.performAction(at: 0, in: &source))
    #expect(source.snapshot().itemIdentifiers == ["California", "Delaware"])
  }
}
