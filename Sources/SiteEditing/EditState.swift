public import Catalog

/// What a page of the editor is told: what may be done on it, and what has been done so far.
public struct EditState: Hashable, Sendable {
  /// The hash of the content that the page shows. An edit names it.
  public var base: String
  /// Why items have no grip; `nil` where they have one.
  public var fixedOrder: String?
  /// Whether items stay in their sections.
  public var staysInSection: Bool
  /// Why nothing is deleted or changed in the page; `nil` where it can be.
  public var isFixed: String?
  /// Whether items can be deleted.
  public var canDelete: Bool
  /// The sections that items can be moved to, in order.
  public var sections: [Section]
  /// The edits that were made so far, oldest first.
  public var done: [String]
  /// The edits that were undone, the next one to be made again last.
  public var undone: [String]
  /// What is said of the icon that was asked for.
  public var icon: Icon?
  /// Whether the page lists items of its own.
  public var listsOwnItems = false
  /// What is said of the item that was asked for, on a page that lists items of its own.
  public var item: ListItem?
  /// What there is to say of the pictures that an edit has added: what they lose. `nil` if nothing
  /// is.
  public var notes: String?
  /// The page's HTML as it is drawn while it is edited, if it was asked for; `nil` also where it is
  /// drawn as it is published.
  public var drawing: String?
  /// The outline that the page shows; `nil` for a page of icons.
  public var outline: EditedOutline?

  /// A section that items can be moved to.
  public struct Section: Hashable, Sendable {
    /// What an edit calls it: of the catalog, its id; of a page, its heading.
    public var id: String
    /// Its heading.
    public var title: String
  }
}

/// What a page of the editor is told of its outline.
public struct EditedOutline: Hashable, Sendable {
  /// The nodes whose children stand in other files.
  public var closed: [String]
  /// The id of the node that the edit was about, which may be another one now.
  public var changed: String?
  /// What the node says that was asked for, as its file has it.
  public var source: String?
}

/// A request of a page.
public struct EditRequest: Hashable, Sendable {
  /// The path of the page.
  public var page: PagePath
  /// The hash of the content that the page shows; `nil` asks for the state alone.
  public var base: String?
  /// What is to be done.
  public var action: Action?
  /// The icon, or the item of the page, whose fields are asked for.
  public var icon: Slug?
  /// The id of the node whose text is asked for.
  public var node: String?
  /// Whether the page is asked for as it is drawn while it is edited.
  public var wantsDrawing = false

  /// What is to be done.
  public enum Action: Hashable, Sendable {
    case perform([EditOperation])
    case arrange(OutlineOperation)
    case undo, redo
  }

  /// A request.
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
