package import Catalog
import ContentHash

/// A release as the page of changes tells it: what it is, and what differs from the one before.
package struct ReleaseEntry: ContentHashable {
  /// An icon that is in both releases.
  package struct Change: ContentHashable {
    /// The icon as it was.
    package let old: ReleasedIcon
    /// The icon as it is in this release.
    package let new: ReleasedIcon

    /// A change of an icon.
    package init(old: ReleasedIcon, new: ReleasedIcon) {
      (self.old, self.new) = (old, new)
    }

    /// Whether its picture, or one of its variants, differs.
    var isDrawnAnew: Bool { old.picture != new.picture || old.variants != new.variants }

    /// Whether more differs than the price.
    var isMoreThanPrice: Bool {
      old.name != new.name || old.category != new.category || old.tags != new.tags
        || isDrawnAnew
    }
  }

  /// The name.
  package let name: Slug
  /// The day.
  package let date: CalendarDate
  /// What the author says of it.
  package let notes: RichText?
  /// How many icons it has.
  package let count: Int
  /// Whether none was before it; nothing is compared then.
  package let isFirst: Bool
  /// The icons that are new.
  package let inserted: [ReleasedIcon]
  /// The icons that have another id.
  package let renamed: [Change]
  /// The icons of which more differs than the price.
  package let changed: [Change]
  /// The icons of which only the price differs.
  package let repriced: [Change]
  /// The icons that are gone.
  package let deleted: [ReleasedIcon]

  /// The first release: all of its icons are new.
  package init(first release: Release) {
    self.init(release, isFirst: true, inserted: release.icons)
  }

  /// A release after another.
  ///
  /// - Parameters:
  ///   - release: The release.
  ///   - inserted: The icons that are new.
  ///   - renamed: The icons that have another id.
  ///   - changes: The other icons of which something differs.
  ///   - deleted: The icons that are gone.
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

  /// The id of its part of the page.
  let fragment: String

  /// The most icons of a kind that the page shows; of others it tells the number.
  static let mostIcons = 200

  /// The drawings that the page shows.
  ///
  /// - Complexity: O(icons that are shown).
  var pictures: [ReleasedIcon] {
    let changes = [renamed, changed].flatMap { $0.prefix(Self.mostIcons) }
    let shown =
      inserted.prefix(Self.mostIcons) + deleted.prefix(Self.mostIcons)
      + repriced.prefix(Self.mostIcons).map(\.new) + changes.flatMap { [$0.old, $0.new] }
    return shown.filter(\.isDrawn)
  }
}

extension Sequence<ReleaseEntry> {
  /// The files of the drawings that the page of these releases shows, each once, sorted.
  ///
  /// - Complexity: O(n log n) for n drawings.
  package func drawings(among names: Set<Slug>) -> [StaticFile] {
    let shown = flatMap(\.pictures).filter { names.contains($0.picture) }
    return Set(shown.map(\.pictureFile)).sorted().map { file in
      StaticFile(path: ChangesPage.path(ofDrawing: file), source: file)
    }
  }
}
