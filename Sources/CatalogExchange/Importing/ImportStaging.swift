import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import Markup
import SiteEditing

/// The staging folder of an import, in `.vitrine`. Its files are moved to the site once all are written.
///
/// A new site appears with one rename. In an existing site, pictures are moved before the catalog. Pictures
/// without an icon have no effect.
struct ImportStaging {
  private let target: ImportTarget
  private let operations = FileOperations()
  private let site: Descriptor
  private let state: Descriptor
  private let folder: Descriptor
  /// Deleted at the end if they are empty, outermost first.
  private let folders: [CanonicalPath]
  private var added: [String] = []
  private var replaced: [String] = []
  var removed: [String] = []

  private static let stateFolder = ".vitrine"
  static let path = "\(stateFolder)/\(name)"
  private static let name = FilePath("import")
  private static let content = "Content/"
  static let pictures = "Content/icons"

  /// Deletes files of an interrupted import.
  init(for target: ImportTarget) throws(DiagnosticError) {
    self.target = target
    let path = CanonicalPath(target.site.path)
    let own = [
      Self.stateFolder, Self.path, "\(Self.path)/Content", "\(Self.path)/\(Self.pictures)",
    ]
    var folders = own.map(path.appending)
    do throws(FileFailure) {
      folders = try operations.makeFolders(at: path) + folders
      site = try operations.openFolder(at: path)
      state = try operations.openFolder(
        makingIfMissing: FilePath(Self.stateFolder), below: site)
      try operations.removeIfThere(Self.name, in: state)
      try operations.makeFolder(Self.name, in: state)
      folder = try operations.openFolder(Self.name, in: state)
      try operations.makeFolder(FilePath("Content"), in: folder)
      try operations.makeFolder(FilePath(Self.pictures), in: folder)
    } catch {
      operations.removeFolders(folders)
      throw Self.error(error)
    }
    self.folders = folders
  }

  mutating func add(
    _ bytes: [UInt8], at picture: String, isNew: Bool = true
  ) throws(DiagnosticError) {
    if isNew { added.append(picture) } else { replaced.append(picture) }
    let path = Self.content + picture
    let above = Self.folder(above: path)
    if above != Self.pictures {
      try reporting(
        operations.ignoring(EEXIST, when: operations.makeFolder(FilePath(above), in: folder)))
    }
    try write(bytes, to: path)
  }

  private static func folder(above path: String) -> String {
    path.splitAtSlashes().dropLast().joined(separator: "/")
  }

  private func write(_ bytes: [UInt8], to path: String) throws(DiagnosticError) {
    try reporting(operations.createFile(FilePath(path), in: folder, with: bytes))
  }

  /// Reports a failure as a file that can't be written.
  @discardableResult
  private func reporting<Result>(
    _ step: @autoclosure () throws(FileFailure) -> Result
  ) throws(DiagnosticError) -> Result {
    do { return try step() } catch { throw Self.error(error) }
  }

  /// True if the site has a different picture at the path.
  func isTaken(_ path: String, by bytes: [UInt8]) -> Bool {
    guard !target.isNew else { return false }
    let path = FilePath(Self.content + path)
    // `try?`, twice: an unreadable file counts as different.
    guard (try? operations.status(of: path, in: site)) ?? nil != nil else { return false }
    return (try? operations.contents(of: path, in: site)) != bytes
  }

  func commit(
    catalog: [UInt8], siteFile: [UInt8], _ base: ImportRecord
  ) throws(DiagnosticError) {
    defer { discard() }
    try reporting(operations.makeFolder(FilePath(ImportRecord.folder), in: folder))
    try write(base.bytes, to: base.path)
    if target.isNew {
      try write(catalog, to: IconCatalog.path)
      try write(siteFile, to: "Content/site.json")
      let content = FilePath("Content")
      try reporting(operations.rename(content, in: folder, to: content, in: site))
      let ignored = Array("/Public/\n/.vitrine/\n".utf8)
      // `try?`: an existing `.gitignore` is kept.
      try? operations.createFile(FilePath(".gitignore"), in: site, with: ignored)
      return
    }
    try merge(catalog, base)
  }

  /// An outdated record is harmless, so it is moved last: values that the source and the catalog share are
  /// not changes.
  private func merge(
    _ catalog: [UInt8], _ base: ImportRecord
  ) throws(DiagnosticError) {
    var moved: [FilePath] = []
    var exchanged: [FilePath] = []
    do {
      _ = try operations.openFolder(makingIfMissing: FilePath(Self.pictures), below: site)
      _ = try operations.openFolder(makingIfMissing: FilePath(ImportRecord.folder), below: site)
      for picture in added {
        let path = FilePath(Self.content + picture)
        let isThere = try operations.status(of: path, in: site) != nil
        try moveIntoSite(path)
        if !isThere { moved.append(path) }
      }
      for picture in replaced {
        let path = FilePath(Self.content + picture)
        try exchange(path)
        exchanged.append(path)
      }
      try replaceCatalog(with: catalog)
    } catch {
      for path in moved {
        try? remove(path)  // a picture without an icon has no effect
      }
      for path in exchanged {
        // `try?`: a further failure can't be handled.
        try? exchange(path)
      }
      if let error = error as? FileFailure { throw Self.error(error) }
      throw DiagnosticError((error as? EditProblem)?.diagnostics ?? [])
    }
    for picture in removed {
      // `try?`: a picture without an icon has no effect.
      try? remove(FilePath(Self.content + picture))
      let above = Self.folder(above: Self.content + picture)
      guard above != Self.pictures else { continue }
      try? inSite(FilePath(above)) { (destination, name) throws(FileFailure) in
        try operations.removeFolder(name, in: destination)  // a folder with other files is kept
      }
    }
    try reporting(moveIntoSite(FilePath(base.path)))
  }

  private func replaceCatalog(with text: [UInt8]) throws {
    if let catalog = target.catalog {
      if text != catalog.bytes { try catalog.replace(with: text) }
    } else {
      let path = FilePath(IconCatalog.path)
      try operations.createFile(path, in: folder, with: text)
      try moveIntoSite(path)
    }
  }

  /// Creates missing folders. A failure contains the whole path.
  private func inSite(
    _ path: FilePath, _ body: (Descriptor, FilePath) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    var destination = site
    if let parent = path.parent {
      destination = try operations.openFolder(makingIfMissing: parent, below: site)
    }
    do throws(FileFailure) { try body(destination, path.lastName) } catch {
      throw FileFailure(operation: error.operation, path: path.description, code: error.code)
    }
  }

  private func moveIntoSite(_ path: FilePath) throws(FileFailure) {
    try inSite(path) { (destination, name) throws(FileFailure) in
      try operations.rename(path, in: folder, to: name, in: destination)
    }
  }

  private func remove(_ path: FilePath) throws(FileFailure) {
    try inSite(path) { (destination, name) throws(FileFailure) in
      try operations.removeFile(name, in: destination)
    }
  }

  private func exchange(_ path: FilePath) throws(FileFailure) {
    try inSite(path) { (destination, name) throws(FileFailure) in
      try operations.exchange(name, in: destination, with: path, in: folder)
    }
  }

  /// Deletes staged files, and empty folders that were created for them.
  func discard() {
    // `try?`: the next import deletes the remaining files.
    try? operations.removeTree(Self.name, in: state)
    operations.removeFolders(folders)
  }

  private static func error(_ failure: FileFailure) -> DiagnosticError {
    ExchangeProblem.unwritable(path: failure.path, reason: failure.cause).error(
      ofFile: failure.path)
  }
}
