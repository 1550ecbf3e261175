extension CellAccessory {
  /// The side of a cell that an accessory stands at (UIKit: `UICellAccessory.Placement`).
  public enum Placement: String, Hashable, Sendable, Encodable, CaseIterable {
    case leading, trailing
  }

  /// The accessories that the system has, in the order in which they stand at their sides: whatever
  /// order they are given in, they stand in this one.
  ///
  /// UIKit does not publish the order. This one has `reorder` last, as its own rule wants, and the
  /// disclosures, which speak of the whole cell, behind what speaks of a part of it.
  public enum SystemType: String, Hashable, Sendable, Encodable, CaseIterable {
    case delete, insert, multiselect
    case label, checkmark, detail, popUpMenu, disclosureIndicator, outlineDisclosure, reorder

    /// The side that it stands at.
    public var placement: Placement {
      switch self {
      case .delete, .insert, .multiselect: .leading
      default: .trailing
      }
    }

    /// When it is there, unless said otherwise.
    public var displayed: DisplayedState {
      switch self {
      case .delete, .insert, .multiselect, .reorder: .whenEditing
      default: .always
      }
    }
  }

  /// Which of the system's accessories it is; nil for a custom one.
  public var systemType: SystemType? {
    switch kind {
    case .disclosureIndicator: .disclosureIndicator
    case .outlineDisclosure: .outlineDisclosure
    case .popUpMenu: .popUpMenu
    case .detail: .detail
    case .checkmark: .checkmark
    case .label: .label
    case .reorder: .reorder
    case .delete: .delete
    case .insert: .insert
    case .multiselect: .multiselect
    case .customView: nil
    }
  }

  /// The side that it stands at.
  public var placement: Placement {
    if case .customView(let custom) = kind { return custom.placement }
    return systemType?.placement ?? .trailing
  }

  /// Whether it is there while the collection view is edited, or while it is not.
  public func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayed ?? systemType?.displayed ?? .always {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
