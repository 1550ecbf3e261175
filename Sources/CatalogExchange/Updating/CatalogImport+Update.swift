import Catalog
import ContentHash
import ContentLoading
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import PictureReading
import SiteEditing

extension CatalogImport {
  func base(
    of set: ForeignSet, _ target: ImportTarget
  ) throws(DiagnosticError) -> (ImportRecord, isThere: Bool) {
    let identity = SourceIdentity(of: set) { [icons = set.icons] in hashes(of: icons) }
    return try ImportRecord.find(for: stemOfSource, identity, in: target.site)
  }

  func merge(into target: ImportTarget, _ base: ImportRecord, isThere: Bool) -> CatalogMerge? {
    target.catalog.flatMap {
      CatalogMerge(
        $0.bytes, base: base, isThere: isThere, others: base.iconsOfOthers(in: target.site))
    }
  }

  /// For a merge, the settings of the last import are defaults.
  func settings(
    of base: ImportRecord, isMerged: Bool
  ) throws(DiagnosticError) -> ImportRecord.Settings {
    guard isMerged else {
      var settings = ImportRecord.Settings()
      settings.update(with: options)
      return settings
    }
    if base.settings.hasList, options.prices == nil {
      throw ExchangeProblem.needsList.error(ofFile: source.name)
    }
    return base.settings
  }

  /// Removes icons that the source no longer has, if all of the source was read. Returns the pictures to
  /// delete.
  func removed(
    _ work: inout Work, _ added: [PlannedIcon], _ content: CurrentPictures,
    _ report: inout ImportReport
  ) -> [String] {
    guard let removed = work.merge?.removedIDs(), !removed.isEmpty else { return [] }
    guard work.mayRemove else {
      for id in removed { work.merge?.keep(id) }
      report.add(
        ExchangeProblem.goneUnlessUnread(count: removed.count).diagnostic(ofFile: source.name))
      return []
    }
    var unchanged: [Slug] = []
    for id in removed {
      let path = work.merge?.picture(of: id)?.path
      let changes = work.merge?.changes(
        inGone: id, current: path.flatMap(content.hash),
        hasText: content.hasText(of: work.merge?.currentID(of: id) ?? id))
      guard let changes else { continue }
      if changes.isEmpty {
        unchanged.append(id)
      } else {
        work.merge?.tellGone(id, changed: changes)
      }
    }
    let named = placesThatName(unchanged, work)
    let emptied = categories(
      emptiedWithout: unchanged.filter { named[work.merge?.currentID(of: $0) ?? $0] == nil }, work,
      added)
    var pictures: [String] = []
    for id in unchanged {
      let now = work.merge?.currentID(of: id) ?? id
      if let location = named[now] {
        report.add(ExchangeProblem.goneButNamed(now, in: location.file).diagnostic(named: location))
        continue
      }
      if let category = work.merge?.category(of: id), let location = emptied[category.categoryKey] {
        report.add(
          ExchangeProblem.goneButGrouped(now, category, in: location.file).diagnostic(
            named: location))
        continue
      }
      work.merge?.remove(id)
      pictures.append(PlannedIcon.path(of: now))
      // Edited pictures of variants are kept.
      for (name, hash) in work.base.icons[id]?.variants.sorted(by: { $0.key < $1.key }) ?? [] {
        guard let path = Slug(name: name).map({ PlannedIcon.path(of: now, variant: $0) }),
          content.hash(of: path) == hash
        else { continue }
        pictures.append(path)
      }
    }
    let shown = work.merge?.shownPictures ?? []
    return pictures.filter { !shown.contains($0) }
  }

  /// The content file that refers to each removed icon. Such an icon stays, because the build would fail.
  private func placesThatName(_ removed: [Slug], _ work: Work) -> [Slug: SourceLocation] {
    guard let merge = work.merge, !removed.isEmpty else { return [:] }
    let ids = Set(removed.map(merge.currentID))
    let source = ContentSource.folder(site).replacing([
      IconCatalog.path: merge.text(without: removed)
    ])
    var locations = ContentLoader(source: source).places(naming: ids)
    for id in removed {
      if let file = merge.fileOfOther(id) {
        locations[merge.currentID(of: id)] = SourceLocation(file: file)
      }
    }
    return locations
  }
}

// MARK: Categories

extension CatalogImport {
  /// Reports categories that the content refers to, and that the source emptied.
  func tellEmptiedCategories(
    _ work: Work, _ added: [PlannedIcon], _ report: inout ImportReport
  ) {
    guard work.merge?.changesCategories == true else { return }
    let emptied = categories(emptiedWithout: [], work, added)
    for (category, location) in emptied.sorted(by: { $0.key < $1.key }) {
      report.add(
        ExchangeProblem.categoryEmptied(category, in: location.file).diagnostic(named: location))
    }
  }

  /// The categories that the content refers to, and that the update would empty.
  private func categories(
    emptiedWithout removed: [Slug], _ work: Work, _ added: [PlannedIcon]
  ) -> [String: SourceLocation] {
    guard let merge = work.merge, merge.changesCategories || !removed.isEmpty else { return [:] }
    func missing(in source: ContentSource) -> [String: SourceLocation] {
      Dictionary(
        ContentLoader(source: source).placesOfMissingCategories().map { ($0.categoryKey, $1) },
        uniquingKeysWith: { min($0, $1) })
    }
    let now = ContentSource.folder(site)
    let catalog = work.catalog(merge.text(without: removed), adding: added)
    let before = missing(in: now)
    return missing(in: now.replacing([IconCatalog.path: catalog])).filter { before[$0.key] == nil }
  }
}

extension ExchangeProblem {
  /// The catalog was changed in memory, so locations in it are not valid.
  fileprivate func diagnostic(named location: SourceLocation) -> Diagnostic {
    var diagnostic = diagnostic
    let isCatalog = location.file == IconCatalog.path
    diagnostic.location = isCatalog ? SourceLocation(file: location.file) : location
    return diagnostic
  }
}

extension ImportRecord.Settings {
  mutating func update(with options: ImportOptions) {
    price = options.price ?? price
    currency = options.currency ?? currency
    license = options.license ?? license
    categories = options.categories ?? categories
    separatesVariants = separatesVariants || options.separatesVariants
    hasList = hasList || options.prices != nil
  }
}

extension CatalogMerge.SitePicture {
  func read(from content: CurrentPictures) -> Self {
    var picture = self
    picture.hash = content.hash(of: path)
    return picture
  }
}

struct CurrentPictures {
  private let content: ExchangeSource?

  init(of site: URL) {
    // `try?`: a missing site has no pictures.
    content = try? ExchangeSource(site.appending(path: "Content").path)
  }

  func hash(of path: String) -> ContentHash? {
    guard let content, let file = FilePath(bytes: path.utf8) else { return nil }
    // `try?`: an unreadable picture is not the imported picture.
    return (try? content.bytes(of: file, limit: SVGReader.maximumSize)).map { ContentHash($0) }
  }

  func hasText(of id: Slug) -> Bool { content?.contains("icons/\(id).md") == true }
}
