/// Files and folders that may have changed.
struct ChangedPaths: Sendable {
  private let paths: Set<String>
  /// The paths that may be folders', each with a slash at its end.
  private let folders: [String]

  /// Paths of files and of folders, which stand for all that is in them.
  init(_ paths: Set<String>) {
    self.paths = paths
    folders = paths.map { $0 + "/" }
  }

  /// Paths of files alone.
  init(files: Set<String>) {
    paths = files
    folders = []
  }

  func union(_ others: Set<String>) -> ChangedPaths { ChangedPaths(paths.union(others)) }

  /// Whether a file, or a folder that it is in, is one of them.
  func contains(_ path: String) -> Bool {
    paths.contains(path) || folders.contains { path.hasPrefix($0) }
  }

  /// The files of the content among them; `nil` if the content's folder is one.
  var contentFiles: Set<String>? {
    paths.contains("Content") ? nil : paths.filter { $0.hasPrefix("Content/") }
  }

  /// Whether a folder, or anything in it, is one of them.
  func mayContain(folder: String) -> Bool {
    contains(folder) || paths.contains { $0.hasPrefix(folder + "/") }
  }
}
