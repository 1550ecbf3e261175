import FileSystem
import Foundation

/// A Brotli encoder (RFC 7932). Equal bytes and library versions give equal output.
struct Brotli: Sendable {
  private typealias Bound = @convention(c) (Int) -> Int
  private typealias Compress =
    @convention(c) (
      Int32, Int32, Int32, Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>,
      UnsafeMutablePointer<UInt8>
    ) -> Int32

  private let bound: Bound
  private let compress: Compress

  private static let names = [
    "libbrotlienc.so.1", "libbrotlienc.so", "libbrotlienc.1.dylib", "libbrotlienc.dylib",
    "/opt/homebrew/lib/libbrotlienc.dylib", "/usr/local/lib/libbrotlienc.dylib",
  ]

  private static func library() -> UnsafeMutableRawPointer? {
    SystemLibrary.loaded(from: names)
  }

  static var version: String? {
    typealias Version = @convention(c) () -> UInt32
    guard let symbol = library().flatMap({ dlsym($0, "BrotliEncoderVersion") }) else { return nil }
    let number = unsafeBitCast(symbol, to: Version.self)()
    return "\(number >> 24).\(number >> 12 & 0xFFF).\(number & 0xFFF)"
  }

  init?() {
    guard let library = Self.library(),
      let bound = dlsym(library, "BrotliEncoderMaxCompressedSize"),
      let compress = dlsym(library, "BrotliEncoderCompress")
    else { return nil }
    self.bound = unsafeBitCast(bound, to: Bound.self)
    self.compress = unsafeBitCast(compress, to: Compress.self)
  }

  /// The best compression of text, in a window of 4 MiB.
  private enum Settings {
    static let quality: Int32 = 11
    static let window: Int32 = 22
    static let text: Int32 = 1
  }

  /// Returns the compressed bytes; `nil` if there is too little memory.
  func file(of bytes: [UInt8]) -> [UInt8]? {
    var size = bound(bytes.count)
    guard size > 0 else { return nil }
    var compressed = [UInt8](repeating: 0, count: size)
    guard
      compress(
        Settings.quality, Settings.window, Settings.text, bytes.count, bytes, &size, &compressed)
        == 1
    else { return nil }
    return Array(compressed.prefix(size))
  }
}
