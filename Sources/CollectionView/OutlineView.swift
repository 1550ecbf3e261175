public import DiffableSnapshot

/// A collapsible outline: a section snapshot drawn as nested `details`, which open and close
/// without a script.
///
///     <ul class="outline">
///       <li class="cell" id="night" data-item-id="night" data-level="0">
///         <details open><summary class="row">…</summary><ul>…</ul></details>
///       </li>
///     </ul>
public struct OutlineView<ItemID>: Sendable
where ItemID: Hashable & Sendable & CustomStringConvertible {
  /// The tree, and which of its branches are open.
  public var snapshot: SectionSnapshot<ItemID>
  /// What the ids of its nodes begin with, to keep them apart from others on the page.
  public var idPrefix: String
  /// The row of an item.
  public var rowProvider: @Sendable (ItemID) -> OutlineRow

  /// An outline view.
  public init(
    snapshot: SectionSnapshot<ItemID>, idPrefix: String = "",
    rowProvider: @escaping @Sendable (ItemID) -> OutlineRow
  ) {
    self.snapshot = snapshot
    self.idPrefix = idPrefix
    self.rowProvider = rowProvider
  }

  /// The view as HTML.
  ///
  /// - Complexity: O(items).
  public func html() -> String {
    var html = "<ul class=\"outline\" role=\"list\">\n"
    let items = snapshot.items
    let levels = items.map { (try? snapshot.level(of: $0)) ?? 0 }
    var open = 0
    for (index, item) in items.enumerated() {
      let level = levels[index]
      while open > level {
        html += "</ul></details></li>\n"
        open -= 1
      }
      let next = index + 1 < items.count ? levels[index + 1] : 0
      let row = rowProvider(item)
      append(item, row: row, level: level, to: &html)
      if next > level {
        let isOpen = snapshot.isExpanded(item)
        html += "\(row.link)<details\(isOpen ? " open" : "")>"
        html += "<summary class=\"row\">\(row.content)</summary>\n<ul role=\"list\">\n"
        open += 1
      } else {
        html += "\(row.leaf)</li>\n"
      }
    }
    html += String(repeating: "</ul></details></li>\n", count: open)
    return html + "</ul>\n"
  }

  private func append(_ item: ItemID, row: OutlineRow, level: Int, to html: inout String) {
    let id = HTML.escaped(item.description)
    html +=
      "<li class=\"cell\" id=\"\(HTML.escaped(idPrefix))\(id)\" data-item-id=\"\(id)\" data-level=\"\(level)\">"
  }
}

/// What stands in a row of an outline. Control and link are apart: nothing that can be clicked may
/// stand in a `summary`.
public struct OutlineRow: Hashable, Sendable {
  /// What the row shows when it has children: it stands in the `summary`, so it has no links.
  public var content: String
  /// The whole row when it has no children.
  public var leaf: String
  /// The link of a row that has children, beside its `details`; or nothing.
  public var link: String

  /// A row.
  public init(content: String, leaf: String, link: String = "") {
    self.content = content
    self.leaf = leaf
    self.link = link
  }
}
