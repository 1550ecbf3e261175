/// The initial state of a cell, header or footer (UIKit: `UICellConfigurationState`,
/// `UIViewConfigurationState`). The reader's actions change it.
public struct CellConfigurationState: Hashable, Sendable, Encodable {
  /// True if it is disabled.
  public var isDisabled = false
  /// True if it is pressed.
  public var isHighlighted = false
  /// True if it is selected.
  public var isSelected = false
  /// True if it has keyboard focus.
  public var isFocused = false
  /// True if it is pinned.
  public var isPinned = false
  /// True if the collection view is being edited.
  public var isEditing = false
  /// True if its children are visible.
  public var isExpanded = false
  /// True if its swipe actions are visible.
  public var isSwiped = false
  /// True if it is being reordered.
  public var isReordering = false
  /// The state of dragging the cell.
  public var cellDragState = DragState.none
  /// The state of dropping onto the cell.
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

  /// Creates a state with the given flags.
  public init(_ flags: Set<Flag>) {
    for flag in flags { self[flag] = true }
  }

  /// True if the flag is set.
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
