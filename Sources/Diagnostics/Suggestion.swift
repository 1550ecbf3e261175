/// Finds the name that a user most likely meant.
public enum Suggestion {
  /// The candidate nearest to `name`, if one is near enough to be worth saying: about a third of
  /// the name's characters may differ. Case does not count; ties go to the first in order.
  ///
  /// - Complexity: O(candidates × length²).
  public static func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = EditDistance(from: name.lowercased())
    let limit = (name.count + 1) / 3
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      guard let distance = wanted.to(candidate.lowercased(), limit: limit) else { continue }
      if let best, best <= (distance, candidate) { continue }
      best = (distance, candidate)
    }
    return best?.name
  }
}
