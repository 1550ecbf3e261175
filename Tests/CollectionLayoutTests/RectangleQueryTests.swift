import Testing

@testable import CollectionLayout

/// The number of items that a rectangle query examines.
@Suite("Cost of rectangle queries")
struct RectangleQueryTests {
  private static let count = 100_000

  /// The size of a phone's window, in the middle of the content.
  private static let window = Rect(x: 0, y: 400_000, width: 390, height: 844)

  private func candidates(_ layout: Layout, _ section: LayoutSection) throws -> Range<Int> {
    let solved = try layout.solve([section], in: .width(390))
    let items = try #require(solved.sections.first?.items)
    let candidates = items.candidates(in: Self.window)
    let inside = (0..<items.count).filter { items[$0].intersects(Self.window) }
    #expect(inside.allSatisfy(candidates.contains))
    #expect(!inside.isEmpty)
    return candidates
  }

  @Test("For items of one size, only visible lines; one line is stored")
  func uniform() throws {
    let flow = FlowLayout(itemSize: Size(width: 100, height: 150))
    let section = LayoutSection(itemCount: Self.count)
    #expect(try candidates(.flow(flow), section).count <= 3 * 8)
    let solved = try Layout.flow(flow).solve([section], in: .width(390))
    #expect(solved.sections.first?.items.pattern.count == 3)
  }

  @Test("For a list, visible rows, plus the runs of measured rows at both ends")
  func list() throws {
    let list = Layout.list(ListConfiguration(appearance: .plain))
    #expect(try candidates(list, LayoutSection(itemCount: Self.count)).count <= 22)
    let measured = CaseContent.section(Self.count, minimumHeight: 44)
    #expect(try candidates(list, measured).count <= 22 + 2 * RepeatingFrames.runLength)
  }

  @Test("For individual sizes, visible lines, plus the runs at both ends")
  func individual() throws {
    let flow = FlowLayout(sizesVaryByItem: true)
    let section = CaseContent.section(Self.count, minimumHeight: 100)
    #expect(try candidates(.flow(flow), section).count <= 50 + 2 * RepeatingFrames.runLength)
  }

  @Test("For groups, visible groups")
  func groups() throws {
    let section = LayoutSection(itemCount: Self.count)
    #expect(try candidates(.groups(.largeAndTwoSmall), section).count <= 3 * 7)
  }

  @Test("The cost is the same for a million items as for a thousand")
  func independence() throws {
    let flow = Layout.flow(FlowLayout())
    let window = Rect(x: 0, y: 3000, width: 390, height: 844)
    let counts = try [1000, 1_000_000].map { count in
      try flow.solve([LayoutSection(itemCount: count)], in: .width(390)).sections[0].items
        .candidates(in: window).count
    }
    #expect(counts[0] == counts[1])
  }
}
