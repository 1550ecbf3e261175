/// Creates the supplementary views of one kind from models (UIKit:
/// `UICollectionView.SupplementaryRegistration`).
public struct SupplementaryRegistration<Model>: Sendable {
  /// The kind in the layout, such as `header` or `badge`.
  public let elementKind: String
  private let handler: @Sendable (Model) -> SupplementaryView

  /// Creates a registration.
  public init(elementKind: String, _ handler: @escaping @Sendable (Model) -> SupplementaryView) {
    self.elementKind = elementKind
    self.handler = handler
  }

  /// Returns a model's view.
  public func view(for model: Model) -> SupplementaryView {
    handler(model)
  }
}

/// A boundary item of a section, or a supplementary item of a cell.
public struct SupplementaryView: Hashable, Sendable {
  /// The view as HTML phrasing content.
  public var content: String
  /// The element's attributes.
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
  case layout
  /// A section, for boundary items such as headers.
  case section(SectionID)
  /// An item, for supplementary items of its cell such as badges.
  case item(ItemID)
}
