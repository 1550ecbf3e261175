import Catalog

/// The kinds of changes of each icon, for marks in cells.
struct ChangeMarks: Sendable {
  private var before: [Slug: [ChangeLine.Kind]] = [:]
  private var after: [Slug: [ChangeLine.Kind]] = [:]

  init(_ changes: CatalogChanges) {
    for entry in changes.inserted { mark(.inserted, nil, entry) }
    for entry in changes.deleted { mark(.deleted, entry, nil) }
    for change in changes.renamed { mark(.renamed, change.old, change.new) }
    for move in changes.moved { mark(.moved, move.entry, move.entry) }
    let moved = Set(changes.moved.map(\.entry.id))
    for change in changes.changed {
      if change.isInAnotherCategory, !moved.contains(change.new.id) {
        mark(.moved, change.old, change.new)
      }
      // A category change alone is marked as a move.
      guard !change.isInAnotherCategory || change.fields != [.category] else { continue }
      mark(.changed, change.old, change.new)
    }
  }

  private mutating func mark(
    _ kind: ChangeLine.Kind, _ old: CatalogChanges.Entry?, _ new: CatalogChanges.Entry?
  ) {
    if let old { before[old.id, default: []].append(kind) }
    if let new { after[new.id, default: []].append(kind) }
  }

  func kinds(of id: Slug, isNew: Bool) -> [ChangeLine.Kind] {
    (isNew ? after : before)[id] ?? []
  }

  func ids(isNew: Bool) -> Set<Slug> { Set((isNew ? after : before).keys) }
}

extension ChangeMarksView {
  init?(_ kinds: [ChangeLine.Kind]) {
    guard !kinds.isEmpty else { return nil }
    self.init(marks: kinds.map(ChangeMarkView.init))
  }
}

extension ChangeLine.Kind {
  var sign: String {
    switch self {
    case .deleted: "−"
    case .moved: "→"
    case .inserted, .renamed, .changed: mark
    }
  }
}
