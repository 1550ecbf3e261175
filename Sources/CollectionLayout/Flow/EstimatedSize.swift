/// What a layout assumes of items that size themselves until they have been measured.
public enum EstimatedSize: Hashable, Sendable, Encodable {
  /// The layout's `itemSize` (UIKit: `automaticSize`).
  case automatic
  /// A size in points.
  case size(Size)
}
