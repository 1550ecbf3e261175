import Catalog
import CollectionLayout
import CollectionView
import ContentHash
import DiffableSnapshot
import SiteMetadata
import SiteTheme
import Templating

/// `/changes/`: the releases, the newest first, with the changes of their icons and the recorded drawings.
package enum ChangesPage: SitePage {
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let releases: [ReleaseEntry]
    /// The current pages of icons, by their ids in the releases.
    let pages: [Slug: PagePath]
    let drawings: Set<Slug>
    let pictures: Hashed<IconPictures>
    let card: CardReference?
  }

  package static let templates =
    Template.ofAllPages + [
      Template.changes.name, Template.releaseCell.name, Template.releasePictures.name,
    ]

  /// `file` is the path in the content.
  static func path(ofDrawing file: String) -> String {
    "changes/" + String(file.dropFirst(Release.pictures.count))
  }

  static func file(
    of releases: [ReleaseEntry], drawings: Set<Slug>, _ card: CardReference?, _ reader: SiteReader,
    _ rendering: Rendering
  ) -> PlannedFile {
    let structure = reader.structure
    let input = Input(
      frame: structure.frame, releases: releases, pages: pages(of: releases, in: structure),
      drawings: drawings,
      pictures: reader.pictures(named: releases.flatMap { $0.notes?.icons ?? [] }), card: card)
    return PlannedFile(
      page: ChangesPage.self, input, at: .changes, structure.addresses, rendering)
  }

  private static func pages(
    of releases: [ReleaseEntry], in structure: SiteStructure
  ) -> [Slug: PagePath] {
    let moved = Dictionary(firstOf: structure.site.movedPages.map { ($0.from, $0.to) })
    var pages: [Slug: PagePath] = [:]
    for release in releases {
      let changes = release.renamed + release.changed + release.repriced
      for id in release.inserted.map(\.id) + changes.map(\.new.id) + release.deleted.map(\.id) {
        let page = PagePath.page(ofIcon: id)
        pages[id] = structure.index(of: id) == nil ? moved[page] : page
      }
    }
    return pages
  }

  /// - Complexity: O(icons that are shown).
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering, pictures: input.pictures)
    let main = rendering.bytes(
      Template.changes,
      ChangesPageView(
        heading: drawing.parts.words[.changes],
        releases: input.releases.map {
          ReleaseDrawing(release: $0, input: input, drawing: drawing).view
        }))
    return drawing.page(
      Page(
        path: .changes, title: drawing.parts.words[.changes], kind: "changes-page",
        card: input.card, hasCode: input.releases.contains { $0.notes?.hasCode == true }),
      main: main)
  }
}

private struct ReleaseDrawing {
  let release: ReleaseEntry
  let input: ChangesPage.Input
  let drawing: PageDrawing

  private var words: Words { drawing.parts.words }

  var view: ReleaseView {
    ReleaseView(
      release: release, day: drawing.parts.days.text(release.date),
      notes: release.notes.map { drawing.html($0, scope: release.fragment) },
      inserted: grid(release.inserted, "new"),
      renamed: list(release.renamed, "renamed") { [words.formerly($0.old.id.text)] + details($0) },
      changed: list(release.changed, "changed", details),
      repriced: list(release.repriced, "repriced", details),
      deleted: grid(release.deleted, "removed"))
  }

  // MARK: New and removed icons

  private func grid(_ icons: [ReleasedIcon], _ kind: String) -> ReleaseGroupView? {
    group(icons, kind, id: \.id, layout: SearchPage.layout) { [self] icon in
      Cell(
        content: drawing.rendering.render(
          Template.releaseCell,
          ReleaseCellView(name: icon.name, href: href(of: icon.id), image: images(nil, icon))))
    }
  }

  // MARK: Changed icons

  private func list(
    _ changes: [ReleaseEntry.Change], _ kind: String,
    _ details: @escaping @Sendable (ReleaseEntry.Change) -> [String]
  ) -> ReleaseGroupView? {
    let cells = drawing.listCells()
    return group(changes, kind, id: \.new.id, layout: IndexPage.layout) { [self] change in
      ListCell(
        id: "\(release.fragment):\(kind):\(change.new.id)", text: change.new.name,
        secondaryText: details(change).joined(separator: " · "),
        image: images(change.old, change.new), href: href(of: change.new.id)
      ).cell(in: cells)
    }
  }

  private func details(_ change: ReleaseEntry.Change) -> [String] {
    let (old, new) = (change.old, change.new)
    var details: [String] = []
    if change.isDrawnAnew { details.append(words[.changesPicture]) }
    if old.name != new.name { details.append("\(old.name) → \(new.name)") }
    if old.category != new.category {
      details.append([old.category, new.category].compactMap(\.self).joined(separator: " → "))
    }
    if old.tags != new.tags { details.append(words[.changesTags]) }
    if old.prices != new.prices { details.append("\(text(old.prices)) → \(text(new.prices))") }
    return details
  }

  private func text(_ prices: PriceList) -> String {
    prices.isFree
      ? words[.free] : prices.all.map(drawing.parts.prices.text).joined(separator: ", ")
  }

  // MARK: Parts

  private func group<Item: Sendable>(
    _ items: [Item], _ kind: String, id: (Item) -> Slug, layout: Layout,
    cell: @escaping @Sendable (Item) -> Cell
  ) -> ReleaseGroupView? {
    guard !items.isEmpty else { return nil }
    let shown = Array(items.prefix(ReleaseEntry.mostIcons))
    let view = CollectionView(
      of: shown, id: id, layout: layout, idPrefix: "\(release.fragment):\(kind):", cell: cell)
    let rest = items.count - shown.count
    return ReleaseGroupView(
      count: items.count, more: rest > 0 ? ReleaseRestView(count: rest) : nil, items: view.html())
  }

  private func href(of id: Slug) -> String? {
    input.pages[id].map { drawing.addresses.path(of: $0) }
  }

  private func images(_ old: ReleasedIcon?, _ new: ReleasedIcon) -> String {
    let before = old.flatMap { $0.picture == new.picture ? nil : picture(of: $0) }
    return drawing.rendering.render(
      Template.releasePictures, ReleasePicturesView(before: before, after: picture(of: new)))
  }

  private func picture(of icon: ReleasedIcon) -> ReleaseDrawingView? {
    guard input.drawings.contains(icon.picture) else { return nil }
    let path = ChangesPage.path(ofDrawing: icon.pictureFile)
    return ReleaseDrawingView(src: drawing.addresses.path(ofFile: path))
  }
}
