/// A misuse of a snapshot, with the identifiers it is about. The call that throws it has changed
/// nothing.
///
/// A ``SectionSnapshot`` has no section identifiers: its `SectionID` is `Never`.
public enum SnapshotError<SectionID, ItemID>: Error, Equatable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// Item identifiers that would occur more than once.
  case duplicateItems([ItemID])
  /// Section identifiers that would occur more than once.
  case duplicateSections([SectionID])
  /// An item that is not in the snapshot.
  case unknownItem(ItemID)
  /// A section that is not in the snapshot.
  case unknownSection(SectionID)
  /// Items were to be appended without naming a section, to a snapshot that has none.
  case noSectionToAppendTo([ItemID])
  /// An item of an outline was to be put below itself.
  case itemBelowItself(ItemID)
  /// There is no such item at the path, or it cannot be put there.
  case itemNotAtPath(ItemID, ItemIndexPath)
  /// There is no such section at the index, or it cannot be put there.
  case sectionNotAtIndex(SectionID, Int)
}

extension SnapshotError: CustomStringConvertible {
  /// What is wrong, with the identifiers in '…'.
  public var description: String {
    switch self {
    case .duplicateItems(let items):
      "item identifiers must be unique, but \(quoted(items)) would occur more than once"
    case .duplicateSections(let sections):
      "section identifiers must be unique, but \(quoted(sections)) would occur more than once"
    case .unknownItem(let item):
      "the snapshot has no item \(quoted([item]))"
    case .unknownSection(let section):
      "the snapshot has no section \(quoted([section]))"
    case .noSectionToAppendTo(let items):
      "the snapshot has no section to append \(quoted(items)) to; append a section first"
    case .itemBelowItself(let item):
      "\(quoted([item])) cannot be put below itself"
    case .itemNotAtPath(let item, let path):
      "the snapshot has no item \(quoted([item])), or no place for it, at \(path)"
    case .sectionNotAtIndex(let section, let index):
      "the snapshot has no section \(quoted([section])), or no place for it, at [\(index)]"
    }
  }

  private func quoted(_ identifiers: [some Any]) -> String {
    identifiers.map { "'\($0)'" }.joined(separator: ", ")
  }
}

extension SnapshotError {
  /// The error of an outline as an error of the snapshot that the outline belongs to.
  init(_ error: SnapshotError<Never, ItemID>) {
    switch error {
    case .duplicateItems(let items): self = .duplicateItems(items)
    case .duplicateSections: self = .duplicateSections([])
    case .unknownItem(let item): self = .unknownItem(item)
    case .noSectionToAppendTo(let items): self = .noSectionToAppendTo(items)
    case .itemBelowItself(let item): self = .itemBelowItself(item)
    case .itemNotAtPath(let item, let path): self = .itemNotAtPath(item, path)
    }
  }
}
