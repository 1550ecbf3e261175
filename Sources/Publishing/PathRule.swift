/// The rules for paths that are valid on Linux, macOS and Windows.
enum PathRule {
  /// Bytes. Linux: `NAME_MAX`.
  static let longestName = 255
  /// Bytes. macOS: `PATH_MAX` less its NUL.
  static let longestPath = 1023

  static func flaw(of path: String) -> PathFlaw? {
    let utf8 = path.utf8
    if utf8.isEmpty { return .empty }
    if utf8.first == UInt8(ascii: "/") { return .absolute }
    if utf8.count > longestPath { return .pathTooLong(bytes: utf8.count) }
    var name = (length: 0, dots: 0)
    var previous: UInt8 = 0
    for byte in utf8 {
      if isControl(byte, after: previous) { return .controlCharacter }
      previous = byte
      switch byte {
      case UInt8(ascii: "\\"): return .backslash
      case UInt8(ascii: "/"):
        if let flaw = flaw(ofName: name) { return flaw }
        name = (0, 0)
      case UInt8(ascii: "."): name = (name.length + 1, name.dots + 1)
      default: name.length += 1
      }
    }
    return flaw(ofName: name) ?? (isReserved(path) ? .reserved : nil)
  }

  private static func flaw(ofName name: (length: Int, dots: Int)) -> PathFlaw? {
    if name.length == 0 { return .emptyName }
    if name.length == name.dots, name.length <= 2 { return .dots }
    return name.length > longestName ? .nameTooLong(bytes: name.length) : nil
  }

  /// U+0080 to U+009F begin with 0xC2 in UTF-8.
  private static func isControl(_ byte: UInt8, after previous: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || previous == 0xC2 && (0x80...0x9F).contains(byte)
  }

  private static func isReserved(_ path: String) -> Bool {
    guard path.utf8.first == UInt8(ascii: ".") else { return false }
    let folded = path.lowercased()
    return folded == ".vitrine" || folded.utf8.starts(with: ".vitrine/".utf8)
  }
}

/// A reason why a path can't be published.
public enum PathFlaw: Hashable, Sendable {
  case empty
  case absolute
  /// Two slashes in a row, or a slash at the end.
  case emptyName
  /// A `.` or `..` component.
  case dots
  /// NUL, another control character, or a line break.
  case controlCharacter
  /// A backslash, which separates folders on Windows.
  case backslash
  case nameTooLong(bytes: Int)
  case pathTooLong(bytes: Int)
  /// `.vitrine`, or a path in it.
  case reserved
}
