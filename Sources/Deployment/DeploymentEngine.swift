import FileSystem

/// A program that lists, uploads and deletes files of a target. A `Deployment` decides its actions.
protocol DeploymentEngine: Sendable {
  /// An interrupted deployment repeats at most this many files.
  var filesPerRun: Int { get }

  /// Without folders, a file can replace a folder.
  var hasFolders: Bool { get }

  /// Empty if the folder is missing.
  func listing() throws -> TargetListing

  func upload(_ paths: [FilePath], from folder: String) throws

  func differing(_ paths: [FilePath], from folder: String) throws -> [FilePath]

  /// Deletes files, then empty folders, innermost first. A missing file is not an error.
  func delete(_ files: [FilePath], thenFolders folders: [FilePath]) throws

  /// Grants web servers access, as far as the target allows it.
  func makeReadable(_ paths: [FilePath], from folder: String) throws

  /// True for temporary files of an interrupted run that sent `begun`.
  func isLeftover(_ path: FilePath, of begun: Set<FilePath>) -> Bool

  func takes(_ path: FilePath) -> Bool
}

extension DeploymentTarget {
  var program: String {
    if case .rclone = kind { "rclone" } else { "rsync" }
  }

  /// - Throws: `DeploymentProblem.noEngine`, `EngineProgram.Failure`, `UnexpectedOutput`,
  ///   `CancellationError`.
  func engine(
    holding lock: Descriptor, until stop: DeploymentStop
  ) throws -> any DeploymentEngine {
    if case .rclone(let remote, let path) = kind {
      try Rclone(remote: remote, path: path, holding: lock, until: stop)
    } else {
      Rsync(target: self, lock: lock, stop: stop)
    }
  }
}
