import Catalog
import ContentHash
import ContentLoading

/// The hashes of what pages show of outlines.
struct OutlineKeys {
  private let loaded: ContentLoader.Result
  private let icons: IconKeys
  /// Of the files of all outlines, for those that include others.
  private let files: ContentHash

  init(_ loaded: ContentLoader.Result, icons: IconKeys) {
    self.loaded = loaded
    self.icons = icons
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
        if outline.cell != nil { hasher.combine(icons.pictures) }
        hasher.combine(entry)
        combine(outline.items, into: &hasher)
      }
    }
    return hashes
  }

  /// Adds the pictures of items, and what the snapshot of the site does not say of them.
  private func combine(_ items: [OutlineItem], into hasher: inout ContentHasher) {
    for item in items {
      if let image = item.image { icons.combinePicture(of: image, into: &hasher) }
      if case .outline? = item.childSource { hasher.combine(files) }
      if item.cell != nil || item.richText?.drawsIcons == true { hasher.combine(icons.pictures) }
      combine(item.children, into: &hasher)
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

extension RichText {
  fileprivate var drawsIcons: Bool {
    pieces.contains { if case .icon = $0 { true } else { false } }
  }
}
