/// What a path must be so that it can be published, on Linux, macOS and Windows alike.
enum PathRule {
  /// The longest name of a file or folder, in bytes. Linux: `NAME_MAX`.
  static let longestName = 255
  /// The longest path, in bytes. macOS: `PATH_MAX` less its NUL.
  static let longestPath = 1023

  /// What is wrong with `path`, or `nil` when it may be published.
  ///
  /// - Complexity: O(bytes).
  static func flaw(of path: String) -> PathFlaw? {
    let utf8 = path.utf8
    if utf8.isEmpty { return .empty }
    if utf8.first == UInt8(ascii: "/") { return .absolute }
    if utf8.count > longestPath { return .pathTooLong(bytes: utf8.count) }
    if path.unicodeScalars.contains(where: isControl) { return .controlCharacter }
    if utf8.contains(UInt8(ascii: "\\")) { return .backslash }
    for name in utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if name.isEmpty { return .emptyName }
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { return .dots }
      if name.count > longestName { return .nameTooLong(bytes: name.count) }
    }
    return isReserved(path) ? .reserved : nil
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func isReserved(_ path: String) -> Bool {
    guard path.utf8.first == UInt8(ascii: ".") else { return false }
    let folded = path.lowercased()
    return folded == ".vitrine" || folded == ".vitrine/manifest.json"
      || folded.hasPrefix(".vitrine/journal") || folded == ".vitrine/staging"
      || folded.hasPrefix(".vitrine/staging/")
  }
}

/// Why a path can't be published.
public enum PathFlaw: Hashable, Sendable {
  /// There is nothing in it.
  case empty
  /// It begins with `/`.
  case absolute
  /// Two slashes in a row, or one at the end.
  case emptyName
  /// A `.` or `..` component.
  case dots
  /// NUL, another control character, or a line break.
  case controlCharacter
  /// A backslash, which Windows takes for a slash.
  case backslash
  /// A component is longer than 255 bytes.
  case nameTooLong(bytes: Int)
  /// The whole is longer than 1,023 bytes.
  case pathTooLong(bytes: Int)
  /// One of the files that publishing keeps for itself in `.vitrine`.
  case reserved
}
