import CollectionLayout
import TestSupport
import Testing

@Suite("Flow layout with items of individual sizes")
struct FlowLayoutIndividualSizesTests {
  let layout = FlowLayout(sizesVaryByItem: true)

  private func section(_ sizes: [(Double, Double)]) -> LayoutSection {
    LayoutSection(
      itemCount: sizes.count, itemSizes: sizes.map { Size(width: $0.0, height: $0.1) })
  }

  @Test("All lines except the last are justified, and items are centered in their line")
  func lines() throws {
    let items = section([(100, 50), (60, 30), (80, 20), (30, 40), (50, 10)])
    #expect(
      try cells(.flow(layout), [items], width: 200) == [
        Rect(x: 0, y: 0, width: 100, height: 50),
        Rect(x: 140, y: 10, width: 60, height: 30),
        Rect(x: 0, y: 70, width: 80, height: 20),
        Rect(x: 90, y: 60, width: 30, height: 40),
        Rect(x: 130, y: 75, width: 50, height: 10),
      ])
  }

  @Test("A lone item is centered in its line")
  func single() throws {
    let items = section([(150, 10), (100, 10)])
    #expect(try cells(.flow(layout), [items], width: 200).map(\.minX) == [25, 50])
  }

  @Test("A lone item in the last line is leading aligned if a second equal item fits")
  func lastSingle() throws {
    let items = section([(150, 10), (95, 10)])
    #expect(try cells(.flow(layout), [items], width: 200).map(\.minX) == [25, 0])
  }

  @Test("A lone self-sizing item is leading aligned, as in CSS")
  func measuredSingle() throws {
    let layout = FlowLayout(estimatedItemSize: .automatic)
    let items = section([(150, 10), (100, 10)])
    #expect(try cells(.flow(layout), [items], width: 200).map(\.minX) == [0, 0])
  }

  @Test("At all widths, `--item-alone` of cells agrees with the solved frames")
  func loneItems() throws {
    var random = SeededGenerator.fresh(for: "lone items")
    for _ in 0..<50 {
      let widths = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        Double(Int.random(in: 10...190, using: &random))
      }
      let items = section(widths.map { ($0, 10) })
      let told = layout.loneItemProperties(for: items.itemSizes)
      for width in stride(from: try #require(widths.max()), to: 420, by: 3) {
        let frames = try cells(.flow(layout), [items], width: width)
        for (index, frame) in frames.enumerated() {
          let isAlone = frames.count { $0.minY == frame.minY } == 1
          let isLast = index == frames.count - 1
          let isCentered = isAlone && !(isLast && 2 * frame.size.width + 10 <= width)
          #expect(Self.holds(told[index], at: width) == isCentered, "\(widths) \(index) \(width)")
          if isCentered { #expect(frame.minX == (width - frame.size.width) / 2) }
        }
      }
    }
  }

  /// True if `--item-alone` is positive in a line of `width`.
  private static func holds(_ value: String?, at width: Double) -> Bool {
    (value ?? "").matches(of: /- ([0-9.]+)px, ([0-9.]+)px -/).contains { match in
      guard let start = Double(match.output.1), let end = Double(match.output.2) else {
        return false
      }
      return start < width && width < end
    }
  }

  @Test("Items past the listed sizes have the layout's")
  func missingSizes() throws {
    let items = LayoutSection(itemCount: 2, itemSizes: [Size(width: 20, height: 20)])
    #expect(
      try cells(.flow(layout), [items], width: 200).map(\.size) == [
        Size(width: 20, height: 20), Size(width: 50, height: 50),
      ])
  }

  @Test("Self-sizing items have the estimate until they are measured")
  func estimates() throws {
    var layout = FlowLayout(estimatedItemSize: .size(Size(width: 400, height: 40)))
    let items = LayoutSection(itemCount: 2, itemSizes: [Size(width: 70, height: 20)])
    #expect(
      try cells(.flow(layout), [items], width: 200).map(\.size) == [
        Size(width: 70, height: 20), Size(width: 200, height: 40),
      ])
    layout.estimatedItemSize = .automatic
    #expect(try cells(.flow(layout), [items], width: 200)[1].size == layout.itemSize)
  }

  @Test("Lines of any sizes follow the rules")
  func property() throws {
    var random = SeededGenerator.fresh(for: "flow lines")
    for _ in 0..<200 {
      let width = Double(Int.random(in: 200...900, using: &random))
      let sizes = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        (
          Double(Int.random(in: 10...190, using: &random)),
          Double(Int.random(in: 10...90, using: &random))
        )
      }
      let frames = try cells(.flow(layout), [section(sizes)], width: width)
      #expect(frames.map(\.size.width) == sizes.map(\.0))
      let lines = Dictionary(grouping: frames.indices) { frames[$0].minY + frames[$0].maxY }
        .values.sorted { $0[0] < $1[0] }
      for (line, next) in zip(lines, lines.dropFirst()) {
        let used = line.reduce(0) { $0 + frames[$1].size.width } + Double(line.count - 1) * 10
        #expect(used <= width && used + 10 + frames[next[0]].size.width > width)
        #expect(line.count == 1 || abs(frames[line[line.count - 1]].maxX - width) < 0.001)
        let bottom = line.map { frames[$0].maxY }.max()
        #expect(next.map { frames[$0].minY }.min() == bottom.map { $0 + 10 })
      }
    }
  }
}
