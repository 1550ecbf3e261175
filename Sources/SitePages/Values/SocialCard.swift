package import Catalog
package import CellConfiguration
import SiteMetadata

/// The content of a page's social card: the first icons of the page, in the page's colors.
///
///     PageRecipe(sharing: CardSubject(page: path, icons: ids), rendering) { reader, card in
///       ProsePageFile.file(of: page, card, reader, rendering)
///     }
package struct CardSubject: Sendable {
  static let mostPictures = 8
  /// Some icons cannot be drawn.
  private static let mostIcons = 64

  package var page: PagePath
  /// If it is empty, the page uses the site's card.
  package var icons: [Slug]
  package var symbolConfiguration = SymbolConfiguration()
  /// For pictures without their own color.
  package var tintColor: Color?

  package init(page: PagePath, icons: some Sequence<Slug> = []) {
    self.page = page
    self.icons = Array(icons.prefix(Self.mostIcons))
  }
}

struct CardPlan {
  let path: String
  let icons: [Int]
  /// True if the card is for the pages without icons.
  let isOfSite: Bool
}

extension SiteStructure {
  private static let siteCard = "assets/\(CardReference.fileName)"

  /// Returns the card of a page; `nil` if the site has no cards.
  ///
  /// - Complexity: O(`CardSubject.mostIcons`).
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

  /// The featured icons, then other icons in order.
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
