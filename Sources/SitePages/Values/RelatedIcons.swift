import Catalog

extension SiteStructure {
  private static let candidatesPerGroup = 8
  /// The rarest tags are used.
  private static let groups = 8

  /// Returns the icons that share most tags and the category with an icon. Rare tags count more.
  ///
  /// Candidates follow the icon in each group, cyclically, so that every icon of a group is shown on equally
  /// many pages.
  ///
  /// - Complexity: O(log icons), because the number of candidates is fixed.
  func related(to index: Int, count: Int) -> [Int] {
    let tags = tags.tags(ofIconAt: index)
    var groups = tags.map(\.icons)
    if groups.count > Self.groups {
      let rarest = groups.enumerated().sorted { ($0.1.count, $0.0) < ($1.1.count, $1.0) }
      groups = rarest.prefix(Self.groups).map(\.1)
    }
    let category = placements[index].category
    if let category, let icons = categories[category]?.indices { groups.append(icons) }
    var candidates: [Int] = []
    for icons in groups { Self.append(after: index, in: icons, to: &candidates) }
    let all = placements.count
    let weight = category.map { self.tags.weight(of: categories[$0]?.icons.count ?? all) }
    // Numbers, the best first. Sorting structures takes several times as long.
    let ranks = candidates.map { other in
      var likeness = self.tags.likeness(ofIconsAt: index, other)
      if let weight, placements[other].category == category { likeness += weight }
      let distance = other < index ? other - index + all : other - index
      return distance - likeness * all
    }
    var related: [Int] = []
    // An icon in several groups has the same rank in each.
    for rank in ranks.sorted() where related.count < count {
      let distance = (rank % all + all) % all
      let icon = index + distance < all ? index + distance : index + distance - all
      if related.last != icon { related.append(icon) }
    }
    return related
  }

  private static func append(after index: Int, in icons: [Int], to candidates: inout [Int]) {
    var (low, high) = (0, icons.count)
    while low < high {
      let middle = (low + high) / 2
      if icons[middle] <= index { low = middle + 1 } else { high = middle }
    }
    for _ in 0..<max(0, min(candidatesPerGroup, icons.count - 1)) {
      if low >= icons.count { low -= icons.count }
      if icons[low] != index { candidates.append(icons[low]) }
      low += 1
    }
  }
}
