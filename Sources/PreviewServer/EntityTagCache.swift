import ContentHash
import Synchronization

/// The entity tags of files, made from their content and remembered for as long as the file
/// system says that nothing has changed.
final class EntityTagCache: Sendable {
  private struct Known {
    var stamp: FileStamp
    var tag: String
  }

  private let known = Mutex<[String: Known]>([:])

  /// The strong tag of a file, quotes included. `path` tells files apart; a file whose stamp is
  /// the known one is not read.
  func tag(of file: OpenFile, at path: String) throws(OpenFile.ReadError) -> String {
    try tag(at: path, stamp: file.stamp, now: FileStamp.now(), hash: file.contentHash)
  }

  /// A file that was written a moment ago may be written again within one tick of the file
  /// system's clock, with the same size and so the same stamp: its tag is not remembered yet.
  func tag<Failure>(
    at path: String, stamp: FileStamp, now: Int64, hash: () throws(Failure) -> ContentHash
  ) throws(Failure) -> String {
    if let known = known.withLock({ $0[path] }), known.stamp == stamp { return known.tag }
    let tag = "\"\(try hash())\""
    let age = now.subtractingReportingOverflow(max(stamp.modified, stamp.changed))
    if !age.overflow && age.partialValue > Self.settled {
      known.withLock { $0[path] = Known(stamp: stamp, tag: tag) }
    }
    return tag
  }

  /// Nanoseconds: longer than the coarsest clock of a common file system (FAT: two seconds).
  private static let settled: Int64 = 2_500_000_000
}
