import Catalog
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct OutlinePartsTests {
  /// Nested nodes: `[3, 2]` are three nodes with two children each.
  private func items(_ counts: [Int], below path: String = "") -> [OutlineItem] {
    guard let count = counts.first else { return [] }
    return (0..<count).map { number in
      let id = path.isEmpty ? "n\(number)" : "\(path)/n\(number)"
      return OutlineItem(
        id: id, text: id, children: items(Array(counts.dropFirst()), below: id))
    }
  }

  private func parts(_ items: [OutlineItem], limit: Int) throws -> OutlineParts {
    OutlineParts(Outline(id: try Slug("o"), title: "O", items: items), limit: limit)
  }

  private func size(_ parts: OutlineParts, _ part: OutlineParts.Part) -> Int {
    parts.snapshotForExpandingParent(part).items.count
  }

  @Test func whatFitsIsOnePart() throws {
    let parts = try parts(items([3, 4]), limit: 15)
    #expect(parts.parts.map { size(parts, $0) } == [15])
  }

  @Test func largestBranchesGoFirst() throws {
    var roots = items([2, 10])
    roots[1].children = items([40], below: "n1")
    let parts = try parts(roots, limit: 20)
    #expect(parts.parts.map(\.branch?.id) == [nil, "n1"])
    #expect(parts.parts.map { size(parts, $0) } == [12, 40])
  }

  @Test func trailsNameWhatIsAbove() throws {
    let parts = try parts(items([1, 2, 30, 30]), limit: 50)
    let deepest = try #require(parts.parts.max { $0.trail.count < $1.trail.count })
    #expect(deepest.branch?.id == deepest.trail.last?.id)
    #expect(deepest.trail.first?.id == "n0")
  }

  @Test func smallBranchesStay() throws {
    // Each part would save only one node.
    let parts = try parts(items([200, 1]), limit: 100)
    #expect(parts.parts.count == 1)
  }

  /// Every node is in one part. Parts are within the limit if the tree allows it.
  @Test func everyNodeIsInOnePart() throws {
    var random = SeededGenerator.fresh(for: "OutlinePartsTests.everyNodeIsInOnePart")
    for _ in 0..<60 {
      let counts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Int.random(in: 1...6, using: &random)
      }
      let all = items(counts)
      let limit = Int.random(in: 7...60, using: &random)
      let parts = try parts(all, limit: limit)
      let ids = parts.parts.flatMap { Array(parts.snapshotForExpandingParent($0).items.keys) }
      #expect(ids.count == Set(ids).count)
      #expect(Set(ids) == Set(OutlineFragment(all).items.keys))
      for part in parts.parts { #expect(size(parts, part) <= max(limit, 6 + 6 * 6)) }
    }
  }
}
