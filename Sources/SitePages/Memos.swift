import Catalog
import CollectionView
package import ContentHash
import SiteSearch
import Synchronization

/// Derived values that pages share. Each is cached by the hash of its source value, so a cached value cannot
/// be outdated.
package final class Memos: Sendable {
  /// Search entries are cached only if `kept` is true, because a single build needs each once.
  package init(kept: Bool = false) {
    searchEntries = kept ? Memo() : nil
    searchedPages = kept ? Memo() : nil
  }

  let pictures = Memo<VectorImage>()
  let frames = Memo<FrameParts>()
  let outlines = Memo<DividedOutline>()
  let iconViews = Memo<IconView>()
  let iconLayers = Memo<CellAttributes>()
  private let searchEntries: Memo<SearchEntry>?
  private let searchedPages: Memo<SearchedPage>?
  let nameOrders = Memo<[Int]>()

  func searchEntry(for hash: ContentHash, _ make: () -> SearchEntry) -> SearchEntry {
    searchEntries?.value(for: hash, make) ?? make()
  }

  func searchedPage(for hash: ContentHash, _ make: () -> SearchedPage) -> SearchedPage {
    searchedPages?.value(for: hash, make) ?? make()
  }

  /// Clears the memos that exceed their limits. Site frames and outlines can be as large as the site, so few
  /// are kept.
  package func limit(icons: Int, outlines: Int) {
    pictures.limit(to: icons)
    iconViews.limit(to: icons)
    iconLayers.limit(to: icons)
    searchEntries?.limit(to: icons)
    searchedPages?.limit(to: icons)
    frames.limit(to: 4)
    nameOrders.limit(to: 200)
    self.outlines.limit(to: outlines)
  }
}

package final class Memo<Value: Sendable>: Sendable {
  private let shards: [Shard]

  /// A part with its own lock, because all rendering tasks use the memo.
  private final class Shard: Sendable {
    let values = Mutex<[ContentHash: Value]>([:])
  }

  package init() {
    shards = (0..<16).map { _ in Shard() }
  }

  /// Returns the cached value, which must depend only on the value with that hash.
  package func value<Failure>(
    for hash: ContentHash, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = self[hash] { return known }
    let value = try make()
    self[hash] = value
    return value
  }

  subscript(hash: ContentHash) -> Value? {
    get { shard(of: hash).values.withLock { $0[hash] } }
    set { shard(of: hash).values.withLock { $0[hash] = newValue } }
  }

  var count: Int { shards.reduce(0) { $0 + $1.values.withLock { $0.count } } }

  func removeAll(where isUnneeded: (ContentHash) -> Bool) {
    for shard in shards {
      shard.values.withLock { $0 = $0.filter { hash, _ in !isUnneeded(hash) } }
    }
  }

  private func shard(of hash: ContentHash) -> Shard {
    shards[Int(truncatingIfNeeded: hash.low) & (shards.count - 1)]
  }

  fileprivate func limit(to count: Int) {
    guard self.count > count else { return }
    for shard in shards { shard.values.withLock { $0 = [:] } }
  }
}

/// A memo of texts for other modules. It is not generic, because a generic memo looks up its type metadata on
/// each use in another module.
package struct TextMemo: Sendable {
  private let texts = Memo<String>()

  package init() {}

  package subscript(hash: ContentHash) -> String? {
    get { texts[hash] }
    nonmutating set { texts[hash] = newValue }
  }

  package var count: Int { texts.count }

  package func removeAll(where isUnneeded: (ContentHash) -> Bool) {
    texts.removeAll(where: isUnneeded)
  }
}
