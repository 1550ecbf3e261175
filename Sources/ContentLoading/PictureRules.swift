import Catalog

/// Which icons of a catalog are protected, and how they are drawn.
struct PictureRules: Sendable {
  /// What the sections say, those that say something.
  private let sections: [Slug: Protection]
  /// What the site says.
  private let site: Protection?
  /// How protected pictures are drawn.
  let settings: PictureSettings
  /// Whether pictures that are not protected are drawn, too, as far as the content says.
  private let drawsAll, drawsFree: Bool

  init(
    sections: [CatalogSection], site: Protection?, settings: PictureSettings,
    drawsAll: Bool, drawsFree: Bool
  ) {
    self.drawsAll = drawsAll
    self.drawsFree = drawsFree
    self.sections = Dictionary(
      sections.compactMap { section in section.protection.map { (section.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    self.site = site
    self.settings = settings
  }

  /// The rules of a site that is loaded.
  init(_ site: Site) {
    self.init(
      sections: site.catalog.sections, site: site.protection, settings: site.pictureSettings,
      drawsAll: site.drawsSocialCards, drawsFree: !site.downloadSizes.isEmpty)
    protectAny = site.catalog.icons.contains(where: \.isProtected)
  }

  /// Whether any icon of the catalog is protected.
  private(set) var protectAny = false

  /// The rules for a catalog.
  func rules(for catalog: CatalogDraft) -> PictureRules {
    var rules = self
    rules.protectAny = catalog.ask(of: protect) { $0.icons.contains(where: protect) }
    return rules
  }

  /// Whether an icon that is not protected is drawn as pixels, too.
  func draws(_ draft: IconDraft) -> Bool { drawsAll || drawsFree && draft.prices.isFree }

  /// Whether an icon's vectors are kept back.
  func protect(_ draft: IconDraft) -> Bool {
    Protection.protects(
      isFree: draft.prices.isFree, icon: draft.protection, section: sections[draft.section],
      site: site)
  }
}
