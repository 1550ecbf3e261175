package import Catalog
import ContentHash

package struct ReleaseEntry: ContentHashable {
  package struct Change: ContentHashable {
    package let old: ReleasedIcon
    package let new: ReleasedIcon

    package init(old: ReleasedIcon, new: ReleasedIcon) {
      (self.old, self.new) = (old, new)
    }

    var isDrawnAnew: Bool { old.picture != new.picture || old.variants != new.variants }

    var isMoreThanPrice: Bool {
      old.name != new.name || old.category != new.category || old.tags != new.tags
        || isDrawnAnew
    }
  }

  package let name: Slug
  package let date: CalendarDate
  package let notes: RichText?
  package let count: Int
  package let isFirst: Bool
  package let inserted: [ReleasedIcon]
  package let renamed: [Change]
  /// The icons with changes other than the price.
  package let changed: [Change]
  /// The icons with a new price only.
  package let repriced: [Change]
  package let deleted: [ReleasedIcon]

  package init(first release: Release) {
    self.init(release, isFirst: true, inserted: release.icons)
  }

  package init(
    _ release: Release, inserted: [ReleasedIcon], renamed: [Change], changes: [Change],
    deleted: [ReleasedIcon]
  ) {
    self.init(
      release, inserted: inserted, renamed: renamed,
      changed: changes.filter(\.isMoreThanPrice),
      repriced: changes.filter { !$0.isMoreThanPrice && $0.old.prices != $0.new.prices },
      deleted: deleted)
  }

  private init(
    _ release: Release, isFirst: Bool = false, inserted: [ReleasedIcon], renamed: [Change] = [],
    changed: [Change] = [], repriced: [Change] = [], deleted: [ReleasedIcon] = []
  ) {
    name = release.name
    fragment = release.fragment
    date = release.date
    notes = release.notes
    count = release.icons.count
    self.isFirst = isFirst
    self.inserted = inserted
    self.renamed = renamed
    self.changed = changed
    self.repriced = repriced
    self.deleted = deleted
  }

  let fragment: String

  /// For more icons, the page shows only their number.
  static let mostIcons = 200

  var pictures: [ReleasedIcon] {
    let changes = [renamed, changed].flatMap { $0.prefix(Self.mostIcons) }
    let shown =
      inserted.prefix(Self.mostIcons) + deleted.prefix(Self.mostIcons)
      + repriced.prefix(Self.mostIcons).map(\.new) + changes.flatMap { [$0.old, $0.new] }
    return shown.filter(\.isDrawn)
  }
}

extension Sequence<ReleaseEntry> {
  /// Returns the files of the drawings that the changes page shows, sorted.
  ///
  /// - Complexity: O(n log n) for n drawings.
  package func drawings(among names: Set<Slug>) -> [StaticFile] {
    let shown = flatMap(\.pictures).filter { names.contains($0.picture) }
    return Set(shown.map(\.pictureFile)).sorted().map { file in
      StaticFile(path: ChangesPage.path(ofDrawing: file), source: file)
    }
  }
}
