/// The changes in watched folders since the last delivery.
public enum FolderChanges: Hashable, Sendable {
  /// Paths relative to the watched root. A folder includes everything below it. A path may not exist.
  case paths(Set<String>)
  /// Too many changes to list.
  case everything

  static let none = FolderChanges.paths([])

  /// True if no file has changed.
  public var isEmpty: Bool { self == .none }

  /// More than `limit` paths become `everything`.
  ///
  /// - Complexity: O(number of the later paths).
  mutating func merge(_ later: FolderChanges, limit: Int) {
    guard case .paths(var paths) = self, case .paths(let others) = later else {
      self = .everything
      return
    }
    // Avoids a copy at each merge.
    self = .none
    paths.formUnion(others)
    self = paths.count > limit ? .everything : .paths(paths)
  }
}

/// Changes that are delivered together.
public struct GatheredChanges: Hashable, Sendable {
  /// The changes since the last delivery, possibly empty.
  public var changes: FolderChanges
  /// True if the files are quiet. Until then, a save may be incomplete, and a result must not be published.
  public var isSettled: Bool
}
