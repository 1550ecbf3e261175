import Catalog
import SiteTestSupport
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages
@testable import SiteTheme

@Suite struct OutlineChangesTests {
  /// Parses an outline with a node per line: two spaces for each level, the id, and an optional text.
  private func outline(_ notation: String, title: String = "Guide") throws -> Outline {
    var open: [[OutlineItem]] = [[]]
    func close(to level: Int) {
      while open.count > level + 1, let children = open.popLast() {
        open[open.count - 1][open[open.count - 1].count - 1].children = children
      }
    }
    for line in notation.split(separator: "\n") {
      let level = line.prefix { $0 == " " }.count / 2
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      if level >= open.count { open.append([]) } else { close(to: level) }
      open[level].append(OutlineItem(id: words[0], text: words.count > 1 ? words[1] : words[0]))
    }
    close(to: 0)
    return Outline(id: try Slug("guide"), title: title, items: open[0])
  }

  private func changes(_ old: Outline?, _ new: Outline?) throws -> OutlineChanges? {
    let snapshots = [old, new].map { outline in
      var site = Site(title: "", catalog: .init(title: "", sections: [], icons: []))
      site.outlines = outline.map { [$0] } ?? []
      return SiteSnapshot(site)
    }
    return try SiteChanges(from: snapshots[0], to: snapshots[1]).outlines.first
  }

  private func changes(_ old: String, _ new: String) throws -> OutlineChanges {
    try #require(try changes(outline(old), outline(new)))
  }

  @Test func equalOutlinesDoNotDiffer() throws {
    let outline = try outline("a\n  b\nc")
    #expect(try changes(outline, outline) == nil)
  }

  @Test func insertedAndDeletedStandInTheirOrder() throws {
    let changes = try changes("a\n  b\n  c\nd", "a\n  c\n  x\n    y\nz")
    #expect(changes.inserted.map(\.id) == ["x", "y", "z"])
    #expect(changes.inserted.map(\.parent) == ["a", "x", nil])
    #expect(changes.deleted.map(\.id) == ["b", "d"])
    #expect(changes.moved.isEmpty && changes.changed.isEmpty)
    #expect(changes.status == .changed)
  }

  /// A new sibling with the same name changes the sibling's id, but not its identity.
  @Test func aSiblingOfTheSameNameIsInserted() throws {
    let (c, plus) = (OutlineItem.distinctName(of: "C"), OutlineItem.distinctName(of: "C++"))
    let changes = try changes(
      "c C++\n  c/a A", "\(c) C\n  \(c)/a A\n\(plus) C++\n  \(plus)/a A")
    #expect(changes.inserted.map(\.id) == [c, "\(c)/a"])
    #expect(changes.deleted.isEmpty && changes.moved.isEmpty && changes.changed.isEmpty)
  }

  /// Moving a subtree is one move.
  @Test func anotherParentIsAMove() throws {
    let changes = try changes("a\n  b\n    c\n    d\ne", "a\ne\n  b\n    c\n    d")
    #expect(changes.moved.map(\.new.id) == ["b"])
    #expect(changes.moved.first?.old.parent == "a")
    #expect(changes.moved.first?.new.parent == "e")
    #expect(changes.inserted.isEmpty && changes.deleted.isEmpty && changes.changed.isEmpty)
  }

  @Test func theFewestSiblingsMove() throws {
    #expect(try changes("a\nb\nc\nd", "d\na\nb\nc").moved.map(\.new.id) == ["d"])
    #expect(try changes("a\nb\nc\nd", "b\nc\nd\na").moved.map(\.new.id) == ["a"])
  }

  /// The children of a deleted node move up, or are deleted with it.
  @Test func childrenOutliveTheirParent() throws {
    let changes = try changes("a\n  b\n  c", "b")
    #expect(changes.deleted.map(\.id) == ["a", "c"])
    #expect(changes.moved.map(\.new.id) == ["b"])
  }

  @Test func parentAndChildCanChangePlaces() throws {
    let changes = try changes("a\n  b", "b\n  a")
    #expect(Set(changes.moved.map(\.new.id)) == ["a", "b"])
    #expect(changes.inserted.isEmpty && changes.deleted.isEmpty)
  }

  @Test func anotherTextIsAChange() throws {
    let change = try #require(try changes("a Old\nb", "a New\nb").changed.first)
    #expect((change.old.text, change.new.text) == ("Old", "New"))
  }

  @Test func whatElseANodeShowsIsAChange() throws {
    let old = try outline("a\nb\nc\nd\ne")
    var new = old
    new.items[0].secondaryText = "more"
    new.items[1].link = .address("https://x.example/")
    new.items[2].isExpanded = true
    new.items[3].image = try Slug("owl")
    let changes = try #require(try changes(old, new))
    #expect(changes.changed.map(\.new.id) == ["a", "b", "c", "d"])
    #expect(changes.moved.isEmpty)
  }

  /// A node that moves to another branch gets a new id, but is the same node.
  @Test func aNodeOfAnotherBranchIsAMove() throws {
    let changes = try changes(
      "pets Pets\n  pets/cat Cat\n  pets/dog Dog\nbirds Birds\n  birds/owl Owl",
      "pets Pets\n  pets/dog Dog\nbirds Birds\n  birds/cat Cat\n  birds/owl Owl")
    #expect(changes.moved.map(\.old.id) == ["pets/cat"])
    #expect(changes.moved.map(\.new.id) == ["birds/cat"])
    #expect(changes.inserted.isEmpty && changes.deleted.isEmpty && changes.changed.isEmpty)
  }

  /// Renaming a branch is one change.
  @Test func aRenamedBranchIsAChange() throws {
    let changes = try changes(
      "pets Pets\n  pets/cat Cat\n    pets/cat/tail Tail\n  pets/dog Dog\nbirds Birds",
      "beasts Beasts\n  beasts/cat Cat\n    beasts/cat/tail Tail\n  beasts/dog Dog\nbirds Birds")
    #expect(changes.changed.map(\.old.text) == ["Pets"])
    #expect(changes.changed.map(\.new.text) == ["Beasts"])
    #expect(changes.inserted.isEmpty && changes.deleted.isEmpty && changes.moved.isEmpty)
  }

  @Test func anotherTitle() throws {
    let changes = try #require(try changes(outline("a"), outline("a", title: "Manual")))
    #expect((changes.oldTitle, changes.title) == ("Guide", "Manual"))
  }

  @Test func aWholeOutlineIsNewOrGone() throws {
    let inserted = try #require(try changes(nil, outline("a\n  b")))
    #expect((inserted.status, inserted.oldTitle) == (.inserted, nil))
    #expect(inserted.inserted.map(\.id) == ["a", "b"])
    let deleted = try #require(try changes(outline("a\n  b"), nil))
    #expect((deleted.status, deleted.title, deleted.oldTitle) == (.deleted, "Guide", nil))
    #expect(deleted.deleted.map(\.id) == ["a", "b"])
  }

  /// For any two trees, insertions and deletions are correct, and unmoved nodes keep their order.
  @Test func anyTwoOutlines() throws {
    var random = SeededGenerator.fresh(for: "OutlineChangesTests.anyTwoOutlines")
    for _ in 0..<200 {
      let old = Self.tree(using: &random)
      let new = Self.tree(using: &random)
      guard let changes = try changes(outline(old), outline(new)) else {
        #expect(old == new)
        continue
      }
      let before = Self.parents(try outline(old))
      let after = Self.parents(try outline(new))
      #expect(
        changes.inserted.map(\.id)
          == after.map(\.0).filter { id in !before.contains { $0.0 == id } })
      #expect(
        changes.deleted.map(\.id) == before.map(\.0).filter { id in !after.contains { $0.0 == id } }
      )
      let left = Set((changes.inserted + changes.deleted).map(\.id) + changes.moved.map(\.new.id))
      for parent in Set(before.map(\.1)) {
        #expect(
          before.filter { $0.1 == parent && !left.contains($0.0) }.map(\.0)
            == after.filter { $0.1 == parent && !left.contains($0.0) }.map(\.0))
      }
    }
  }

  /// Up to ten nodes in any order, at any level.
  private static func tree(using random: inout SeededGenerator) -> String {
    var level = -1
    return (0..<10).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      .shuffled(using: &random)
      .map { number in
        level = Int.random(in: 0...level + 1, using: &random)
        return String(repeating: "  ", count: level) + "n\(number)"
      }.joined(separator: "\n")
  }

  private static func parents(_ outline: Outline) -> [(String, String?)] {
    func visit(_ item: OutlineItem, _ parent: String?) -> [(String, String?)] {
      [(item.id, parent)] + item.children.flatMap { visit($0, item.id) }
    }
    return outline.items.flatMap { visit($0, nil) }
  }
}
