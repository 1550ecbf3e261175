import Catalog

extension Icon {
  func shown(_ field: EditOperation.Field) -> EditOperation.Value {
    switch field {
    case .name: .text(name)
    // The first regular price, which an edit changes.
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
  /// Compares byte for byte.
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
  /// - Parameter value: The present value, or `nil` for a deleted icon or item.
  /// - Throws: `EditProblem.stale` if the form showed another value.
  func checkShown(
    _ value: (_ id: Slug, Field) -> Value?
  ) throws(EditProblem) {
    guard case .set(let changes) = self else { return }
    for change in changes {
      guard let shown = change.shown, let now = value(change.icon, change.field) else { continue }
      guard now.isSame(as: shown) else { throw .stale }
    }
  }

  /// - Throws: `EditProblem.leavesSection` if the section changes.
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
