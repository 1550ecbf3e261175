/// A misuse of a snapshot, with the identifiers it is about. The call that throws it has changed
/// nothing.
///
/// A ``SectionSnapshot`` has no section identifiers: its `SectionID` is `Never`.
public enum SnapshotError<SectionID, ItemID>: Error, Equatable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// Item identifiers that occur more than once where each may occur once only.
  case duplicateItems([ItemID])
  /// Section identifiers that occur more than once in one call.
  case duplicateSections([SectionID])
  /// An item that is not in the snapshot.
  case unknownItem(ItemID)
  /// A section that is not in the snapshot.
  case unknownSection(SectionID)
  /// Items were to be appended without naming a section, to a snapshot that has none.
  case noSectionToAppendTo([ItemID])
  /// An item of an outline was to be put below itself.
  case itemBelowItself(ItemID)
  /// A difference that was applied finds no such item there, or no place to insert it.
  case itemNotAtPath(ItemID, ItemIndexPath)
  /// A difference that was applied finds no such section there, or no place to insert it.
  case sectionNotAtIndex(SectionID, Int)
}

extension SnapshotError: CustomStringConvertible {
  /// What is wrong, with the identifiers in '…'.
  public var description: String {
    switch self {
    case .duplicateItems(let items):
      "item identifiers must be unique: \(quoted(items)) given more than once"
    case .duplicateSections(let sections):
      "section identifiers must be unique: \(quoted(sections)) given more than once"
    case .unknownItem(let item):
      "the snapshot has no item \(quoted([item]))"
    case .unknownSection(let section):
      "the snapshot has no section \(quoted([section]))"
    case .noSectionToAppendTo(let items):
      "the snapshot has no section to append \(quoted(items)) to; append a section first"
    case .itemBelowItself(let item):
      "\(quoted([item])) cannot be put below itself"
    case .itemNotAtPath(let item, let path):
      "the difference is not one from this snapshot: no \(quoted([item])) or no place at \(path)"
    case .sectionNotAtIndex(let section, let index):
      "the difference is not one from this snapshot: no \(quoted([section])) or no place at [\(index)]"
    }
  }

  private func quoted(_ identifiers: [some Any]) -> String {
    identifiers.map { "'\($0)'" }.joined(separator: ", ")
  }
}
