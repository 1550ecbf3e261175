import DiffableSnapshot
import Synchronization
import Testing

/// Records calls in order.
private final class Journal: Sendable {
  private let notes = Mutex<[String]>([])

  var entries: [String] { notes.withLock { $0 } }

  func note(_ entry: String) { notes.withLock { $0.append(entry) } }
}

@Suite struct ReorderingTests {
  private var source = TextDataSource()
  private let journal = Journal()

  init() throws {
    source.apply(try TextSnapshot(notation: "A a b c; B d; C"))
    source.reorderingHandlers.canReorderItem = { [journal] item in
      journal.note("can \(item)")
      return item != "b"
    }
    source.reorderingHandlers.willReorder = { [journal] in
      journal.note("will \($0.initialSnapshot.notation) -> \($0.finalSnapshot.notation)")
    }
    source.reorderingHandlers.didReorder = { [journal] in
      journal.note("did \($0.difference.count)")
    }
  }

  @Test mutating func asksThenTellsThenChangesThenTells() throws {
    let transaction = try source.reorder("a", to: ItemIndexPath(section: 0, item: 2))
    #expect(source.snapshot().notation == "A b c a; B d; C")
    #expect(transaction?.sectionTransactions.map(\.sectionIdentifier) == ["A"])
    #expect(
      journal.entries == ["can a", "will A a b c; B d; C -> A b c a; B d; C", "did 2"])
  }

  @Test mutating func anItemCanGoToAnotherSection() throws {
    try source.reorder("c", to: ItemIndexPath(section: 1, item: 0))
    try source.reorder("a", to: ItemIndexPath(section: 2, item: 0))
    try source.reorder("d", to: ItemIndexPath(section: 0, item: 1))
    #expect(source.snapshot().notation == "A b d; B c; C a")
  }

  @Test mutating func nothingHappensIfItMayNotOrIsThereAlready() throws {
    #expect(try source.reorder("b", to: ItemIndexPath(section: 0, item: 0)) == nil)
    #expect(try source.reorder("a", to: ItemIndexPath(section: 0, item: 0)) == nil)
    #expect(journal.entries == ["can b"])
    source.reorderingHandlers = .init()
    #expect(try source.reorder("a", to: ItemIndexPath(section: 0, item: 1)) == nil)
    #expect(source.snapshot().notation == "A a b c; B d; C")
  }

  /// The states of the sample: Delaware stays in D wherever it is dropped.
  @Test(arguments: [
    (ItemIndexPath(section: 0, item: 1), "A Alabama; C California; D Delaware Dakota; E"),
    (ItemIndexPath(section: 3, item: 0), "A Alabama; C California; D Dakota Delaware; E"),
    (ItemIndexPath(section: 2, item: 1), "A Alabama; C California; D Dakota Delaware; E"),
    (ItemIndexPath(section: 2, item: 0), "A Alabama; C California; D Delaware Dakota; E"),
  ])
  mutating func aTargetKeepsItemsInTheirSections(
    proposed: ItemIndexPath, result: String
  ) throws {
    source.apply(
      try TextSnapshot(notation: "A Alabama; C California; D Delaware Dakota; E"))
    source.reorderingHandlers.target = .withinSection
    try source.reorder("Delaware", to: proposed)
    #expect(source.snapshot().notation == result)
    #expect(source.targetPath(for: "Maine", proposed: proposed) == nil)
  }

  /// The original path as target cancels the move.
  @Test mutating func aTargetMaySendItBack() throws {
    source.reorderingHandlers.target = ReorderingTarget { _, original, _ in original }
    #expect(try source.reorder("a", to: ItemIndexPath(section: 1, item: 0)) == nil)
    #expect(journal.entries == [])
    #expect(source.snapshot().notation == "A a b c; B d; C")
  }

  @Test mutating func anEmptiedSectionGoesWhereThatIsAskedFor() throws {
    try source.reorder("d", to: ItemIndexPath(section: 0, item: 0), removingEmptiedSections: true)
    // C was already empty.
    #expect(source.snapshot().notation == "A d a b c; C")
    source.apply(try TextSnapshot(notation: "A Alabama; C California; D"))
    let transaction = source.deleteItems(["California", "Maine"], removingEmptiedSections: true)
    #expect(source.snapshot().notation == "A Alabama; D")
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["C"])
    source.deleteItems(["Alabama"])
    #expect(source.snapshot().notation == "A; D")
  }

  /// Deleting also includes descendants, collapsed or not.
  @Test mutating func deletingABranchEmptiesItsSection() throws {
    var outline = SectionSnapshot<String>()
    try outline.append(["root"])
    try outline.append(["leaf"], to: "root")
    try source.apply(outline, to: "O")
    source.deleteItems(["root"], removingEmptiedSections: true)
    #expect(source.snapshot().notation == "A a b c; B d; C")
    try source.apply(outline, to: "O")
    source.deleteItems(["leaf"], removingEmptiedSections: true)
    #expect(source.snapshot().notation == "A a b c; B d; C; O root")
  }

  @Test func aSnapshotLosesItsEmptiedSections() throws {
    var snapshot = try TextSnapshot(notation: "A a; B b c; C")
    snapshot.deleteItems(["a", "b", "x"], removingEmptiedSections: true)
    #expect(snapshot.notation == "B c; C")
    snapshot.deleteItems(["c"], removingEmptiedSections: false)
    #expect(snapshot.notation == "B; C")
  }

  @Test(arguments: [
    ItemIndexPath(section: 0, item: 3), ItemIndexPath(section: 1, item: 2),
    ItemIndexPath(section: 3, item: 0), ItemIndexPath(section: 0, item: -1),
  ])
  mutating func aPlaceThatIsNotThereIsRefused(path: ItemIndexPath) throws {
    #expect(throws: TextDataSource.Failure.itemNotAtPath("a", path)) {
      try source.reorder("a", to: path)
    }
    #expect(source.snapshot().notation == "A a b c; B d; C")
    #expect(journal.entries == ["can a"])
  }

  @Test mutating func anItemTakesItsSubtreeAlong() throws {
    try source.apply(TextOutline(notation: "t +\n  u\n  v\nw\n  x"), to: "C")
    try source.reorder("t", to: ItemIndexPath(section: 0, item: 1))
    #expect(source.snapshot().notation == "A a t u v b c; B d; C w")
    try source.reorder("w", to: ItemIndexPath(section: 0, item: 3))
    #expect(try source.snapshot(for: "A").notation == "a\nt +\n  u\n  w\n    x\n  v\nb\nc")
    try source.reorder("d", to: ItemIndexPath(section: 0, item: 7))
    #expect(source.snapshot().notation == "A a t u w v b c d; B; C")
  }
}

@Suite struct ExpandingTests {
  private var source = TextDataSource()
  private let journal = Journal()

  init() throws {
    try source.apply(TextOutline(notation: "birds\n  owl\nfish +\n  eel"), to: "Tree")
    source.sectionSnapshotHandlers.shouldExpandItem = { [journal] item in
      journal.note("should expand \(item)")
      return item != "owl"
    }
    source.sectionSnapshotHandlers.willExpandItem = { [journal] in
      journal.note("will expand \($0)")
    }
    source.sectionSnapshotHandlers.shouldCollapseItem = { [journal] item in
      journal.note("should collapse \(item)")
      return item != "birds"
    }
    source.sectionSnapshotHandlers.willCollapseItem = { [journal] in
      journal.note("will collapse \($0)")
    }
  }

  @Test mutating func asksTellsLoadsAndExpands() throws {
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { [journal] parent, children in
      journal.note("children of \(parent): \(children.items)")
      var loaded = children
      try? loaded.append(["hawk"])
      return loaded
    }
    let transaction = try #require(try source.expand("birds"))
    #expect(
      journal.entries == [
        "should expand birds", "will expand birds", #"children of birds: ["owl"]"#,
      ])
    #expect(source.snapshot().notation == "Tree birds owl hawk fish eel")
    #expect(transaction.snapshotDifference.items.insertions.map(\.identifier) == ["owl", "hawk"])
    #expect(transaction.sectionTransactions.map { $0.difference.count } == [1])
  }

  @Test mutating func collapses() throws {
    try source.collapse("fish")
    #expect(journal.entries == ["should collapse fish", "will collapse fish"])
    #expect(source.snapshot().notation == "Tree birds fish")
    #expect(try source.snapshot(for: "Tree").contains("eel"))
  }

  @Test mutating func refusalsAndRepetitionsChangeNothing() throws {
    #expect(try source.expand("owl") == nil)
    #expect(try source.expand("fish") == nil)
    #expect(try source.collapse("owl") == nil)
    #expect(journal.entries == ["should expand owl"])
    #expect(source.snapshot().notation == "Tree birds fish eel")
    try source.expand("birds")
    #expect(try source.collapse("birds") == nil)
    #expect(source.snapshot().notation == "Tree birds owl fish eel")
  }

  @Test mutating func withoutHandlersEverythingMayBeExpandedAndCollapsed() throws {
    source.sectionSnapshotHandlers = .init()
    try source.expand("birds")
    try source.expand("owl")
    try source.collapse("fish")
    #expect(source.snapshot().notation == "Tree birds owl fish")
  }

  @Test mutating func unknownItemsAndChildrenFromElsewhereAreRefused() throws {
    #expect(throws: TextDataSource.Failure.unknownItem("q")) { try source.expand("q") }
    #expect(throws: TextDataSource.Failure.unknownItem("q")) { try source.collapse("q") }
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      var children = children
      try? children.append(["eel"])
      return children
    }
    #expect(throws: TextDataSource.Failure.duplicateItems(["eel"])) { try source.expand("birds") }
    #expect(source.snapshot().notation == "Tree birds fish eel")
  }

  @Test mutating func anItemOfAPlainListCanGetChildren() throws {
    source.apply(try TextSnapshot(notation: "List a b"))
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      (try? TextOutline(notation: "\(parent)1\n\(parent)2")) ?? children
    }
    try source.expand("a")
    #expect(source.snapshot().notation == "List a a1 a2 b")
  }
}
