import DiffableSnapshot
import Testing

typealias TextDataSource = DiffableDataSource<String, String>

@Suite struct DataSourceTests {
  @Test func showsWhatWasApplied() throws {
    var source = TextDataSource()
    let transaction = source.apply(try TextSnapshot(notation: "A a b; B c"))
    #expect(source.snapshot().notation == "A a b; B c")
    #expect(transaction.initialSnapshot == TextSnapshot())
    #expect(transaction.finalSnapshot.notation == "A a b; B c")
    #expect(transaction.difference.count == 3)
  }

  @Test func translatesBetweenPathsAndIdentifiers() throws {
    var source = TextDataSource()
    source.apply(try TextSnapshot(notation: "A a b; B c"))
    #expect(source.indexPath(for: "c") == ItemIndexPath(section: 1, item: 0))
    #expect(source.indexPath(for: "nobody") == nil)
    #expect(source.itemIdentifier(for: ItemIndexPath(section: 0, item: 1)) == "b")
    #expect(source.itemIdentifier(for: ItemIndexPath(section: 0, item: 2)) == nil)
    #expect(source.sectionIdentifier(for: 1) == "B")
    #expect(source.sectionIdentifier(for: 2) == nil)
    #expect(source.index(for: "B") == 1)
    #expect(source.index(for: "nobody") == nil)
  }

  @Test func aStoreCanApplyTheDifferenceOfATransaction() throws {
    var source = TextDataSource()
    source.apply(try TextSnapshot(notation: "A a b c; B d"))
    let store = source.snapshot().itemIdentifiers
    let transaction = source.apply(try TextSnapshot(notation: "A c a; B x d"))
    #expect(store.applying(transaction.difference) == ["c", "a", "x", "d"])
    #expect(transaction.snapshotDifference.items.deletions.map(\.identifier) == ["b"])
  }

  @Test func onlyChangedSectionsHaveATransaction() throws {
    var source = TextDataSource()
    source.apply(try TextSnapshot(notation: "Gone g; A a b; Same s; Moved m"))
    let transaction = source.apply(try TextSnapshot(notation: "Moved m; A b; Same s; New n"))
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["A", "New", "Gone"])
    let changed = transaction.sectionTransactions[0]
    #expect(changed.initialSnapshot.items == ["a", "b"])
    #expect(changed.finalSnapshot.items == ["b"])
    #expect(["a", "b"].applying(changed.difference) == ["b"])
    #expect(transaction.sectionTransactions[1].initialSnapshot.items == [])
    #expect(transaction.sectionTransactions[2].finalSnapshot.items == [])
  }

  @Test func marksForRefreshAreUsedUpByApplying() throws {
    var source = TextDataSource()
    source.apply(try TextSnapshot(notation: "A a b"))
    var snapshot = source.snapshot()
    try snapshot.reloadItems(["a"])
    try snapshot.reconfigureItems(["b"])
    try snapshot.reloadSections(["A"])
    let transaction = source.apply(snapshot)
    #expect(transaction.finalSnapshot == snapshot)
    #expect(transaction.snapshotDifference.items.reloads.map(\.identifier) == ["a"])
    #expect(source.snapshot() == transaction.initialSnapshot)
  }

  @Test func reloadingDataShowsTheSameAsApplying() throws {
    var source = TextDataSource()
    var snapshot = try TextSnapshot(notation: "A a b")
    try snapshot.reloadItems(["a"])
    source.applySnapshotUsingReloadData(snapshot)
    #expect(try source.snapshot() == TextSnapshot(notation: "A a b"))
  }
}

@Suite struct DataSourceOutlineTests {
  private var source = TextDataSource()

  init() throws {
    source.apply(try TextSnapshot(notation: "List l m; Tree; Other"))
    try source.apply(
      TextOutline(notation: "birds +\n  owl\n  raptors\n    hawk\nfish\n  eel"), to: "Tree")
  }

  @Test func visibleItemsAreShownAndCollapsedOnesKept() throws {
    #expect(source.snapshot().notation == "List l m; Tree birds owl raptors fish; Other")
    #expect(source.indexPath(for: "hawk") == nil)
    #expect(
      try source.snapshot(for: "Tree").items
        == ["birds", "owl", "raptors", "hawk", "fish", "eel"])
  }

  @Test func aPlainListIsAnOutlineOfRoots() throws {
    #expect(try source.snapshot(for: "List").rootItems == ["l", "m"])
    #expect(throws: TextDataSource.Failure.unknownSection("nobody")) {
      try source.snapshot(for: "nobody")
    }
  }

  @Test func anOutlineForANewSectionAppendsIt() throws {
    var source = TextDataSource()
    let transaction = try source.apply(TextOutline(notation: "a +\n  b"), to: "Main")
    #expect(source.snapshot().notation == "Main a b")
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["Main"])
    #expect(transaction.snapshotDifference.sections.insertions.map(\.identifier) == ["Main"])
  }

  @Test mutating func anOutlineReplacesTheItemsOfItsSection() throws {
    try source.apply(TextOutline(notation: "fish +\n  eel\n  carp"), to: "Tree")
    #expect(source.snapshot().notation == "List l m; Tree fish eel carp; Other")
  }

  @Test mutating func itemsOfAnotherSectionAreRefusedCollapsedOrNot() throws {
    let before = source.snapshot()
    #expect(throws: TextDataSource.Failure.duplicateItems(["l", "hawk"])) {
      try source.apply(TextOutline(notation: "x\n  l\n  hawk"), to: "Other")
    }
    #expect(source.snapshot() == before)
  }

  @Test mutating func anOutlineSurvivesSnapshotsThatKeepItsItems() throws {
    var snapshot = source.snapshot()
    try snapshot.moveSection("Tree", beforeSection: "List")
    try snapshot.appendItems(["n"], toSection: "List")
    source.apply(snapshot)
    #expect(try source.snapshot(for: "Tree").parent(of: "hawk") == "raptors")
    #expect(source.snapshot().notation == "Tree birds owl raptors fish; List l m n; Other")
  }

  @Test mutating func aSnapshotThatLeavesItemsOutDeletesThemWithTheirSubtree() throws {
    var snapshot = source.snapshot()
    snapshot.deleteItems(["raptors"])
    try snapshot.appendItems(["eel"], toSection: "Other")
    source.apply(snapshot)
    #expect(try source.snapshot(for: "Tree").notation == "birds +\n  owl\nfish")
    #expect(source.snapshot().notation == "List l m; Tree birds owl fish; Other eel")
    try source.apply(TextOutline(notation: "hawk"), to: "Other")
  }

  @Test mutating func aSnapshotThatOrdersOtherwiseMakesAPlainList() throws {
    var snapshot = source.snapshot()
    try snapshot.moveItem("owl", afterItem: "fish")
    source.apply(snapshot)
    #expect(try source.snapshot(for: "Tree").notation == "birds\nraptors\nfish\nowl")
    #expect(throws: TextDataSource.Failure.unknownItem("hawk")) { try source.expand("hawk") }
  }

  @Test mutating func aDeletedSectionTakesItsOutlineAlong() throws {
    var snapshot = source.snapshot()
    snapshot.deleteSections(["Tree"])
    let transaction = source.apply(snapshot)
    #expect(transaction.sectionTransactions.map(\.initialSnapshot.items.count) == [6])
    try source.apply(TextOutline(notation: "hawk\n  eel"), to: "Other")
    #expect(source.snapshot().notation == "List l m; Other hawk")
  }
}
