import Foundation

/// A stream that is packed with bzip2, xz or zstd. The system's libraries read them, each loaded
/// when it is first needed; where one is missing, its streams stay closed.
///
/// Attacks that end here: a small file that grows without end, for who reads says how much there
/// may be, and never gets more than a fixed number of bytes.
enum PackedStream: CaseIterable {
  case bzip2, xz, zstd

  /// The most bytes that are taken out of one stream.
  private static let mostBytes = 64 << 20
  /// The first buffer that is tried, and how much larger each one after it is.
  private static let (firstBuffer, growth) = (1 << 18, 8)

  /// What such streams begin with.
  private var beginning: [UInt8] {
    switch self {
    case .bzip2: Array("BZh".utf8)
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }

  /// The kind of stream that begins at a place, if one does.
  static func kind(of bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> PackedStream? {
    switch bytes[place] {
    case 0x42, 0xFD, 0x28: break
    default: return nil
    }
    return allCases.first { kind in
      let beginning = kind.beginning
      guard place + 10 < bytes.count, bytes[place...].starts(with: beginning) else { return false }
      // Of bzip2, the number of its blocks' size and the mark of the first block follow.
      return kind != .bzip2
        || bytes[place + 4..<place + 10].elementsEqual([0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
    }
  }

  /// What a stream has in it, or so much of it; nothing of one that is damaged.
  ///
  /// - Parameters:
  ///   - packed: The bytes from the stream's beginning on. Others may follow.
  ///   - limit: The most bytes to give.
  /// - Returns: The bytes, and how much was unpacked for them, more than once if it was.
  /// - Complexity: O(bytes given).
  func bytes(
    of packed: UnsafeBufferPointer<UInt8>, limit: Int
  ) -> (bytes: [UInt8], cost: Int) {
    guard let unpack else { return ([], 0) }
    let most = min(limit, Self.mostBytes)
    var (capacity, cost) = (min(most, Self.firstBuffer), 0)
    while true {
      cost += capacity
      var isFull = false
      let all = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        // A stream that did not end may have left parts of it as they were.
        if capacity == most { buffer.initialize(repeating: 0) }
        switch unpack(packed, buffer) {
        case .whole(let length): count = length
        case .full: (isFull, count) = (true, capacity == most ? capacity : 0)
        case .damaged: count = 0
        }
      }
      guard isFull, capacity < most else { return (all, cost) }
      capacity = min(most, capacity * Self.growth)
    }
  }

  // MARK: Libraries

  private enum Outcome {
    case whole(Int), full, damaged
  }

  private typealias Unpack =
    @Sendable (UnsafeBufferPointer<UInt8>, UnsafeMutableBufferPointer<UInt8>) -> Outcome

  private var unpack: Unpack? {
    switch self {
    case .bzip2: Self.unpackBzip2
    case .xz: Self.unpackXZ
    case .zstd: Self.unpackZstd
    }
  }

  private typealias Bytes = UnsafePointer<UInt8>
  private typealias MutableBytes = UnsafeMutablePointer<UInt8>

  private static let unpackBzip2: Unpack? = {
    typealias Function =
      @convention(c) (
        MutableBytes?, UnsafeMutablePointer<UInt32>, Bytes?, UInt32, Int32, Int32
      ) -> Int32
    let names = ["libbz2.so.1.0", "libbz2.so.1", "libbz2.1.0.dylib", "libbz2.dylib"]
    guard let library = SystemLibrary.loaded(from: names),
      let symbol = dlsym(library, "BZ2_bzBuffToBuffDecompress")
    else { return nil }
    let function = unsafeBitCast(symbol, to: Function.self)
    return { packed, buffer in
      var length = UInt32(clamping: buffer.count)
      let result = function(
        buffer.baseAddress, &length, packed.baseAddress, UInt32(clamping: packed.count), 0, 0)
      switch result {
      case 0: return .whole(Int(length))
      case -8: return .full
      default: return .damaged
      }
    }
  }()

  private static let unpackXZ: Unpack? = {
    typealias Function =
      @convention(c) (
        UnsafeMutablePointer<UInt64>, UInt32, UnsafeRawPointer?, Bytes?,
        UnsafeMutablePointer<Int>, Int, MutableBytes?, UnsafeMutablePointer<Int>, Int
      ) -> Int32
    let names = ["liblzma.so.5", "liblzma.5.dylib", "/opt/homebrew/lib/liblzma.dylib"]
    guard let library = SystemLibrary.loaded(from: names),
      let symbol = dlsym(library, "lzma_stream_buffer_decode")
    else { return nil }
    let function = unsafeBitCast(symbol, to: Function.self)
    return { packed, buffer in
      // What the strongest of its settings needs.
      var memory = UInt64(80 << 20)
      var (read, written) = (0, 0)
      let result = function(
        &memory, 0, nil, packed.baseAddress, &read, packed.count, buffer.baseAddress, &written,
        buffer.count)
      switch result {
      case 0: return .whole(written)
      case 10: return .full
      default: return .damaged
      }
    }
  }()

  private static let unpackZstd: Unpack? = {
    typealias Measure = @convention(c) (Bytes?, Int) -> Int
    typealias Function = @convention(c) (MutableBytes?, Int, Bytes?, Int) -> Int
    let names = ["libzstd.so.1", "libzstd.1.dylib", "/opt/homebrew/lib/libzstd.dylib"]
    guard let library = SystemLibrary.loaded(from: names),
      let measured = dlsym(library, "ZSTD_findFrameCompressedSize"),
      let symbol = dlsym(library, "ZSTD_decompress")
    else { return nil }
    let measure = unsafeBitCast(measured, to: Measure.self)
    let function = unsafeBitCast(symbol, to: Function.self)
    return { packed, buffer in
      // Errors are the highest numbers, which are negative ones here.
      let length = measure(packed.baseAddress, packed.count)
      guard length > 0, length <= packed.count else { return .damaged }
      let result = function(buffer.baseAddress, buffer.count, packed.baseAddress, length)
      switch result {
      case 0...: return .whole(result)
      case -70: return .full
      default: return .damaged
      }
    }
  }()
}
