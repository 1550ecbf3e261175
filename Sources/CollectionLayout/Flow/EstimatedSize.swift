/// The size of self-sizing items before they are measured.
public enum EstimatedSize: Hashable, Sendable, Encodable {
  /// The layout's `itemSize` (UIKit: `automaticSize`).
  case automatic
  /// A size in points.
  case size(Size)
}
