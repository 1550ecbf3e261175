import CellConfiguration
public import CollectionLayout
public import DiffableSnapshot

/// A collection view that is rendered as HTML and works without a script.
///
///     <div class="collection-view …">
///       <section class="section" data-section-id="all">
///         <h2 class="header">…</h2>
///         <ul class="items"><li class="cell" data-item-id="owl">…</li>…</ul>
///       </section>
///     </div>
///
/// The items of a long view are in chunks (see `Layout.stylesheet(forClass:)`).
public struct CollectionView<SectionID, ItemID>: Sendable
where
  SectionID: Hashable & Sendable & CustomStringConvertible,
  ItemID: Hashable & Sendable & CustomStringConvertible
{
  /// The items.
  public var snapshot: Snapshot<SectionID, ItemID>
  /// The layout.
  public var layout: Layout
  /// Returns an item's cell (UIKit: the data source's cell provider).
  public var cellProvider: @Sendable (ItemID) -> Cell
  /// Returns the supplementary view of a kind (UIKit: the data source's supplementary view provider).
  public var supplementaryProvider: SupplementaryProvider
  /// The accessible name of the view and of its scrolling parts.
  public var label: String?
  /// The view's attributes, which apply to all cells.
  public var attributes: CellAttributes
  /// The prefix that makes ids unique on the page.
  public var idPrefix: String

  /// True if the view is a part of a longer view, and therefore in chunks.
  public var isPart = false

  /// True if the first section continues the previous part's last section.
  public var continuesSection = false

  /// The cached class of the layout, which is slow to compute.
  public var layoutClass: LayoutClass?

  /// Creates a collection view.
  public init(
    snapshot: Snapshot<SectionID, ItemID>, layout: Layout, idPrefix: String = "",
    label: String? = nil, attributes: CellAttributes = CellAttributes(),
    cellProvider: @escaping @Sendable (ItemID) -> Cell,
    supplementaryProvider: @escaping SupplementaryProvider = { _, _ in nil }
  ) {
    self.snapshot = snapshot
    self.layout = layout
    self.idPrefix = idPrefix
    self.cellProvider = cellProvider
    self.supplementaryProvider = supplementaryProvider
    self.label = label
    self.attributes = attributes
  }

  /// Returns the view as HTML.
  ///
  /// - Complexity: O(items).
  public func html() -> String {
    let classes = "collection-view \((layoutClass ?? LayoutClass(layout)).classNames)"
    var attributes = attributes
    let appearance = layout.listAppearance
    attributes.setStyles(
      appearance.map { .standardCell(in: $0) }, appearance.map { .standardCell(in: $0) })
    var html = "<div class=\"\(classes)\"\(attributes.html)\(scrollAttributes)>\n"
    let boundary = boundary(
      of: .layout, kinds: layout.boundaryKinds(ofSection: nil), appearance: appearance)
    html += boundary.start
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      append(section, at: index, to: &html)
    }
    return html + boundary.end + "</div>\n"
  }

  private func append(_ section: SectionID, at index: Int, to html: inout String) {
    let id = HTML.escaped(section.description)
    let appearance = layout.list(ofSection: index)?.appearance
    let scrolls = layout.scrollsOrthogonally(inSection: index)
    let heading = scrolls ? headingID(at: index) : nil
    let boundary = boundary(
      of: .section(section), kinds: layout.boundaryKinds(ofSection: index), appearance: appearance,
      headingID: heading)
    // A `section` without a heading would have no name in the page's outline.
    let tag = boundary.hasHeading ? "section" : "div"
    let decoration = layout.hasBackground(inSection: index) ? " data-decorated" : ""
    let list = layout.listAppearance == nil ? appearance : nil
    let classes = list.map { " \($0.classNames)" } ?? ""
    let styles = list.map { attributes.styles(in: $0).html } ?? ""
    html += "<\(tag) class=\"section\(classes)\" data-section-id=\"\(id)\""
    html += "\(decoration)\(styles)>\n"
    html += boundary.start
    let scrolling = scrolls ? scrollAttributes(headingID: boundary.hasHeading ? heading : nil) : ""
    append(items: items(of: section), ofSection: index, attributes: scrolling, to: &html)
    html += "\(boundary.end)</\(tag)>\n"
  }

  /// UIKit: with `firstItemInSection`, the first cell looks like a header.
  func setHeaderStyles(ofFirst cell: inout Cell, inSection index: Int) {
    guard !(index == 0 && continuesSection), let list = layout.list(ofSection: index),
      list.headerMode == .firstItemInSection
    else { return }
    cell.attributes.setStyles(
      .header.resolved(in: list.appearance), .listHeader.resolved(in: list.appearance))
  }

  private func items(of section: SectionID) -> [ItemID] {
    (try? snapshot.itemIdentifiers(inSection: section)) ?? []  // the section is in the snapshot
  }
}

extension Cell {
  /// Appends piece by piece, because interpolation would copy the content again.
  func append(
    to html: inout String, as element: CellElement, item: String, escapedPrefix: String
  ) {
    let item = HTML.escaped(item)
    html += element.start
    html += escapedPrefix
    html += item
    html += "\" data-item-id=\""
    html += item
    html += "\""
    html += elementAttributes.html
    html += ">"
    html += content
    html += element.end
  }
}
