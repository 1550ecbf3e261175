/// The swipe actions at one end of a list cell (UIKit: `UISwipeActionsConfiguration`).
public struct SwipeActionsConfiguration: Hashable, Sendable, Encodable {
  /// The actions; the first is the outermost.
  public var actions: [ContextualAction]
  /// True if a full swipe performs the first action.
  public var performsFirstActionWithFullSwipe: Bool

  /// Creates a configuration.
  public init(_ actions: [ContextualAction], performsFirstActionWithFullSwipe: Bool = true) {
    self.actions = actions
    self.performsFirstActionWithFullSwipe = performsFirstActionWithFullSwipe
  }

  /// Returns the available actions.
  public func actions(isEditing: Bool) -> [ContextualAction] {
    isEditing ? actions : actions.filter(\.isOnPublishedPages)
  }
}

/// An action of an item (UIKit: `UIContextualAction`).
public struct ContextualAction: Hashable, Sendable, Encodable {
  /// The style.
  public var style: Style
  /// The title. With an image, it is the accessible name.
  public var title: FieldPattern
  /// The id of an icon that replaces the title.
  public var image: FieldPattern?
  /// The background color; nil: gray, or red for a destructive action.
  public var backgroundColor: Color?
  /// The link; nil for an action that changes the content.
  public var link: LinkPattern?

  /// Creates an action.
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

  /// True for links, the only actions of published pages.
  public var isOnPublishedPages: Bool { link != nil }

  /// The style of an action.
  public enum Style: String, Hashable, Sendable, Encodable, CaseIterable {
    case normal, destructive
  }
}
