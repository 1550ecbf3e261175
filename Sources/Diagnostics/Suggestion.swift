/// Suggests the name that a user probably meant.
public enum Suggestion {
  /// Returns the most similar candidate. At most about a third of the characters may differ.
  /// Ignores case. A tie goes to the first name in sorted order.
  ///
  /// - Complexity: O(candidates × length²).
  public static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let lowercased = name.lowercased()
    let wanted = EditDistance(from: lowercased)
    let letters = LetterSet(lowercased)
    let limit = (name.count + 1) / 3
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      if let letters, let other = LetterSet(candidate), letters.isFarther(than: limit, from: other)
      {
        continue
      }
      guard let distance = wanted.to(candidate.lowercased(), limit: limit) else { continue }
      if let best, best <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }
}

/// The letters of a name, to exclude most candidates quickly.
private struct LetterSet {
  private var letters: UInt64 = 0
  private var count = 0

  /// Returns `nil` for non-ASCII names.
  init?(_ name: String) {
    var name = name
    let isASCII = name.withUTF8 { bytes in
      for byte in bytes {
        guard byte < 0x80 else { return false }
        let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        letters |= 1 << UInt64((isCapital ? byte | 0x20 : byte) & 0x3F)
      }
      count = bytes.count
      return true
    }
    guard isASCII else { return nil }
  }

  /// An edit changes the length by at most one, and at most two letters of the sets.
  func isFarther(than limit: Int, from other: LetterSet) -> Bool {
    abs(count - other.count) > limit
      || ((letters ^ other.letters).nonzeroBitCount + 1) / 2 > limit
  }
}
