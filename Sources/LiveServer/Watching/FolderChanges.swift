/// What has changed in watched folders since the last time that it was told.
public enum FolderChanges: Hashable, Sendable {
  /// Something happened at these paths: relative to the watched root, with `/` between components.
  /// A folder's path stands for everything below it. What is there now must be looked up: a path
  /// may have been made and deleted again.
  case paths(Set<String>)
  /// More happened than could be kept account of: everything must be looked at again.
  case everything

  static let none = FolderChanges.paths([])

  /// Whether nothing has changed.
  public var isEmpty: Bool { self == .none }

  /// Adds later changes. More than `limit` paths become `everything`.
  ///
  /// - Complexity: O(number of the later paths).
  mutating func merge(_ later: FolderChanges, limit: Int) {
    guard case .paths(var paths) = self, case .paths(let others) = later else {
      self = .everything
      return
    }
    // Without this the set would be copied at each merge.
    self = .none
    paths.formUnion(others)
    self = paths.count > limit ? .everything : .paths(paths)
  }
}

/// What a watcher tells at a time.
public struct GatheredChanges: Hashable, Sendable {
  /// What has changed since this was last told; perhaps nothing any more.
  public var changes: FolderChanges
  /// Whether it is quiet. While it is not, the rest of a save may still be to come: what is found
  /// in the files may be worked on, and must be shown to nobody.
  public var isSettled: Bool
}
