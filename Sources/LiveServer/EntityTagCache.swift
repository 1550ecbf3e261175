import ContentHash
import FileSystem
import Synchronization

/// The entity tags of files, hashed from content and cached while the file metadata is unchanged.
final class EntityTagCache: Sendable {
  private let cache = Mutex<[String: (fingerprint: FileFingerprint, tag: String)]>([:])

  func tag(of file: OpenFile, at path: String) throws(OpenFile.ReadError) -> String {
    try tag(
      at: path, fingerprint: file.fingerprint, now: FileFingerprint.now, hash: file.contentHash)
  }

  /// Does not cache the tag of a file just written: a second write within the clock tick would leave the
  /// metadata unchanged.
  func tag<Failure>(
    at path: String, fingerprint: FileFingerprint, now: Int64,
    hash: () throws(Failure) -> ContentHash
  ) throws(Failure) -> String {
    if let cached = cache.withLock({ $0[path] }), cached.fingerprint == fingerprint {
      return cached.tag
    }
    let tag = "\"\(try hash())\""
    if fingerprint.isSettled(at: now) {
      cache.withLock { $0[path] = (fingerprint, tag) }
    }
    return tag
  }
}
