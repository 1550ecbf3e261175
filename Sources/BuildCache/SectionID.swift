/// The number of a section in the table of a cache file.
public struct SectionID: Hashable, Comparable, Sendable {
  enum Kind: UInt64 {
    case arena, column, offsets, values
  }

  let rawValue: UInt64

  static let arena = SectionID(.arena, 0)

  /// True if the first section precedes the second one in a file.
  public static func < (one: SectionID, other: SectionID) -> Bool {
    one.rawValue < other.rawValue
  }
}

extension SectionID {
  init(_ kind: Kind, _ number: UInt32) {
    self.init(rawValue: kind.rawValue << 32 | UInt64(number))
  }
}

extension SectionID: CustomStringConvertible {
  /// The name in messages: `column 3`.
  public var description: String {
    let number = rawValue & 0xffff_ffff
    return switch Kind(rawValue: rawValue >> 32) {
    case .arena: "the arena"
    case .column: "column \(number)"
    case .offsets: "the offsets of lists \(number)"
    case .values: "the values of lists \(number)"
    case nil: "section \(rawValue)"
    }
  }
}
