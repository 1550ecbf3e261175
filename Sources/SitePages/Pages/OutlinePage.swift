import Catalog
import CellConfiguration
import CollectionLayout
import CollectionView
import ContentHash
import DiffableSnapshot
import OutlineFormats
import SiteMetadata
import SiteTheme
import Templating

enum OutlinePage: SitePage {
  struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let path: PagePath
    /// The settings of a page of site.json; `nil` for the outline's own pages.
    var own: PageSettings?
    let source: Hashed<OutlineSourceValue>
    /// The branch whose children the page shows; `nil` for the roots.
    let branch: String?
    let pictures: Hashed<IconPictures>
    let formerIDs: FormerIDs?
    let card: CardReference?
  }

  struct PageSettings: ContentHashable {
    let title: String
    let summary: String?
    let symbolConfiguration: SymbolConfiguration
    let tintColor: Color?
    let appearance: ListAppearance?
    let cell: ListCellConfiguration?
  }

  static let templates =
    Template.ofAllPages + [
      Template.outline.name, Template.deferredChildren.name, Template.outlineDownloads.name,
    ]

  /// Headings at all levels would not help screen reader users to skip content.
  private static let headings = 2

  private static let levelChoices = 6

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let source = DividedOutline.of(input.source, rendering.memos)
    guard let part = source.parts[input.branch] else { return [] }
    let outline = source.outline
    let drawing = PageDrawing(
      input.frame, rendering, pictures: input.pictures,
      symbolConfiguration: input.own?.symbolConfiguration ?? .init(),
      tintColor: input.own?.tintColor)
    let downloads = OutlineDownloads(source, addresses: drawing.addresses)
    let fragment = source.parts.snapshotForExpandingParent(part)
    let (title, summary) = heading(of: input, part, outline)
    let page = Page(
      path: input.path, title: title, description: summary, kind: "outline",
      breadcrumbs: input.own == nil ? breadcrumbs(of: part, in: source, drawing) : [],
      card: input.card, script: .outline, style: PageStyle.kind(ofOutline: outline.id),
      outline: OutlineHeadView(title: outline.title, opml: downloads.whole.opml))
    let view = view(
      of: fragment, part: part, input: input, in: source, downloads, drawing)
    let main = rendering.bytes(
      Template.outline,
      OutlinePageView(
        heading: title, summary: summary, levels: levels(of: fragment),
        formerIDs: part.branch == nil ? input.formerIDs?.outline ?? [] : [],
        downloads: downloads.view(ofNearest: part.trail), items: view.html()))
    return drawing.page(page, main: main)
  }

  private static func heading(
    of input: Input, _ part: OutlineParts.Part, _ outline: Outline
  ) -> (title: String, summary: String?) {
    if let own = input.own { return (own.title, own.summary) }
    guard let branch = part.branch else { return (outline.title, outline.summary) }
    return (branch.text, branch.secondaryText)
  }

  /// Returns links to the index of outlines, to the outline, and to the ancestors with their own pages.
  private static func breadcrumbs(
    of part: OutlineParts.Part, in source: DividedOutline, _ drawing: PageDrawing
  ) -> [LinkView] {
    let addresses = drawing.addresses
    let index = LinkView(
      title: drawing.parts.words[.outlines], href: addresses.path(of: SiteAddresses.outlines))
    guard part.branch != nil else { return [index] }
    let outline = source.outline
    let above = part.trail.dropLast().filter { source.parts.isDeferred($0.id) }
    return [index, LinkView(title: outline.title, href: addresses.path(ofOutline: outline.id))]
      + above.map {
        LinkView(title: $0.text, href: addresses.path(ofOutline: outline.id, branch: $0.id))
      }
  }

  private static func view(
    of fragment: OutlineFragment, part: OutlineParts.Part, input: Input, in source: DividedOutline,
    _ downloads: OutlineDownloads, _ drawing: PageDrawing
  ) -> OutlineView<String> {
    let outline = source.outline
    let configuration = input.own?.cell ?? ListCellConfiguration()
    let cells = drawing.listCells(
      outline.cell.map { configuration.filled(from: $0) } ?? configuration,
      appearance: input.own?.appearance, isEditing: outline.editing.isActive && input.own == nil)
    let current = drawing.addresses.path(of: input.path)
    let formerIDs = input.formerIDs
    var view = OutlineView(
      snapshot: fragment.snapshot, name: outline.id.text,
      label: part.branch?.text ?? outline.title, attributes: cells.attributes
    ) { id in
      guard let node = fragment.items[id] else { return .empty }
      var cell = ListCell(node: node, drawing: drawing)
      cell.isCurrent = cell.href == current
      guard !node.children.isEmpty else { return cell.outlineRow(in: cells, isBranch: false) }
      let level = fragment.level(of: id)
      cell.headingLevel = level < headings ? level + 2 : nil
      return cell.outlineRow(in: cells, isBranch: true)
    }
    view.appearance = input.own?.appearance
    view.baseLevel = part.trail.count
    view.formerIDs = { formerIDs?.nodes[$0] ?? [] }
    view.footerProvider = { id in
      guard let item = fragment.items[id] else { return nil }
      return downloads.view(of: item, level: part.trail.count + fragment.level(of: id))
        .map { drawing.rendering.render(Template.outlineDownloads, $0) }
    }
    view.childrenProvider = { id in
      guard source.parts.isDeferred(id), let item = fragment.items[id] else { return nil }
      let href = drawing.addresses.path(ofOutline: outline.id, branch: id)
      let link = drawing.rendering.render(
        Template.deferredChildren, LinkView(title: item.text, href: href))
      return DeferredChildren(href: href, link: link)
    }
    return view
  }

  private static func levels(of fragment: OutlineFragment) -> [OutlineLevelView] {
    let deepest = fragment.snapshot.items.lazy.map(fragment.level).max() ?? 0
    return (1...levelChoices).prefix(deepest).map(OutlineLevelView.init)
  }
}

struct OutlineSourceValue: ContentHashable {
  let outline: Hashed<Outline>
  let nodesPerPage: Int
}

final class DividedOutline: Sendable {
  let outline: Outline
  let parts: OutlineParts
  let branches: OutlineBranches

  private init(_ value: OutlineSourceValue) {
    outline = value.outline.value
    parts = OutlineParts(outline, limit: value.nodesPerPage)
    branches = OutlineBranches(outline)
  }

  /// - Complexity: O(items log items) the first time.
  static func of(_ value: Hashed<OutlineSourceValue>, _ memos: Memos) -> DividedOutline {
    memos.outlines.value(for: value.hash) { DividedOutline(value.value) }
  }
}

struct OutlineRecipes {
  let outline: Hashed<Outline>
  private let source: Hashed<OutlineSourceValue>
  private let divided: DividedOutline
  private let images: [Slug]
  private let rendering: Rendering

  init(_ outline: Hashed<Outline>, nodesPerPage: Int, _ rendering: Rendering) {
    self.outline = outline
    self.rendering = rendering
    source = Hashed(OutlineSourceValue(outline: outline, nodesPerPage: nodesPerPage))
    divided = DividedOutline.of(source, rendering.memos)
    images = outline.value.images
  }

  /// - Complexity: O(branches), because files are rendered later.
  var all: [PageRecipe] {
    let pages = divided.parts.parts.map { part in
      let path = SiteAddresses.page(ofOutline: outline.value.id, branch: part.branch?.id)
      return recipe(
        at: path, branch: part.branch?.id,
        card: CardSubject(page: SiteAddresses.page(ofOutline: outline.value.id), icons: images))
    }
    let branches: [String?] = [nil] + divided.branches.all.map(\.id)
    let files = OutlineFormat.offered.flatMap { format in
      branches.map { branch in
        PageRecipe { [source, rendering] reader in
          let input = OutlineFile.Input(
            source: source, branch: branch, format: format,
            baseURL: reader.structure.addresses.baseURL)
          return PlannedFile(
            OutlineFile.self, input, path: input.path, turn: .later, with: rendering)
        }
      }
    }
    return pages + files
  }

  /// Large branches are links to the outline's own pages.
  func recipe(of page: CollectionPage) -> PageRecipe {
    var subject = CardSubject(page: page.path, icons: images)
    subject.symbolConfiguration = page.symbolConfiguration
    subject.tintColor = page.tintColor
    return recipe(
      at: page.path, branch: nil, card: subject,
      own: OutlinePage.PageSettings(
        title: page.title, summary: page.summary, symbolConfiguration: page.symbolConfiguration,
        tintColor: page.tintColor, appearance: page.layout.appearance, cell: page.cell),
      references: page.cell.map { _ in
        IconReferences(outline.value).union(IconReferences(page))
      })
  }

  /// A branch has the card of the outline.
  private func recipe(
    at path: PagePath, branch: String?, card: CardSubject, own: OutlinePage.PageSettings? = nil,
    references: IconReferences? = nil
  ) -> PageRecipe {
    PageRecipe(sharing: card, rendering) {
      [source, rendering, id = outline.value.id] reader, card in
      let structure = reader.structure
      let input = OutlinePage.Input(
        frame: structure.frame, path: path, own: own, source: source, branch: branch,
        pictures: references.map(reader.pictures) ?? reader.pictures(ofOutline: id),
        formerIDs: structure.formerIDs[id], card: card)
      return PlannedFile(
        page: OutlinePage.self, input, at: path, structure.addresses, rendering)
    }
  }
}

extension Outline {
  /// - Complexity: O(items).
  fileprivate var images: [Slug] {
    func images(of items: [OutlineItem]) -> [Slug] {
      items.flatMap { [$0.image].compactMap(\.self) + images(of: $0.children) }
    }
    return images(of: items)
  }
}
