import CollectionLayout

/// A layout with a number of items.
struct Scenario {
  let name: String
  let layout: Layout
  var count = 100_000
}

extension Scenario {
  static func all() -> [Scenario] {
    let store = FlowLayout(itemSize: Size(width: 100, height: 150))
    return [
      Scenario(name: "flow", layout: .flow(store)),
      Scenario(name: "list", layout: .list(ListConfiguration(appearance: .insetGrouped))),
      Scenario(name: "compositional, nested groups", layout: .compositional(nested)),
    ]
  }

  /// A large item next to a column of two small items.
  private static var nested: CompositionalLayout {
    let half = LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    let small = LayoutItem(
      layoutSize: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(0.5)))
    let column = LayoutGroup.vertical(layoutSize: half, subitems: [.item(small), .item(small)])
    let group = LayoutGroup.horizontal(
      layoutSize: LayoutSize(width: .fractionalWidth(1), height: .absolute(200)),
      subitems: [.item(LayoutItem(layoutSize: half)), .group(column)])
    return CompositionalLayout(sections: [.groups(CompositionalSection(group: group))])
  }
}

extension Scenario {
  /// Returns the times to solve the layout, to solve and read every frame, and to copy the frames. Then
  /// returns the ratios of the first two to the copy.
  func measure() throws -> [Double] {
    let section = LayoutSection(itemCount: count)
    let environment = LayoutEnvironment(containerSize: Size(width: 1024, height: 800))
    let frames = try layout.solve([section], in: environment).attributes.map(\.frame)
    let solving = try median(of: 21) { consume(try layout.solve([section], in: environment)) }
    let reading = try median(of: 21) {
      consume(try layout.solve([section], in: environment).attributes)
    }
    let copying = median(of: 21) { consume(copied(frames)) }
    return [solving, reading, copying].map { $0 / .milliseconds(1) }
      + [solving / copying, reading / copying]
  }

  @inline(never)
  private func copied(_ frames: [Rect]) -> [Rect] {
    var copy: [Rect] = []
    copy.reserveCapacity(frames.count)
    for frame in frames { copy.append(frame) }
    return copy
  }
}
