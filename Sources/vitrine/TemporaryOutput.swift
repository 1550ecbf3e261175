import Diagnostics
import FileSystem
import Foundation

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

extension PrivateFolder {
  /// A new folder for what a command leaves to another program.
  ///
  /// - Throws: `DiagnosticError` if it can't be made.
  static func make() throws(DiagnosticError) -> PrivateFolder {
    do throws(SystemError) {
      return try PrivateFolder()
    } catch {
      throw DiagnosticError(
        Diagnostic(
          .error, .noTemporaryFolder,
          error.reasonOfNoTemporaryFolder,
          notes: [.init(SystemError.remedyOfNoTemporaryFolder)]))
    }
  }
}
