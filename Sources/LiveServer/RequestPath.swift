import Markup

/// The path of a request target, split into decoded names.
///
/// This stops path traversal before a file is opened. The target is split at literal slashes, then each piece
/// is decoded once: `%252e` does not become a dot.
struct RequestPath: Hashable, Sendable {
  /// The folder names and the file name. A name is not empty, `.` or `..`, and contains no slash, backslash
  /// or control character.
  var segments: [String]
  var isFolder: Bool

  static let root = RequestPath(segments: [], isFolder: true)

  private init(segments: [String], isFolder: Bool) {
    self.segments = segments
    self.isFolder = isFolder
  }

  enum Refusal: Error {
    /// The path is not in origin form, is wrongly encoded, or contains a control character.
    case malformed
    case notServed
  }

  /// Reads a target in origin form (RFC 9112 §3.2.1) without its query.
  init(_ target: String) throws(Refusal) {
    guard target.utf8.first == UInt8(ascii: "/") else { throw .malformed }
    var pieces = target.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    isFolder = pieces.last?.isEmpty ?? true
    if isFolder { pieces = pieces.dropLast() }
    segments = []
    for piece in pieces {
      segments.append(try Self.segment(piece, isFirst: segments.isEmpty))
    }
  }

  /// - Complexity: O(length of the path).
  var encoded: String {
    let path = segments.map { "/" + $0.escaped(for: .urlSegment) }.joined()
    return isFolder ? path + "/" : path
  }

  var text: String {
    let path = segments.map { "/" + $0 }.joined()
    return isFolder ? path + "/" : path
  }

  private static func segment(
    _ piece: Substring.UTF8View, isFirst: Bool
  ) throws(Refusal) -> String {
    guard let bytes = decoded(piece), !bytes.contains(where: isControl),
      let name = String(validating: bytes, as: UTF8.self)
    else { throw .malformed }
    guard !bytes.isEmpty, !bytes.contains(UInt8(ascii: "/")), !bytes.contains(UInt8(ascii: "\\"))
    else { throw .notServed }
    // This includes `.` and `..`.
    if bytes.first == UInt8(ascii: ".") && !(isFirst && name == ".well-known") {
      throw .notServed
    }
    return name
  }

  private static func decoded(_ piece: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var remaining = piece
    while let byte = remaining.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = remaining.popFirst().flatMap(hexadecimal),
        let low = remaining.popFirst().flatMap(hexadecimal)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
}
