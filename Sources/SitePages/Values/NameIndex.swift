import Catalog
import Wording

/// The initial letters of icon names, in the alphabetical order of the site's language. Other names come
/// first.
package struct NameIndex: Sendable {
  struct Letter: Sendable {
    let title: String
    /// The last component of the page's path, unique among the letters.
    let slug: Slug
    /// The catalog indices of the icons, in ascending order.
    var icons: [Int32]

    var path: PagePath { PagePath.names.appending(slug) }
  }

  let letters: [Letter]

  /// `initials` is in the catalog's order (see `Collation.initials`).
  ///
  /// - Complexity: O(n) for n icons, and O(m log m) for m letters.
  init(_ initials: [String], _ collation: Collation) {
    var icons: [String: [Int32]] = [:]
    for (place, initial) in initials.enumerated() {
      icons[initial, default: []].append(Int32(truncatingIfNeeded: place))
    }
    let others = icons.removeValue(forKey: Collation.others)
    // The order of a dictionary differs in each run.
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
