import Catalog
import CellConfiguration
import CollectionLayout

extension CollectionView {
  /// Returns the supplementary view of a kind, or nil.
  public typealias SupplementaryProvider =
    @Sendable (_ elementKind: String, SupplementaryOwner<SectionID, ItemID>) -> SupplementaryView?

  struct Boundary {
    var start = ""
    var end = ""
    var hasHeading = false
  }

  func boundary(
    of owner: SupplementaryOwner<SectionID, ItemID>, kinds: BoundaryKinds,
    appearance: ListAppearance?, headingID: String? = nil
  ) -> Boundary {
    var boundary = Boundary()
    for kind in kinds.start {
      guard let view = view(ofKind: kind, of: owner, in: appearance) else { continue }
      if kind == LayoutBoundarySupplementaryItem.headerKind, owner != .layout {
        let id = headingID.map { " id=\"\($0)\"" } ?? ""
        boundary.start += "<h2 class=\"header\"\(id)\(view.attributes.html)>\(view.content)</h2>\n"
        boundary.hasHeading = true
      } else {
        boundary.start += Self.paragraph(kind, view)
      }
    }
    for kind in kinds.end {
      guard let view = view(ofKind: kind, of: owner, in: appearance) else { continue }
      boundary.end += Self.paragraph(kind, view)
    }
    return boundary
  }

  private func view(
    ofKind kind: String, of owner: SupplementaryOwner<SectionID, ItemID>,
    in appearance: ListAppearance?
  ) -> SupplementaryView? {
    guard var view = supplementaryProvider(kind, owner) else { return nil }
    if let appearance {
      let isHeader = kind == LayoutBoundarySupplementaryItem.headerKind
      let content = isHeader ? ListContentConfiguration.Style.header : .footer
      let background = isHeader ? BackgroundConfiguration.Style.listHeader : .listFooter
      view.attributes.setStyles(
        content.resolved(in: appearance), background.resolved(in: appearance))
    }
    return view
  }

  private static func paragraph(_ kind: String, _ view: SupplementaryView) -> String {
    "<p class=\"\(HTML.escaped(kind))\"\(view.attributes.html)>\(view.content)</p>\n"
  }

  func cell(of item: ItemID, kinds: [String]) -> Cell {
    var cell = cellProvider(item)
    for kind in kinds {
      guard let view = supplementaryProvider(kind, .item(item)) else { continue }
      cell.content +=
        "<span class=\"supplementary \(HTML.escaped(kind))\"\(view.attributes.html)>"
        + "\(view.content)</span>"
    }
    if !layout.hasIndividualSizes { cell.size = nil }
    return cell
  }
}

// MARK: - Scrolling by keyboard

extension CollectionView {
  var scrollAttributes: String {
    layout.scrollDirection == .horizontal ? " tabindex=\"0\" role=\"group\"\(labelAttribute)" : ""
  }

  func scrollAttributes(headingID: String?) -> String {
    let name = headingID.map { " aria-labelledby=\"\($0)\"" } ?? labelAttribute
    return " tabindex=\"0\"\(name)"
  }

  /// Its colon keeps the id apart from ids of items.
  func headingID(at index: Int) -> String { "\(HTML.escaped(idPrefix))section:\(index + 1)" }

  private var labelAttribute: String { HTML.attribute("aria-label", label) }
}

extension Cell {
  var elementAttributes: CellAttributes {
    guard let size = size?.kept else { return attributes }
    var attributes = attributes
    attributes.set(plain: "item-width", size.width.pixelsWithUnit)
    attributes.set(plain: "item-height", size.height.pixelsWithUnit)
    return attributes
  }
}

extension Layout {
  var listAppearance: ListAppearance? {
    guard case .list(let list) = self else { return nil }
    return list.appearance
  }

  fileprivate var hasIndividualSizes: Bool {
    guard case .flow(let flow) = self else { return false }
    return flow.sizesVaryByItem
  }

  fileprivate var scrollDirection: Axis {
    switch self {
    case .flow(let flow): flow.scrollDirection
    case .list: .vertical
    case .compositional(let layout): layout.scrollDirection
    }
  }

  func scrollsOrthogonally(inSection index: Int) -> Bool {
    hasSection(at: index) { $0.orthogonalScrollingBehavior != .none }
  }

  func hasBackground(inSection index: Int) -> Bool {
    hasSection(at: index) { $0.background != nil }
  }

  private func hasSection(
    at index: Int, where isSuch: (CompositionalSection) -> Bool
  ) -> Bool {
    guard case .compositional(let layout) = self else { return false }
    return layout.sections(at: index).contains { $0.groups.map(isSuch) == true }
  }
}
