/// A 128-bit hash of bytes, equal on every machine. It does not resist deliberate collisions.
///
/// The algorithm is MurmurHash3_x64_128 with seed 0 (Austin Appleby, public domain).
///
/// - Complexity: O(bytes).
public struct ContentHash: Hashable, Sendable {
  /// The first 64 bits.
  public let high: UInt64
  /// The last 64 bits.
  public let low: UInt64

  /// Hashes bytes.
  public init(_ bytes: some Sequence<UInt8>) {
    let hash = bytes.withContiguousStorageIfAvailable { Self.murmur3(UnsafeRawBufferPointer($0)) }
    (high, low) = hash ?? Array(bytes).withUnsafeBytes(Self.murmur3)
  }

  /// Creates a hash from its two halves.
  @inlinable
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Hashes the UTF-8 bytes of a text.
  public init(_ text: String) {
    self.init(text.utf8)
  }

  /// Adds half of the hash, which is enough for the large hash tables of builds.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(low) }

  private static func murmur3(_ bytes: UnsafeRawBufferPointer) -> (UInt64, UInt64) {
    var first: UInt64 = 0
    var second: UInt64 = 0
    let blocks = bytes.count / 16
    for block in 0..<blocks {
      let one = word(bytes, at: block * 16)
      let two = word(bytes, at: block * 16 + 8)
      first ^= mixFirst(one)
      first = rotated(first, 27) &+ second
      first = first &* 5 &+ 0x52dc_e729
      second ^= mixSecond(two)
      second = rotated(second, 31) &+ first
      second = second &* 5 &+ 0x3849_5ab5
    }
    let tail = blocks * 16
    first ^= mixFirst(word(bytes, at: tail))
    second ^= mixSecond(word(bytes, at: tail + 8))
    first ^= UInt64(bytes.count)
    second ^= UInt64(bytes.count)
    first &+= second
    second &+= first
    first = finalized(first)
    second = finalized(second)
    first &+= second
    second &+= first
    return (first, second)
  }

  /// Bytes past the end count as zero.
  private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    if offset + 8 <= bytes.count {
      return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var word: UInt64 = 0
    for index in stride(from: bytes.count - 1, through: offset, by: -1) {
      word = word << 8 | UInt64(bytes[index])
    }
    return word
  }

  private static func mixFirst(_ word: UInt64) -> UInt64 {
    rotated(word &* 0x87c3_7b91_1142_53d5, 31) &* 0x4cf5_ad43_2745_937f
  }

  private static func mixSecond(_ word: UInt64) -> UInt64 {
    rotated(word &* 0x4cf5_ad43_2745_937f, 33) &* 0x87c3_7b91_1142_53d5
  }

  private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }

  @inlinable
  static func finalized(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 33) &* 0xff51_afd7_ed55_8ccd
    word = (word ^ word >> 33) &* 0xc4ce_b9fe_1a85_ec53
    return word ^ word >> 33
  }
}

extension ContentHash: CustomStringConvertible {
  /// 32 lowercase hexadecimal digits.
  public var description: String { Self.hexadecimal(high) + Self.hexadecimal(low) }

  /// Reads 32 hexadecimal digits; `nil` for other texts.
  public init?(hexadecimal text: String) {
    var text = text
    guard let hash = text.withUTF8({ Self(hexadecimal: $0) }) else { return nil }
    self = hash
  }

  /// Reads 32 hexadecimal digits.
  package init?(hexadecimal digits: UnsafeBufferPointer<UInt8>) {
    guard digits.count == 32 else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for byte in digits {
      let value: UInt64
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = UInt64(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = UInt64(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
      words = (words.0 << 4 | words.1 >> 60, words.1 << 4 | value)
    }
    (high, low) = words
  }

  package func appendDigits(to bytes: inout [UInt8]) {
    for index in 0..<16 { bytes.append(Self.digit(index, of: high)) }
    for index in 0..<16 { bytes.append(Self.digit(index, of: low)) }
  }

  /// The first 16 hexadecimal digits, for readable messages.
  public var shortDescription: String { Self.hexadecimal(high) }

  private static func hexadecimal(_ word: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for index in 0..<16 { digits[index] = digit(index, of: word) }
      return 16
    }
  }

  private static func digit(_ index: Int, of word: UInt64) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - 4 * index)) & 15
    return digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
