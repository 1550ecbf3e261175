import DiffableSnapshot
import Testing

@Suite struct SnapshotMisuseTests {
  /// Returns the error of a misuse, and checks that the snapshot is unchanged.
  private func misuse(
    _ edit: (inout TextSnapshot) throws(TextSnapshot.Failure) -> Void
  ) throws -> TextSnapshot.Failure? {
    let before = try TextSnapshot(notation: "A a b; B c")
    var snapshot = before
    do throws(TextSnapshot.Failure) {
      try edit(&snapshot)
      return nil
    } catch {
      #expect(snapshot == before)
      #expect(snapshot.indexOfItem("x") == nil)
      #expect(snapshot.indexOfSection("X") == nil)
      try snapshot.appendItems(["x", "y"])
      #expect(snapshot.notation == "A a b; B c x y")
      return error
    }
  }

  @Test func refusesItemsThatAreNamedTwice() throws {
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.appendItems(["x", "y", "x", "x", "a", "y"])
      } == .duplicateItems(["x", "y"]))
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.insertItems(["a", "x", "a"], beforeItem: "c")
      } == .duplicateItems(["a"]))
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.insertItems(["c", "c"], afterItem: "c")
      } == .duplicateItems(["c"]))
  }

  @Test func refusesSectionsThatAreNamedTwice() throws {
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.appendSections(["X", "X", "A"])
      } == .duplicateSections(["X"]))
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.insertSections(["A", "A"], beforeSection: "B")
      } == .duplicateSections(["A"]))
  }

  @Test func refusesUnknownAnchors() throws {
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.insertItems(["x"], beforeItem: "q")
      } == .unknownItem("q"))
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.insertItems(["x"], afterItem: "x")
      } == .unknownItem("x"))
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.moveItem("a", afterItem: "q")
      } == .unknownItem("q"))
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.insertSections(["X"], afterSection: "Q")
      } == .unknownSection("Q"))
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.moveSection("A", beforeSection: "Q")
      } == .unknownSection("Q"))
  }

  @Test func refusesToMoveWhatIsNotThere() throws {
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.moveItem("x", beforeItem: "a")
      } == .unknownItem("x"))
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.moveSection("X", afterSection: "A")
      } == .unknownSection("X"))
  }

  @Test func refusesToAppendWithoutASection() throws {
    var snapshot = TextSnapshot()
    #expect(throws: TextSnapshot.Failure.noSectionToAppendTo(["a"])) {
      try snapshot.appendItems(["a"])
    }
    #expect(throws: TextSnapshot.Failure.unknownSection("A")) {
      try snapshot.appendItems(["a"], toSection: "A")
    }
    try snapshot.appendItems([])
    #expect(snapshot == TextSnapshot())
  }

  @Test func refusesToListAnUnknownSection() throws {
    let snapshot = try TextSnapshot(notation: "A a")
    #expect(throws: TextSnapshot.Failure.unknownSection("Q")) {
      try snapshot.itemIdentifiers(inSection: "Q")
    }
    #expect(throws: TextSnapshot.Failure.unknownSection("Q")) {
      try snapshot.numberOfItems(inSection: "Q")
    }
  }

  @Test func refusesToRefreshWhatIsNotThere() throws {
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.reloadItems(["a", "q"])
      } == .unknownItem("q"))
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.reconfigureItems(["q"])
      } == .unknownItem("q"))
    #expect(
      try misuse { snapshot throws(TextSnapshot.Failure) in
        try snapshot.reloadSections(["A", "Q"])
      } == .unknownSection("Q"))
  }

  @Test(arguments: [
    (
      TextSnapshot.Failure.duplicateItems(["a", "b"]),
      "item identifiers must be unique, but 'a', 'b' would occur more than once"
    ),
    (
      .duplicateSections(["A"]),
      "section identifiers must be unique, but 'A' would occur more than once"
    ),
    (.unknownItem("a"), "the snapshot has no item 'a'"),
    (.unknownSection("A"), "the snapshot has no section 'A'"),
    (
      .noSectionToAppendTo(["a"]),
      "the snapshot has no section to append 'a' to; append a section first"
    ),
    (.itemBelowItself("a"), "'a' cannot be put below itself"),
    (
      .itemNotAtPath("a", ItemIndexPath(section: 1, item: 2)),
      "the snapshot has no item 'a', or no place for it, at [1, 2]"
    ),
    (.sectionNotAtIndex("A", 3), "the snapshot has no section 'A', or no place for it, at [3]"),
  ])
  func messagesNameTheIdentifier(error: TextSnapshot.Failure, message: String) {
    #expect(error.description == message)
  }
}
