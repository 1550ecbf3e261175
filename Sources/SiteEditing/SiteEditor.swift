public import Catalog
import ContentHash
public import ContentLoading
public import Diagnostics
package import FileSystem
public import Foundation

/// Edits the content of a site: each edit becomes the smallest change of a file, is checked before it
/// is written, and can be undone. One edit is made after the other, in the order in which they come.
///
///     let editor = SiteEditor(of: site) { try await builder.check($0) }
///     let state = try await editor.answer(
///       EditRequest(page: .root, base: base, action: .perform([.delete([owl])])))
public actor SiteEditor {
  /// Finds whether a site can be built from a source, and what it holds then.
  public typealias Check = @Sendable (ContentSource) async throws(DiagnosticError) -> Site

  private let site: URL
  private let check: Check
  private let operations: FileOperations
  private var done: [Edit] = []
  private var undone: [Edit] = []
  /// What the content was read as that has this hash.
  private var known: (base: String, site: Site)?
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// An edit that was made, and the one that leads back.
  private struct Edit {
    let title: String
    let edit, inverse: TextEdit
    let pictures: Pictures
    /// The hashes of the file before it and after it.
    let before, after: ContentHash

    var reversed: Edit {
      Edit(
        title: title, edit: inverse, inverse: edit,
        pictures: Pictures(added: pictures.removed, removed: pictures.added), before: after,
        after: before)
    }
  }

  /// The pictures that an edit adds and takes away.
  private struct Pictures {
    var added: [PictureFile] = []
    var removed: [PictureFile] = []
  }

  /// An editor of the site in a folder.
  public init(of site: URL, check: @escaping Check) {
    self.init(of: site, using: FileOperations(durability: .processDeath), check: check)
  }

  package init(of site: URL, using operations: FileOperations, check: @escaping Check) {
    self.site = site
    self.operations = operations
    self.check = check
  }

  /// Does what a page asks for.
  ///
  /// - Returns: What the page is told afterwards.
  /// - Throws: `EditProblem`: then nothing was written.
  public func answer(_ request: EditRequest) async throws(EditProblem) -> EditState {
    await begin()
    defer { end() }
    let file = try ContentFile(CatalogEditor.path, in: site, using: operations)
    guard let action = request.action else { return try await state(for: request, file.bytes) }
    guard request.base == Self.base(of: file.bytes) else { throw .stale }
    let text: [UInt8]
    switch action {
    case .perform(let operations): text = try await perform(operations, on: request.page, file)
    case .undo: text = try await revert(.undo, file)
    case .redo: text = try await revert(.redo, file)
    }
    return try await state(for: request, text)
  }

  private func perform(
    _ operations: [EditOperation], on page: PagePath, _ file: ContentFile
  ) async throws(EditProblem) -> [UInt8] {
    let site = try await content(of: file.bytes)
    let rules = PageRules(of: page, in: site)
    var text = file.bytes
    var pictures = Pictures()
    for operation in operations {
      try rules.check(operation, in: site)
      var editor = try CatalogEditor(text)
      guard let new = try editor.edit(operation).applied(to: text) else { throw .malformed }
      text = new
      if case .insert(let icons) = operation { pictures.added += icons.map(PictureFile.init) }
    }
    let edit = TextEdit(from: file.bytes, to: text)
    guard !edit.isEmpty, let inverse = edit.inverse(in: file.bytes) else { return text }
    try await write(text, to: file, pictures)
    done.append(
      Edit(
        title: operations.count == 1 ? operations[0].title : "\(operations.count) edits",
        edit: edit, inverse: inverse, pictures: pictures, before: ContentHash(file.bytes),
        after: ContentHash(text)))
    undone = []
    return text
  }

  private enum Direction { case undo, redo }

  /// Makes the file what it was before an edit that was made, or after one that was undone.
  private func revert(
    _ direction: Direction, _ file: ContentFile
  ) async throws(EditProblem) -> [UInt8] {
    let last = direction == .undo ? done.last?.reversed : undone.last
    guard let last else { throw direction == .undo ? .nothingToUndo : .nothingToRedo }
    guard ContentHash(file.bytes) == last.before, let text = last.edit.applied(to: file.bytes)
    else {
      throw .changedMeanwhile(path: file.path)
    }
    try await write(text, to: file, last.pictures)
    switch direction {
    case .undo: undone.append(done.removeLast())
    case .redo: done.append(undone.removeLast())
    }
    return text
  }

  /// Writes files that a site can be built from: pictures come before they are named, and go after.
  private func write(
    _ text: [UInt8], to file: ContentFile, _ pictures: Pictures
  ) async throws(EditProblem) {
    let site = try await content(of: text, pictures)
    known = nil
    let isPlain = pictures.added.isEmpty && pictures.removed.isEmpty
    let folder = isPlain ? nil : try PictureFiles(in: self.site, using: operations)
    try folder?.add(pictures.added)
    do {
      try file.replace(with: text)
    } catch {
      folder?.remove(pictures.added)
      throw error
    }
    folder?.remove(pictures.removed)
    known = (Self.base(of: text), site)
  }

  // MARK: What is known

  private static func base(of text: [UInt8]) -> String { ContentHash(text).description }

  /// The site with another text of the catalog, and with other pictures.
  private func content(
    of catalog: [UInt8], _ pictures: Pictures = Pictures()
  ) async throws(EditProblem) -> Site {
    let base = Self.base(of: catalog)
    if let known, known.base == base { return known.site }
    let source = ContentSource.folder(site).replacing(
      CatalogEditor.path, with: catalog, adding: pictures.added, removing: pictures.removed)
    do throws(DiagnosticError) {
      let site = try await check(source)
      known = (base, site)
      return site
    } catch {
      throw .invalid(error.diagnostics)
    }
  }

  private func state(
    for request: EditRequest, _ text: [UInt8]
  ) async throws(EditProblem) -> EditState {
    let site = try await content(of: text)
    let rules = PageRules(of: request.page, in: site)
    return EditState(
      base: Self.base(of: text), fixedOrder: rules.fixedOrder?.message,
      staysInSection: rules.staysInSection, isFixed: rules.isFixed?.message,
      canDelete: rules.canDelete, sections: site.catalog.sections, done: done.map(\.title),
      undone: undone.map(\.title),
      icon: request.icon.flatMap { id in site.catalog.icons.first { $0.id == id } })
  }

  // MARK: One after the other

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
