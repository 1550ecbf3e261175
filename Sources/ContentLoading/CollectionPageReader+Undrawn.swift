import Catalog
import CollectionLayout
import ContentSyntax
import LayoutReading

extension CollectionPageReader {
  func reportUndrawn(of page: CollectionPage, in object: ObjectReader<PageFields>) {
    report.add(CellPlace.header.undrawn(in: object.node(\.headerCell), of: page.headerCell))
    report.add(CellPlace.footer.undrawn(in: object.node(\.footerCell), of: page.footerCell))
    let place = CellPlace(of: page)
    if let place {
      report.add(place.undrawn(in: object.node(\.cell), of: page.cell))
      for item in object.node(\.items)?.elements ?? [] {
        report.add(place.undrawn(in: item["cell"], of: nil))
      }
    }
    if page.grouping != nil, place == nil {
      report.add(
        CellPlace.accessoriesWhileEditing(
          in: object.node(\.cell), owner: "a page for each category"))
    }
    guard case .outline = page.items else {
      reportUndrawnAroundItems(of: page, object)
      return
    }
    report.add(
      CellPlace.accessoriesWhileEditing(
        in: object.node(\.cell), owner: "a page of site.json that shows an outline"))
    for member in object.members(\.notOfOutlines) { reportNotOfOutlines(member, remedy: nil) }
    guard let layout = object.member(\.layout) else { return }
    guard page.layout.hasAppearance, case .object(let members) = layout.value.value else {
      reportNotOfOutlines(
        layout, remedy: "use 'list' with an 'appearance', or remove it")
      return
    }
    for member in members where !Self.layoutOfOutlines.contains(member.key) {
      reportNotOfOutlines(member, remedy: "an outline only uses the 'appearance' of a list")
    }
  }

  private func reportUndrawnAroundItems(
    of page: CollectionPage, _ object: ObjectReader<PageFields>
  ) {
    let places = UnusedKinds(layouts: [page.layout])
    for kind in [
      LayoutBoundarySupplementaryItem.headerKind, LayoutBoundarySupplementaryItem.footerKind,
    ] {
      guard let member = object.member(kind + "Cell"), case .object = member.value.value,
        !places.hasPlace(for: kind)
      else { continue }
      report.add(
        .notDrawn(
          member.key, owner: "a page without \(kind)s", remedy: "its 'layout' has no place for any"),
        at: member.keyRange)
    }
    if case .list = page.items, let member = object.member(\.each) {
      report.add(
        .notDrawn(
          member.key, owner: "a page of its own items", remedy: "only icons have categories"),
        at: member.keyRange)
    }
    // On the home page, the setting shows featured icons at the top.
    if case .list = page.items, page.isFeaturedFirst, page.path != .root,
      let member = object.member(\.featuredFirst)
    {
      report.add(
        .notDrawn(member.key, owner: "a page of its own items", remedy: nil), at: member.keyRange)
    }
  }

  private func reportNotOfOutlines(_ member: ContentNode.Member, remedy: String?) {
    report.add(
      .notDrawn(member.key, owner: "a page that shows an outline", remedy: remedy),
      at: member.keyRange)
  }

  private static let layoutOfOutlines: Set = ["type", "appearance"]
}

extension CellPlace {
  /// The place of a page's cells; `nil` for a list, which draws each setting.
  fileprivate init?(of page: CollectionPage) {
    switch page.items {
    case .outline: self = .outline
    case _ where page.layout.hasList: return nil
    case .list: self = .grid
    default: self = .gridOfIcons
    }
  }
}

extension Layout {
  fileprivate var hasAppearance: Bool {
    if case .list = self { true } else { false }
  }
}
