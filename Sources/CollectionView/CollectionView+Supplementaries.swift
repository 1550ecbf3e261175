import Catalog
import CellConfiguration
import CollectionLayout

extension CollectionView {
  /// The supplementary view of a kind, or nil where there is none.
  public typealias SupplementaryProvider =
    @Sendable (_ elementKind: String, SupplementaryOwner<SectionID, ItemID>) -> SupplementaryView?

  /// What stands at the edges of a section or of the whole layout.
  struct Boundary {
    /// What comes before the items.
    var start = ""
    /// What comes after the items.
    var end = ""
    /// Whether there is a heading.
    var hasHeading = false
  }

  /// What stands at the edges of `owner`, which has `appearance` if it is a list. The header of a
  /// section is a heading.
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

  /// A view at an edge, in the style that the list's appearance has for it.
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

  /// The cell of an item with what is attached to it, of the kinds that its section has.
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
  /// Attributes with which the keyboard can reach and scroll a view that scrolls sideways.
  var scrollAttributes: String {
    layout.scrollDirection == .horizontal ? " tabindex=\"0\" role=\"group\"\(labelAttribute)" : ""
  }

  /// Attributes with which the keyboard can reach and scroll the items of a section that scrolls by
  /// itself.
  func scrollAttributes(headingID: String?) -> String {
    let name = headingID.map { " aria-labelledby=\"\($0)\"" } ?? labelAttribute
    return " tabindex=\"0\"\(name)"
  }

  /// The id of a section's heading. Sections have names that no id can have; items have ids
  /// without a colon.
  func headingID(at index: Int) -> String { "\(HTML.escaped(idPrefix))section:\(index + 1)" }

  private var labelAttribute: String { HTML.attribute("aria-label", label) }
}

extension Cell {
  /// The attributes of the cell's element: how it looks, and its size if the content decides it.
  var elementAttributes: CellAttributes {
    guard let size = size?.kept else { return attributes }
    var attributes = attributes
    attributes.set(plain: "item-width", size.width.pixelsWithUnit)
    attributes.set(plain: "item-height", size.height.pixelsWithUnit)
    return attributes
  }
}

extension Layout {
  /// The appearance of a layout that is a list as a whole.
  var listAppearance: ListAppearance? {
    guard case .list(let list) = self else { return nil }
    return list.appearance
  }

  /// Whether items have sizes of their own.
  fileprivate var hasIndividualSizes: Bool {
    guard case .flow(let flow) = self else { return false }
    return flow.sizesVaryByItem
  }

  /// The direction in which sections follow each other.
  fileprivate var scrollDirection: Axis {
    switch self {
    case .flow(let flow): flow.scrollDirection
    case .list: .vertical
    case .compositional(let layout): layout.scrollDirection
    }
  }

  /// Whether the groups of a section stand beside each other, in containers of some width.
  func scrollsOrthogonally(inSection index: Int) -> Bool {
    hasSection(at: index) { $0.orthogonalScrollingBehavior != .none }
  }

  /// Whether a section has a decoration behind it, in containers of some width.
  func hasBackground(inSection index: Int) -> Bool {
    hasSection(at: index) { $0.background != nil }
  }

  /// Whether any of the layouts that a compositional layout has for a section, one for each range of
  /// widths, is such a one.
  private func hasSection(
    at index: Int, where isSuch: (CompositionalSection) -> Bool
  ) -> Bool {
    guard case .compositional(let layout) = self else { return false }
    return layout.sections(at: index).contains { $0.groups.map(isSuch) == true }
  }
}
