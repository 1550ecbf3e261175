import Foundation

/// The system's zlib, loaded when it is first needed.
public enum Zlib {
  private static let names = ["libz.so.1", "libz.so", "libz.1.dylib", "libz.dylib"]

  /// The library; `nil` if it is not there.
  public static func library() -> UnsafeMutableRawPointer? {
    SystemLibrary.loaded(from: names)
  }
}

/// Reads what is compressed with deflate (RFC 1951), alone or in one of its wrappers.
///
/// Attacks that end here: a small file that grows without end, for who reads says how much there
/// may be.
struct ZlibInflater: Sendable {
  /// What stands around the compressed bytes, as zlib's number of it.
  enum Wrapper: Int32 {
    case none = -15
    case zlib = 15
    case gzip = 31
  }

  private typealias Version = @convention(c) () -> UnsafePointer<CChar>
  private typealias Begin =
    @convention(c) (UnsafeMutableRawPointer, Int32, UnsafePointer<CChar>, Int32) -> Int32
  private typealias Inflate = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  private typealias End = @convention(c) (UnsafeMutableRawPointer) -> Int32

  private let version: Version
  private let begin: Begin
  private let inflate: Inflate
  private let end: End

  /// The inflater of this process; `nil` on machines without zlib.
  static let shared = ZlibInflater()

  private init?() {
    guard MemoryLayout<Int>.size == 8, let library = Zlib.library(),
      let version = dlsym(library, "zlibVersion"), let begin = dlsym(library, "inflateInit2_"),
      let inflate = dlsym(library, "inflate"), let end = dlsym(library, "inflateEnd")
    else { return nil }
    self.version = unsafeBitCast(version, to: Version.self)
    self.begin = unsafeBitCast(begin, to: Begin.self)
    self.inflate = unsafeBitCast(inflate, to: Inflate.self)
    self.end = unsafeBitCast(end, to: End.self)
  }

  /// zlib's `z_stream`: its size, and where the members are that are used here.
  private enum Stream {
    static let size = 112
    static let input = 0
    static let inputLength = 8
    static let output = 24
    static let outputLength = 32
  }

  /// What compressed bytes are. Of a stream that is damaged or cut off, it is what comes before
  /// that.
  ///
  /// - Parameters:
  ///   - compressed: The bytes.
  ///   - wrapper: What stands around the compressed data.
  ///   - limit: The most bytes to give.
  /// - Returns: The bytes, how many compressed ones they were, and whether the stream ends there.
  /// - Complexity: O(bytes given).
  func bytes(
    of compressed: UnsafeBufferPointer<UInt8>, _ wrapper: Wrapper, limit: Int
  ) -> (bytes: [UInt8], length: Int, isWhole: Bool) {
    let stream = UnsafeMutableRawPointer.allocate(byteCount: Stream.size, alignment: 16)
    defer { stream.deallocate() }
    stream.initializeMemory(as: UInt8.self, repeating: 0, count: Stream.size)
    guard let length = UInt32(exactly: compressed.count), length > 0,
      begin(stream, wrapper.rawValue, version(), Int32(Stream.size)) == 0
    else { return ([], 0, false) }
    defer { _ = end(stream) }
    stream.storeBytes(of: compressed.baseAddress, toByteOffset: Stream.input, as: Pointer?.self)
    stream.storeBytes(of: length, toByteOffset: Stream.inputLength, as: UInt32.self)
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var result: Int32 = 0
    while result == 0, all.count < limit {
      let count = chunk.withUnsafeMutableBufferPointer { chunk -> Int in
        stream.storeBytes(
          of: chunk.baseAddress, toByteOffset: Stream.output,
          as: UnsafeMutablePointer<UInt8>?.self)
        stream.storeBytes(
          of: UInt32(chunk.count), toByteOffset: Stream.outputLength, as: UInt32.self)
        result = inflate(stream, 0)
        return chunk.count
          - Int(stream.load(fromByteOffset: Stream.outputLength, as: UInt32.self))
      }
      all += chunk.prefix(min(count, limit - all.count))
    }
    let rest = stream.load(fromByteOffset: Stream.inputLength, as: UInt32.self)
    return (all, Int(length - rest), result == 1)
  }

  private typealias Pointer = UnsafePointer<UInt8>
}
