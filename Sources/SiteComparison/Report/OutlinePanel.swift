import CollectionView
import DiffableSnapshot
import SitePages
import SiteTheme

/// The changed nodes of an outline and their ancestors, as a tree.
struct OutlinePanel {
  private let changes: OutlineChanges
  private var nodes: [String: OutlineChanges.Node] = [:]
  private var kinds: [String: [ChangeLine.Kind]] = [:]
  /// The shown children: new nodes in order, then deleted nodes.
  private var children: [String?: [String]] = [:]

  init(_ changes: OutlineChanges, from old: SiteSnapshot, to new: SiteSnapshot) {
    self.changes = changes
    let before = old.outlines.first { $0.id == changes.id }?.renaming(changes.successors)
    let oldItems = before?.items ?? []
    let newItems = new.outlines.first { $0.id == changes.id }?.items ?? []
    for node in changes.inserted { kinds[node.id, default: []].append(.inserted) }
    for node in changes.deleted { kinds[node.id, default: []].append(.deleted) }
    for pair in changes.moved { kinds[pair.new.id, default: []].append(.moved) }
    for pair in changes.changed { kinds[pair.new.id, default: []].append(.changed) }
    for node in oldItems + newItems { nodes[node.id] = node }
    let shown = ancestorsAndSelves(of: Set(kinds.keys))
    let isInNew = Set(newItems.map(\.id))
    for node in newItems + oldItems.filter({ !isInNew.contains($0.id) })
    where shown.contains(node.id) {
      children[node.parent, default: []].append(node.id)
    }
  }

  func view(theme: Theme) throws -> OutlinePanelView {
    var snapshot = SectionSnapshot<String>()
    var pending: [String?] = [nil]
    while let parent = pending.popLast() {
      let items = children[parent] ?? []
      guard !items.isEmpty else { continue }
      try snapshot.append(items, to: parent)
      pending += items
    }
    try snapshot.expand(snapshot.items)
    let rows = nodes.mapValues { row(of: $0, theme: theme) }
    let view = OutlineView(snapshot: snapshot, idPrefix: "outline:\(changes.id):") { id in
      rows[id] ?? .empty
    }
    let heading =
      changes.status == .changed
      ? changes.title : "\(changes.title) (\(changes.status.rawValue))"
    return OutlinePanelView(heading: heading, items: view.html())
  }

  private func row(of node: OutlineChanges.Node, theme: Theme) -> OutlineRow {
    let mark = ChangeMarksView(kinds[node.id] ?? []).map { theme.render(Template.changeMarks, $0) }
    return ListCell(
      id: node.id, text: node.text, markup: mark.map { HTML.escaped(node.text) + " " + $0 }
    ).outlineRow(in: ListCellContext(), isBranch: children[node.id] != nil)
  }

  private func ancestorsAndSelves(of ids: Set<String>) -> Set<String> {
    var result = ids
    for id in ids {
      var parent = nodes[id]?.parent
      while let id = parent, result.insert(id).inserted { parent = nodes[id]?.parent }
    }
    return result
  }
}
