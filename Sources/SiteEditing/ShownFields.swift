import Catalog

// What forms show of icons and items, and whether that is still so when they are sent.

extension Icon {
  /// What its form shows of a field.
  func shown(_ field: EditOperation.Field) -> EditOperation.Value {
    switch field {
    case .name: .text(name)
    // The regular price that is written first, which an edit changes.
    case .price: .text(prices.first.decimalText)
    case .isFeatured: .flag(isFeatured)
    case .category: .text(category ?? "")
    case .tags: .texts(tags)
    case .section: .text(section.text)
    case .summary: .text(summary ?? "")
    case .declared(let field):
      switch (field.kind, values[field]) {
      case (.texts, let value): .texts(value?.texts ?? [])
      case (.text, let value), (.number, let value): .text(value?.description ?? "")
      }
    }
  }
}

extension ListItem {
  /// What its form shows of a field; `nil` of those that it has not.
  func shown(_ field: EditOperation.Field) -> EditOperation.Value? {
    switch field {
    case .name: .text(text)
    case .section: .text(section ?? "")
    case .summary: .text(secondaryText ?? "")
    case .price, .isFeatured, .category, .tags, .declared: nil
    }
  }
}

extension EditOperation.Value {
  /// Whether it is the same, byte for byte.
  fileprivate func isSame(as other: EditOperation.Value) -> Bool {
    switch (self, other) {
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    case (.texts(let ones), .texts(let others)):
      ones.elementsEqual(others) { $0.utf8.elementsEqual($1.utf8) }
    case (.flag(let one), .flag(let other)): one == other
    case (.text, _), (.texts, _), (.flag, _): false
    }
  }
}

extension EditOperation {
  /// - Parameter value: What a form shows of an icon or an item now; `nil` of one that is gone.
  /// - Throws: `EditProblem.stale` where somebody has typed over something else than that.
  func checkShown(
    _ value: (_ id: Slug, Field) -> Value?
  ) throws(EditProblem) {
    guard case .set(let changes) = self else { return }
    for change in changes {
      guard let shown = change.shown, let now = value(change.icon, change.field) else { continue }
      guard now.isSame(as: shown) else { throw .stale }
    }
  }

  /// - Parameter value: What an icon or an item says now; `nil` of one that is gone.
  /// - Throws: `EditProblem.leavesSection` where a section is set that is another one.
  func checkSections(
    _ value: (_ id: Slug, Field) -> Value?
  ) throws(EditProblem) {
    guard case .set(let changes) = self else { return }
    for change in changes where change.field == .section {
      guard let now = value(change.icon, .section) else { continue }
      guard now.isSame(as: change.value ?? .text("")) else { throw .leavesSection }
    }
  }
}
