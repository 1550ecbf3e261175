/// The state of a cell, a header or a footer (UIKit: `UICellConfigurationState`,
/// `UIViewConfigurationState`).
///
/// On a page most of it follows from what the reader does. What an author sets here is there from
/// the beginning.
public struct CellConfigurationState: Hashable, Sendable, Encodable {
  /// Whether nothing can be done with it.
  public var isDisabled = false
  /// Whether it is pressed.
  public var isHighlighted = false
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether the keyboard is on it.
  public var isFocused = false
  /// Whether a header or footer stays in view while its section scrolls.
  public var isPinned = false
  /// Whether the collection view is being edited.
  public var isEditing = false
  /// Whether its children are shown.
  public var isExpanded = false
  /// Whether its swipe actions are shown.
  public var isSwiped = false
  /// Whether it is being moved to another place.
  public var isReordering = false
  /// What happens to it while it is dragged.
  public var cellDragState = DragState.none
  /// What happens to it while something is dragged over it.
  public var cellDropState = DropState.none

  /// A state in which nothing happens.
  public init() {}

  /// What happens to a cell that is dragged.
  public enum DragState: String, Hashable, Sendable, Encodable, CaseIterable {
    case none, lifting, dragging
  }

  /// What happens to a cell that something is dragged over.
  public enum DropState: String, Hashable, Sendable, Encodable, CaseIterable {
    case none, notTargeted, targeted
  }
}

extension CellConfigurationState {
  /// The states that can be there or not, by their names.
  public enum Flag: String, Hashable, Sendable, Encodable, CaseIterable {
    case disabled, highlighted, selected, focused, pinned, editing, expanded, swiped, reordering
  }

  /// A state in which some of the states are there.
  public init(_ flags: Set<Flag>) {
    for flag in flags { self[flag] = true }
  }

  /// Whether a state is there.
  public subscript(flag: Flag) -> Bool {
    get { self[keyPath: flag.property] }
    set { self[keyPath: flag.property] = newValue }
  }

  /// The states that are there, in the order of their declaration.
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
