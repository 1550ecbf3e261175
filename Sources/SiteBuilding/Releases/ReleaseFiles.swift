import Catalog
import FileSystem
import Foundation
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
    let root = try operations.openFolder(at: CanonicalPath(site.path))
    for (file, bytes) in files {
      let path = FilePath(file)
      var folder = root
      if let parent = path.parent {
        folder = try operations.openFolder(makingIfMissing: parent, below: root)
      }
      do throws(FileFailure) {
        try operations.replaceFile(path.lastName, in: folder, with: bytes)
      } catch {
        throw FileFailure(operation: error.operation, path: file, code: error.code)
      }
    }
  }
}
