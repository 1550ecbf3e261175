import CollectionLayout
import Testing

@Suite("Boundary items")
struct BoundaryItemTests {
  private func item(
    _ kind: String, _ alignment: LayoutBoundarySupplementaryItem.Alignment, extends: Bool? = nil,
    pins: Bool = false
  ) -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(40), .absolute(30)), elementKind: kind, alignment: alignment,
      extendsBoundary: extends, pinToVisibleBounds: pins)
  }

  private func layout(
    _ items: [LayoutBoundarySupplementaryItem], whole: [LayoutBoundarySupplementaryItem] = [],
    scrolling axis: Axis = .vertical
  ) -> Layout {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(100)),
      subitems: [.cell(.fractionalWidth(1), .fractionalHeight(1))])
    let section = CompositionalSection(group: group, boundarySupplementaryItems: items)
    return .compositional(
      CompositionalLayout(
        sections: [.groups(section)], scrollDirection: axis, boundarySupplementaryItems: whole))
  }

  private func solve(
    _ layout: Layout, kinds: Set<String>, whole: Set<String> = []
  ) throws -> SolvedLayout {
    var section = LayoutSection(itemCount: 2)
    section.boundaryKinds = kinds
    return try layout.solve(
      [section], boundaryKinds: whole,
      in: LayoutEnvironment(containerSize: Size(width: 200, height: 200)))
  }

  private func frame(_ kind: String, in solved: SolvedLayout, section: Int? = 0) -> Rect? {
    solved.frame(of: .supplementary(kind: kind, section: section, item: nil))
  }

  @Test("Items follow each other at their edge, and overlays cover the content")
  func order() throws {
    let layout = layout([
      item("a", .topLeading), item("b", .top), item("over", .topTrailing, extends: false),
      item("c", .bottomLeading), item("under", .bottom, extends: false), item("d", .bottomTrailing),
    ])
    let solved = try solve(layout, kinds: ["a", "b", "c", "d", "over", "under"])
    #expect(frame("a", in: solved)?.origin == Point(x: 0, y: 0))
    #expect(frame("b", in: solved)?.origin == Point(x: 80, y: 30))
    #expect(frame("over", in: solved)?.origin == Point(x: 160, y: 60))
    #expect(solved.frame(of: .cell(section: 0, item: 0))?.minY == 60)
    #expect(frame("c", in: solved)?.origin == Point(x: 0, y: 260))
    #expect(frame("under", in: solved)?.origin == Point(x: 80, y: 260))
    #expect(frame("d", in: solved)?.origin == Point(x: 160, y: 290))
    #expect(solved.contentSize.height == 320)
  }

  @Test("Items at the end of a view directly follow short content")
  func short() throws {
    let layout = layout(
      [], whole: [item("end", .trailing), item("middle", .bottom)], scrolling: .horizontal)
    let solved = try layout.solve(
      [LayoutSection(itemCount: 1)], boundaryKinds: ["end", "middle"],
      in: LayoutEnvironment(containerSize: Size(width: 300, height: 200)))
    #expect(frame("end", in: solved, section: nil)?.minX == 100)
    #expect(frame("middle", in: solved, section: nil)?.minX == 130)
    #expect(solved.contentSize.width == 300)
  }

  @Test("Missing items take no space")
  func missing() throws {
    let solved = try solve(layout([item("a", .top), item("b", .top)]), kinds: ["b"])
    #expect(frame("a", in: solved) == nil)
    #expect(frame("b", in: solved)?.minY == 0)
  }

  @Test("Items beside the content are centered in the section")
  func beside() throws {
    let solved = try solve(
      layout([item("a", .leading), item("b", .trailing)]), kinds: ["a", "b"])
    #expect(frame("a", in: solved)?.origin == Point(x: 0, y: 85))
    #expect(frame("b", in: solved)?.origin == Point(x: 160, y: 85))
    #expect(solved.contentSize.height == 200)
  }

  @Test("Items of the layout are before and after all sections")
  func whole() throws {
    let layout = layout([], whole: [item("end", .bottom), item("start", .top, pins: true)])
    let solved = try solve(layout, kinds: [], whole: ["start", "end"])
    #expect(
      solved.attributes.map(\.element) == [
        .supplementary(kind: "start", section: nil, item: nil), .cell(section: 0, item: 0),
        .cell(section: 0, item: 1), .supplementary(kind: "end", section: nil, item: nil),
      ])
    #expect(frame("end", in: solved, section: nil)?.minY == 230)
    #expect(solved.contentSize.height == 260)
    let visible = Rect(x: 0, y: 150, width: 200, height: 50)
    #expect(solved.attributes(visibleIn: visible).first?.frame.minY == 150)
  }

  @Test("Pinned items of a section stay between pinned items of the layout")
  func pinnedInside() throws {
    let layout = layout(
      [item("header", .top, pins: true), item("footer", .bottom, pins: true)],
      whole: [item("start", .top, pins: true), item("end", .bottom, pins: true)])
    let solved = try solve(layout, kinds: ["header", "footer"], whole: ["start", "end"])
    let visible = Rect(x: 0, y: 40, width: 200, height: 160)
    let places = Dictionary(
      solved.attributes(visibleIn: visible).map { ($0.element, $0.frame.minY) },
      uniquingKeysWith: { first, _ in first })
    #expect(places[.supplementary(kind: "start", section: nil, item: nil)] == 40)
    #expect(places[.header(section: 0)] == 70)
    #expect(places[.footer(section: 0)] == 140)
    #expect(places[.supplementary(kind: "end", section: nil, item: nil)] == 170)
    let rules = layout.stylesheet(forClass: "x")
    #expect(rules.contains("inset-block-start: 30px;"))
    #expect(rules.contains("--pinned-block-start: 60px;"))
  }

  @Test("Horizontally scrolling content starts at the leading edge")
  func horizontal() throws {
    let layout = layout(
      [item("header", .leading), item("top", .top)], whole: [item("intro", .bottomLeading)],
      scrolling: .horizontal)
    var section = LayoutSection(itemCount: 2, hasHeader: true)
    section.boundaryKinds = ["top"]
    let solved = try layout.solve(
      [section], boundaryKinds: ["intro"],
      in: LayoutEnvironment(containerSize: Size(width: 300, height: 200)))
    #expect(frame("intro", in: solved, section: nil)?.origin == Point(x: 0, y: 170))
    #expect(solved.frame(of: .header(section: 0))?.origin == Point(x: 40, y: 85))
    #expect(solved.frame(of: .cell(section: 0, item: 1))?.origin == Point(x: 180, y: 0))
    #expect(frame("top", in: solved)?.origin == Point(x: 140, y: 0))
    #expect(solved.contentSize == Size(width: 300, height: 200))
  }

  @Test("The document orders boundary items and lists the kinds of cells")
  func kinds() {
    let vertical = layout([item("a", .bottomLeading), item("b", .leading), item("c", .top)])
    #expect(vertical.boundaryKinds(ofSection: 3).start == ["b", "c"])
    #expect(vertical.boundaryKinds(ofSection: 3).end == ["a"])
    #expect(vertical.boundaryKinds(ofSection: nil).start.isEmpty)
    let sideways = layout(
      [], whole: [item("a", .bottomLeading), item("b", .trailing)], scrolling: .horizontal)
    #expect(sideways.boundaryKinds(ofSection: nil).start == ["a"])
    #expect(sideways.boundaryKinds(ofSection: nil).end == ["b"])
    let headed = Layout.flow(FlowLayout(headerReferenceSize: Size(width: 0, height: 20)))
    #expect(headed.boundaryKinds(ofSection: 0).start == ["header"])
    #expect(Layout.flow(FlowLayout()).boundaryKinds(ofSection: 0).start.isEmpty)
    #expect(Layout.flow(FlowLayout()).supplementaryKinds(ofSection: 0).isEmpty)
  }
}
