import Synchronization

/// The list of files in a state, read when it is asked for the first time: a build that has nothing
/// to do never asks.
final class RememberedManifest: Sendable {
  /// What was read.
  struct Value: Sendable {
    var manifest = Manifest()
    var bytes: [UInt8] = []
    /// What is wrong with it. No files are known then.
    var warnings: [PublishProblem] = []
  }

  private let read: @Sendable () -> [UInt8]?
  private let cached: Mutex<Value?>

  /// A list that is known.
  init(_ value: Value) {
    read = { nil }
    cached = Mutex(value)
  }

  /// A list that is to be read; `nil` counts as damaged.
  init(reading read: @escaping @Sendable () -> [UInt8]?) {
    self.read = read
    cached = Mutex(nil)
  }

  var value: Value {
    cached.withLock { cached in
      let value = cached ?? Self.value(of: read() ?? [])
      cached = value
      return value
    }
  }

  private static func value(of bytes: [UInt8]) -> Value {
    var value = Value(bytes: bytes)
    do {
      value.manifest = try Manifest(bytes: bytes)
    } catch {
      switch error {
      case .damaged: value.warnings = [.manifestDamaged]
      case .version(let version): value.warnings = [.manifestNewer(version: version)]
      }
    }
    return value
  }
}
