/// How unlike a text others are: how many of its characters must be added, removed, replaced or
/// swapped with a neighbour to make another text of it (optimal string alignment). Characters are
/// Unicode scalars, and case counts.
///
///     EditDistance(from: "wol").to("owl")            // 1
///     EditDistance(from: "kitten").to("cat", limit: 2)  // nil
package struct EditDistance: Sendable {
  private let text: [UInt32]

  package init(from text: String) {
    self.text = text.unicodeScalars.map(\.value)
  }

  /// The distance to another text; `nil` if it is more than `limit`.
  ///
  /// - Complexity: O(length × length of `other`), less where the limit is soon passed.
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
      // Each number of the next row comes from one of these two rows, and is no less.
      if min(least, leastOfLast) > limit { return nil }
      leastOfLast = least
      (beforeLast, last, current) = (last, current, beforeLast.isEmpty ? last : beforeLast)
    }
    return last[other.count] <= limit ? last[other.count] : nil
  }
}
