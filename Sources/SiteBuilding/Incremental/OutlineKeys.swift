import Catalog
import ContentHash
import ContentLoading

/// The hashes of what outlines say. What they draw is not in them: see `DrawnIcons`.
struct OutlineKeys {
  private let loaded: ContentLoader.Result
  /// Of the files of all outlines, for those that include others.
  private let files: ContentHash

  init(_ loaded: ContentLoader.Result) {
    self.loaded = loaded
    files = ContentHash { hasher in
      for (id, hash) in loaded.outlineHashes.sorted(by: { $0.key < $1.key }) {
        hasher.combine(id.text)
        hasher.combine(hash)
      }
    }
  }

  /// The hash of each outline with all that it includes.
  ///
  /// - Complexity: O(nodes).
  func hashes(of snapshot: SiteSnapshot) -> [Slug: ContentHash] {
    let entries = Dictionary(
      snapshot.outlines.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var hashes: [Slug: ContentHash] = [:]
    for outline in loaded.site.outlines {
      guard let entry = entries[outline.id], let file = loaded.outlineHashes[outline.id] else {
        continue
      }
      hashes[outline.id] = ContentHash { hasher in
        hasher.combine(loaded.site.outlineNodesPerPage)
        hasher.combine(file)
        hasher.combine(entry)
        if Self.includesOthers(outline.items) { hasher.combine(files) }
      }
    }
    return hashes
  }

  /// Whether items of other outlines may be among some.
  private static func includesOthers(_ items: [OutlineItem]) -> Bool {
    items.contains { item in
      if case .outline? = item.childSource { return true }
      return includesOthers(item.children)
    }
  }
}

extension ContentHasher {
  /// Adds what the snapshot of a site says of an outline, with the ids that its nodes had before.
  fileprivate mutating func combine(_ outline: SiteSnapshot.OutlineEntry) {
    combine(outline.title)
    combine(outline.formerIDs ?? [])
    combine(outline.items.count)
    for item in outline.items {
      combine(item.id)
      combine(item.parent)
      combine(item.text)
      combine(item.content)
      combine(item.formerIDs ?? [])
    }
  }
}
