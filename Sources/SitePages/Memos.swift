import Catalog
import CollectionView
package import ContentHash
import SiteSearch
import Synchronization

/// Values that pages derive from others and share. They are kept by the hash of the value that they
/// are derived from, so they are never out of date.
package final class Memos: Sendable {
  /// Memos with nothing in them. Of what a build needs once, only those that are `kept` for the
  /// next one remember anything.
  package init(kept: Bool = false) { searchEntries = kept ? Memo() : nil }

  let pictures = Memo<VectorImage>()
  let frames = Memo<FrameParts>()
  let outlines = Memo<DividedOutline>()
  let iconViews = Memo<IconView>()
  let iconLayers = Memo<CellAttributes>()
  private let searchEntries: Memo<SearchEntry>?
  let nameOrders = Memo<[Int]>()

  /// The words by which an icon or a page is found that has this hash.
  func searchEntry(for hash: ContentHash, _ make: () -> SearchEntry) -> SearchEntry {
    searchEntries?.value(for: hash, make) ?? make()
  }

  /// Forgets what is not needed any more where there is too much of it: what is needed is made
  /// again. A frame and an outline can be as large as the site, so few are kept.
  ///
  /// - Parameters:
  ///   - icons: How many icons may be remembered.
  ///   - outlines: How many outlines may be remembered.
  package func limit(icons: Int, outlines: Int) {
    pictures.limit(to: icons)
    iconViews.limit(to: icons)
    iconLayers.limit(to: icons)
    searchEntries?.limit(to: icons)
    frames.limit(to: 4)
    nameOrders.limit(to: 200)
    self.outlines.limit(to: outlines)
  }
}

/// Derived values, by the hashes of the values that they are derived from.
package final class Memo<Value: Sendable>: Sendable {
  private let shards: [Shard]

  /// A part of the values with a lock of its own, as all tasks that render pages use the memo for
  /// every cell.
  private final class Shard: Sendable {
    let values = Mutex<[ContentHash: Value]>([:])
  }

  /// A memo with nothing in it.
  package init() {
    shards = (0..<16).map { _ in Shard() }
  }

  /// The kept value for a hash, or else the result of `make`, which is then kept. The result must
  /// depend only on the value with that hash.
  package func value<Failure>(
    for hash: ContentHash, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = self[hash] { return known }
    let value = try make()
    self[hash] = value
    return value
  }

  /// What is known of something with a hash.
  subscript(hash: ContentHash) -> Value? {
    get { shard(of: hash).values.withLock { $0[hash] } }
    set { shard(of: hash).values.withLock { $0[hash] = newValue } }
  }

  /// How many values there are.
  var count: Int { shards.reduce(0) { $0 + $1.values.withLock { $0.count } } }

  /// Forgets the values of some hashes.
  ///
  /// - Complexity: O(values).
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

/// A memo of texts, for other modules: there a generic one would look for its types with each use.
package struct TextMemo: Sendable {
  private let texts = Memo<String>()

  /// A memo with nothing in it.
  package init() {}

  /// The text of a hash.
  package subscript(hash: ContentHash) -> String? {
    get { texts[hash] }
    nonmutating set { texts[hash] = newValue }
  }

  /// How many texts there are.
  package var count: Int { texts.count }

  /// Forgets the texts of some hashes.
  ///
  /// - Complexity: O(texts).
  package func removeAll(where isUnneeded: (ContentHash) -> Bool) {
    texts.removeAll(where: isUnneeded)
  }
}
