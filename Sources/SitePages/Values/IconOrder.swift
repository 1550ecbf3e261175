import Catalog

/// The order of a catalog's icons on pages, section by section.
struct IconOrder: Sendable {
  /// `nil` if page order is the catalog's order.
  private let icons: [Int32]?
  private let places: [Int32]
  private let count: Int

  /// - Complexity: O(icons).
  init(of placements: [IconPlacement], sections: [CatalogSection]) {
    count = placements.count
    guard sections.count > 1 else {
      (icons, places) = (nil, [])
      return
    }
    let bySection = Dictionary(grouping: placements.indices, by: { placements[$0].section })
    let icons = sections.flatMap { bySection[$0.id] ?? [] }
    var places = [Int32](repeating: -1, count: placements.count)
    for (place, icon) in icons.enumerated() { places[icon] = Int32(truncatingIfNeeded: place) }
    (self.icons, self.places) = (icons.map { Int32(truncatingIfNeeded: $0) }, places)
  }

  func neighbours(of icon: Int) -> (previous: Int?, next: Int?) {
    guard let icons else {
      return (icon > 0 ? icon - 1 : nil, icon + 1 < count ? icon + 1 : nil)
    }
    let place = Int(places[icon])
    guard place >= 0 else { return (nil, nil) }
    return (
      place > 0 ? Int(icons[place - 1]) : nil,
      place + 1 < icons.count ? Int(icons[place + 1]) : nil
    )
  }
}
