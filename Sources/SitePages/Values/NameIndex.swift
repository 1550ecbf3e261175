import Catalog
import Wording

/// The initial letters of a catalog's icon names, in the alphabetical order of the site's language. Names
/// without an initial letter come first.
package struct NameIndex: Sendable {
  /// A letter and the icons whose names start with it.
  struct Letter: Sendable {
    let title: String
    /// The last path component of the letter's page, unique among the letters.
    let slug: Slug
    /// The catalog indices of the icons, in ascending order.
    var icons: [Int32]

    var path: PagePath { PagePath.names.appending(slug) }
  }

  let letters: [Letter]

  /// Creates the index from the initial of each icon, in the catalog's order (see `Collation.initials`).
  ///
  /// - Complexity: O(n) for n icons, and O(m log m) for m letters.
  init(_ initials: [String], _ collation: Collation) {
    var icons: [String: [Int32]] = [:]
    for (place, initial) in initials.enumerated() {
      icons[initial, default: []].append(Int32(truncatingIfNeeded: place))
    }
    let others = icons.removeValue(forKey: Collation.others)
    // Sorted first, because the order of a dictionary differs in each run.
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
