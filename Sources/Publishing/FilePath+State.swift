import FileSystem

extension FilePath {
  /// The folder in the output for staged files. Earlier versions kept their state in it.
  static let state = FilePath(".vitrine")
  static let manifest = FilePath("manifest.json")
  static let formerManifest = FilePath("former-manifest.json")
  static let staging = FilePath(".vitrine/staging")

  var isState: Bool {
    self == .state || bytes.starts(with: ".vitrine/".utf8)
  }
}
