import Catalog

struct PictureRules: Sendable {
  private let sections: [Slug: Protection]
  private let site: Protection?
  let settings: PictureSettings
  /// True if unprotected pictures are also drawn: all pictures, or those of free icons.
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

  init(_ site: Site) {
    self.init(
      sections: site.catalog.sections, site: site.protection, settings: site.pictureSettings,
      drawsAll: site.drawsSocialCards, drawsFree: !site.downloadSizes.isEmpty)
    protectAny = site.catalog.icons.contains(where: \.isProtected)
  }

  private(set) var protectAny = false

  func rules(for catalog: CatalogDraft) -> PictureRules {
    var rules = self
    rules.protectAny = catalog.recordedAnswer(of: protect) { $0.icons.contains(where: protect) }
    return rules
  }

  func draws(_ draft: IconDraft) -> Bool { drawsAll || drawsFree && draft.prices.isFree }

  func protect(_ draft: IconDraft) -> Bool {
    Protection.protects(
      isFree: draft.prices.isFree, icon: draft.protection, section: sections[draft.section],
      site: site)
  }
}
