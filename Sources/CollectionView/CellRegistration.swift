/// How cells of one kind are made: registered once, then asked for each item.
///
/// The handler is given the model itself, never an index to look it up with
/// (UIKit: `UICollectionView.CellRegistration`).
public struct CellRegistration<Model>: Sendable {
  private let handler: @Sendable (Model) -> Cell

  /// A registration of cells that `handler` makes.
  public init(_ handler: @escaping @Sendable (Model) -> Cell) {
    self.handler = handler
  }

  /// The cell of a model.
  public func cell(for model: Model) -> Cell {
    handler(model)
  }
}

/// How the headers or footers of sections are made
/// (UIKit: `UICollectionView.SupplementaryRegistration`).
public struct SupplementaryRegistration<Model>: Sendable {
  private let handler: @Sendable (Model) -> String

  /// A registration of views whose markup `handler` makes: phrasing content, for a header is an
  /// `<h2>` and a footer a `<p>`.
  public init(_ handler: @escaping @Sendable (Model) -> String) {
    self.handler = handler
  }

  /// The markup for a model.
  public func markup(for model: Model) -> String {
    handler(model)
  }
}
