import Catalog
import Wording

/// The letters that the names of a catalog's icons begin with, in the alphabet of the site's
/// language; those that begin with none come first.
package struct NameIndex: Sendable {
  /// A letter and the icons that stand under it.
  struct Letter: Sendable {
    /// What it is called.
    let title: String
    /// The last component of the path of its page, unique among the letters.
    let slug: Slug
    /// The places of its icons in the catalog, in order.
    var icons: [Int32]

    /// Its page.
    var path: PagePath { PagePath.names.appending(slug) }
  }

  /// The letters, in their order.
  let letters: [Letter]

  /// The letters of icons, as `Collation.initials` has them, in the catalog's order.
  ///
  /// - Complexity: O(n) for n icons, and O(m log m) for m letters.
  init(_ initials: [String], _ collation: Collation) {
    var icons: [String: [Int32]] = [:]
    for (place, initial) in initials.enumerated() {
      icons[initial, default: []].append(Int32(truncatingIfNeeded: place))
    }
    let others = icons.removeValue(forKey: Collation.others)
    // Sorted first, as the order of a dictionary is another one in each run.
    let all = icons.keys.sorted()
    var slugs = UniqueSlugs(fallback: "other")
    var letters: [Letter] = []
    func add(_ title: String, _ icons: [Int32]) {
      guard let slug = slugs.slug(for: title) else { return }
      letters.append(Letter(title: title, slug: slug, icons: icons))
    }
    if let others { add("0–9", others) }
    for initial in collation.order(of: all).map({ all[$0] }) {
      let own = icons[initial] ?? []
      if let last = letters.last, last.title != "0–9",
        !collation.isNew(initial, after: last.title)
      {
        letters[letters.count - 1].icons = (last.icons + own).sorted()
      } else {
        add(initial, own)
      }
    }
    self.letters = letters
  }
}
