import ContentHash

/// A numbered part of a site, for builds on several machines.
///
///     BuildPart("3/8")  // the third of eight
///
/// A hash of each folder's path assigns the folder to a part, equally on all machines.
public struct BuildPart: Hashable, Sendable {
  /// The number, from 1.
  public let number: Int
  /// The number of parts.
  public let count: Int

  /// The maximum number of parts.
  public static let mostParts = 9_999

  /// Creates a part; `nil` for an invalid number.
  public init?(_ number: Int, of count: Int) {
    guard (1...Self.mostParts).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Parses `K/N`; `nil` if K is not in 1…N.
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

  private static func number(_ text: some StringProtocol) -> Int? {
    guard let number = Int(text), "\(number)" == text else { return nil }
    return number
  }

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

  var fileName: String { "\(Self.opening)\(number)\(Self.divider)\(count)\(Self.ending)" }

  init?(fileName: String) {
    guard fileName.hasPrefix(Self.opening), fileName.hasSuffix(Self.ending) else { return nil }
    self.init(
      fileName.dropFirst(Self.opening.count).dropLast(Self.ending.count), dividedBy: Self.divider)
  }
}
