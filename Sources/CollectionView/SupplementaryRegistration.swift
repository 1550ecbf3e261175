/// How the supplementary views of one kind are made: registered once, then asked for each model
/// (UIKit: `UICollectionView.SupplementaryRegistration`).
public struct SupplementaryRegistration<Model>: Sendable {
  /// The kind of the views: a layout's name for their place, such as `header` or `badge`.
  public let elementKind: String
  private let handler: @Sendable (Model) -> String

  /// A registration of views of `elementKind` whose markup `handler` makes: phrasing content, for
  /// it stands in a heading, a paragraph or a cell.
  public init(elementKind: String, _ handler: @escaping @Sendable (Model) -> String) {
    self.elementKind = elementKind
    self.handler = handler
  }

  /// The markup for a model.
  public func markup(for model: Model) -> String {
    handler(model)
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
