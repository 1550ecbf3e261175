public import CellConfiguration
public import DiffableSnapshot

/// What the actions of an item's row do to the data source that shows it.
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
  /// Performs an action, which may change its own title, image and colour: the row has them from
  /// then on. The result is what UIKit's completion handler is called with: `true` if the action
  /// was performed, `false` if it was not, so that the row slides back as it was.
  public typealias Body =
    @Sendable (
      _ action: inout ContextualAction, _ item: ItemID,
      _ dataSource: inout DiffableDataSource<SectionID, ItemID>
    ) throws -> Bool

  let body: Body

  /// A handler.
  public init(_ body: @escaping Body) { self.body = body }

  /// Deletes the item with everything below it, and its section if nothing is left there.
  public static var delete: Self {
    Self { _, item, dataSource in
      guard dataSource.indexPath(for: item) != nil else { return false }
      dataSource.deleteItems([item], removingEmptiedSections: true)
      return true
    }
  }
}

/// The row of an item, swiped open: its actions, and what they do.
///
/// It has a copy of the configuration that it was given, as UIKit's table and collection views do:
/// what is changed there afterwards doesn't change the row.
///
/// UIKit: what is between `trailingSwipeActionsConfigurationProvider` and the end of the swipe.
public struct SwipedRow<SectionID, ItemID>: Sendable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// An action with what it does.
  public typealias Action = (
    action: ContextualAction, handler: SwipeActionHandler<SectionID, ItemID>
  )

  /// The item.
  public let item: ItemID
  /// Whether a swipe over the whole row performs the first action.
  public let performsFirstActionWithFullSwipe: Bool
  /// Whether the actions are seen: until one was performed, or was not.
  public private(set) var isSwiped = true

  private var entries: [Action]

  /// A row whose actions are seen; `nil` if there are none: the row can't be swiped.
  ///
  /// - Parameters:
  ///   - item: The item of the row.
  ///   - actions: Its actions; the first is the outermost.
  ///   - performsFirstActionWithFullSwipe: Whether a swipe over the whole row performs the first.
  public init?(
    _ item: ItemID, actions: [Action], performsFirstActionWithFullSwipe: Bool = true
  ) {
    guard !actions.isEmpty else { return nil }
    self.item = item
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
    entries = actions
  }

  /// The actions as they are now: the first is the outermost.
  public var configuration: SwipeActionsConfiguration {
    SwipeActionsConfiguration(
      entries.map(\.action), performsFirstActionWithFullSwipe: performsFirstActionWithFullSwipe)
  }

  /// Swipes the row open again.
  public mutating func swipe() { isSwiped = true }

  /// Performs an action, as a click on it does. If its handler says `false`, or throws, then the
  /// data source and the action are as they were, and the row slides back. It slides back as well
  /// once the action was performed, unless its item is gone.
  ///
  /// - Parameters:
  ///   - index: Which one, from 0.
  ///   - dataSource: What shows the row.
  /// - Returns: Whether it was performed.
  /// - Throws: What the handler throws.
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

  /// Swipes over the whole row: performs the first action, if that is what it does.
  ///
  /// - Parameter dataSource: What shows the row.
  /// - Returns: Whether an action was performed.
  /// - Throws: What its handler throws.
  @discardableResult
  public mutating func performFullSwipe(
    in dataSource: inout DiffableDataSource<SectionID, ItemID>
  ) throws -> Bool {
    guard performsFirstActionWithFullSwipe else { return false }
    return try performAction(at: 0, in: &dataSource)
  }
}
