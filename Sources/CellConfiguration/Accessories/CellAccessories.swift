/// The accessories of a cell: at most one of each system type, and any number of custom ones.
public struct CellAccessories: Hashable, Sendable, Encodable {
  /// The accessories, in order.
  public let all: [CellAccessory]

  /// Creates accessories.
  ///
  /// - Throws: `CellAccessoryError.duplicate` for two of one system type.
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

  /// Returns the visible accessories at both sides, from leading to trailing.
  ///
  /// System accessories have a fixed order. Custom ones are inserted in the given order.
  ///
  /// - Complexity: O(accessories²) for custom ones.
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

/// An error in a list of accessories.
public enum CellAccessoryError: Error, Hashable, Sendable {
  /// The list has two accessories of one system type; `index` is the second's.
  case duplicate(CellAccessory.SystemType, index: Int)
}
