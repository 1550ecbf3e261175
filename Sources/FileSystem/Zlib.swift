import Czlib

/// Compresses and decompresses Deflate data (RFC 1951) with the system's zlib.
///
///     let packed = Zlib.gzipped(page) ?? []
///     Zlib.inflated(packed, .gzip, limit: 1 << 20).bytes  // page
///
/// Stops decompression bombs: each caller passes a limit.
package enum Zlib {
  /// The container format, as zlib's window bits.
  package enum Wrapper: Int32, Sendable {
    case none = -15
    /// RFC 1950.
    case zlib = 15
    /// RFC 1952.
    case gzip = 31
  }

  package static var version: String { String(cString: zlibVersion()) }

  /// Decompresses data. Returns the bytes before an error.
  ///
  /// - Parameters:
  ///   - compressed: The data. Bytes after the end of the stream are ignored.
  ///   - wrapper: The container format.
  ///   - limit: The maximum number of decompressed bytes.
  /// - Returns: The bytes, the length of the compressed data, and true for a valid checksum.
  /// - Complexity: O(returned bytes).
  package static func inflated(
    _ compressed: UnsafeBufferPointer<UInt8>, _ wrapper: Wrapper, limit: Int
  ) -> (bytes: [UInt8], length: Int, isWhole: Bool) {
    // zlib keeps the address of the stream.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let size = Int32(MemoryLayout<z_stream>.size)
    guard let length = UInt32(exactly: compressed.count), length > 0,
      inflateInit2_(stream, wrapper.rawValue, zlibVersion(), size) == Z_OK
    else { return ([], 0, false) }
    defer { inflateEnd(stream) }
    stream.pointee.next_in = UnsafeMutablePointer(mutating: compressed.baseAddress)
    stream.pointee.avail_in = length
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var result = Z_OK
    while result == Z_OK, bytes.count < limit {
      let count = chunk.withUnsafeMutableBufferPointer { chunk in
        stream.pointee.next_out = chunk.baseAddress
        stream.pointee.avail_out = UInt32(chunk.count)
        result = inflate(stream, Z_NO_FLUSH)
        return chunk.count - Int(stream.pointee.avail_out)
      }
      bytes += chunk.prefix(min(count, limit - bytes.count))
    }
    return (bytes, Int(length - stream.pointee.avail_in), result == Z_STREAM_END)
  }

  package static func inflated(
    _ compressed: [UInt8], _ wrapper: Wrapper, limit: Int
  ) -> (bytes: [UInt8], length: Int, isWhole: Bool) {
    compressed.withUnsafeBufferPointer { inflated($0, wrapper, limit: limit) }
  }

  /// Compresses to zlib's format (RFC 1950). Returns `nil` without enough memory.
  ///
  /// - Complexity: O(bytes).
  package static func deflated(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    var length = compressBound(UInt(bytes.count))
    var isDone = false
    let result = [UInt8](unsafeUninitializedCapacity: Int(length)) { result, count in
      isDone = compress2(result.baseAddress, &length, bytes, UInt(bytes.count), level) == Z_OK
      count = isDone ? Int(length) : 0
    }
    return isDone ? result : nil
  }

  /// Compresses to a gzip file (RFC 1952) without name, time and system, so that it is
  /// reproducible. Returns `nil` for 4 GB or more, and without enough memory.
  ///
  /// - Complexity: O(bytes).
  package static func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
    guard let length = UInt32(exactly: bytes.count), let stream = deflated(bytes, level: 9) else {
      return nil
    }
    // zlib's header has two bytes, and its trailer four bytes.
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255] + stream.dropFirst(2).dropLast(4)
      + littleEndian(checksum(of: bytes)) + littleEndian(length)
  }

  /// Returns the CRC-32 of gzip, zip and PNG (ISO 3309).
  ///
  /// - Complexity: O(bytes).
  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_z(0, bytes, bytes.count))
  }

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
