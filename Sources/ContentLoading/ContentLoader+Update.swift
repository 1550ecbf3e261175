public import Catalog
import CellConfiguration
import ContentHash
import Diagnostics

/// What the loader keeps of catalog.json to tell what a change of it changes.
struct CatalogSource: Sendable {
  var text: String
  var draft: CatalogDraft
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
    return update.result(changed: changed).map {
      ($0, Set(update.indices.map { last.site.catalog.icons[$0].id }))
    }
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
      let shown = last.iconFiles.indices.filter { last.iconFiles[$0].picture.path == path }
      indices.formUnion(shown)
      return !shown.isEmpty
    }
    guard let stem = name.dropping(suffix: ".md") else { return isNothing(path) }
    guard let id = try? Slug(stem), let index = last.site.catalog.index(of: id) else {
      return false
    }
    indices.insert(index)
    return true
  }

  /// What editors leave for a moment beside a file while they save it.
  private func isNothing(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasPrefix(".") || name.hasSuffix("~") || name.allSatisfy(\.isNumber)
  }

  /// Finds the one icon that all changes of catalog.json lie in.
  private mutating func takeCatalog() -> Bool {
    let reading = SourceReading(source: source, path: "Content/catalog.json")
    guard let file = reading.file else { return false }
    guard let change = TextChange(from: catalog.text, to: file.text) else { return true }
    let index = catalog.draft.icons.firstIndex {
      $0.range.lowerBound < change.old.lowerBound && change.old.upperBound < $0.range.upperBound
    }
    guard let index else { return false }
    let growth = change.new.count - change.old.count
    let old = catalog.draft.icons[index]
    let range = old.range.lowerBound..<old.range.upperBound + growth
    guard let new = icon(in: file.text(in: range), at: range.lowerBound),
      Self.isLike(old, new, last)
    else { return false }
    catalog.text = file.text
    catalog.draft.icons[index] = new
    for later in catalog.draft.icons.indices[(index + 1)...] {
      catalog.draft.icons[later].range.shift(by: growth)
    }
    indices.insert(index)
    return true
  }

  /// An icon that stands alone in a text without mistakes.
  private func icon(in text: String, at offset: Int) -> IconDraft? {
    let report = FileReport(SourceFile(path: "Content/catalog.json", text: text))
    guard let node = try? JSONReader.read(report.file) else { return nil }
    var icon = CatalogReader.readIcon(node, like: catalog.draft, report: report)
    icon?.range.shift(by: offset)
    return report.diagnostics.isEmpty ? icon : nil
  }

  /// Whether all that other parts of the site are made of is the same.
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

  /// The content with these icons read again, unless there is something to say about them.
  func result(changed: Set<String>) -> ContentLoader.Result? {
    var result = last
    result.catalogSource = catalog
    for index in indices {
      guard let loaded = load(index, changed: changed) else { return nil }
      result.site.catalog.replaceIcon(at: index, with: loaded.icon)
      result.iconFiles[index] = loaded.files
    }
    return result
  }

  private func load(_ index: Int, changed: Set<String>) -> (icon: Icon, files: IconFiles)? {
    let draft = catalog.draft.icons[index]
    let text = "Content/icons/\(draft.id.value).md"
    let hasText = (try? source.contents(text)) != nil
    let known = KnownIcons(
      entries: [.init(files: last.iconFiles[index], icon: last.site.catalog.icons[index])],
      isUnchanged: { !changed.contains($0) })
    let loader = IconLoader(
      source: source, files: hasText ? [text] : [], icons: catalog.draft.iconNames, known: known)
    let loaded = loader.load([draft], without: [])
    guard loaded.diagnostics.isEmpty, let icon = loaded.icons.first, let files = loaded.files.first
    else { return nil }
    let mode = icon.symbolConfiguration.renderingMode
    guard !mode.needsLayers || mode.supported(by: icon.image) == mode else { return nil }
    return (icon, files)
  }
}

/// The part of a text that is not what it was.
private struct TextChange {
  let old: Range<Int>
  let new: Range<Int>

  /// `nil` for equal texts.
  ///
  /// - Complexity: O(bytes).
  init?(from old: String, to new: String) {
    var (prefix, suffix) = (0, 0)
    let (oldBytes, newBytes) = (Array(old.utf8), Array(new.utf8))
    let shorter = min(oldBytes.count, newBytes.count)
    while prefix < shorter, oldBytes[prefix] == newBytes[prefix] { prefix += 1 }
    if prefix == oldBytes.count, prefix == newBytes.count { return nil }
    while suffix < shorter - prefix,
      oldBytes[oldBytes.count - 1 - suffix] == newBytes[newBytes.count - 1 - suffix]
    { suffix += 1 }
    self.old = prefix..<oldBytes.count - suffix
    self.new = prefix..<newBytes.count - suffix
  }
}

extension Range<Int> {
  fileprivate mutating func shift(by offset: Int) {
    self = lowerBound + offset..<upperBound + offset
  }
}
