/// A misuse of a snapshot. A call that throws it has no effect.
///
/// A ``SectionSnapshot`` has no section identifiers: its `SectionID` is `Never`.
public enum SnapshotError<SectionID, ItemID>: Error, Equatable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  case duplicateItems([ItemID])
  case duplicateSections([SectionID])
  case unknownItem(ItemID)
  case unknownSection(SectionID)
  /// Items for the last section of a snapshot without sections.
  case noSectionToAppendTo([ItemID])
  /// An outline item that would be its own descendant.
  case itemBelowItself(ItemID)
  /// An item that is not at the path, or cannot be inserted there.
  case itemNotAtPath(ItemID, ItemIndexPath)
  /// A section that is not at the index, or cannot be inserted there.
  case sectionNotAtIndex(SectionID, Int)
}

extension SnapshotError: CustomStringConvertible {
  /// The problem, with quoted identifiers.
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
