public import Foundation

extension Data {
  /// Whether the bytes of a text are among these. A search by `Character` takes a hundred times as
  /// long where it isn't compiled for speed.
  public func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
