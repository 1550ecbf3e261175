import ContentHash
import FileSystem

/// A file that is open for reading, and stays the same file even if its path is given to another
/// one: its size, its tag and its bytes belong together.
struct OpenFile: Sendable {
  /// Why bytes can't be read.
  enum ReadError: Error, Hashable {
    /// The file ended before its size at opening was reached: somebody wrote to it.
    case truncated
    /// The system refused.
    case failed(SystemError)
  }

  let stamp: FileStamp
  let descriptor: Descriptor

  /// The size in bytes when the file was opened.
  var size: Int { Int(stamp.size) }

  /// At least one byte and at most `count` from `offset` on.
  func read(from offset: Int, count: Int) throws(ReadError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      bytes = try descriptor.bytes(from: offset, count: count)
    } catch {
      throw .failed(error)
    }
    if bytes.isEmpty { throw .truncated }
    return bytes
  }

  /// Exactly `count` bytes from `offset` on.
  private func readAll(from offset: Int, count: Int) throws(ReadError) -> [UInt8] {
    guard count > 0 else { return [] }
    let bytes = try read(from: offset, count: count)
    guard bytes.count == count else { throw .truncated }
    return bytes
  }

  /// All bytes of the file. For files that are known to be small, such as pages.
  ///
  /// - Complexity: O(`size`).
  func contents() throws(ReadError) -> [UInt8] {
    try readAll(from: 0, count: size)
  }

  /// A hash of the content: the hash of the hashes of its pieces, so that a large file never stands
  /// in memory whole.
  ///
  /// - Complexity: O(`size`).
  func contentHash() throws(ReadError) -> ContentHash {
    var hashes = ""
    for offset in stride(from: 0, to: size, by: Self.pieceSize) {
      let piece = try readAll(from: offset, count: min(Self.pieceSize, size - offset))
      hashes += ContentHash(piece).description
    }
    return ContentHash(hashes)
  }

  private static let pieceSize = 1 << 20
}
