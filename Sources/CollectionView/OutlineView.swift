import CellConfiguration
public import CollectionLayout
public import DiffableSnapshot

/// A collapsible outline: a section snapshot drawn as nested `details`, which open and close
/// without a script.
///
///     <ul class="outline" data-outline="themes" aria-label="Themes">
///       <li class="cell" id="night" data-item-id="night" data-level="0">
///         <details open><summary class="row">…</summary><ul>…</ul></details>
///       </li>
///     </ul>
public struct OutlineView<ItemID>: Sendable
where ItemID: Hashable & Sendable & CustomStringConvertible {
  /// The tree, and which of its branches are open.
  public var snapshot: SectionSnapshot<ItemID>
  /// Attributes of the outline's element that hold for all of its rows.
  public var attributes: CellAttributes
  /// How it looks as a whole; `nil`: as the theme's outlines do.
  public var appearance: ListAppearance?
  /// Which outline it is: scripts keep by it what a reader opened. None for one that is not kept.
  public var name: String?
  /// What it is called by those who can't see what stands above it.
  public var label: String?
  /// The level of the roots. It is not 0 if the tree is a branch of a larger one.
  public var baseLevel = 0
  /// What the ids of its nodes begin with, to keep them apart from others on the page.
  public var idPrefix: String
  /// The ids that an item had before: addresses with them still lead to it.
  public var formerIDs: @Sendable (ItemID) -> [String] = { _ in [] }
  /// Where the children of an item are that the snapshot does not have (UIKit:
  /// `snapshotForExpandingParent`); `nil` for an item whose children are all here.
  public var childrenProvider: @Sendable (ItemID) -> DeferredChildren? = { _ in nil }
  /// What stands below the last child of a branch; `nil` for nothing.
  public var footerProvider: @Sendable (ItemID) -> String? = { _ in nil }
  /// The row of an item.
  public var rowProvider: @Sendable (ItemID) -> OutlineRow

  /// An outline view.
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

  /// The view as HTML. Its line breaks stand inside of tags: between tags each would be a node of
  /// the page, and one in eight of a large outline.
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
    let levels = items.map { (try? snapshot.level(of: $0)) ?? 0 }  // all are of the snapshot
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

/// Children that stand on another page, from where a script gets them when their parent opens.
public struct DeferredChildren: Hashable, Sendable {
  /// The page that has them, as an outline whose roots they are.
  public var href: String
  /// A link to that page, for readers without scripts.
  public var link: String

  /// Children on another page.
  public init(href: String, link: String) {
    self.href = href
    self.link = link
  }
}
