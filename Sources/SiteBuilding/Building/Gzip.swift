import Foundation
import PictureReading

/// Compresses files as RFC 1952 says, by the system's zlib, which is loaded when the first file is
/// compressed. The same bytes and the same zlib give the same file: no name and no time is in it.
struct Gzip: FileCompression {
  static let ending = ".gz"

  private typealias Bound = @convention(c) (UInt) -> UInt
  private typealias Compress =
    @convention(c) (
      UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>?, UInt, Int32
    ) -> Int32
  private typealias Checksum = @convention(c) (UInt, UnsafePointer<UInt8>?, UInt32) -> UInt

  private let bound: Bound
  private let compress: Compress
  private let checksum: Checksum

  static var version: String? {
    typealias Version = @convention(c) () -> UnsafePointer<CChar>
    guard let symbol = Zlib.library().flatMap({ dlsym($0, "zlibVersion") }) else { return nil }
    return String(cString: unsafeBitCast(symbol, to: Version.self)())
  }

  init?() {
    guard let library = Zlib.library(),
      let bound = dlsym(library, "compressBound"), let compress = dlsym(library, "compress2"),
      let checksum = dlsym(library, "crc32")
    else { return nil }
    self.bound = unsafeBitCast(bound, to: Bound.self)
    self.compress = unsafeBitCast(compress, to: Compress.self)
    self.checksum = unsafeBitCast(checksum, to: Checksum.self)
  }

  /// The file; `nil` for one of 4 GB, too.
  func file(of bytes: [UInt8]) -> [UInt8]? {
    guard let length = UInt32(exactly: bytes.count) else { return nil }
    var size = bound(UInt(bytes.count))
    var stream = [UInt8](repeating: 0, count: Int(size))
    let best: Int32 = 9
    guard compress(&stream, &size, bytes, UInt(bytes.count), best) == 0 else { return nil }
    // zlib's own format (RFC 1950) has two bytes before what gzip has, and four after it.
    let deflated = stream[2..<Int(size) - 4]
    let check = UInt32(truncatingIfNeeded: checksum(0, bytes, length))
    return Self.header + deflated + Self.littleEndian(check) + Self.littleEndian(length)
  }

  /// Deflate, no flags, no time, compressed as much as possible, on an unknown system.
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255]

  private static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
