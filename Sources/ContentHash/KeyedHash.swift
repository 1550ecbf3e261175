/// A 128-bit hash that only the owner of a secret key can compute.
///
/// This stops cache files in a downloaded site, cache files that are moved to another name, and damage.
/// It does not stop programs of the same user, because they can read the key.
///
///     let key = KeyedHash(secret: bytes)
///     let tag = key.tag(of: contents, named: "owl-128.png")
///
/// The algorithm is SipHash-2-4 with 128 bits of output (Aumasson and Bernstein, 2012).
public struct KeyedHash: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64

  /// The bytes of a tag.
  public static let tagLength = 16

  /// Derives the key from a secret of any length.
  public init(secret: [UInt8]) {
    var hash = SipHash(first: 0, second: 0)
    hash.add(secret)
    (first, second) = hash.finish()
  }

  /// For the test vectors of the specification.
  init(first: UInt64, second: UInt64) { (self.first, self.second) = (first, second) }

  /// Returns the tag of a file, which is valid only for this name. Contiguous contents are not copied.
  ///
  /// - Complexity: O(bytes), 8 bytes at a time.
  public func tag(of contents: some Sequence<UInt8>, named name: String) -> [UInt8] {
    var hash = SipHash(first: first, second: second)
    withUnsafeBytes(of: UInt64(name.utf8.count).littleEndian) { hash.add($0) }
    hash.add(name.utf8)
    hash.add(contents)
    return Self.bytes(of: hash.finish())
  }

  func tag(ofParts parts: [[UInt8]]) -> [UInt8] {
    var hash = SipHash(first: first, second: second)
    for part in parts { hash.add(part) }
    return Self.bytes(of: hash.finish())
  }

  private static func bytes(of hash: (low: UInt64, high: UInt64)) -> [UInt8] {
    [hash.low, hash.high].flatMap { word in
      stride(from: 0, to: 64, by: 8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }
}

private struct SipHash {
  private var state: State
  /// The bytes after the last whole word, little-endian.
  private var word: UInt64 = 0
  private var count = 0

  init(first: UInt64, second: UInt64) { state = State(first: first, second: second) }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    let added: Void? = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
    if added == nil { Array(bytes).withUnsafeBytes { add($0) } }
  }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while count & 7 != 0, index < bytes.count { add(bytes[index], at: &index) }
    // A local copy stays in registers.
    var state = state
    let start = index
    while bytes.count - index >= 8 {
      let next = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      state.absorb(UInt64(littleEndian: next))
      index += 8
    }
    count += index - start
    self.state = state
    while index < bytes.count { add(bytes[index], at: &index) }
  }

  private mutating func add(_ byte: UInt8, at index: inout Int) {
    word |= UInt64(byte) << UInt64(8 * (count & 7))
    (index, count) = (index + 1, count + 1)
    guard count & 7 == 0 else { return }
    state.absorb(word)
    word = 0
  }

  consuming func finish() -> (low: UInt64, high: UInt64) {
    state.absorb(word | UInt64(truncatingIfNeeded: count) << 56)
    return state.finish()
  }

  struct State {
    private var words: (UInt64, UInt64, UInt64, UInt64)

    init(first: UInt64, second: UInt64) {
      words = (
        first ^ 0x736f_6d65_7073_6575, second ^ 0x646f_7261_6e64_6f6d ^ 0xee,
        first ^ 0x6c79_6765_6e65_7261, second ^ 0x7465_6462_7974_6573
      )
    }

    @inline(__always)
    mutating func absorb(_ word: UInt64) {
      words.3 ^= word
      mix()
      mix()
      words.0 ^= word
    }

    mutating func finish() -> (low: UInt64, high: UInt64) {
      words.2 ^= 0xee
      for _ in 0..<4 { mix() }
      let low = words.0 ^ words.1 ^ words.2 ^ words.3
      words.1 ^= 0xdd
      for _ in 0..<4 { mix() }
      return (low, words.0 ^ words.1 ^ words.2 ^ words.3)
    }

    @inline(__always)
    private mutating func mix() {
      words.0 &+= words.1
      words.1 = Self.rotated(words.1, 13) ^ words.0
      words.0 = Self.rotated(words.0, 32)
      words.2 &+= words.3
      words.3 = Self.rotated(words.3, 16) ^ words.2
      words.0 &+= words.3
      words.3 = Self.rotated(words.3, 21) ^ words.0
      words.2 &+= words.1
      words.1 = Self.rotated(words.1, 17) ^ words.2
      words.2 = Self.rotated(words.2, 32)
    }

    @inline(__always)
    private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
      word << bits | word >> (64 - bits)
    }
  }
}
