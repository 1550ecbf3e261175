/// A hasher that combines several parts.
///
/// The boundaries of parts count: `"ab", "c"` differs from `"a", "bc"`, and `nil` from an empty text.
public struct ContentHasher: Sendable {
  private var bytes: [UInt8] = []

  /// Creates a hasher without parts.
  public init() {}

  /// Adds a text or `nil`.
  public mutating func combine(_ text: String?) {
    guard let text else { return combine(-1) }
    combine(text.utf8.count)
    bytes += text.utf8
  }

  /// Adds a number.
  public mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  /// Adds a hash.
  public mutating func combine(_ hash: ContentHash) {
    combine(hash.high)
    combine(hash.low)
  }

  /// Adds texts and their number.
  public mutating func combine(_ texts: some Collection<String>) {
    combine(texts.count)
    for text in texts { combine(text) }
  }

  private mutating func combine(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
  }

  /// Returns the hash of all parts.
  public func finalize() -> ContentHash { ContentHash(bytes) }
}

extension ContentHash {
  /// Hashes the parts that `combine` adds.
  public init(combining combine: (inout ContentHasher) -> Void) {
    var hasher = ContentHasher()
    combine(&hasher)
    self = hasher.finalize()
  }
}
