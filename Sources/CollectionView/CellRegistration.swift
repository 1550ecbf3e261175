/// Creates cells from models (UIKit: `UICollectionView.CellRegistration`).
public struct CellRegistration<Model>: Sendable {
  private let handler: @Sendable (Model) -> Cell

  /// Creates a registration of cells from `handler`.
  public init(_ handler: @escaping @Sendable (Model) -> Cell) {
    self.handler = handler
  }

  /// Returns the cell of a model.
  public func cell(for model: Model) -> Cell {
    handler(model)
  }
}
