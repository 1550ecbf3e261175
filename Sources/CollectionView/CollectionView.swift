import CellConfiguration
public import CollectionLayout
public import DiffableSnapshot

/// A collection view: a snapshot says which items there are, a layout where they stand, and
/// registered cells what each one looks like. It is drawn as HTML that works by itself; the
/// layout's CSS puts it in place, the theme's makes it beautiful.
///
///     <div class="collection-view …">
///       <section class="section" data-section-id="all">
///         <h2 class="header">…</h2>
///         <ul class="items"><li class="cell" data-item-id="owl">…</li>…</ul>
///       </section>
///     </div>
///
/// A section that is a list inside a compositional layout has the classes that the view of a list
/// has.
///
/// A long view has its items in chunks, which cost nothing while they are off screen; the document
/// then is the other one that `Layout.stylesheet(forClass:)` describes.
public struct CollectionView<SectionID, ItemID>: Sendable
where
  SectionID: Hashable & Sendable & CustomStringConvertible,
  ItemID: Hashable & Sendable & CustomStringConvertible
{
  /// Which items are shown, in which sections and in which order.
  public var snapshot: Snapshot<SectionID, ItemID>
  /// Where they stand.
  public var layout: Layout
  /// The cell of an item (UIKit: the data source's cell provider).
  public var cellProvider: @Sendable (ItemID) -> Cell
  /// Gives the supplementary view of a kind, asked only for kinds that the layout has places for.
  /// The views are phrasing content (UIKit: the data source's supplementary view provider).
  public var supplementaryProvider: SupplementaryProvider
  /// What it is called, for readers who can't see what stands around it: where a part of it scrolls
  /// by itself, that is a stop of the keyboard and needs a name.
  public var label: String?
  /// Attributes of the collection view's element that hold for all of its cells.
  public var attributes: CellAttributes
  /// What the ids of its cells begin with, to keep them apart from others on the page: nothing
  /// where the address of an item is `#ITEM`.
  public var idPrefix: String

  /// Whether it is a part of a longer view, whose other parts a script may put around it: then its
  /// items are in chunks however few they are, where the layout has chunks.
  public var isPart = false

  /// Whether its first section begins in the part before it: then the first item here is not the
  /// section's.
  public var continuesSection = false

  /// The layout's class, if the caller has it already. Making it takes longer than drawing a few
  /// cells.
  public var layoutClass: LayoutClass?

  /// A collection view.
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

  /// The view as HTML.
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
    // Without a heading it would be a section that has no name in the page's outline.
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

  /// UIKit: with `firstItemInSection`, the first cell of the section at `index` looks like a
  /// header.
  func setHeaderStyles(ofFirst cell: inout Cell, inSection index: Int) {
    guard !(index == 0 && continuesSection), let list = layout.list(ofSection: index),
      list.headerMode == .firstItemInSection
    else { return }
    cell.attributes.setStyles(
      .header.resolved(in: list.appearance), .listHeader.resolved(in: list.appearance))
  }

  private func items(of section: SectionID) -> [ItemID] {
    (try? snapshot.itemIdentifiers(inSection: section)) ?? []  // the section is the snapshot's
  }
}

extension Cell {
  /// Writes the cell's wrapper and content. Piece by piece: cells are most of what a site is made
  /// of, and each interpolation would copy its content once more.
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
