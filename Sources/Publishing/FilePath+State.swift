package import FileSystem

extension FilePath {
  /// The folder of the output in which Vitrine keeps its own state.
  static let state = FilePath(".vitrine")
  /// See `Manifest`.
  package static let manifest = FilePath(".vitrine/manifest.json")
  /// See `Journal`.
  static let journal = FilePath(".vitrine/journal")
  /// A journal that is being written.
  static let unfinishedJournal = FilePath(".vitrine/journal.new")
  /// See `StagingFolder.Place.inOutput`.
  static let staging = FilePath(".vitrine/staging")

  /// Whether this is the state folder or something in it.
  var isState: Bool {
    self == .state || bytes.starts(with: ".vitrine/".utf8)
  }
}
