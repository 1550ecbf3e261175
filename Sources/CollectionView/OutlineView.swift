import CellConfiguration
public import CollectionLayout
public import DiffableSnapshot

/// A collapsible outline: a section snapshot rendered as nested `details`, without a script.
///
///     <ul class="outline" data-outline="themes" aria-label="Themes">
///       <li class="cell" id="night" data-item-id="night" data-level="0">
///         <details open><summary class="row">…</summary><ul>…</ul></details>
///       </li>
///     </ul>
public struct OutlineView<ItemID>: Sendable
where ItemID: Hashable & Sendable & CustomStringConvertible {
  /// The tree.
  public var snapshot: SectionSnapshot<ItemID>
  /// The outline's attributes, which apply to all rows.
  public var attributes: CellAttributes
  /// The list appearance; nil: the theme's outline.
  public var appearance: ListAppearance?
  /// The name under which scripts store open branches, if any.
  public var name: String?
  /// The accessible name.
  public var label: String?
  /// The level of the roots.
  public var baseLevel = 0
  /// The prefix that makes ids unique on the page.
  public var idPrefix: String
  /// Returns former ids of an item, which stay valid as fragments.
  public var formerIDs: @Sendable (ItemID) -> [String] = { _ in [] }
  /// Returns the page of an item's children outside the snapshot (UIKit: `snapshotForExpandingParent`).
  public var childrenProvider: @Sendable (ItemID) -> DeferredChildren? = { _ in nil }
  /// Returns the HTML below the last child of a branch.
  public var footerProvider: @Sendable (ItemID) -> String? = { _ in nil }
  /// Returns an item's row.
  public var rowProvider: @Sendable (ItemID) -> OutlineRow

  /// Creates an outline view.
  public init(
    snapshot: SectionSnapshot<ItemID>, name: String? = nil, label: String? = nil,
    idPrefix: String = "", attributes: CellAttributes = CellAttributes(),
    rowProvider: @escaping @Sendable (ItemID) -> OutlineRow
  ) {
    self.snapshot = snapshot
    self.name = name
    self.label = label
    self.idPrefix = idPrefix
    self.attributes = attributes
    self.rowProvider = rowProvider
  }

  /// Returns the view as HTML. Line breaks are inside tags, because between tags they are extra nodes.
  ///
  /// - Complexity: O(items).
  public func html() -> String {
    var attributes = attributes
    attributes.setStyles(
      appearance.map { .standardCell(in: $0) }, appearance.map { .standardCell(in: $0) })
    let look = appearance.map { " list-\($0.rawValue)" } ?? ""
    var html = "<ul class=\"outline\(look)\" role=\"list\""
    html += HTML.attribute("data-outline", name)
    html += "\(HTML.attribute("aria-label", label))\(attributes.html)\n>"
    let items = snapshot.items
    let levels = items.map { (try? snapshot.level(of: $0)) ?? 0 }  // all are in the snapshot
    var open: [ItemID] = []
    for (index, item) in items.enumerated() {
      let level = levels[index]
      while open.count > level, let branch = open.popLast() { html += end(of: branch) }
      let next = index + 1 < items.count ? levels[index + 1] : 0
      let row = rowProvider(item)
      append(item, row, level: level, to: &html)
      if next > level {
        html += row.branch(isOpen: snapshot.isExpanded(item))
        open.append(item)
      } else if let children = childrenProvider(item) {
        html += row.branch(isOpen: false, children: children) + end(of: item)
      } else {
        html += row.leaf
      }
    }
    while let branch = open.popLast() { html += end(of: branch) }
    html += "</ul>\n"
    return html
  }

  private func append(_ item: ItemID, _ row: OutlineRow, level: Int, to html: inout String) {
    let id = HTML.escaped(item.description)
    let prefix = HTML.escaped(idPrefix)
    html +=
      "<li class=\"cell\(row.hasSwipeActions ? " swipe" : "")\" id=\"\(prefix)\(id)\" data-item-id=\"\(id)\""
    html += " data-level=\"\(baseLevel + level)\""
    html += row.disclosure == nil ? ">" : " data-disclosure=\"cell\">"
    for former in formerIDs(item) {
      html += "<span class=\"former\" id=\"\(prefix)\(HTML.escaped(former))\"></span>"
    }
  }

  private func end(of branch: ItemID) -> String {
    (footerProvider(branch).map { "<li class=\"footer\">\($0)</li\n>" } ?? "")
      + "</ul></details></li\n>"
  }
}

/// Children on another page, which a script loads when their parent opens.
public struct DeferredChildren: Hashable, Sendable {
  /// The page's URL.
  public var href: String
  /// A link for readers without scripts.
  public var link: String

  /// Creates a reference.
  public init(href: String, link: String) {
    self.href = href
    self.link = link
  }
}
