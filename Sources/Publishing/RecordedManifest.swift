/// The manifest of a state, as it was read.
struct RecordedManifest: Sendable {
  var manifest = Manifest()
  var bytes: [UInt8] = []
  /// A list with flaws is empty.
  var warnings: [PublishProblem] = []
}

extension RecordedManifest {
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
