/// What a `Range` field asks of a file of a known size (RFC 9110 §14).
enum ByteRange: Hashable, Sendable {
  /// The whole file: no range was asked for, or one that a server may pass over (another unit,
  /// several ranges, nonsense).
  case whole
  /// These bytes of the file, never none.
  case part(Range<Int>)
  /// Bytes that the file does not have.
  case unsatisfiable

  /// Reads the value of a `Range` field, such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
  init(field: String?, size: Int) {
    switch field.flatMap(Self.ends) {
    case (let first?, let last)?:
      self = first < size ? .part(first..<(min(last ?? .max, size - 1) + 1)) : .unsatisfiable
    case (nil, 0)?:
      self = .unsatisfiable
    case (nil, let count?)?:
      // A suffix of an empty file is satisfiable, but no Content-Range can say so.
      self = size == 0 ? .whole : .part((size - min(count, size))..<size)
    case (nil, nil)?, nil:
      self = .whole
    }
  }

  /// The two numbers of a range. Without the first one, the second is the length of a suffix.
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

  /// Digits alone, as `Int` would read a sign too. A number too large for `Int` lies past the end
  /// of any file just as well as the largest one.
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
