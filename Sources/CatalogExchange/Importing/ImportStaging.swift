import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import SiteEditing

/// Where an import writes before it is known that all of it can be written: a folder of the site that
/// nothing else looks at. It is moved into its place at the end.
///
/// A new site appears with one rename. In a site that is there, pictures come first and the catalog
/// last: pictures that no icon names yet do no harm, and if something fails, they go again.
struct ImportStaging {
  private let target: ImportTarget
  private let operations = FileOperations()
  /// The site.
  private let site: Descriptor
  private let folder: Descriptor
  /// Whether the site's folder was made for it.
  private let isSiteNew: Bool

  private static let name = FilePath(".vitrine/import")
  private static let pictures = "Content/icons"

  /// Makes the folder; what an import has left there that was killed is deleted.
  init(for target: ImportTarget) throws(DiagnosticError) {
    self.target = target
    let path = CanonicalPath(target.site.path)
    do throws(FileFailure) {
      isSiteNew = try operations.makeFolders(at: path)
      site = try operations.openFolder(at: path)
      _ = try operations.makeFolders(at: path.appending(".vitrine"))
      if try operations.status(of: Self.name, in: site) != nil {
        try operations.removeTree(Self.name, in: site)
      }
      try operations.makeFolder(Self.name, in: site)
      folder = try operations.openFolder(Self.name, in: site)
      try operations.makeFolder(FilePath("Content"), in: folder)
      try operations.makeFolder(FilePath(Self.pictures), in: folder)
    } catch {
      throw Self.error(error)
    }
  }

  /// Writes the picture of an icon.
  func add(_ bytes: [UInt8], of icon: Slug) throws(DiagnosticError) {
    try write(bytes, to: "\(Self.pictures)/\(icon).svg")
  }

  private func write(_ bytes: [UInt8], to path: String) throws(DiagnosticError) {
    do throws(FileFailure) {
      try operations.createFile(FilePath(path), in: folder, with: bytes)
    } catch {
      throw Self.error(error)
    }
  }

  /// Whether another picture stands in the site where that of an icon would come.
  func isTaken(_ icon: Slug, by bytes: [UInt8]) -> Bool {
    guard !target.isNew else { return false }
    let path = FilePath("\(Self.pictures)/\(icon).svg")
    // `try?`, twice: what can't be read is another file.
    guard (try? operations.status(of: path, in: site)) ?? nil != nil else { return false }
    return (try? operations.contents(of: path, in: site)) != bytes
  }

  /// Puts everything in its place.
  ///
  /// - Parameters:
  ///   - icons: The icons whose pictures were added.
  ///   - catalog: The text of the catalog.
  ///   - siteFile: The text of site.json, for a new site.
  /// - Throws: `DiagnosticError`: the site is as it was then.
  func commit(
    _ icons: [Slug], catalog: [UInt8], siteFile: [UInt8]
  ) throws(DiagnosticError) {
    defer { discard() }
    if target.isNew {
      try write(catalog, to: IconCatalog.path)
      try write(siteFile, to: "Content/site.json")
      do throws(FileFailure) {
        let content = FilePath("Content")
        try operations.rename(content, in: folder, to: content, in: site)
      } catch {
        throw Self.error(error)
      }
      return
    }
    try merge(icons, catalog)
  }

  private func merge(_ icons: [Slug], _ text: [UInt8]) throws(DiagnosticError) {
    var moved: [FilePath] = []
    do {
      try operations.ignoring(EEXIST) { () throws(FileFailure) in
        try operations.makeFolder(FilePath(Self.pictures), in: site)
      }
      for icon in icons {
        let path = FilePath("\(Self.pictures)/\(icon).svg")
        let isThere = try operations.status(of: path, in: site) != nil
        try operations.rename(path, in: folder, to: path, in: site)
        if !isThere { moved.append(path) }
      }
      if let catalog = target.catalog {
        try catalog.replace(with: text)
      } else {
        let path = FilePath(IconCatalog.path)
        try operations.createFile(path, in: folder, with: text)
        try operations.rename(path, in: folder, to: path, in: site)
      }
    } catch {
      for path in moved {
        try? operations.removeFile(path, in: site)  // a picture that stays does no harm
      }
      if let error = error as? FileFailure { throw Self.error(error) }
      throw DiagnosticError((error as? EditProblem)?.diagnostics ?? [])
    }
  }

  /// Deletes what was not put in its place, and the folders that were made for it.
  func discard() {
    // `try?`: what stays is deleted by the next import, and folders in use stay.
    try? operations.removeTree(Self.name, in: site)
    try? operations.removeFolder(FilePath(".vitrine"), in: site)
    guard isSiteNew, let (parent, name) = CanonicalPath(target.site.path).parentAndName,
      let parent = try? operations.openFolder(at: parent)
    else { return }
    try? operations.removeFolder(FilePath(name), in: parent)
  }

  private static func error(_ failure: FileFailure) -> DiagnosticError {
    DiagnosticError(
      ExchangeProblem.unwritable(path: failure.path, reason: failure.cause)
        .diagnostic(ofFile: failure.path))
  }
}
