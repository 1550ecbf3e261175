import Catalog
import ContentHash
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import PictureReading
import SiteEditing

extension CatalogImport {
  /// What holds for an import: what the user says, and, for an update, what was said the last time.
  struct Settings {
    var price: String?
    var prices: String?
    var currency: Currency?
    var categories: CategorySource?
  }

  /// What the source said last.
  func base(
    of set: ForeignSet, _ target: ImportTarget
  ) throws(DiagnosticError) -> (ImportBase, isThere: Bool) {
    let keys = Set(set.icons.flatMap { [$0.key] + $0.variants.map(\.key) })
    return try ImportBase.find(for: stemOfSource, knowing: keys, in: target.site)
  }

  /// The merge with what is there; `nil` if there is nothing.
  func merge(into target: ImportTarget, _ base: ImportBase, isThere: Bool) -> CatalogMerge? {
    target.catalog.flatMap { CatalogMerge($0.bytes, base: base, isThere: isThere) }
  }

  func settings(
    of base: ImportBase, _ set: ForeignSet, isMerged: Bool
  ) throws(DiagnosticError) -> Settings {
    var settings = Settings()
    settings.prices = options.prices
    settings.price = options.price
    settings.currency = options.currency
    settings.categories = options.categories
    guard isMerged else { return settings }
    if base.settings.hasList, settings.prices == nil {
      throw DiagnosticError(ExchangeProblem.needsList.diagnostic(ofFile: source.name))
    }
    settings.price = base.settings.price
    settings.currency = base.settings.currency
    settings.categories = base.settings.categories
    return settings
  }

  /// The icons that go with the source, if all of it was read.
  func removed(
    _ work: inout Work, _ content: CurrentPictures, _ report: inout ImportReport
  ) -> [String] {
    guard let gone = work.merge?.gone(), !gone.isEmpty else { return [] }
    guard work.mayRemove else {
      for id in gone { work.merge?.keep(id) }
      report.add(
        ExchangeProblem.goneUnlessUnread(count: gone.count).diagnostic(ofFile: source.name))
      return []
    }
    return gone.flatMap { id -> [String] in
      let path = work.merge?.picture(of: id)?.path
      let isRemoved = work.merge?.remove(
        id, current: path.flatMap(content.hash), hasText: content.hasText(of: id))
      guard isRemoved == true else { return [] }
      // Pictures of variants go if they are what was imported.
      let variants = work.base.icons[id]?.variants.sorted { $0.key < $1.key } ?? []
      return [PlannedIcon.path(of: id)]
        + variants.compactMap { name, hash in
          let path = Slug(name: name).map { PlannedIcon.path(of: id, variant: $0) }
          return path.flatMap { content.hash(of: $0) == hash ? $0 : nil }
        }
    }
  }
}

extension ImportBase.Settings {
  /// Takes over what the user says.
  mutating func update(with options: ImportOptions) {
    price = options.price ?? price
    currency = options.currency ?? currency
    license = options.license ?? license
    categories = options.categories ?? categories
    isOptimized = isOptimized || options.cleans
    separatesVariants = separatesVariants || options.separatesVariants
    hasList = hasList || options.prices != nil
  }
}

/// The pictures that a site has.
struct CurrentPictures {
  private let content: ExchangeSource?

  init(of site: URL) {
    // `try?`: a site that is not there has none.
    content = try? ExchangeSource(site.appending(path: "Content").path)
  }

  /// The hash of a picture, by its path relative to `Content`; `nil` if it is not there.
  func hash(of path: String) -> ContentHash? {
    guard let content, let file = FilePath(bytes: path.utf8) else { return nil }
    // `try?`: what can't be read is not what was imported.
    return (try? content.bytes(of: file, limit: SVGReader.maximumSize)).map { ContentHash($0) }
  }

  /// Whether there is a text about an icon.
  func hasText(of id: Slug) -> Bool { content?.contains("icons/\(id).md") == true }
}
