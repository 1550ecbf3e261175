/// Finds the name that a user most likely meant.
public enum Suggestion {
  /// The candidate nearest to `name`, if one is near enough to be worth saying: about a third of
  /// the name's characters may differ. Case does not count; ties go to the first in order.
  ///
  /// - Complexity: O(candidates × length²).
  public static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    let limit = (wanted.count + 1) / 3
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = editDistance(wanted, other)
      guard distance <= limit else { continue }
      if let best, best <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }

  /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1]
      for column in 0..<right.count {
        let cost = left[row] == right[column] ? 0 : 1
        var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + cost)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          distance = min(distance, beforeLast[column - 1] + 1)
        }
        current.append(distance)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
