public import Catalog
import ContentHash
public import ContentLoading
public import Diagnostics
package import FileSystem
public import Foundation
import OutlineFormats

/// An editor of a site's content. Each edit is minimal, checked before it is written, and undoable.
///
///     let editor = SiteEditor(of: site) {
///       try builder.editedPage($0, of: $1, $2)
///     } check: {
///       try await builder.check($0, changed: $1, since: $2)
///     }
///     let state = try await editor.answer(
///       EditRequest(page: .root, base: base, action: .perform([.delete([owl])])))
public actor SiteEditor {
  /// Loads and checks a changed site.
  public typealias Check =
    @Sendable (ContentSource, _ changed: Set<String>, _ last: ContentLoader.Result?)
    async throws(DiagnosticError) -> ContentLoader.Result

  /// Renders a page for editing; nil if it equals the published page.
  public typealias Draw =
    @Sendable (PagePath, Site, ContentLoader.Result) async throws(DiagnosticError) -> [UInt8]?

  private let site: URL
  private let editedSite: Result<EditedSite, EditProblem>
  private let check: Check
  private let draw: Draw
  private var done: [Edit] = []
  private var undone: [Edit] = []
  private var cachedSite: CachedSite?
  /// The last catalog, by the hash of its text.
  private var catalog: (base: String, editor: CatalogEditor)?
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The site for a hash of a file.
  private struct CachedSite {
    let path, base: String
    let content: ContentLoader.Result
    var site: Site { content.site }
  }

  private struct Edit {
    let title: String
    let path: String
    let edit, inverse: TextEdit
    let pictures: Pictures
    var before, after: Moment

    mutating func forget() { (before.cachedSite, after.cachedSite) = (nil, nil) }

    var reversed: Edit {
      Edit(
        title: title, path: path, edit: inverse, inverse: edit,
        pictures: Pictures(added: pictures.removed, removed: pictures.added), before: after,
        after: before)
    }
  }

  /// A file's hash between two edits, with the loaded site. The site is dropped when another file changes.
  private typealias Moment = (hash: ContentHash, cachedSite: CachedSite?)

  private struct Pictures {
    var added: [AddedPicture] = []
    var removed: [AddedPicture] = []
  }

  /// Creates an editor.
  public init(of site: URL, drawing: @escaping Draw, check: @escaping Check) {
    self.init(
      of: site, using: FileOperations(durability: .processDeath), drawing: drawing, check: check)
  }

  package init(
    of site: URL, using operations: FileOperations,
    drawing: @escaping Draw = { _, _, _ throws(DiagnosticError) in nil }, check: @escaping Check
  ) {
    self.site = site
    editedSite = Result { () throws(EditProblem) in try EditedSite(site, using: operations) }
    draw = drawing
    self.check = check
  }

  /// Performs a request.
  ///
  /// - Returns: The state afterwards.
  /// - Throws: `EditProblem`. No file was changed.
  public func answer(_ request: EditRequest) async throws(EditProblem) -> EditState {
    await begin()
    defer { end() }
    let document = EditedFile(of: request.page, in: .folder(site))
    let file = try ContentFile(document.path, in: editedSite.get())
    guard let action = request.action else {
      var state = try await state(for: request, document, file.bytes)
      if request.wantsDrawing { state.drawing = try await drawing(of: request.page, file) }
      return state
    }
    guard request.base == Self.base(of: file.bytes) else { throw .stale }
    switch (action, document) {
    case (.perform(let operations), .catalog):
      let text = try await perform(operations, on: request.page, file)
      var state = try await state(for: request, document, text)
      state.notes = notes(onPicturesOf: operations)
      return state
    case (.perform(let operations), .ownItems(let items)):
      let text = try await perform(operations, on: items, file)
      return try await state(for: request, document, text)
    case (.arrange(let operation), .outline(let outline)):
      let (text, changed) = try await arrange(operation, of: outline, file)
      return try await state(for: request, document, text, changed: changed)
    case (.undo, _): try await revert(.undo)
    case (.redo, _): try await revert(.redo)
    case (.perform, .outline), (.arrange, _): throw .malformed
    }
    // The edit may be in another file.
    let now = try ContentFile(document.path, in: editedSite.get())
    return try await state(for: request, document, now.bytes)
  }

  private func perform(
    _ operations: [EditOperation], on page: PagePath, _ file: ContentFile
  ) async throws(EditProblem) -> [UInt8] {
    let old = try await content(of: file.bytes, at: file.path)
    let rules = PageRules(of: page, in: old.site)
    var (text, site) = (file.bytes, old.site)
    var pictures = Pictures()
    var whole: TextEdit?
    for operation in operations {
      try rules.check(operation, in: site)
      var editor = try catalogEditor(of: text)
      var sections = MovedSections.anchors
      if case .move(_, let anchor) = operation {
        sections = rules.sections(ofMovedTo: anchor, in: site)
      }
      let edit = try editor.edit(operation, sections: sections)
      guard let new = edit.applied(to: text) else { throw .malformed }
      text = new
      whole = operations.count == 1 ? edit : nil
      if operations.count > 1, let content = try? await content(of: text, at: file.path) {
        // `try?`: a mistake of one edit may be corrected by the next.
        site = content.site
      }
      if case .insert(let icons) = operation {
        let added = icons.map(AddedPicture.init)
        for picture in added { try picture.checkThatNothingRuns() }
        pictures.added += added
      }
    }
    let title = operations.count == 1 ? operations[0].title : "\(operations.count) edits"
    try await make(
      whole ?? TextEdit(from: file.bytes, to: text), of: file, title: title, pictures, after: old)
    // Parses the catalog for the next edit.
    let new = text
    Task { _ = try? self.catalogEditor(of: new) }  // the next edit reports errors
    return new
  }

  private func perform(
    _ operations: [EditOperation], on file: OwnItemsFile, _ content: ContentFile
  ) async throws(EditProblem) -> [UInt8] {
    let old = try await self.content(of: content.bytes, at: content.path)
    let rules = PageRules(of: file.page, in: old.site)
    guard var expected = old.site.items(ofPage: file.page) else {
      throw .fixedFile(path: file.path, .syntax)
    }
    var text = content.bytes
    var whole: TextEdit?
    for operation in operations {
      try rules.check(operation, in: old.site)
      var editor = try OwnItemsEditor(text, of: file)
      let edit = try editor.edit(operation)
      guard let new = edit.applied(to: text) else { throw .malformed }
      text = new
      whole = operations.count == 1 ? edit : nil
      if let new = expected.applying(operation) {
        expected = new
      } else {
        // The loader assigns the id of an added item.
        let expectedIDs = Set(expected.map(\.id))
        let now =
          try await self.content(of: text, at: content.path).site
          .items(ofPage: file.page) ?? []
        guard now.filter({ expectedIDs.contains($0.id) }) == expected,
          now.count == expectedIDs.count + 1
        else {
          throw .fixedFile(path: file.path, .otherMeaning)
        }
        expected = now
      }
    }
    // Authors may use any syntax, so the loaded result is compared.
    let new = try await self.content(of: text, at: content.path).site
    guard new.items(ofPage: file.page) == expected else {
      throw .fixedFile(path: file.path, .otherMeaning)
    }
    let title = operations.count == 1 ? operations[0].title : "\(operations.count) edits"
    try await make(
      whole ?? TextEdit(from: content.bytes, to: text), of: content, title: title, Pictures(),
      after: old)
    return text
  }

  private func catalogEditor(of text: [UInt8]) throws(EditProblem) -> CatalogEditor {
    let base = Self.base(of: text)
    if let catalog, catalog.base == base { return catalog.editor }
    let editor = try CatalogEditor(text)
    catalog = (base, editor)
    return editor
  }

  private func arrange(
    _ operation: OutlineOperation, of outline: OutlineSourceFile, _ file: ContentFile
  ) async throws(EditProblem) -> (text: [UInt8], changed: NodePath?) {
    let before = try await content(of: file.bytes, at: file.path)
    let old = try outline.outline(in: before.site)
    guard old.itemSource == nil else { throw .fixedFile(path: file.path, .computed) }
    let tree = NodeTree(old)
    guard let edit = try tree.edit(operation) else { return (file.bytes, nil) }
    try old.check(edit)
    let source = try outline.format.outlineText(file.bytes, path: file.path)
    if case .rename(let node, _, let shown?) = operation {
      let now = source.source(of: try tree.path(of: node))
      guard now?.utf8.elementsEqual(shown.utf8) == true else { throw .stale }
    }
    var new = old
    new.items = tree.applying(edit)
    let expanded = new.expandedLines
    let change = try source.edit(
      edit, keeping: tree.ids(keptBy: edit),
      expanded: expanded == old.expandedLines ? nil : expanded)
    guard let text = change.applied(to: file.bytes) else {
      throw .fixedFile(path: file.path, .sharedLine)
    }
    let after = try outline.outline(in: try await content(of: text, at: file.path).site)
    guard tree.isResult(after, of: edit) else {
      throw .fixedFile(path: file.path, .otherMeaning)
    }
    guard outline.format != .markdown || !tree.changesAddresses(after, by: edit) else {
      throw .fixedFile(path: file.path, .sameText)
    }
    try await make(change, of: file, title: operation.title, Pictures(), after: before)
    return (text, edit.result)
  }

  private func make(
    _ edit: TextEdit, of file: ContentFile, title: String, _ pictures: Pictures,
    after old: CachedSite
  ) async throws(EditProblem) {
    guard let text = edit.applied(to: file.bytes), text != file.bytes,
      let inverse = edit.inverse(in: file.bytes)
    else { return }
    try await write(text, to: file, pictures)
    done.append(
      Edit(
        title: title, path: file.path, edit: edit, inverse: inverse, pictures: pictures,
        before: (ContentHash(file.bytes), old),
        after: (ContentHash(text), cachedSite)))
    undone = []
    let rememberedEdits = 20
    if let index = done.indices.dropLast(rememberedEdits).last { done[index].forget() }
  }

  private enum Direction { case undo, redo }

  private func revert(_ direction: Direction) async throws(EditProblem) {
    let last = direction == .undo ? done.last?.reversed : undone.last
    guard let last else { throw direction == .undo ? .nothingToUndo : .nothingToRedo }
    let file = try ContentFile(last.path, in: editedSite.get())
    guard ContentHash(file.bytes) == last.before.hash, let text = last.edit.applied(to: file.bytes)
    else {
      throw .changedMeanwhile(path: file.path)
    }
    if let before = last.after.cachedSite { cachedSite = before }
    try await write(text, to: file, last.pictures)
    switch direction {
    case .undo: undone.append(done.removeLast())
    case .redo: done.append(undone.removeLast())
    }
  }

  /// Pictures are added before a file refers to them, and removed afterwards.
  private func write(
    _ text: [UInt8], to file: ContentFile, _ pictures: Pictures
  ) async throws(EditProblem) {
    let content = try await content(of: text, at: file.path, pictures)
    cachedSite = nil
    let isPlain = pictures.added.isEmpty && pictures.removed.isEmpty
    let folder = isPlain ? nil : try PictureFiles(in: editedSite.get())
    try folder?.add(pictures.added)
    do {
      try file.replace(with: text)
    } catch {
      // After a rename, the file refers to the pictures.
      if file.isUnchanged { folder?.remove(pictures.added) }
      throw error
    }
    folder?.remove(pictures.removed)
    cachedSite = content
    forgetMoments { $0 != file.path }
  }

  // MARK: Cache

  private static func base(of text: [UInt8]) -> String { ContentHash(text).description }

  /// Invalidates the cache after changes by other programs.
  ///
  /// - Parameter paths: Relative to the site; `nil` for any.
  public func noteChanges(_ paths: Set<String>?) {
    let paths = paths?.filter { !ContentFile.isDraft($0) }
    if let cachedSite, paths?.subtracting([cachedSite.path]).isEmpty != true {
      self.cachedSite = nil
    }
    forgetMoments { paths?.subtracting([$0]).isEmpty != true }
  }

  private func forgetMoments(where isOver: (_ path: String) -> Bool) {
    for index in done.indices where isOver(done[index].path) { done[index].forget() }
    for index in undone.indices where isOver(undone[index].path) { undone[index].forget() }
  }

  private func content(
    of text: [UInt8], at path: String, _ pictures: Pictures = Pictures()
  ) async throws(EditProblem) -> CachedSite {
    let base = Self.base(of: text)
    if let cachedSite, cachedSite.path == path, cachedSite.base == base { return cachedSite }
    let added = Dictionary(pictures.added.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    let source = ContentSource.folder(site).replacing(
      added.merging([path: text]) { $1 }, removing: Set(pictures.removed.map(\.path)))
    let changed = Set((pictures.added + pictures.removed).map(\.path) + [path])
    // Another file's cache may contain an old version of this file.
    let last = cachedSite.flatMap { $0.path == path ? $0.content : nil }
    do throws(DiagnosticError) {
      let content = try await check(source, changed, last)
      let cachedSite = CachedSite(path: path, base: base, content: content)
      self.cachedSite = cachedSite
      return cachedSite
    } catch {
      throw .invalid(error.diagnostics)
    }
  }

  private func state(
    for request: EditRequest, _ file: EditedFile, _ text: [UInt8], changed: NodePath? = nil
  ) async throws(EditProblem) -> EditState {
    let site = try await content(of: text, at: file.path).site
    var state = EditState(
      base: Self.base(of: text), staysInSection: false, canDelete: true, sections: [],
      done: done.map(\.title), undone: undone.map(\.title))
    if case .outline(let outline) = file {
      try add(outline, of: site, text, for: request, to: &state)
      state.outline?.changed = changed.flatMap { path in
        site.outlines.first { $0.id == outline.id }.flatMap { NodeTree($0)[path]?.id }
      }
    } else {
      let rules = PageRules(of: request.page, in: site)
      state.fixedOrder = rules.fixedOrder?.message
      state.staysInSection = rules.staysInSection
      state.isFixed = rules.isFixed?.message
      state.canDelete = rules.canDelete
      if case .ownItems(let file) = file {
        let items = site.items(ofPage: file.page) ?? []
        state.listsOwnItems = true
        state.sections = items.sections.map { EditState.Section(id: $0, title: $0) }
        state.item = request.icon.flatMap { id in items.first { $0.id == id } }
      } else {
        state.sections = site.catalog.sections.map {
          EditState.Section(id: $0.id.text, title: $0.title)
        }
        state.icon = request.icon.flatMap { id in site.catalog.icons.first { $0.id == id } }
      }
    }
    return state
  }

  /// The warnings in terminal format.
  private func notes(onPicturesOf operations: [EditOperation]) -> String? {
    var paths: Set<String> = []
    for case .insert(let icons) in operations {
      paths.formUnion(icons.map { AddedPicture($0).path })
    }
    let warnings = cachedSite?.content.warnings.filter {
      $0.location.map { paths.contains($0.file) } == true
    }
    guard let warnings, !warnings.isEmpty else { return nil }
    return DiagnosticPrinter().text(for: warnings)
  }

  private func drawing(of page: PagePath, _ file: ContentFile) async throws(EditProblem) -> String?
  {
    let cachedSite = try await content(of: file.bytes, at: file.path)
    do throws(DiagnosticError) {
      return try await draw(page, cachedSite.site, cachedSite.content).map {
        String(decoding: $0, as: UTF8.self)
      }
    } catch {
      throw .invalid(error.diagnostics)
    }
  }

  private func add(
    _ file: OutlineSourceFile, of site: Site, _ text: [UInt8], for request: EditRequest,
    to state: inout EditState
  ) throws(EditProblem) {
    let outline = try file.outline(in: site)
    state.outline = EditedOutline(closed: outline.items.flatMap(\.closedNodes))
    state.canDelete = outline.editing.allowsDeletion
    state.staysInSection = outline.editing.reorder == .withinSection
    if outline.editing.reorder == .none {
      state.fixedOrder = outline.notAllowed("reordered").message
    }
    guard outline.itemSource == nil else {
      state.isFixed = EditProblem.fixedFile(path: file.path, .computed).message
      return
    }
    guard let node = request.node else { return }
    let path = try NodeTree(outline).path(of: node)
    state.outline?.source = try file.format.outlineText(text, path: file.path).source(of: path)
  }

  // MARK: Sequence

  private func begin() async {
    guard isBusy else {
      isBusy = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func end() {
    if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
  }
}

extension OutlineItem {
  /// Recursion is bounded by `Outline.maximumDepth`.
  fileprivate var closedNodes: [String] {
    childSource == nil ? children.flatMap(\.closedNodes) : [id]
  }
}
