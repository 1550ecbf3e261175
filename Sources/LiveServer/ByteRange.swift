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
    guard let specification = field.flatMap(Self.specification(of:)) else {
      self = .whole
      return
    }
    switch specification {
    case .from(let first, let last):
      self = first < size ? .part(first..<(min(last, size - 1) + 1)) : .unsatisfiable
    case .suffix(0):
      self = .unsatisfiable
    case .suffix(let count):
      // A suffix of an empty file is satisfiable, but no Content-Range can say so.
      self = size == 0 ? .whole : .part((size - min(count, size))..<size)
    }
  }

  private enum Specification {
    case from(Int, through: Int)
    case suffix(Int)
  }

  private static func specification(of field: String) -> Specification? {
    let sides = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].lowercased() == "bytes" else { return nil }
    let ends = trimmed(sides[1]).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    switch (ends[0].isEmpty, ends[1].isEmpty) {
    case (true, true): return nil
    case (true, false): return position(ends[1]).map(Specification.suffix)
    case (false, true): return position(ends[0]).map { .from($0, through: .max - 1) }
    case (false, false):
      guard let first = position(ends[0]), let last = position(ends[1]), first <= last
      else { return nil }
      return .from(first, through: last)
    }
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
