extension CellAccessory {
  /// The side of an accessory (UIKit: `UICellAccessory.Placement`).
  public enum Placement: String, Hashable, Sendable, Encodable, CaseIterable {
    case leading, trailing
  }

  /// The system accessories, in display order.
  ///
  /// UIKit does not publish the order. Here `reorder` is last, and disclosures follow accessories of a part
  /// of the cell.
  public enum SystemType: String, Hashable, Sendable, Encodable, CaseIterable {
    case delete, insert, multiselect
    case label, checkmark, detail, popUpMenu, disclosureIndicator, outlineDisclosure, reorder

    /// The side.
    public var placement: Placement {
      switch self {
      case .delete, .insert, .multiselect: .leading
      default: .trailing
      }
    }

    /// The default visibility.
    public var displayed: DisplayedState {
      switch self {
      case .delete, .insert, .multiselect, .reorder: .whenEditing
      default: .always
      }
    }
  }

  /// The system type, if any.
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

  /// The side.
  public var placement: Placement {
    if case .customView(let custom) = kind { return custom.placement }
    return systemType?.placement ?? .trailing
  }

  /// Returns true if the accessory is visible.
  public func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayed ?? systemType?.displayed ?? .always {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
