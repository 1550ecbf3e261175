/// Finds the name that a user most likely meant.
public enum Suggestion {
  /// The candidate nearest to `name`, if one is near enough to be worth saying: about a third of
  /// the name's characters may differ. Case does not count; ties go to the first in order.
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

/// The letters of a name of ASCII, to see at a glance that two names are unlike: there may be ten
/// thousand names to compare.
private struct LetterSet {
  private var letters: UInt64 = 0
  private var count = 0

  /// `nil` if there are other characters than ASCII's.
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

  /// Whether more than `limit` edits are needed to get to the other name: one edit adds or takes
  /// away one character, and changes at most two of the sets' letters.
  func isFarther(than limit: Int, from other: LetterSet) -> Bool {
    abs(count - other.count) > limit
      || ((letters ^ other.letters).nonzeroBitCount + 1) / 2 > limit
  }
}
