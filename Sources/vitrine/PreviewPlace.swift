import Foundation

/// The folder of one run of `serve`, which builds into it: nothing that is published is touched.
struct PreviewPlace {
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
    try? FileManager.default.removeItem(at: folder)
  }
}
