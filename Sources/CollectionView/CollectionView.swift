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
  /// The header of a section, if it has one: phrasing content.
  public var headerProvider: @Sendable (SectionID) -> String?
  /// What the ids of its cells begin with, to keep them apart from others on the page: nothing
  /// where the address of an item is `#ITEM`.
  public var idPrefix: String

  /// A collection view.
  public init(
    snapshot: Snapshot<SectionID, ItemID>, layout: Layout, idPrefix: String = "",
    cellProvider: @escaping @Sendable (ItemID) -> Cell,
    headerProvider: @escaping @Sendable (SectionID) -> String? = { _ in nil }
  ) {
    self.snapshot = snapshot
    self.layout = layout
    self.idPrefix = idPrefix
    self.cellProvider = cellProvider
    self.headerProvider = headerProvider
  }

  /// The view as HTML.
  ///
  /// - Complexity: O(items).
  public func html() -> String {
    var html = "<div class=\"collection-view \(LayoutClass(layout).classNames)\">\n"
    for section in snapshot.sectionIdentifiers {
      append(section, to: &html)
    }
    return html + "</div>\n"
  }

  private func append(_ section: SectionID, to html: inout String) {
    let id = HTML.escaped(section.description)
    // Without a heading it would be a section that has no name in the page's outline.
    let header = headerProvider(section)
    let tag = header == nil ? "div" : "section"
    html += "<\(tag) class=\"section\" data-section-id=\"\(id)\">\n"
    if let header { html += "<h2 class=\"header\">\(header)</h2>\n" }
    append(items: items(of: section), to: &html)
    html += "</\(tag)>\n"
  }

  private func items(of section: SectionID) -> [ItemID] {
    (try? snapshot.itemIdentifiers(inSection: section)) ?? []
  }
}

extension Cell {
  /// Writes the cell's wrapper and content.
  func append(
    to html: inout String, as element: CellElement, item: String, idPrefix: String
  ) {
    let item = HTML.escaped(item)
    html += "<\(element.name) \(element.attributes)"
    html += " id=\"\(HTML.escaped(idPrefix))\(item)\" data-item-id=\"\(item)\""
    if background != .automatic { html += " data-background=\"\(background.rawValue)\"" }
    html += ">\(content)</\(element.name)>\n"
  }
}
