import ContentHash

/// One of the parts that a site is divided into, so that several machines can make it.
///
///     BuildPart("3/8")  // the third of eight
///
/// A part has the pages of some folders of the output, and with each page its pictures. Which
/// folders these are is said by a hash of their paths alone: every machine finds the same.
public struct BuildPart: Hashable, Sendable {
  /// Which part it is, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// The most parts that a site can be divided into.
  public static let mostParts = 9_999

  /// A part; `nil` if there is none with that number.
  public init?(_ number: Int, of count: Int) {
    guard (1...Self.mostParts).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads `K/N`: `nil` for anything else, and if K is not one of 1…N.
  public init?(_ text: String) {
    self.init(text, dividedBy: "/")
  }

  private init?(_ text: some StringProtocol, dividedBy divider: String) {
    let numbers = text.split(separator: divider, omittingEmptySubsequences: false)
    guard numbers.count == 2,
      let number = Self.number(numbers[0]), let count = Self.number(numbers[1])
    else { return nil }
    self.init(number, of: count)
  }

  /// A number as it is written here: without a sign, and without zeros before it.
  private static func number(_ text: some StringProtocol) -> Int? {
    guard let number = Int(text), "\(number)" == text else { return nil }
    return number
  }

  /// Whether a file of the site belongs to the part.
  ///
  /// - Complexity: O(bytes of the path).
  func has(_ path: String) -> Bool {
    guard count > 1 else { return true }
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8[..<$0] }
    let hash = folder.map { ContentHash($0) } ?? ContentHash("")
    return hash.low % UInt64(count) == UInt64(number - 1)
  }
}

extension BuildPart {
  private static let opening = "part-"
  private static let divider = "-of-"
  private static let ending = ".vitrine"

  /// The name of the file that the part is kept in.
  var fileName: String { "\(Self.opening)\(number)\(Self.divider)\(count)\(Self.ending)" }

  /// The part that is kept in a file with a name; `nil` for the names of other files.
  init?(fileName: String) {
    guard fileName.hasPrefix(Self.opening), fileName.hasSuffix(Self.ending) else { return nil }
    self.init(
      fileName.dropFirst(Self.opening.count).dropLast(Self.ending.count), dividedBy: Self.divider)
  }
}
