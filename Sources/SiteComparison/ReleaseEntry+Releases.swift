package import Catalog
package import SitePages

extension ReleaseEntry {
  /// Compares each release with the previous release, in the same way as a preview. The newest
  /// release is first.
  package static func all(of releases: [Release]) throws -> [ReleaseEntry] {
    try releases.enumerated().map { index, release in
      index + 1 < releases.count
        ? try ReleaseEntry(release, after: releases[index + 1]) : ReleaseEntry(first: release)
    }
  }

  private init(_ release: Release, after old: Release) throws {
    let changes = try SiteChanges(from: SiteSnapshot(old), to: SiteSnapshot(release)).icons
    let before = old.iconsByID
    let after = release.iconsByID
    func change(_ change: CatalogChanges.Change) -> Change? {
      guard let old = before[change.old.id], var new = after[change.new.id] else { return nil }
      // A field that one release does not record is not a change.
      if !change.fields.contains(.variants) { new.variants = old.variants }
      return Change(old: old, new: new)
    }
    let renamed = Set(changes.renamed.map(\.new.id))
    self.init(
      release, inserted: changes.inserted.compactMap { after[$0.id] },
      renamed: changes.renamed.compactMap(change),
      changes: changes.changed.filter { !renamed.contains($0.new.id) }.compactMap(change),
      deleted: changes.deleted.compactMap { before[$0.id] })
  }
}

extension Release {
  fileprivate var iconsByID: [Slug: ReleasedIcon] {
    Dictionary(firstOf: icons.map { ($0.id, $0) })
  }
}
