import Catalog

extension SiteStructure {
  /// How many icons are looked at for each group that an icon is in.
  private static let candidatesPerGroup = 8
  /// How many tags of an icon are looked at: those that the fewest icons have.
  private static let groups = 8

  /// The icons that have most in common with an icon, by their places in the catalog: tags, of which
  /// those say most that few icons have, and the category. Among the icons that follow it in a group,
  /// after the last of which comes the first, so that every icon of a group is shown on as many pages
  /// as any other.
  ///
  /// - Complexity: O(log icons): a fixed number of icons is looked at.
  func related(to index: Int, count: Int) -> [Int] {
    let tags = tags.tags(ofIconAt: index)
    var groups = tags.map(\.icons)
    if groups.count > Self.groups {
      let rarest = groups.enumerated().sorted { ($0.1.count, $0.0) < ($1.1.count, $1.0) }
      groups = rarest.prefix(Self.groups).map(\.1)
    }
    let category = placements[index].category
    if let category, let icons = categories[category]?.indices { groups.append(icons) }
    var candidates: Set<Int> = []
    for icons in groups { candidates.formUnion(Self.next(after: index, in: icons)) }
    let all = placements.count
    let weight = category.map { self.tags.weight(of: categories[$0]?.icons.count ?? all) }
    let ranked = candidates.map { other in
      var likeness = self.tags.likeness(ofIconsAt: index, other)
      if let weight, placements[other].category == category { likeness += weight }
      return (likeness: likeness, distance: (other - index + all) % all, icon: other)
    }
    return ranked.sorted { ($1.likeness, $0.distance) < ($0.likeness, $1.distance) }
      .prefix(count).map(\.icon)
  }

  /// The icons that follow one in a sorted group.
  private static func next(after index: Int, in icons: [Int]) -> [Int] {
    var (low, high) = (0, icons.count)
    while low < high {
      let middle = (low + high) / 2
      if icons[middle] <= index { low = middle + 1 } else { high = middle }
    }
    let count = min(candidatesPerGroup, icons.count - 1)
    return (0..<max(0, count)).map { icons[(low + $0) % icons.count] }.filter { $0 != index }
  }
}
