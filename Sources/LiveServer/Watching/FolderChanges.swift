/// The changes in watched folders since the last delivery.
public enum FolderChanges: Hashable, Sendable {
  /// Paths relative to the watched root, with `/` between components. The path of a folder includes
  /// everything below it. A path may not exist any more.
  case paths(Set<String>)
  /// Too many changes to list: every file must be checked.
  case everything

  static let none = FolderChanges.paths([])

  /// True if no file has changed.
  public var isEmpty: Bool { self == .none }

  /// Adds later changes. More than `limit` paths become `everything`.
  ///
  /// - Complexity: O(number of the later paths).
  mutating func merge(_ later: FolderChanges, limit: Int) {
    guard case .paths(var paths) = self, case .paths(let others) = later else {
      self = .everything
      return
    }
    // Releasing the set avoids a copy at each merge.
    self = .none
    paths.formUnion(others)
    self = paths.count > limit ? .everything : .paths(paths)
  }
}

/// A delivery of a watcher.
public struct GatheredChanges: Hashable, Sendable {
  /// The changes since the last delivery. May be empty.
  public var changes: FolderChanges
  /// True if the files are quiet. Before that, a save may be incomplete: the files may be processed, but the
  /// result must not be published.
  public var isSettled: Bool
}
