import Foundation

/// A temporary folder that one run of `serve` builds the live site into, so that the published site
/// is not touched.
struct TemporaryOutput {
  private let folder: URL

  /// Makes the folder; only this user may look into it.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "vitrine-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Where the site is built.
  var output: URL { folder.appending(path: "Public", directoryHint: .isDirectory) }

  func remove() {
    try? FileManager.default.removeItem(at: folder)  // the system empties its temporary folder
  }
}
