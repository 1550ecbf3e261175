/// The element kinds that every layout knows (UIKit: `UICollectionView.elementKindSectionHeader`
/// and `elementKindSectionFooter`).
public enum ElementKind {
  /// What stands before the items.
  public static let header = "header"
  /// What stands after the items.
  public static let footer = "footer"
}
