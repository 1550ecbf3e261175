/// Creates cells from models (UIKit: `UICollectionView.CellRegistration`).
public struct CellRegistration<Model>: Sendable {
  private let handler: @Sendable (Model) -> Cell

  /// Creates a registration.
  public init(_ handler: @escaping @Sendable (Model) -> Cell) {
    self.handler = handler
  }

  /// Returns a model's cell.
  public func cell(for model: Model) -> Cell {
    handler(model)
  }
}
