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
