/// The pages whose paths are most similar to one that does not exist.
struct NearestPages: Hashable, Sendable {
  /// How many are offered.
  static let limit = 5

  /// Their paths, the most similar first.
  let paths: [String]

  /// - Complexity: O(n m²) at worst for n pages and paths of m bytes; most pages that are not among
  ///   the nearest take less.
  init(to path: String, among pages: some Sequence<String>) {
    let wanted = Array(path.utf8)
    var nearest: [(distance: Int, path: String)] = []
    for page in pages {
      let limit = nearest.count < Self.limit ? Int.max : nearest[Self.limit - 1].distance
      guard let distance = Self.distance(wanted, Array(page.utf8), limit: limit) else { continue }
      let place = nearest.firstIndex { ($0.distance, $0.path) > (distance, page) }
      nearest.insert((distance, page), at: place ?? nearest.count)
      if nearest.count > Self.limit { nearest.removeLast() }
    }
    paths = nearest.map(\.path)
  }

  /// How many bytes must be added, removed or replaced to make one text the other (Levenshtein);
  /// `nil` if more than `limit`.
  static func distance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    var row = Array(0...second.count)
    for (index, byte) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      var least = row[0]
      for (column, other) in second.enumerated() {
        let cost = min(row[column] + 1, row[column + 1] + 1, diagonal + (byte == other ? 0 : 1))
        diagonal = row[column + 1]
        row[column + 1] = cost
        least = min(least, cost)
      }
      if least > limit { return nil }
    }
    return row[second.count] <= limit ? row[second.count] : nil
  }
}
