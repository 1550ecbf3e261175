/// The initial state of a cell, header or footer (UIKit: `UICellConfigurationState`,
/// `UIViewConfigurationState`).
public struct CellConfigurationState: Hashable, Sendable, Encodable {
  /// True if disabled.
  public var isDisabled = false
  /// True if pressed.
  public var isHighlighted = false
  /// True if selected.
  public var isSelected = false
  /// True if focused.
  public var isFocused = false
  /// True if pinned.
  public var isPinned = false
  /// True while editing.
  public var isEditing = false
  /// True if expanded.
  public var isExpanded = false
  /// True if swiped.
  public var isSwiped = false
  /// True while reordering.
  public var isReordering = false
  /// The drag state.
  public var cellDragState = DragState.none
  /// The drop state.
  public var cellDropState = DropState.none

  /// Creates a neutral state.
  public init() {}

  /// The state of dragging a cell.
  public enum DragState: String, Hashable, Sendable, Encodable, CaseIterable {
    case none, lifting, dragging
  }

  /// The state of dropping onto a cell.
  public enum DropState: String, Hashable, Sendable, Encodable, CaseIterable {
    case none, notTargeted, targeted
  }
}

extension CellConfigurationState {
  /// The names of Boolean states.
  public enum Flag: String, Hashable, Sendable, Encodable, CaseIterable {
    case disabled, highlighted, selected, focused, pinned, editing, expanded, swiped, reordering
  }

  /// Creates a state.
  public init(_ flags: Set<Flag>) {
    for flag in flags { self[flag] = true }
  }

  /// True if set.
  public subscript(flag: Flag) -> Bool {
    get { self[keyPath: flag.property] }
    set { self[keyPath: flag.property] = newValue }
  }

  /// The set flags, in declaration order.
  public var flags: [Flag] { Flag.allCases.filter { self[$0] } }
}

extension CellConfigurationState.Flag {
  fileprivate var property: WritableKeyPath<CellConfigurationState, Bool> {
    switch self {
    case .disabled: \.isDisabled
    case .highlighted: \.isHighlighted
    case .selected: \.isSelected
    case .focused: \.isFocused
    case .pinned: \.isPinned
    case .editing: \.isEditing
    case .expanded: \.isExpanded
    case .swiped: \.isSwiped
    case .reordering: \.isReordering
    }
  }
}
