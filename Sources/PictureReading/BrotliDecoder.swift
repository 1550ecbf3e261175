import Foundation

/// Reads what is compressed with brotli (RFC 7932), by the system's library, which is loaded when
/// it is first needed.
///
/// Attacks that end here: a small file that grows without end, for who reads says how much there
/// may be.
struct BrotliDecoder: Sendable {
  private typealias New =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?
    ) -> OpaquePointer?
  private typealias Decompress =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UnsafePointer<UInt8>?>,
      UnsafeMutablePointer<Int>, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
      UnsafeMutablePointer<Int>?
    ) -> Int32
  private typealias Destroy = @convention(c) (OpaquePointer) -> Void

  private let new: New
  private let decompress: Decompress
  private let destroy: Destroy

  private static let names = [
    "libbrotlidec.so.1", "libbrotlidec.so", "libbrotlidec.1.dylib", "libbrotlidec.dylib",
    "/opt/homebrew/lib/libbrotlidec.dylib", "/usr/local/lib/libbrotlidec.dylib",
  ]

  /// The decoder of this process; `nil` on machines without brotli.
  static let shared = BrotliDecoder()

  private init?() {
    guard let library = SystemLibrary.loaded(from: Self.names),
      let new = dlsym(library, "BrotliDecoderCreateInstance"),
      let decompress = dlsym(library, "BrotliDecoderDecompressStream"),
      let destroy = dlsym(library, "BrotliDecoderDestroyInstance")
    else { return nil }
    self.new = unsafeBitCast(new, to: New.self)
    self.decompress = unsafeBitCast(decompress, to: Decompress.self)
    self.destroy = unsafeBitCast(destroy, to: Destroy.self)
  }

  /// What compressed bytes are. Of a file that is damaged or cut off, it is what comes before that.
  ///
  /// - Parameters:
  ///   - compressed: The bytes.
  ///   - limit: The most bytes to give.
  /// - Returns: The bytes.
  /// - Complexity: O(bytes given).
  func bytes(of compressed: UnsafeBufferPointer<UInt8>, limit: Int) -> [UInt8] {
    guard let state = new(nil, nil, nil) else { return [] }
    defer { destroy(state) }
    var input = compressed.baseAddress
    var inputLength = compressed.count
    var all: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // The library's number for "there is more to be given".
    let needsMoreOutput: Int32 = 3
    var result = needsMoreOutput
    while result == needsMoreOutput, all.count < limit {
      let count = chunk.withUnsafeMutableBufferPointer { chunk -> Int in
        var output = chunk.baseAddress
        var outputLength = chunk.count
        result = decompress(state, &inputLength, &input, &outputLength, &output, nil)
        return chunk.count - outputLength
      }
      all += chunk.prefix(min(count, limit - all.count))
    }
    return all
  }
}
