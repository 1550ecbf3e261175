/// The number of edits between texts: additions, removals and replacements of Unicode scalars, and
/// swaps of neighbors (optimal string alignment). Case matters.
///
///     EditDistance(from: "wol").to("owl")            // 1
///     EditDistance(from: "kitten").to("cat", limit: 2)  // nil
package struct EditDistance: Sendable {
  private let text: [UInt32]

  package init(from text: String) {
    self.text = text.unicodeScalars.map(\.value)
  }

  /// Returns `nil` above `limit`.
  ///
  /// - Complexity: O(length × length of `other`), less with a low limit.
  package func to(_ other: String, limit: Int = .max) -> Int? {
    let other = other.unicodeScalars.map(\.value)
    guard abs(other.count - text.count) <= limit else { return nil }
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    var current = last
    var leastOfLast = 0
    for row in text.indices {
      current[0] = row + 1
      var least = current[0]
      for column in other.indices {
        let cost = text[row] == other[column] ? 0 : 1
        var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
        if row > 0, column > 0, text[row] == other[column - 1], text[row - 1] == other[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current[column + 1] = distance
        least = min(least, distance)
      }
      // The next row is not lower than these two rows.
      if min(least, leastOfLast) > limit { return nil }
      leastOfLast = least
      (beforeLast, last, current) = (last, current, beforeLast.isEmpty ? last : beforeLast)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}
