public import CellConfiguration
public import DiffableSnapshot

/// Performs an action of an item's row on the data source.
///
///     let done = SwipeActionHandler<Letter, State> { action, state, source in
///       var snapshot = source.snapshot()
///       try snapshot.reloadItems([state])
///       source.apply(snapshot)
///       action.title = .literal("Done!")
///       return true
///     }
///
/// UIKit: `UIContextualAction.Handler`.
public struct SwipeActionHandler<SectionID, ItemID>: Sendable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// Performs an action, which may change its own title, image and color. Returns true if it was performed
  /// (UIKit: the argument of the completion handler).
  public typealias Body =
    @Sendable (
      _ action: inout ContextualAction, _ item: ItemID,
      _ dataSource: inout DiffableDataSource<SectionID, ItemID>
    ) throws -> Bool

  let body: Body

  /// Creates a handler.
  public init(_ body: @escaping Body) { self.body = body }

  /// Deletes the item with its descendants, and its section if it becomes empty.
  public static var delete: Self {
    Self { _, item, dataSource in
      guard dataSource.indexPath(for: item) != nil else { return false }
      dataSource.deleteItems([item], removingEmptiedSections: true)
      return true
    }
  }
}

/// An item's swiped row with a copy of its actions (UIKit: the state between
/// `trailingSwipeActionsConfigurationProvider` and the end of the swipe).
public struct SwipedRow<SectionID, ItemID>: Sendable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// An action with its handler.
  public typealias Action = (
    action: ContextualAction, handler: SwipeActionHandler<SectionID, ItemID>
  )

  /// The item.
  public let item: ItemID
  /// True if a full swipe performs the first action.
  public let performsFirstActionWithFullSwipe: Bool
  /// True while the actions are visible, until one was handled.
  public private(set) var isSwiped = true

  private var entries: [Action]

  /// Creates a swiped row, or nil without actions. The first action is the outermost.
  public init?(
    _ item: ItemID, actions: [Action], performsFirstActionWithFullSwipe: Bool = true
  ) {
    guard !actions.isEmpty else { return nil }
    self.item = item
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
    entries = actions
  }

  /// The current actions; the first is the outermost.
  public var configuration: SwipeActionsConfiguration {
    SwipeActionsConfiguration(
      entries.map(\.action), performsFirstActionWithFullSwipe: performsFirstActionWithFullSwipe)
  }

  /// Swipes the row open again.
  public mutating func swipe() { isSwiped = true }

  /// Performs an action and closes the row. If the handler returns false or throws, the data source and the
  /// action are unchanged.
  ///
  /// - Returns: True if the action was performed.
  /// - Throws: The handler's error.
  @discardableResult
  public mutating func performAction(
    at index: Int, in dataSource: inout DiffableDataSource<SectionID, ItemID>
  ) throws -> Bool {
    guard isSwiped, entries.indices.contains(index) else { return false }
    isSwiped = false
    var action = entries[index].action
    var changed = dataSource
    guard try entries[index].handler.body(&action, item, &changed) else { return false }
    entries[index].action = action
    dataSource = changed
    return true
  }

  /// Performs the first action if the row supports full swipes.
  ///
  /// - Returns: True if the action was performed.
  /// - Throws: The handler's error.
  @discardableResult
  public mutating func performFullSwipe(
    in dataSource: inout DiffableDataSource<SectionID, ItemID>
  ) throws -> Bool {
    guard performsFirstActionWithFullSwipe else { return false }
    return try performAction(at: 0, in: &dataSource)
  }
}
