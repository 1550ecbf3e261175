/// A 128-bit hash of bytes that only the owner of a secret key can compute.
///
/// A cache file that ends with its keyed hash was written by a program that had the key, and is
/// unchanged since. This stops two attacks and one accident: a downloaded site that contains cache
/// files, a cache file that is moved to the name of another one, and damage.
///
///     let key = KeyedHash(secret: bytes)
///     let tag = key.tag(of: contents, named: "owl-128.png")
///
/// It does not stop a program that runs as the same user, because that program can read the key.
///
/// The algorithm is SipHash-2-4 with 128 bits of output (Aumasson and Bernstein, 2012).
public struct KeyedHash: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64

  /// The number of bytes of a tag.
  public static let tagLength = 16

  /// The hash with a secret of any length. Two secrets give two unrelated hashes.
  public init(secret: [UInt8]) {
    // The state after this hash is secret, because its input is.
    let words = SipHash(first: 0, second: 0).hash([secret])
    (first, second) = words
  }

  /// The hash with the 128-bit key of the specification, for its test vectors.
  init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

  /// The tag of the contents of a file. The name is part of the hash, so that the tag is valid under
  /// this name only.
  ///
  /// - Complexity: O(bytes).
  public func tag(of contents: some Sequence<UInt8>, named name: String) -> [UInt8] {
    var length = UInt64(name.utf8.count).littleEndian
    let prefix = withUnsafeBytes(of: &length) { Array($0) } + Array(name.utf8)
    return tag(ofParts: [prefix, Array(contents)])
  }

  /// The tag of byte arrays that follow each other.
  func tag(ofParts parts: [[UInt8]]) -> [UInt8] {
    let (low, high) = SipHash(first: first, second: second).hash(parts)
    return [low, high].flatMap { word in
      stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }
}

/// One computation of SipHash-2-4-128.
private struct SipHash {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  init(first: UInt64, second: UInt64) {
    state = (
      first ^ 0x736f_6d65_7073_6575, second ^ 0x646f_7261_6e64_6f6d ^ 0xee,
      first ^ 0x6c79_6765_6e65_7261, second ^ 0x7465_6462_7974_6573
    )
  }

  /// The hash of byte arrays that follow each other.
  consuming func hash(_ parts: [[UInt8]]) -> (low: UInt64, high: UInt64) {
    var (word, count) = (UInt64(0), 0)
    for part in parts {
      part.withUnsafeBytes { bytes in
        var index = 0
        while index < bytes.count {
          if count & 7 == 0, index + 8 <= bytes.count {
            let next = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            absorb(UInt64(littleEndian: next))
            (index, count) = (index + 8, count + 8)
            continue
          }
          word |= UInt64(bytes[index]) << UInt64(8 * (count & 7))
          (index, count) = (index + 1, count + 1)
          guard count & 7 == 0 else { continue }
          absorb(word)
          word = 0
        }
      }
    }
    absorb(word | UInt64(truncatingIfNeeded: count) << 56)
    state.2 ^= 0xee
    for _ in 0..<4 { mix() }
    let low = state.0 ^ state.1 ^ state.2 ^ state.3
    state.1 ^= 0xdd
    for _ in 0..<4 { mix() }
    return (low, state.0 ^ state.1 ^ state.2 ^ state.3)
  }

  private mutating func absorb(_ word: UInt64) {
    state.3 ^= word
    mix()
    mix()
    state.0 ^= word
  }

  @inline(__always)
  private mutating func mix() {
    state.0 &+= state.1
    state.1 = Self.rotated(state.1, 13) ^ state.0
    state.0 = Self.rotated(state.0, 32)
    state.2 &+= state.3
    state.3 = Self.rotated(state.3, 16) ^ state.2
    state.0 &+= state.3
    state.3 = Self.rotated(state.3, 21) ^ state.0
    state.2 &+= state.1
    state.1 = Self.rotated(state.1, 17) ^ state.2
    state.2 = Self.rotated(state.2, 32)
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }
}
