import ContentHash
import Foundation

/// A file that is open for reading, and stays the same file whatever its path comes to mean: its
/// size, its tag and its bytes belong together. Closed when the last reference goes.
final class OpenFile: Sendable {
  /// Why bytes can't be read.
  enum ReadError: Error, Equatable {
    /// The file ended before its size at opening was reached: somebody wrote to it.
    case truncated
    /// The system refused, for the reason in the error number.
    case failed(Int32)
  }

  let stamp: FileStamp
  private let descriptor: Int32

  /// Takes over a descriptor, and closes it in the end.
  init(descriptor: Int32, stamp: FileStamp) {
    self.descriptor = descriptor
    self.stamp = stamp
  }

  deinit {
    close(descriptor)
  }

  /// The size in bytes when it was opened.
  var size: Int { stamp.size }

  /// At least one byte and at most `count` from `offset` on.
  func read(from offset: Int, count: Int) throws(ReadError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      var length = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      while length < 0 && errno == EINTR {
        length = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      }
      if length < 0 { failure = errno }
      initialized = max(0, length)
    }
    if failure != 0 { throw .failed(failure) }
    if bytes.isEmpty { throw .truncated }
    return bytes
  }

  /// All of it. For files that are known to be small, such as pages.
  ///
  /// - Complexity: O(`size`).
  func contents() throws(ReadError) -> [UInt8] {
    var contents: [UInt8] = []
    while contents.count < size {
      contents += try read(from: contents.count, count: size - contents.count)
    }
    return contents
  }

  /// A hash of the content, read piece by piece so that a large file never stands in memory whole:
  /// the hash of the pieces' hashes.
  ///
  /// - Complexity: O(`size`).
  func contentHash() throws(ReadError) -> ContentHash {
    var hashes = ""
    var offset = 0
    while offset < size {
      let wanted = min(Self.pieceSize, size - offset)
      var piece: [UInt8] = []
      while piece.count < wanted {
        piece += try read(from: offset + piece.count, count: wanted - piece.count)
      }
      hashes += ContentHash(piece).description
      offset += wanted
    }
    return ContentHash(hashes)
  }

  private static let pieceSize = 1 << 20
}
