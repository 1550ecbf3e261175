import Catalog
import FileSystem
import Foundation
import SiteComparison

/// Writes the files of a release into a site, below `Content/releases`.
///
/// A site that was downloaded could have a link there to a folder of whoever records the release; a
/// folder outside of the site is refused.
struct ReleaseFiles {
  let site: URL
  private let operations = FileOperations(durability: .processDeath)

  init(site: URL) { self.site = site }

  /// Writes the drawings, the notes, and then the record.
  ///
  /// - Returns: The files, relative to the site.
  /// - Throws: `FileFailure` if one can't be written.
  func write(
    _ release: Release, drawings: [(file: String, png: [UInt8])], notes: [UInt8]?
  ) throws(FileFailure) -> [String] {
    var files = drawings
    if let notes { files.append((release.notesFile, notes)) }
    files.append((release.file, release.json))
    for (file, bytes) in files { try write(bytes, to: file) }
    return files.map(\.file)
  }

  private func write(_ bytes: [UInt8], to file: String) throws(FileFailure) {
    let parts = file.split(separator: "/")
    let path = parts.dropLast().joined(separator: "/")
    let folder = CanonicalPath(site.appending(path: path).path)
    guard folder.isIn(CanonicalPath(site.path)) else {
      throw FileFailure(operation: .makeFolder, path: path, code: ELOOP)
    }
    _ = try operations.makeFolders(at: folder)
    try operations.replaceFile(
      FilePath(String(parts.last ?? "")), in: try operations.openFolder(at: folder), with: bytes)
  }
}
