package import ContentHash
import SitePages
package import Synchronization

/// A cache in memory that records the keys that builds ask for.
package final class CachedCells: CellCache {
  private let contents = Mutex<[ContentHash: String]>([:])
  /// The keys since the start, or since a test emptied the set.
  package let requestedKeys = Mutex<Set<ContentHash>>([])

  /// Creates an empty cache.
  package init() {}

  package func content(for key: ContentHash, _ render: () -> String?) -> String? {
    requestedKeys.withLock { _ = $0.insert(key) }
    if let known = contents.withLock({ $0[key] }) { return known }
    let content = render()
    contents.withLock { $0[key] = content }
    return content
  }
}
