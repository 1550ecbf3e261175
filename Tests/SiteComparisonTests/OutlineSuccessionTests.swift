import Catalog
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct OutlineSuccessionTests {
  /// Parses lines of texts, with two spaces for each level. Ids are paths of texts.
  private func outline(_ text: String) throws -> SiteSnapshot.OutlineEntry {
    var trail: [String] = []
    let items = text.split(separator: "\n").map { line in
      let level = line.prefix { $0 == " " }.count / 2
      trail = trail.prefix(level) + [String(line.drop { $0 == " " })]
      return SiteSnapshot.NodeEntry(
        id: trail.joined(separator: "/"),
        parent: level == 0 ? nil : trail.dropLast().joined(separator: "/"),
        text: trail[level], content: "")
    }
    return .init(id: try Slug("guide"), title: "Guide", items: items)
  }

  private func site(_ text: String) throws -> SiteSnapshot {
    var site = SiteSnapshot.empty
    site.outlines = [try outline(text)]
    return site
  }

  private func formerIDs(_ states: String...) throws -> [String: [String]] {
    var published: SiteSnapshot?
    for state in states { published = try site(state).recordingFormerIDs(from: published) }
    let outline = try #require(published?.outlines.first)
    var result: [String: [String]] = [:]
    for item in outline.items { result[item.id] = item.formerIDs }
    result[""] = outline.formerIDs
    return result
  }

  @Test func whatStaysHasNoHistory() throws {
    #expect(try formerIDs("a\n  b", "new\na\n  x\n  b") == [:])
  }

  @Test func aRenamedBranchTakesAllBelowItAlong() throws {
    #expect(
      try formerIDs("a\nb\n  c\n    d\ne", "a\nB\n  c\n    d\ne")
        == ["B": ["b"], "B/c": ["b/c"], "B/c/d": ["b/c/d"]])
  }

  @Test func aMovedNodeIsFoundByWhatItSays() throws {
    #expect(
      try formerIDs("a\n  x\n    y\nb\n  z", "a\nb\n  z\n  x\n    y")
        == ["b/x": ["a/x"], "b/x/y": ["a/x/y"]])
  }

  @Test func aRemovedNodeLeadsToTheOneAbove() throws {
    #expect(
      try formerIDs("a\n  b\n    c\nd", "a") == ["a": ["a/b", "a/b/c"], "": ["d"]])
  }

  @Test func twoThatSayTheSameAreNotTakenForEachOther() throws {
    #expect(
      try formerIDs("a\n  x\nb\n  x\nc", "a\nb\nc\n  x\n  y") == ["a": ["a/x"], "b": ["b/x"]])
  }

  @Test func historyIsKeptOverManyBuilds() throws {
    #expect(
      try formerIDs("a\n  b", "a\n  c", "a\n  d", "A\n  d")
        == ["A": ["a"], "A/d": ["a/b", "a/c", "a/d"]])
  }

  @Test func anIDThatIsUsedAgainIsNoLongerFormer() throws {
    #expect(try formerIDs("a\nb", "a\nc", "a\nc\nb") == [:])
  }

  @Test func sameContentGivesTheSameSnapshot() throws {
    let first = try site("a\n  b\nc").recordingFormerIDs(from: site("a\n  x\nc\n  d"))
    #expect(try site("a\n  b\nc").recordingFormerIDs(from: first) == first)
  }

  @Test func historyIsNoChange() throws {
    let old = try site("a\n  b").recordingFormerIDs(from: site("a\n  x"))
    #expect(old.outlines[0].items[1].formerIDs == ["a/x"])
    #expect(try OutlineChanges.all(from: old, to: site("a\n  b")) == [])
  }

  /// After any edit, each old id redirects to one node or the outline, and current ids do not redirect.
  @Test func everyAddressLeadsSomewhere() throws {
    var random = SeededGenerator.fresh(for: "OutlineSuccessionTests.everyAddressLeadsSomewhere")
    func tree() -> String {
      var used: Set<[Int]> = []
      var trail: [Int] = []
      var lines = ""
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        let level = Int.random(in: 0...min(trail.count, 3), using: &random)
        let name = Int.random(in: 0..<8, using: &random)
        let next = Array(trail.prefix(level)) + [name]
        guard used.insert(next).inserted else { continue }
        trail = next
        lines += String(repeating: "  ", count: level) + "n\(name)\n"
      }
      return lines
    }
    for _ in 0..<300 {
      var published: SiteSnapshot?
      var all: Set<String> = []
      for _ in 0..<4 {
        published = try site(tree()).recordingFormerIDs(from: published)
        let outline = try #require(published?.outlines.first)
        let current = outline.items.map(\.id)
        let former = outline.items.flatMap { $0.formerIDs ?? [] } + (outline.formerIDs ?? [])
        all.formUnion(current)
        #expect(Set(former).count == former.count)
        #expect(Set(former).isDisjoint(with: current))
        #expect(all == Set(former).union(current))
      }
    }
  }
}
