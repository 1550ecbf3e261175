import ContentHash
import FileSystem

/// An open file. Its size, tag and bytes stay consistent if another file replaces its path.
struct OpenFile: Sendable {
  enum ReadError: Error, Hashable {
    case truncated
    case failed(SystemError)
  }

  let fingerprint: FileFingerprint
  let descriptor: Descriptor

  var size: Int { Int(fingerprint.size) }

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

  private func readAll(from offset: Int, count: Int) throws(ReadError) -> [UInt8] {
    guard count > 0 else { return [] }
    let bytes = try read(from: offset, count: count)
    guard bytes.count == count else { throw .truncated }
    return bytes
  }

  /// - Complexity: O(`size`).
  func contents() throws(ReadError) -> [UInt8] {
    try readAll(from: 0, count: size)
  }

  /// Hashes the hashes of pieces, so that memory use is bounded.
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
