import ContentHash
import FileSystem
import Synchronization

/// The entity tags of files, made from their content and remembered for as long as the file
/// system says that nothing has changed.
final class EntityTagCache: Sendable {
  private let known = Mutex<[String: (stamp: FileStamp, tag: String)]>([:])

  /// The strong tag of a file, quotes included. `path` tells files apart; a file whose stamp is
  /// the known one is not read.
  func tag(of file: OpenFile, at path: String) throws(OpenFile.ReadError) -> String {
    try tag(at: path, stamp: file.stamp, now: FileStamp.now, hash: file.contentHash)
  }

  /// The tag of a file that has `stamp` at the moment `now`; `hash` reads it. The tag of a file
  /// that was just written is not remembered: if the file is written once more within one tick of
  /// the file system's clock, its stamp stays.
  func tag<Failure>(
    at path: String, stamp: FileStamp, now: Int64, hash: () throws(Failure) -> ContentHash
  ) throws(Failure) -> String {
    if let known = known.withLock({ $0[path] }), known.stamp == stamp { return known.tag }
    let tag = "\"\(try hash())\""
    if stamp.isSettled(at: now) {
      known.withLock { $0[path] = (stamp, tag) }
    }
    return tag
  }
}
