/// The result of a `Range` field for a file of a given size (RFC 9110 §14).
enum ByteRange: Hashable, Sendable {
  case whole
  case part(Range<Int>)
  case unsatisfiable

  init(field: String?, size: Int) {
    switch field.flatMap(Self.ends) {
    case (let first?, let last)?:
      self = first < size ? .part(first..<(min(last ?? .max, size - 1) + 1)) : .unsatisfiable
    case (nil, 0)?:
      self = .unsatisfiable
    case (nil, let count?)?:
      // `Content-Range` cannot express a suffix of an empty file.
      self = size == 0 ? .whole : .part((size - min(count, size))..<size)
    case (nil, nil)?, nil:
      self = .whole
    }
  }

  private static func ends(of field: String) -> (first: Int?, last: Int?)? {
    let sides = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].lowercased() == "bytes" else { return nil }
    let ends = trimmed(sides[1]).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    let (first, last) = (position(ends[0]), position(ends[1]))
    guard first != nil || ends[0].isEmpty, last != nil || ends[1].isEmpty,
      first ?? 0 <= last ?? .max
    else { return nil }
    return (first, last)
  }

  /// Accepts digits only (`Int` would accept a sign), and clamps large numbers.
  private static func position(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? .max, .max - 1)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...end]
  }
}
