import FileSystem

extension FilePath {
  /// The folder in the output for staged files. Earlier versions kept their state in it.
  static let state = FilePath(".vitrine")
  /// See `Manifest`.
  static let manifest = FilePath("manifest.json")
  /// The list of the former site's files: see `FileMoves`.
  static let formerManifest = FilePath("former-manifest.json")
  /// See `StagingFolder.Place.inOutput`.
  static let staging = FilePath(".vitrine/staging")

  /// True for `.vitrine` in an output, and for paths in it.
  var isState: Bool {
    self == .state || bytes.starts(with: ".vitrine/".utf8)
  }
}
