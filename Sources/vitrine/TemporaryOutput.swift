import Diagnostics
import FileSystem
import Foundation
import SiteBuilding

/// A temporary folder that one run of `serve` builds the live site into, so that the published site
/// is not touched.
struct TemporaryOutput {
  private let folder: PrivateFolder

  /// Creates the folder, which only this user can read. Deletes the folders of runs that were
  /// killed.
  ///
  /// - Throws: `DiagnosticError` if the folder can't be created.
  init() throws(DiagnosticError) {
    folder = try PrivateFolder.make()
  }

  /// The folder that the site is built into.
  var output: URL {
    URL(filePath: folder.path, directoryHint: .isDirectory)
      .appending(path: "Public", directoryHint: .isDirectory)
  }

  func remove() { folder.remove() }
}
