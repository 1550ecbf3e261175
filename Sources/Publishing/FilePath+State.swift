import FileSystem

extension FilePath {
  /// The folder of the output in which files stand while they are published one by one. Earlier
  /// versions kept there what builds remember.
  static let state = FilePath(".vitrine")
  /// The list of files in a state: see `Manifest`.
  static let manifest = FilePath("manifest.json")
  /// The list of the former site's files in the state of a site that is not published whole: see
  /// `FileMoves`.
  static let formerManifest = FilePath("former-manifest.json")
  /// See `StagingFolder.Place.inOutput`.
  static let staging = FilePath(".vitrine/staging")

  /// Whether this is the folder `.vitrine` of an output, or something in it.
  var isState: Bool {
    self == .state || bytes.starts(with: ".vitrine/".utf8)
  }
}
