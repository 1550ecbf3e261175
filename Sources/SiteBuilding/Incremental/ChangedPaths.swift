/// Files and folders that may have changed.
struct ChangedPaths: Sendable {
  private let paths: Set<String>
  /// The paths that may be those of folders, each with a slash at its end.
  private let folders: [String]

  /// Paths of files and folders. A folder stands for everything in it.
  init(_ paths: Set<String>) {
    self.paths = paths
    folders = paths.map { $0 + "/" }
  }

  /// Paths of files only.
  init(files: Set<String>) {
    paths = files
    folders = []
  }

  func union(_ others: Set<String>) -> ChangedPaths { ChangedPaths(paths.union(others)) }

  /// Whether a file may have changed: its own path or that of a folder above it is one of the
  /// paths.
  func contains(_ path: String) -> Bool {
    paths.contains(path) || folders.contains { path.hasPrefix($0) }
  }

  /// The paths that are in the content's folder; `nil` if the folder itself may have changed.
  var contentFiles: Set<String>? {
    paths.contains("Content") ? nil : paths.filter { $0.utf8.starts(with: "Content/".utf8) }
  }

  /// Whether a folder, or anything in it, may have changed.
  func mayContain(folder: String) -> Bool {
    contains(folder) || paths.contains { $0.hasPrefix(folder + "/") }
  }
}
