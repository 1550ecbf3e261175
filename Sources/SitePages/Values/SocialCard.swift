package import Catalog
package import CellConfiguration
import SiteMetadata

/// What a page's social card shows: the first of the icons that the page shows, as it colours them.
///
/// Any page can have a card: its recipe says what is on it.
///
///     PageRecipe(sharing: CardSubject(page: path, icons: ids), rendering) { reader, card in
///       ProsePageFile.file(of: page, card, reader, rendering)
///     }
package struct CardSubject: Sendable {
  /// The most pictures on a card.
  static let mostPictures = 8
  /// How many icons are looked at: some can't be drawn.
  private static let mostIcons = 64

  /// The path of the page.
  package var page: PagePath
  /// The icons that the page shows, in its order, as many as are looked at. Without any, its card
  /// is the site's own.
  package var icons: [Slug]
  /// How the page has its pictures rendered.
  package var symbolConfiguration = SymbolConfiguration()
  /// The colour that the page gives pictures without one of their own.
  package var tintColor: Color?

  /// What the card of a page shows; by default that of the site.
  package init(page: PagePath, icons: some Sequence<Slug> = []) {
    self.page = page
    self.icons = Array(icons.prefix(Self.mostIcons))
  }
}

/// A card that a site has: its file, and the icons on it by their places in the catalog.
struct CardPlan {
  let path: String
  let icons: [Int]
  /// Whether it is the one of the pages that show no icons.
  let isOfSite: Bool
}

extension SiteStructure {
  /// The path of the card of pages that show no icons.
  private static let siteCard = "assets/\(CardReference.fileName)"

  /// The card of a page; `nil` where the site has none.
  ///
  /// - Complexity: O(icons that are looked at).
  func card(of subject: CardSubject) -> CardPlan? {
    guard site.drawsSocialCards else { return nil }
    var icons: [Int] = []
    for id in subject.icons where icons.count < CardSubject.mostPictures {
      guard let index = index(of: id), placements[index].isDrawable, !icons.contains(index) else {
        continue
      }
      icons.append(index)
    }
    if !icons.isEmpty {
      return CardPlan(
        path: subject.page.components.map { $0.text + "/" }.joined() + CardReference.fileName,
        icons: icons, isOfSite: false)
    }
    return showcase.isEmpty ? nil : CardPlan(path: Self.siteCard, icons: showcase, isOfSite: true)
  }

  /// The icons that stand for the site: those that are featured, then the first of the others.
  ///
  /// - Complexity: O(icons).
  static func showcase(of placements: [IconPlacement]) -> [Int] {
    let drawable = placements.indices.lazy.filter { placements[$0].isDrawable }
    let featured = drawable.filter { placements[$0].isFeatured }
    let others = drawable.filter { !placements[$0].isFeatured }
    return Array(
      (Array(featured.prefix(CardSubject.mostPictures))
        + Array(others.prefix(CardSubject.mostPictures))).prefix(CardSubject.mostPictures))
  }
}
