import Diagnostics

struct NearestPages: Hashable, Sendable {
  static let limit = 5

  let paths: [String]

  /// - Complexity: O(n m²) at worst for n pages and paths of m bytes.
  init(to path: String, among pages: some Sequence<String>) {
    let requested = EditDistance(from: path)
    var nearest: [(distance: Int, path: String)] = []
    for page in pages {
      let limit = nearest.count < Self.limit ? Int.max : nearest[Self.limit - 1].distance
      guard let distance = requested.to(page, limit: limit) else { continue }
      let index = nearest.firstIndex { ($0.distance, $0.path) > (distance, page) }
      nearest.insert((distance, page), at: index ?? nearest.count)
      if nearest.count > Self.limit { nearest.removeLast() }
    }
    paths = nearest.map(\.path)
  }
}
