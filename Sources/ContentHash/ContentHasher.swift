/// Makes one hash of several parts.
///
/// Each part is told from its neighbours: `"ab", "c"` is not `"a", "bc"`, and nothing is not an
/// empty text.
public struct ContentHasher: Sendable {
  private var bytes: [UInt8] = []

  /// Nothing yet.
  public init() {}

  /// Adds a text, or that there is none.
  ///
  /// - Complexity: O(bytes).
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

  /// Adds several texts, and how many they are.
  public mutating func combine(_ texts: some Collection<String>) {
    combine(texts.count)
    for text in texts { combine(text) }
  }

  private mutating func combine(_ word: UInt64) {
    withUnsafeBytes(of: word.littleEndian) { bytes += $0 }
  }

  /// The hash of all parts so far.
  ///
  /// - Complexity: O(bytes).
  public func finalize() -> ContentHash { ContentHash(bytes) }
}

extension ContentHash {
  /// The hash of what `combine` adds.
  public init(combining combine: (inout ContentHasher) -> Void) {
    var hasher = ContentHasher()
    combine(&hasher)
    self = hasher.finalize()
  }
}
