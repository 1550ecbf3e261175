public import Catalog
import ContentHash
import ContentSyntax
import Diagnostics
import Markup
import OutlineFormats

extension ContentLoader {
  /// Content after an edit.
  public struct Update: Sendable {
    /// The content, as a full load returns it.
    public let content: Result
    /// The changed icons.
    public let icons: Set<Slug>
    /// True if icons have other positions.
    public let isReordered: Bool
  }

  /// Returns the content after an edit of icons: their entries in catalog.json, texts and pictures.
  ///
  /// - Parameters:
  ///   - last: The content before the edit.
  ///   - changed: The possibly changed files, relative to the site.
  /// - Returns: `nil` if a full load is necessary.
  /// - Complexity: O(icons), with little work for each.
  public func update(_ last: Result, changed: Set<String>) -> Update? {
    let limit = 32
    guard changed.count <= limit, let catalog = last.catalogSource,
      !last.contentWarnings.contains(where: { $0.has(.more) })
    else { return nil }
    var file = catalog.file
    var positions: Set<Int> = []
    for path in changed {
      if path == file.path {
        let reading = SourceReading(source: source, path: path)
        guard let text = reading.file else { return nil }
        file = text
      } else if !take(path, of: last, into: &positions) {
        return nil
      }
    }
    guard let edit = CatalogEdit(of: catalog, to: file, rereading: positions) else { return nil }
    return update(last, edit, changed: changed)
  }

  private func take(_ path: String, of last: Result, into positions: inout Set<Int>) -> Bool {
    guard let name = path.dropping(prefix: "Content/icons/") else { return last.ignores(path) }
    if name.hasSuffix(".svg") {
      let shown = last.iconFiles.indices.filter { index in
        last.iconFiles[index].pictures.contains { $0.path == path }
      }
      positions.formUnion(shown)
      return !shown.isEmpty
    }
    guard let stem = name.dropping(suffix: ".md") else { return last.ignores(path) }
    // `try?`: a file without a valid id belongs to no icon.
    guard let id = try? Slug(stem), let index = last.site.catalog.index(of: id),
      last.iconFiles[index].text?.path == path,
      SourceReading(source: source, path: path).file != nil
    else { return false }
    positions.insert(index)
    return true
  }

  private func update(_ last: Result, _ edit: CatalogEdit, changed: Set<String>) -> Update? {
    let (draft, drafts) = (edit.new.draft, edit.icons.map(\.new))
    let positions = edit.icons.map { edit.order[$0.position] }
    let oldIcons = positions.map { last.site.catalog.icons[$0] }
    let oldFiles = positions.map { last.iconFiles[$0] }
    let cache = IconCache(
      entries: zip(oldFiles, oldIcons).map { IconCache.Entry(files: $0, icon: $1) },
      isUnchanged: { !changed.contains($0) })
    let loader = IconLoader(
      source: source, files: edit.new.files, icons: draft.iconNames, rules: PictureRules(last.site),
      cache: cache)
    let missing = loader.reportMissingImages(drafts, report: edit.reports.new)
    let loaded = loader.load(drafts, without: missing)
    guard loaded.icons.count == drafts.count, edit.reports.new.siteLinks.isEmpty,
      zip(oldFiles, loaded.files).allSatisfy({ old, new in
        new.isDrawn(insteadOf: old)
          && (old.text?.hash == new.text?.hash
            || ![last.links, loaded.links].contains { $0.areIn(new.text?.path) })
      })
    else { return nil }
    loader.reportMissingLayers(
      drafts, of: loaded.icons, in: loader.store(of: loaded.files), report: edit.reports.new)

    var result = last
    result.catalogSource = edit.new
    if edit.isReordered {
      result.iconFiles = edit.order.map { last.iconFiles[$0] }
      result.site.catalog.icons = edit.order.map { last.site.catalog.icons[$0] }
    }
    var icons: Set<Slug> = []
    for (index, icon) in loaded.icons.enumerated() {
      let position = edit.icons[index].position
      result.iconFiles[position] = loaded.files[index]
      if ContentHash(of: icon) == ContentHash(of: oldIcons[index]) { continue }
      icons.insert(icon.id)
      result.site.catalog.replaceIcon(at: position, with: icon)
    }
    let isSame = draft.questions.haveSameAnswers(
      after: edit.icons.map { ($0.old, $0.new) }, isReordered: edit.isReordered, in: draft,
      result.site)
    let read = Set((oldFiles + loaded.files).flatMap(\.paths))
    guard isSame, let links = last.links.moved(by: edit),
      let warnings = warnings(last, edit, loaded.diagnostics, read: read),
      let laterWarnings = last.laterWarnings.mapUnlessNil(edit.moved)
    else { return nil }
    (result.links, result.contentWarnings) = (links, warnings)
    result.laterWarnings = laterWarnings
    return Update(content: result, icons: icons, isReordered: edit.isReordered)
  }

  /// Returns the warnings in the order of a load; `nil` if there is an error or an uncertain warning.
  /// `ofFiles` contains the problems of the files `read`.
  private func warnings(
    _ last: Result, _ edit: CatalogEdit, _ ofFiles: [Diagnostic], read: Set<String>
  ) -> [Diagnostic]? {
    var ofIcons = edit.reports.old.diagnostics
    var warnings = edit.reports.new.diagnostics + ofFiles
    var files = Set(ofFiles.compactMap(\.location?.file))
    for warning in last.contentWarnings {
      if let file = warning.location?.file, read.contains(file) {
        files.insert(file)
      } else if let index = ofIcons.firstIndex(of: warning) {
        ofIcons.remove(at: index)
      } else if warning.has(.tooFewLayers), edit.rereads(warning) {
        continue
      } else if let moved = edit.moved(warning) {
        warnings.append(moved)
      } else {
        return nil
      }
    }
    // A picture's problems depend on its icon, and several icons can share a picture.
    let positions = Set(edit.icons.map { edit.order[$0.position] })
    let isShared =
      !files.isEmpty
      && last.iconFiles.indices.contains { index in
        !positions.contains(index) && last.iconFiles[index].paths.contains(where: files.contains)
      }
    guard ofIcons.isEmpty, !isShared, !warnings.hasErrors, warnings.count < DiagnosticList.limit
    else { return nil }
    return warnings.sortedWithoutRepetition()
  }
}

extension ContentLoader.Result {
  fileprivate func ignores(_ path: String) -> Bool {
    let parts = path.splitAtSlashes()
    guard let name = parts.last,
      ["Content", "Content/icons"].contains(parts.dropLast().joined(separator: "/"))
    else { return false }
    let isOfEditor = name.beginsWithDot || name.hasSuffix("~") || name.allSatisfy(\.isNumber)
    let folder = path + "/"
    return isOfEditor
      && !iconFiles.contains { files in
        files.pictures.contains { $0.path.utf8.starts(with: folder.utf8) }
      }
  }
}

extension IconFiles {
  fileprivate var paths: [String] { (pictures + [text].compactMap(\.self)).map(\.path) }

  /// True if the previous store has the files of all protected pictures, which are drawn from their files.
  fileprivate func isDrawn(insteadOf old: IconFiles) -> Bool {
    pictures.allSatisfy { $0.traits == nil || old.pictures.contains($0) }
  }
}

extension Array {
  fileprivate func mapUnlessNil<Value>(_ transform: (Element) -> Value?) -> [Value]? {
    let values = compactMap(transform)
    return values.count == count ? values : nil
  }
}
