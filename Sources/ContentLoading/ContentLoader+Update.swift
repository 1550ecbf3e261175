public import Catalog
import CellConfiguration
import ContentHash
import ContentSyntax
import Diagnostics
import OutlineFormats

/// The text of catalog.json and the icons read from it, to find the icon that an edit changes.
struct CatalogSource: Sendable {
  private(set) var text: String
  /// The draft that was read from the whole file.
  let draft: CatalogDraft
  /// The icons that were edited since, by their indices, each with the bytes that it has grown by.
  private var edited: [Int: (icon: IconDraft, growth: Int)] = [:]

  init(text: String, draft: CatalogDraft) {
    self.text = text
    self.draft = draft
  }

  subscript(index: Int) -> IconDraft { edited[index]?.icon ?? draft.icons[index] }

  /// The index and the place of the one icon that contains all of a change.
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

  /// Applies an edit of one icon.
  mutating func replace(_ index: Int, with icon: IconDraft, growth: Int, in text: String) {
    self.text = text
    edited[index] = (icon, growth + (edited[index]?.growth ?? 0))
  }
}

extension ContentLoader {
  /// The content after an edit of a few files that changes only the content of single icons: a
  /// price, a text, a picture.
  ///
  /// - Parameters:
  ///   - last: The content before the edit.
  ///   - changed: The files that may have changed, relative to the site.
  /// - Returns: The content, and the icons that have changed; `nil` if more has changed, or if
  ///   there is a warning or an error. Everything has to be loaded again then.
  /// - Complexity: O(icons), with little work for each.
  public func update(
    _ last: Result, changed: Set<String>
  ) -> (content: Result, icons: Set<Slug>)? {
    let limit = 32
    // Warnings about other files stay; one about a changed file could be outdated.
    let isSound = !last.warnings.contains { $0.location.map { changed.contains($0.file) } ?? true }
    guard changed.count <= limit, isSound, let catalog = last.catalogSource else { return nil }
    var update = ContentUpdate(source: source, last: last, catalog: catalog)
    for path in changed where !update.take(path) { return nil }
    return update.result(changed: changed)
  }
}

/// The icons that an edit concerns.
private struct ContentUpdate {
  let source: ContentSource
  let last: ContentLoader.Result
  var catalog: CatalogSource
  var indices: Set<Int> = []

  /// Adds the icons that a changed file belongs to.
  ///
  /// - Returns: Whether the file belongs only to single icons.
  mutating func take(_ path: String) -> Bool {
    if path == "Content/catalog.json" { return takeCatalog() }
    guard let name = path.dropping(prefix: "Content/icons/") else { return isNothing(path) }
    if name.hasSuffix(".svg") {
      // The warning about too few layers is at a place in another file, so it could be outdated.
      guard !last.warnings.contains(where: { $0.code == ContentProblem.tooFewLayersCode }) else {
        return false
      }
      let shown = last.iconFiles.indices.filter { last.iconFiles[$0].picture.path == path }
      indices.formUnion(shown)
      return !shown.isEmpty
    }
    guard let stem = name.dropping(suffix: ".md") else { return isNothing(path) }
    // `try?`: a file whose name is no id belongs to no icon, so everything is loaded again.
    guard let id = try? Slug(stem), let index = last.site.catalog.index(of: id) else {
      return false
    }
    indices.insert(index)
    return true
  }

  /// Whether a path is that of a temporary file that editors write while they save a file.
  private func isNothing(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    guard let name = parts.last,
      ["Content", "Content/icons"].contains(parts.dropLast().joined(separator: "/"))
    else { return false }
    let isOfEditor = name.hasPrefix(".") || name.hasSuffix("~") || name.allSatisfy(\.isNumber)
    return isOfEditor && !last.iconFiles.contains { $0.picture.path.hasPrefix(path + "/") }
  }

  /// Finds the one icon that contains all changes of catalog.json.
  private mutating func takeCatalog() -> Bool {
    let reading = SourceReading(source: source, path: "Content/catalog.json")
    guard let file = reading.file else { return false }
    guard let change = TextChange(from: catalog.text, to: file.text) else { return true }
    guard let (index, old) = catalog.icon(around: change.old) else { return false }
    let growth = change.new.count - change.old.count
    let range = old.lowerBound..<old.upperBound + growth
    guard let new = icon(in: file.text(in: range)), Self.isLike(catalog[index], new, last) else {
      return false
    }
    catalog.replace(index, with: new, growth: growth, in: file.text)
    indices.insert(index)
    return true
  }

  /// The icon that is all of a text; `nil` if the text has mistakes.
  private func icon(in text: String) -> IconDraft? {
    let report = FileReport(SourceFile(path: "Content/catalog.json", text: text))
    // `try?`: loading everything again reports the mistake.
    guard let node = try? JSONReader.read(report.file) else { return nil }
    let icon = CatalogReader.readIcon(node, like: catalog.draft, report: report)
    return report.diagnostics.isEmpty ? icon : nil
  }

  /// Whether an edit of an icon leaves everything unchanged that other parts of the site depend on.
  private static func isLike(
    _ old: IconDraft, _ new: IconDraft, _ last: ContentLoader.Result
  ) -> Bool {
    let isInOutlines =
      !last.site.outlines.isEmpty && (old.name, old.tags) != (new.name, new.tags)
    return old.id.value == new.id.value && old.isFeatured == new.isFeatured
      && old.section == new.section
      && old.category == new.category && old.badges == new.badges && !isInOutlines
      && old.boxedCell == nil && new.boxedCell == nil && old.image?.value == new.image?.value
  }

  /// The content with these icons read again, and the icons that differ; `nil` if there is a
  /// warning or an error about one.
  func result(changed: Set<String>) -> (content: ContentLoader.Result, icons: Set<Slug>)? {
    var result = last
    var icons: Set<Slug> = []
    result.catalogSource = catalog
    for index in indices {
      guard let loaded = load(index, changed: changed) else { return nil }
      result.iconFiles[index] = loaded.files
      if loaded.icon == last.site.catalog.icons[index] { continue }
      icons.insert(loaded.icon.id)
      result.site.catalog.replaceIcon(at: index, with: loaded.icon)
    }
    return (result, icons)
  }

  /// Whether a text exists; `nil` if it can't be read, which loading everything again reports.
  private func hasText(_ path: String) -> Bool? {
    do throws(ContentSourceError) { return try source.contents(path) != nil } catch { return nil }
  }

  private func load(_ index: Int, changed: Set<String>) -> (icon: Icon, files: IconFiles)? {
    let draft = catalog[index]
    let text = "Content/icons/\(draft.id.value).md"
    // The name of a new text can collide with another file's, so everything is loaded again.
    guard let hasText = hasText(text), hasText == (last.iconFiles[index].text != nil) else {
      return nil
    }
    let cache = IconCache(
      entries: [.init(files: last.iconFiles[index], icon: last.site.catalog.icons[index])],
      isUnchanged: { !changed.contains($0) })
    let loader = IconLoader(
      source: source, files: hasText ? [text] : [], icons: catalog.draft.iconNames, cache: cache)
    let loaded = loader.load([draft], without: [])
    guard loaded.diagnostics.isEmpty, let icon = loaded.icons.first, let files = loaded.files.first
    else { return nil }
    let mode = icon.symbolConfiguration.renderingMode
    if mode.needsLayers {
      // `try?`: a picture whose file changed meanwhile is reported when everything is loaded again.
      guard let picture = try? last.store.picture(icon.picture), mode.supported(by: picture) == mode
      else { return nil }
    }
    return (icon, files)
  }
}
