import Catalog

extension ExportedSet {
  /// The open licence that an icon is given away under, as its page says: its own, or the first of
  /// those that no icon names.
  ///
  /// - Returns: `nil` for an icon with a price, and where there is none.
  /// - Complexity: O(licences).
  func license(of icon: ExportedIcon) -> License? {
    guard icon.icon.prices.isFree else { return nil }
    if let own = icon.icon.origin.license, let license = licenses.first(where: { $0.id == own }) {
      return license
    }
    return licenses.first { $0.isOpen && !namedLicenses.contains($0.id) }
  }

  /// The licences of icons, in the order of the catalog's, and whether one of them is that of all.
  ///
  /// - Complexity: O(icons × licences).
  func licenses(of icons: [ExportedIcon]) -> (all: [License], isOne: Bool) {
    let found = Set(icons.map { license(of: $0)?.id })
    return (
      licenses.filter { found.contains($0.id) }, found.count == 1 && found.first != .some(nil)
    )
  }
}
