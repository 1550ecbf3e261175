/// Creates the supplementary views of one kind from models (UIKit:
/// `UICollectionView.SupplementaryRegistration`).
public struct SupplementaryRegistration<Model>: Sendable {
  /// The kind in the layout, such as `header` or `badge`.
  public let elementKind: String
  private let handler: @Sendable (Model) -> SupplementaryView

  /// Creates a registration of views from `handler`.
  public init(elementKind: String, _ handler: @escaping @Sendable (Model) -> SupplementaryView) {
    self.elementKind = elementKind
    self.handler = handler
  }

  /// Returns the view of a model.
  public func view(for model: Model) -> SupplementaryView {
    handler(model)
  }
}

/// A boundary item of a section, or a supplementary item of a cell.
public struct SupplementaryView: Hashable, Sendable {
  /// The view as HTML phrasing content.
  public var content: String
  /// The attributes of its element.
  public var attributes: CellAttributes

  /// Creates a view.
  public init(_ content: String, attributes: CellAttributes = CellAttributes()) {
    self.content = content
    self.attributes = attributes
  }
}

/// The owner of a supplementary view.
public enum SupplementaryOwner<SectionID, ItemID>: Hashable, Sendable
where SectionID: Hashable & Sendable, ItemID: Hashable & Sendable {
  /// The whole layout, for boundary items.
  case layout
  /// A section, for boundary items such as headers.
  case section(SectionID)
  /// An item, for supplementary items of its cell such as badges.
  case item(ItemID)
}
