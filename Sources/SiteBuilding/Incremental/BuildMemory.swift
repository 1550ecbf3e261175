import Catalog
import ContentHash
import ContentLoading

/// What is known of the site as the last build has left it, for one that makes only what differs.
struct BuildMemory: Sendable {
  /// The site as it is published.
  var snapshot: SiteSnapshot
  /// What was found of the icons' files, in the snapshot's order.
  var iconFiles: [IconFiles]
  /// The icons themselves, in the same order, where they still are in memory.
  var icons: [Icon]?
  /// The keys of the site's files, by their paths in the output.
  var keys: [String: ContentHash]
  /// The files of the output that are not as the build has left them.
  var disturbed: Set<String>

  /// What a build that has just ended leaves.
  init(_ plan: SitePlan, _ loaded: ContentLoader.Result) {
    self.init(
      snapshot: plan.snapshot, iconFiles: loaded.iconFiles, icons: loaded.site.catalog.icons)
  }

  init(
    snapshot: SiteSnapshot, iconFiles: [IconFiles], icons: [Icon]? = nil,
    keys: [String: ContentHash] = [:], disturbed: Set<String> = []
  ) {
    self.snapshot = snapshot
    self.iconFiles = iconFiles
    self.icons = icons
    self.keys = keys
    self.disturbed = disturbed
  }

  /// The icons, to be read again only where their files are in `changed`, by their paths in the site.
  func icons(without changed: ChangedPaths) -> KnownIcons {
    KnownIcons(
      entries: iconFiles.indices.map { .init(files: iconFiles[$0], icon: icons?[$0]) }
    ) { !changed.contains($0) }
  }

  /// What the site says of its icons now, where it is known: `files` are those of `icons`.
  ///
  /// - Complexity: O(icons).
  func entries(of icons: [Icon], _ files: [IconFiles]) -> [SiteSnapshot.IconEntry?] {
    let old = snapshot.icons
    let isInOrder =
      icons.count == old.count && icons.indices.allSatisfy { icons[$0].id == old[$0].id }
    let places =
      isInOrder
      ? [:]
      : Dictionary(
        zip(old.lazy.map(\.id), old.indices), uniquingKeysWith: { first, _ in first })
    return icons.indices.map { index in
      guard let place = isInOrder ? index : places[icons[index].id] else { return nil }
      return iconFiles[place].key == files[index].key ? old[place] : nil
    }
  }

  /// Whether a file of the output is what would be made with this key.
  func has(_ file: PlannedFile) -> Bool {
    file.key != nil && keys[file.path] == file.key && !disturbed.contains(file.path)
  }
}
