public import Catalog
import CellConfiguration
import ContentHash
import ContentSyntax
import Diagnostics
import Markup
import OutlineFormats

/// What the loader keeps of catalog.json to tell what a change of it changes.
struct CatalogSource: Sendable {
  private(set) var text: String
  /// What the whole of it was read as.
  let draft: CatalogDraft
  /// What has become of icons since, by their indices, and by how many bytes each has grown.
  private var edited: [Int: (icon: IconDraft, growth: Int)] = [:]

  init(text: String, draft: CatalogDraft) {
    self.text = text
    self.draft = draft
  }

  subscript(index: Int) -> IconDraft { edited[index]?.icon ?? draft.icons[index] }

  /// The one icon that all of a change lies in, and where that icon stands.
  ///
  /// - Complexity: O(icons).
  func icon(around change: Range<Int>) -> (index: Int, range: Range<Int>)? {
    var growth = 0
    for index in draft.icons.indices {
      let lower = draft.icons[index].range.lowerBound + growth
      growth += edited[index]?.growth ?? 0
      let upper = draft.icons[index].range.upperBound + growth
      if lower < change.lowerBound, change.upperBound < upper { return (index, lower..<upper) }
    }
    return nil
  }

  /// An icon that stands alone in a text without mistakes.
  func icon(in text: String) -> IconDraft? {
    let report = FileReport(SourceFile(path: "Content/catalog.json", text: text))
    // `try?`: loading everything again reports the mistake.
    guard let node = try? JSONReader.read(report.file) else { return nil }  // then load everything
    let icon = CatalogReader.readIcon(node, like: draft, report: report)
    return report.diagnostics.isEmpty ? icon : nil
  }

  /// Takes over an edit of one icon.
  mutating func replace(_ index: Int, with icon: IconDraft, growth: Int, in text: String) {
    self.text = text
    edited[index] = (icon, growth + (edited[index]?.growth ?? 0))
  }
}

extension ContentLoader {
  /// The content after a few files were changed, where that concerns nothing but what single icons
  /// say: a price, a text, a picture. Which icons there are, and in which groups, is what it was.
  ///
  /// - Parameters:
  ///   - last: What was loaded before the change.
  ///   - changed: The files that may have changed, relative to the site.
  /// - Returns: The content, and the icons of which something else is said; `nil` where more has
  ///   changed than that, or where there is something to say: then everything has to be loaded
  ///   again.
  /// - Complexity: O(icons), but next to nothing for each.
  public func update(
    _ last: Result, changed: Set<String>
  ) -> (content: Result, icons: Set<Slug>)? {
    let limit = 32
    // What there is to say of other files is still to be said.
    let isSound = !last.warnings.contains { $0.location.map { changed.contains($0.file) } ?? true }
    guard changed.count <= limit, isSound, let catalog = last.catalogSource else { return nil }
    var update = ContentUpdate(source: source, last: last, catalog: catalog)
    for path in changed where !update.take(path) { return nil }
    return update.result(changed: changed)
  }
}

extension ContentLoader.Result {
  /// An icon of catalog.json whose name, price, featuring, category, tags, section or summary are
  /// others now.
  ///
  /// - Parameters:
  ///   - icon: The icon, which may say something else than it did when it was loaded.
  ///   - all: The icons as they are meanwhile.
  ///   - entry: What catalog.json says of it.
  /// - Returns: The icon; `nil` if there is something to say about its entry, or if more depends on
  ///   it than the icon: then everything has to be loaded again.
  /// - Complexity: O(bytes of the entry), O(icons) where categories or tags are others.
  public func icon(_ icon: Icon, among all: [Icon], saying entry: String) -> Icon? {
    guard let catalog = catalogSource, let draft = catalog.icon(in: entry),
      draft.id.value == icon.id, let index = site.catalog.index(of: icon.id)
    else { return nil }
    // All that it says besides is what was loaded.
    let old = catalog[index]
    var like = draft.inPlace(of: old)
    (like.name, like.prices, like.isFeatured) = (old.name, old.prices, old.isFeatured)
    (like.section, like.category, like.tags) = (old.section, old.category, old.tags)
    (like.summary, like.values) = (old.summary, old.values)
    guard old.boxedCell == nil, like.isSame(as: old) else { return nil }
    // Whether its vectors are kept back can follow from its price.
    guard PictureRules(site).protect(draft) == icon.isProtected,
      icon.prices == draft.prices || site.letsChangePrices(icon.prices, of: draft),
      letsChangeGroups(of: icon, to: draft, among: all)
    else { return nil }
    var icon = icon
    (icon.name, icon.prices, icon.isFeatured) = (draft.name, draft.prices, draft.isFeatured)
    (icon.section, icon.category, icon.tags) = (draft.section, draft.category, draft.tags)
    icon.summary = draft.summary
    if icon.values != draft.values { icon.values = draft.values }
    if icon.otherCategories != draft.otherCategories {
      icon.otherCategories = draft.otherCategories
    }
    return icon
  }

  /// Whether icons can be in other sections without anything else to check.
  public var letsChangeSections: Bool {
    // A page of a section can lose its last icon.
    links.isEmpty && !site.namesFiles && site.catalog.bundles.isEmpty
      && !site.collectionPages.contains { if case .section = $0.items { true } else { false } }
  }

  /// Whether the groups that an icon is in, and its name, can be others without anything else to
  /// check: which pages there are stays as it is, or nothing names one, and no bundle has others.
  ///
  /// - Complexity: O(icons).
  private func letsChangeGroups(of old: Icon, to new: IconDraft, among all: [Icon]) -> Bool {
    let isFiledAlike =
      old.category == new.category && old.otherCategories == new.otherCategories
      && old.tags == new.tags && old.section == new.section && old.isFeatured == new.isFeatured
    // Pages of names and of groups, and their parts, come and go with what is in them.
    if !links.isEmpty || site.namesFiles { return isFiledAlike && old.name == new.name }
    if isFiledAlike { return true }
    guard site.catalog.bundles.isEmpty, old.tags == new.tags || !site.hasOwnPageAmongTags,
      old.section == new.section || letsChangeSections,
      old.isFeatured == new.isFeatured || letsChangeFeatured(of: old, among: all)
    else { return false }
    // Something may be said of a category that is gone, or of a group that is new.
    func categories(_ first: String?, _ others: [String]) -> Set<String> {
      Set(others).union([first].compactMap(\.self))
    }
    var named = categories(old.category, old.otherCategories)
      .symmetricDifference(categories(new.category, new.otherCategories))
    var tags = Set(old.tags).symmetricDifference(new.tags)
    for icon in all where icon.id != old.id {
      if named.isEmpty && tags.isEmpty { break }
      if let category = icon.category { named.remove(category) }
      named.subtract(icon.otherCategories)
      tags.subtract(icon.tags)
    }
    return named.isEmpty && tags.isEmpty
  }

  /// Whether it can be featured or not without a page of featured icons being empty for it.
  private func letsChangeFeatured(of icon: Icon, among all: [Icon]) -> Bool {
    !site.collectionPages.contains { $0.items == .featured }
      || all.contains { $0.id != icon.id && $0.isFeatured }
  }
}

extension IconDraft {
  /// The icon as if it stood where another draft of it stands.
  fileprivate func inPlace(of other: IconDraft) -> IconDraft {
    var icon = self
    (icon.range, icon.placeOfRenderingMode) = (other.range, other.placeOfRenderingMode)
    return icon
  }

  /// Whether both say the same, in the same bytes, wherever their values stand.
  fileprivate func isSame(as other: IconDraft) -> Bool {
    ContentHash(of: self) == ContentHash(of: other)
  }
}

extension Site {
  /// Whether the prices of an icon can be others without anything else to check. Bundles are
  /// compared with the prices of their icons, site.json names one of the currencies, and what is
  /// free is protected, downloaded and bought by other rules.
  fileprivate func letsChangePrices(_ old: PriceList, of new: IconDraft) -> Bool {
    !catalog.bundles.contains { $0.contains(new) }
      && (currency == nil || old.currencies == new.prices.currencies)
      && old.isFree == new.prices.isFree
  }
}

/// The icons that a change concerns.
private struct ContentUpdate {
  let source: ContentSource
  let last: ContentLoader.Result
  var catalog: CatalogSource
  var indices: Set<Int> = []

  /// Looks at what a file has to do with the site.
  ///
  /// - Returns: Whether it concerns single icons alone.
  mutating func take(_ path: String) -> Bool {
    if path == "Content/catalog.json" { return takeCatalog() }
    guard let name = path.dropping(prefix: "Content/icons/") else { return isNothing(path) }
    if name.hasSuffix(".svg") {
      // What is said of the layers of pictures stands at other places.
      guard !last.warnings.contains(where: { $0.has(.tooFewLayers) }) else {
        return false
      }
      let shown = last.iconFiles.indices.filter { last.iconFiles[$0].picture.path == path }
      // A protected picture is drawn from its file, which the store of that load knows as it was.
      guard !shown.contains(where: { last.iconFiles[$0].picture.traits != nil }) else {
        return false
      }
      // A variant is read with all others.
      let isVariant = last.iconFiles.contains { $0.variants.contains { $0.path == path } }
      indices.formUnion(shown)
      return !shown.isEmpty && !isVariant
    }
    guard let stem = name.dropping(suffix: ".md") else { return isNothing(path) }
    // `try?`: a file whose name is no id belongs to no icon, so everything is loaded again.
    // No slug: no icon's text.
    guard let id = try? Slug(stem), let index = last.site.catalog.index(of: id) else {
      return false
    }
    indices.insert(index)
    return true
  }

  /// What editors leave for a moment beside catalog.json or a file of an icon while they save it.
  private func isNothing(_ path: String) -> Bool {
    let parts = path.splitAtSlashes()
    guard let name = parts.last,
      ["Content", "Content/icons"].contains(parts.dropLast().joined(separator: "/"))
    else { return false }
    let isOfEditor = name.beginsWithDot || name.hasSuffix("~") || name.allSatisfy(\.isNumber)
    let folder = path + "/"
    return isOfEditor
      && !last.iconFiles.contains { files in
        files.picture.path.utf8.starts(with: folder.utf8)
          || files.variants.contains { $0.path.utf8.starts(with: folder.utf8) }
      }
  }

  /// Finds the one icon that all changes of catalog.json lie in.
  private mutating func takeCatalog() -> Bool {
    let reading = SourceReading(source: source, path: "Content/catalog.json")
    guard let file = reading.file else { return false }
    guard let change = TextChange(from: catalog.text, to: file.text) else { return true }
    guard let (index, old) = catalog.icon(around: change.old) else { return false }
    let growth = change.new.count - change.old.count
    let range = old.lowerBound..<old.upperBound + growth
    guard let new = catalog.icon(in: file.text(in: range)), Self.isLike(catalog[index], new, last)
    else {
      return false
    }
    catalog.replace(index, with: new, growth: growth, in: file.text)
    indices.insert(index)
    return true
  }

  /// Whether nothing has changed but what is loaded from the icon alone. By bytes: two spellings of
  /// a name are equal strings.
  ///
  /// What may differ is named here, each with where nothing else is loaded from it; the rest, and
  /// with it every property that a draft comes to have, sends the change through a whole load.
  private static func isLike(
    _ old: IconDraft, _ new: IconDraft, _ last: ContentLoader.Result
  ) -> Bool {
    guard old.boxedCell == nil, new.boxedCell == nil else { return false }
    let site = last.site
    var like = new.inPlace(of: old)
    like.summary = old.summary
    // The layers that it needs are counted with the picture.
    like.symbolConfiguration = old.symbolConfiguration
    // Outlines of the catalog show names and tags, and tags have pages, which links may lead to and
    // whose paths may be taken.
    if site.outlines.isEmpty {
      like.name = old.name
      if last.links.isEmpty, !site.namesFiles, !site.hasOwnPageAmongTags { like.tags = old.tags }
    }
    if site.letsChangePrices(old.prices, of: new) {
      (like.prices, like.sale) = (old.prices, old.sale)
    }
    return like.isSame(as: old)
  }

  /// The content with these icons read again, and those of them that differ, unless there is
  /// something to say about one.
  func result(changed: Set<String>) -> (content: ContentLoader.Result, icons: Set<Slug>)? {
    var result = last
    var icons: Set<Slug> = []
    result.catalogSource = catalog
    for index in indices {
      guard let loaded = load(index, changed: changed) else { return nil }
      result.iconFiles[index] = loaded.files
      let old = last.site.catalog.icons[index]
      if ContentHash(of: loaded.icon) == ContentHash(of: old) { continue }
      icons.insert(loaded.icon.id)
      result.site.catalog.replaceIcon(at: index, with: loaded.icon)
    }
    return (result, icons)
  }

  /// Whether a text is there; `nil` if it can't be read, which has to be said.
  private func hasText(_ path: String) -> Bool? {
    do throws(ContentSourceError) { return try source.contents(path) != nil } catch { return nil }
  }

  private func load(_ index: Int, changed: Set<String>) -> (icon: Icon, files: IconFiles)? {
    let draft = catalog[index]
    let text = "Content/icons/\(draft.id.value).md"
    // A text that is new may have the name of another file but for its case.
    guard let hasText = hasText(text), hasText == (last.iconFiles[index].text != nil) else {
      return nil
    }
    let cache = IconCache(
      entries: [.init(files: last.iconFiles[index], icon: last.site.catalog.icons[index])],
      isUnchanged: { !changed.contains($0) })
    let loader = IconLoader(
      source: source, files: hasText ? [text] : [], icons: catalog.draft.iconNames,
      rules: PictureRules(last.site), cache: cache)
    let loaded = loader.load([draft], without: [])
    // Links are checked when everything is loaded.
    guard loaded.diagnostics.isEmpty, loaded.links.isEmpty, let icon = loaded.icons.first,
      let files = loaded.files.first
    else { return nil }
    let mode = icon.symbolConfiguration.renderingMode
    // Whether anything is drawn in its colours is for all pages to say.
    if mode != .palette, !icon.symbolConfiguration.palette.isEmpty { return nil }
    if mode.needsLayers {
      // `try?`: a picture whose file changed meanwhile is reported when everything is loaded again.
      guard let layers = try? last.store.numberOfLayers(of: icon.picture),
        mode.supported(byLayers: layers) == mode
      else { return nil }
    }
    return (icon, files)
  }
}
