import DiffableSnapshot
import Testing

private typealias Difference = SnapshotDifference<String, String>

@Suite struct SnapshotDifferenceTests {
  private func difference(_ old: String, _ new: String) throws -> Difference {
    try TextSnapshot(notation: new).difference(from: TextSnapshot(notation: old))
  }

  @Test func listsEachChangeOnceByPosition() throws {
    let difference = try difference("A a b c d; B e", "A c x d a; C f")
    #expect(difference.sections.deletions == [.init(identifier: "B", position: 1)])
    #expect(difference.sections.insertions == [.init(identifier: "C", position: 1)])
    #expect(difference.sections.moves == [])
    #expect(
      difference.items.deletions == [
        .init(identifier: "b", position: ItemIndexPath(section: 0, item: 1)),
        .init(identifier: "e", position: ItemIndexPath(section: 1, item: 0)),
      ])
    #expect(
      difference.items.insertions == [
        .init(identifier: "x", position: ItemIndexPath(section: 0, item: 1)),
        .init(identifier: "f", position: ItemIndexPath(section: 1, item: 0)),
      ])
    #expect(
      difference.items.moves == [
        .init(
          identifier: "a", from: ItemIndexPath(section: 0, item: 0),
          to: ItemIndexPath(section: 0, item: 3))
      ])
  }

  @Test func rotatingByOneIsOneMove() throws {
    #expect(try difference("A a b c d e f", "A b c d e f a").items.moves.map(\.identifier) == ["a"])
    #expect(try difference("A a b c d e f", "A f a b c d e").items.moves.map(\.identifier) == ["f"])
  }

  @Test func movedSectionsTakeTheirItemsAlong() throws {
    let difference = try difference("A a b; B c; C d", "B c; C d; A a b")
    #expect(difference.sections.moves == [.init(identifier: "A", from: 0, to: 2)])
    #expect(difference.items.isEmpty)
  }

  @Test func itemsMoveOutOfDeletedSectionsAndIntoInsertedOnes() throws {
    let difference = try difference("A a b; B c", "B c a; C b")
    #expect(difference.items.deletions == [])
    #expect(difference.items.insertions == [])
    #expect(difference.items.moves.map(\.identifier) == ["a", "b"])
  }

  @Test func equalSnapshotsDifferInNothing() throws {
    #expect(try difference("A a b; B", "A a b; B").isEmpty)
    #expect(try difference("", "").isEmpty)
    #expect(try difference("A a", "A a").stages == [])
  }

  @Test func stagesReferToTheResultOfTheStageBefore() throws {
    let difference = try difference("A a b c; B d; C e", "C e x; N a; A c b")
    #expect(
      difference.stages == [
        .deleteItems([.init(identifier: "d", position: ItemIndexPath(section: 1, item: 0))]),
        // N A B C, before C moves to the front.
        .insertSections([.init(identifier: "N", position: 0)]),
        .moveSections([.init(identifier: "C", from: 3, to: 0)]),
        // C N A B: B still exists.
        .moveItems([
          .init(
            identifier: "a", from: ItemIndexPath(section: 2, item: 0),
            to: ItemIndexPath(section: 1, item: 0)),
          .init(
            identifier: "c", from: ItemIndexPath(section: 2, item: 2),
            to: ItemIndexPath(section: 2, item: 0)),
        ]),
        .deleteSections([.init(identifier: "B", position: 3)]),
        .insertItems([.init(identifier: "x", position: ItemIndexPath(section: 0, item: 1))]),
      ])
  }

  @Test func theRefreshStageComesLastWithNewPositions() throws {
    let old = try TextSnapshot(notation: "A a b")
    var new = try TextSnapshot(notation: "B; A x b a")
    try new.reloadItems(["b"])
    try new.reconfigureItems(["a"])
    try new.reloadSections(["A"])
    #expect(
      new.difference(from: old).stages.last
        == .refresh(
          reloadedSections: [.init(identifier: "A", position: 1)],
          reloadedItems: [.init(identifier: "b", position: ItemIndexPath(section: 1, item: 1))],
          reconfiguredItems: [.init(identifier: "a", position: ItemIndexPath(section: 1, item: 2))]
        ))
  }

  @Test func invertingSwapsOldAndNew() throws {
    let there = try difference("A a b; B c", "B c a; C x")
    let back = try difference("B c a; C x", "A a b; B c")
    #expect(there.inverted() == back)
  }

  @Test func aDifferenceFromAnotherSnapshotIsRefused() throws {
    let deletion = try difference("A a b", "A a")
    #expect(
      throws: TextSnapshot.Failure.itemNotAtPath("b", ItemIndexPath(section: 0, item: 1))
    ) {
      try TextSnapshot(notation: "A b a").applying(deletion)
    }
    let insertion = try difference("A a b c", "A a b c x")
    #expect(
      throws: TextSnapshot.Failure.itemNotAtPath("x", ItemIndexPath(section: 0, item: 3))
    ) {
      try TextSnapshot(notation: "A a").applying(insertion)
    }
    #expect(throws: TextSnapshot.Failure.duplicateItems(["x"])) {
      try TextSnapshot(notation: "A x b c").applying(insertion)
    }
    #expect(throws: TextSnapshot.Failure.sectionNotAtIndex("B", 1)) {
      try TextSnapshot(notation: "A; C").applying(difference("A; B", "A"))
    }
    #expect(throws: TextSnapshot.Failure.duplicateSections(["B"])) {
      try TextSnapshot(notation: "B").applying(difference("A", "A; B"))
    }
    #expect(throws: TextSnapshot.Failure.sectionNotAtIndex("C", 2)) {
      try TextSnapshot(notation: "A").applying(difference("A; B", "A; B; C"))
    }
  }

  @Test func theFlatDifferenceAssociatesMoves() throws {
    let old = try TextSnapshot(notation: "A a b c; B d")
    let new = try TextSnapshot(notation: "A b c; B x a")
    #expect(
      Array(new.itemDifference(from: old)) == [
        .remove(offset: 3, element: "d", associatedWith: nil),
        .remove(offset: 0, element: "a", associatedWith: 3),
        .insert(offset: 2, element: "x", associatedWith: nil),
        .insert(offset: 3, element: "a", associatedWith: 0),
      ])
    #expect(old.itemIdentifiers.applying(new.itemDifference(from: old)) == ["b", "c", "x", "a"])
  }

  @Test func theFlatDifferenceKnowsNoSections() throws {
    let old = try TextSnapshot(notation: "A a b; B c")
    let new = try TextSnapshot(notation: "A a; B b c")
    #expect(new.itemDifference(from: old).isEmpty)
    #expect(new.difference(from: old).items.moves.map(\.identifier) == ["b"])
  }
}
