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
  /// What it says for all of its rows of how they look.
  public var attributes: CellAttributes
  /// What the ids of its nodes begin with, to keep them apart from others on the page.
  public var idPrefix: String
  /// The row of an item.
  public var rowProvider: @Sendable (ItemID) -> OutlineRow

  /// An outline view.
  public init(
    snapshot: SectionSnapshot<ItemID>, idPrefix: String = "",
    attributes: CellAttributes = CellAttributes(),
    rowProvider: @escaping @Sendable (ItemID) -> OutlineRow
  ) {
    self.snapshot = snapshot
    self.idPrefix = idPrefix
    self.attributes = attributes
    self.rowProvider = rowProvider
  }

  /// The view as HTML.
  ///
  /// - Complexity: O(items).
  public func html() -> String {
    var html = "<ul class=\"outline\" role=\"list\"\(attributes.html)>\n"
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
      append(item, level: level, to: &html)
      if next > level {
        html += row.branch(isOpen: snapshot.isExpanded(item))
        open += 1
      } else {
        html += row.leaf
      }
    }
    html += String(repeating: "</ul></details></li>\n", count: open)
    return html + "</ul>\n"
  }

  private func append(_ item: ItemID, level: Int, to html: inout String) {
    let id = HTML.escaped(item.description)
    html +=
      "<li class=\"cell\" id=\"\(HTML.escaped(idPrefix))\(id)\" data-item-id=\"\(id)\" data-level=\"\(level)\">"
  }
}

/// What stands in a row of an outline. Control and link are apart: nothing that can be used may
/// stand in a `summary`.
public struct OutlineRow: Hashable, Sendable {
  /// What the row shows. Where it has children it stands in the `summary`, so it has no controls.
  public var content: String
  /// The controls of a row that has children, beside its `details`.
  public var controls: String
  /// What the row says of how it looks: itself, for the element of its cell has its descendants in
  /// it as well.
  public var attributes: CellAttributes

  /// A row.
  public init(
    content: String, controls: String = "", attributes: CellAttributes = CellAttributes()
  ) {
    self.content = content
    self.controls = controls
    self.attributes = attributes
  }

  /// A row with nothing in it.
  public static let empty = OutlineRow(content: "")

  /// The row without children, and the end of its cell.
  fileprivate var leaf: String {
    "<div class=\"row\"\(attributes.html)>\(content)</div></li>\n"
  }

  /// The row as a control for its children, and the beginning of their list.
  fileprivate func branch(isOpen: Bool) -> String {
    let beside =
      controls.isEmpty
      ? "" : "<span class=\"row-controls\"\(attributes.html)>\(controls)</span>"
    return beside + "<details\(isOpen ? " open" : "")>"
      + "<summary class=\"row\"\(attributes.html)>\(content)</summary>\n<ul role=\"list\">\n"
  }
}
