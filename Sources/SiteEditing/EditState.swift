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
  /// The sections of the catalog, in order.
  public var sections: [CatalogSection]
  /// The edits that were made so far, oldest first.
  public var done: [String]
  /// The edits that were undone, the next one to be made again last.
  public var undone: [String]
  /// What is said of the icon that was asked for.
  public var icon: Icon?
}

/// A request of a page.
public struct EditRequest: Hashable, Sendable {
  /// The path of the page.
  public var page: PagePath
  /// The hash of the content that the page shows; `nil` asks for the state alone.
  public var base: String?
  /// What is to be done.
  public var action: Action?
  /// The icon whose fields are asked for.
  public var icon: Slug?

  /// What is to be done.
  public enum Action: Hashable, Sendable {
    case perform([EditOperation])
    case undo, redo
  }

  /// A request.
  public init(page: PagePath, base: String? = nil, action: Action? = nil, icon: Slug? = nil) {
    self.page = page
    self.base = base
    self.action = action
    self.icon = icon
  }
}
