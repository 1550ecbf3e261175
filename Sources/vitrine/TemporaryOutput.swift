import Diagnostics
import FileSystem
import Foundation
import SiteBuilding

/// A temporary folder that one run of `serve` builds the live site into, so that the published site
/// is not touched.
struct TemporaryOutput {
  private let folder: URL

  /// Makes the folder; only this user may look into it.
  ///
  /// - Throws: `DiagnosticError` if that is not possible.
  init() throws(DiagnosticError) {
    folder = URL(filePath: try PrivateFolder.make().path, directoryHint: .isDirectory)
  }

  /// Where the site is built.
  var output: URL { folder.appending(path: "Public", directoryHint: .isDirectory) }

  func remove() {
    try? FileManager.default.removeItem(at: folder)  // the system empties its temporary folder
  }
}
