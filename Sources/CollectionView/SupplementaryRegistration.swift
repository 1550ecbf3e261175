/// How the supplementary views of one kind are made: registered once, then asked for each model
/// (UIKit: `UICollectionView.SupplementaryRegistration`).
public struct SupplementaryRegistration<Model>: Sendable {
  /// The kind of the views: a layout's name for their place, such as `header` or `badge`.
  public let elementKind: String
  private let handler: @Sendable (Model) -> SupplementaryView

  /// A registration of views of `elementKind` that `handler` makes.
  public init(elementKind: String, _ handler: @escaping @Sendable (Model) -> SupplementaryView) {
    self.elementKind = elementKind
    self.handler = handler
  }

  /// The view for a model.
  public func view(for model: Model) -> SupplementaryView {
    handler(model)
  }
}

/// What stands at an edge of a section, or is attached to a cell.
public struct SupplementaryView: Hashable, Sendable {
  /// Markup that is ready for the page: phrasing content, for it stands in a heading, a paragraph
  /// or a cell.
  public var content: String
  /// The attributes of its element, which the theme draws it by.
  public var attributes: CellAttributes

  /// A view.
  public init(_ content: String, attributes: CellAttributes = CellAttributes()) {
    self.content = content
    self.attributes = attributes
  }
}

/// What a supplementary view belongs to.
public enum SupplementaryOwner<SectionID, ItemID>: Hashable, Sendable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// The whole layout: the view stands at one of its edges.
  case layout
  /// A section: the view stands at one of its edges, as headers and footers do.
  case section(SectionID)
  /// An item: the view is attached to its cell, as badges are.
  case item(ItemID)
}
