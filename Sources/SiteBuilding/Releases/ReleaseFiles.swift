import Catalog
import FileSystem
import Foundation
import Markup
import SiteComparison

/// Writes the files of a release into a site, below `Content/releases`.
///
/// A site that was downloaded could have a link there to a folder of whoever records the release; a
/// link is refused.
struct ReleaseFiles {
  let site: URL
  private let operations = FileOperations(durability: .processDeath)

  init(site: URL) { self.site = site }

  /// The files of a release, in the order in which they are written: the drawings, the notes, and
  /// then the record.
  static func files(
    of release: Release, drawings: [(file: String, bytes: [UInt8])], notes: [UInt8]?
  ) -> [(file: String, bytes: [UInt8])] {
    drawings + (notes.map { [(release.notesFile, $0)] } ?? []) + [(release.file, release.json)]
  }

  /// Writes files, whose paths are relative to the site.
  ///
  /// - Throws: `FileFailure` if one can't be written.
  func write(_ files: [(file: String, bytes: [UInt8])]) throws(FileFailure) {
    for (file, bytes) in files { try write(bytes, to: file) }
  }

  private func write(_ bytes: [UInt8], to file: String) throws(FileFailure) {
    let parts = file.splitAtSlashes()
    let path = parts.dropLast().joined(separator: "/")
    let folder = CanonicalPath(site.appending(path: path).path)
    if let link = CanonicalPath(site.path).firstLink(to: path) {
      throw FileFailure(operation: .makeFolder, path: link, code: ELOOP)
    }
    _ = try operations.makeFolders(at: folder)
    try operations.replaceFile(
      FilePath(String(parts.last ?? "")), in: try operations.openFolder(at: folder), with: bytes)
  }
}
