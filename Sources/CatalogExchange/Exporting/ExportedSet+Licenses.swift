import Catalog

extension ExportedSet {
  /// The open license of a free icon: its own, or the first license that icons do not refer to.
  func license(of icon: ExportedIcon) -> License? {
    guard icon.icon.prices.isFree else { return nil }
    if let own = icon.icon.origin.license, let license = licenses.first(where: { $0.id == own }) {
      return license
    }
    return licenses.first { $0.isOpen && !namedLicenses.contains($0.id) }
  }

  /// The licenses in the catalog's order. `isOne` is true if a single license applies to all icons.
  ///
  /// - Complexity: O(icons × licenses).
  func licenses(of icons: [ExportedIcon]) -> (all: [License], isOne: Bool) {
    let ids = Set(icons.map { license(of: $0)?.id })
    return (
      licenses.filter { ids.contains($0.id) }, ids.count == 1 && ids.first != .some(nil)
    )
  }
}
