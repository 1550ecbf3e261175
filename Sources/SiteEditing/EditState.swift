public import Catalog

/// The state of an edited page: allowed operations and the history of edits.
public struct EditState: Hashable, Sendable {
  /// The content's hash.
  public var base: String
  /// The reason for a fixed order, if any.
  public var fixedOrder: String?
  /// True if items stay in their sections.
  public var staysInSection: Bool
  /// The reason why editing is impossible, if any.
  public var isFixed: String?
  /// True if items can be deleted.
  public var canDelete: Bool
  /// The sections, in order.
  public var sections: [Section]
  /// The applied edits, oldest first.
  public var done: [String]
  /// The undone edits, the next to redo last.
  public var undone: [String]
  /// The fields of the requested icon.
  public var icon: Icon?
  /// True if the page has its own items.
  public var listsOwnItems = false
  /// The fields of the requested own item.
  public var item: ListItem?
  /// Warnings about added pictures, if any.
  public var notes: String?
  /// The requested HTML for editing, if it differs from the published page.
  public var drawing: String?
  /// The outline, if any.
  public var outline: EditedOutline?

  /// A section to move items to.
  public struct Section: Hashable, Sendable {
    /// The section's id or heading.
    public var id: String
    /// The section's heading.
    public var title: String
  }
}

/// The outline of an edited page.
public struct EditedOutline: Hashable, Sendable {
  /// Nodes with children in other files.
  public var closed: [String]
  /// The current id of the edited node.
  public var changed: String?
  /// The source text of the requested node.
  public var source: String?
}

/// A request of a page.
public struct EditRequest: Hashable, Sendable {
  /// The page's path.
  public var page: PagePath
  /// The hash of the page's content. Without it, only the state is requested.
  public var base: String?
  /// The action to perform.
  public var action: Action?
  /// The icon or item whose fields are requested.
  public var icon: Slug?
  /// The node whose text is requested.
  public var node: String?
  /// True to request the page as rendered for editing.
  public var wantsDrawing = false

  /// An action on the content.
  public enum Action: Hashable, Sendable {
    case perform([EditOperation])
    case arrange(OutlineOperation)
    case undo, redo
  }

  /// Creates a request.
  public init(
    page: PagePath, base: String? = nil, action: Action? = nil, icon: Slug? = nil,
    node: String? = nil
  ) {
    self.page = page
    self.base = base
    self.action = action
    self.icon = icon
    self.node = node
  }
}
