/// The actions that a swipe over a list cell reveals at one of its ends.
///
/// UIKit: `UISwipeActionsConfiguration`.
public struct SwipeActionsConfiguration: Hashable, Sendable, Encodable {
  /// The actions; the first is the outermost.
  public var actions: [ContextualAction]
  /// Whether a swipe over the whole cell performs the first action.
  public var performsFirstActionWithFullSwipe: Bool

  /// Actions.
  public init(_ actions: [ContextualAction], performsFirstActionWithFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }

  /// The actions that are there while the collection view is edited, or while it is not.
  public func actions(isEditing: Bool) -> [ContextualAction] {
    isEditing ? actions : actions.filter(\.isOnPublishedPages)
  }
}

/// What can be done with an item (UIKit: `UIContextualAction`).
public struct ContextualAction: Hashable, Sendable, Encodable {
  /// Whether it takes something away.
  public var style: Style
  /// What it is called. With an image it is not seen, and still read out.
  public var title: FieldPattern
  /// The name of the icon that is seen in place of the title.
  public var image: FieldPattern?
  /// The colour behind it; open: grey, and red for one that takes something away.
  public var backgroundColor: Color?
  /// Where it leads; nil for an action that changes the content, which no published page has.
  public var link: LinkPattern?

  /// An action.
  public init(
    _ style: Style = .normal, title: FieldPattern, image: FieldPattern? = nil,
    backgroundColor: Color? = nil, link: LinkPattern? = nil
  ) {
    self.style = style
    self.title = title
    self.image = image
    self.backgroundColor = backgroundColor
    self.link = link
  }

  /// Whether a published page has it: there, an action is a link.
  public var isOnPublishedPages: Bool { link != nil }

  /// Whether an action takes something away.
  public enum Style: String, Hashable, Sendable, Encodable, CaseIterable {
    case normal, destructive
  }
}
