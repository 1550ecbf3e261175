import Catalog

/// The kinds of changes of each icon, for the marks in cells.
struct ChangeMarks: Sendable {
  private let before: [Slug: [ChangeLine.Kind]]
  private let after: [Slug: [ChangeLine.Kind]]

  init(_ changes: CatalogChanges) {
    var before: [Slug: [ChangeLine.Kind]] = [:]
    var after: [Slug: [ChangeLine.Kind]] = [:]
    for entry in changes.inserted { after[entry.id, default: []].append(.inserted) }
    for entry in changes.deleted { before[entry.id, default: []].append(.deleted) }
    for change in changes.renamed {
      before[change.old.id, default: []].append(.renamed)
      after[change.new.id, default: []].append(.renamed)
    }
    for move in changes.moved {
      before[move.entry.id, default: []].append(.moved)
      after[move.entry.id, default: []].append(.moved)
    }
    let moved = Set(changes.moved.map(\.entry.id))
    for change in changes.changed {
      if change.isInAnotherCategory, !moved.contains(change.new.id) {
        before[change.old.id, default: []].append(.moved)
        after[change.new.id, default: []].append(.moved)
      }
      // That is all, if nothing else differs.
      guard !change.isInAnotherCategory || change.fields != [.category] else { continue }
      before[change.old.id, default: []].append(.changed)
      after[change.new.id, default: []].append(.changed)
    }
    self.before = before
    self.after = after
  }

  func kinds(of id: Slug, isNew: Bool) -> [ChangeLine.Kind] {
    (isNew ? after : before)[id] ?? []
  }

  /// The icons that have a mark in a state.
  func ids(isNew: Bool) -> Set<Slug> { Set((isNew ? after : before).keys) }
}

extension ChangeMarksView {
  /// The marks for some kinds of changes; `nil` if there are none.
  init?(_ kinds: [ChangeLine.Kind]) {
    guard !kinds.isEmpty else { return nil }
    self.init(marks: kinds.map { ChangeMarkView(kind: $0.rawValue, sign: $0.sign) })
  }
}

extension ChangeLine.Kind {
  /// The mark in typographic characters.
  var sign: String {
    switch self {
    case .deleted: "−"
    case .moved: "→"
    case .inserted, .renamed, .changed: mark
    }
  }
}
