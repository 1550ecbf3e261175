import FileSystem

/// A program that carries files to a target, lists the files there, and deletes. A `Deployment`
/// decides what the program does.
protocol DeploymentEngine: Sendable {
  /// The most files that are sent in one run. The record names the files that a run has sent, so an
  /// interrupted deployment sends at most this many again.
  var filesPerRun: Int { get }

  /// True if the target has folders: a file can't be in the place of one.
  var hasFolders: Bool { get }

  /// The files of the target. The listing is empty if there is no such folder.
  func listing() throws -> TargetListing

  /// Uploads files of a folder, in no order.
  func upload(_ paths: [FilePath], from folder: String) throws

  /// The files whose bytes on the target differ from those in a folder, or that are missing. They
  /// are among `paths`.
  func differing(_ paths: [FilePath], from folder: String) throws -> [FilePath]

  /// Deletes files, and then folders that are empty, inner ones first. A missing file is not a
  /// failure. A folder stays if it has files of another program.
  func delete(_ files: [FilePath], thenFolders folders: [FilePath]) throws

  /// Gives files and folders, which a folder has too, the permissions that a web server needs, as
  /// far as the target allows it.
  func makeReadable(_ paths: [FilePath], from folder: String) throws

  /// True if a killed run left this file while it sent a file of `begun`.
  func isLeftover(_ path: FilePath, of begun: Set<FilePath>) -> Bool

  /// True if a file of this name can be sent.
  func takes(_ path: FilePath) -> Bool
}

extension DeploymentTarget {
  /// The program that carries files to it.
  var program: String {
    if case .rclone = kind { "rclone" } else { "rsync" }
  }

  /// The engine that carries files to it. Its runs hold a lock for as long as they last.
  ///
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
