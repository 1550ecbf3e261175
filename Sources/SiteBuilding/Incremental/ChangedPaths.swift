struct ChangedPaths: Sendable {
  private let paths: Set<String>
  private let folders: [String]

  init(_ paths: Set<String>) {
    self.paths = paths
    folders = paths.map { $0 + "/" }
  }

  init(files: Set<String>) {
    paths = files
    folders = []
  }

  func union(_ others: Set<String>) -> ChangedPaths { ChangedPaths(paths.union(others)) }

  func contains(_ path: String) -> Bool {
    paths.contains(path) || folders.contains { path.hasPrefix($0) }
  }

  var contentFiles: Set<String>? {
    paths.contains("Content") ? nil : paths.filter { $0.utf8.starts(with: "Content/".utf8) }
  }

  func mayContain(folder: String) -> Bool {
    contains(folder) || paths.contains { $0.hasPrefix(folder + "/") }
  }
}
