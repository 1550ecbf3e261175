/// The list of files in a state.
struct RememberedManifest: Sendable {
  var manifest = Manifest()
  var bytes: [UInt8] = []
  /// The flaws of the list. A list with flaws names no files.
  var warnings: [PublishProblem] = []
}

extension RememberedManifest {
  /// Reads a list. Bytes that are not a list are a flaw.
  init(bytes: [UInt8]) {
    self.bytes = bytes
    do {
      manifest = try Manifest(bytes: bytes)
    } catch {
      switch error {
      case .damaged: warnings = [.manifestDamaged]
      case .version(let version): warnings = [.manifestNewer(version: version)]
      }
    }
  }
}
