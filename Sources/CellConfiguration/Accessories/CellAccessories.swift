/// The accessories of a cell: at most one of each of the system's kinds, and any number of custom
/// ones.
public struct CellAccessories: Hashable, Sendable, Encodable {
  /// The accessories as they were given.
  public let all: [CellAccessory]

  /// Accessories.
  ///
  /// - Throws: `CellAccessoryError.duplicate` when two are of one of the system's kinds
  ///   (UIKit raises an exception).
  public init(_ all: [CellAccessory]) throws(CellAccessoryError) {
    var types: Set<CellAccessory.SystemType> = []
    for (index, accessory) in all.enumerated() {
      guard let type = accessory.systemType else { continue }
      guard types.insert(type).inserted else { throw .duplicate(type, index: index) }
    }
    self.all = all
  }

  /// No accessories.
  public static let none = CellAccessories()

  private init() { all = [] }

  /// The accessories at both sides that are there while the collection view is edited, or while it
  /// is not; each side from leading to trailing.
  ///
  /// The system's stand in their own order. Then the custom ones are put between them, in the order
  /// in which they were given: each finds those before it already in place.
  ///
  /// - Complexity: O(accessories²) for custom ones, of which a cell has few.
  public func arranged(
    isEditing: Bool
  ) -> (leading: [CellAccessory], trailing: [CellAccessory]) {
    (arranged(at: .leading, isEditing), arranged(at: .trailing, isEditing))
  }

  private func arranged(
    at placement: CellAccessory.Placement, _ isEditing: Bool
  ) -> [CellAccessory] {
    let shown = all.filter {
      $0.placement == placement && $0.isDisplayed(whileEditing: isEditing)
    }
    var result = CellAccessory.SystemType.allCases.compactMap { type in
      shown.first { $0.systemType == type }
    }
    for accessory in shown {
      guard case .customView(let custom) = accessory.kind else { continue }
      result.insert(accessory, at: custom.index(among: result))
    }
    return result
  }
}

extension CustomAccessory {
  /// The index at which it is put among those already at its side.
  fileprivate func index(among others: [CellAccessory]) -> Int {
    switch position {
    case .nextToContent: placement == .leading ? others.count : 0
    case .before(let type): others.firstIndex { $0.systemType == type } ?? 0
    case .after(let type):
      others.firstIndex { $0.systemType == type }.map { $0 + 1 } ?? others.count
    case .at(let index): min(max(0, index), others.count)
    }
  }
}

/// Why a cell can't have some accessories.
public enum CellAccessoryError: Error, Hashable, Sendable {
  /// The list has two accessories of one of the system's kinds; the index is that of the second.
  case duplicate(CellAccessory.SystemType, index: Int)
}
