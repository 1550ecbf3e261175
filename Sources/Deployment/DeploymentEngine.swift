import FileSystem

/// A program that carries files to a target, says what is there, and deletes. Deployments decide
/// what it does; it decides nothing.
protocol DeploymentEngine: Sendable {
  /// The most files that are sent in one run. What a run has sent is remembered, so an interrupted
  /// deployment sends at most so many again.
  var filesPerRun: Int { get }

  /// Whether the target has folders: a file can't stand where one is.
  var hasFolders: Bool { get }

  /// What the target has that is no folder. Files have their size, a space, and what else tells
  /// whether they were changed; what is no file, such as a link, has a word of its kind before that.
  /// Nothing if there is no such folder.
  func files() throws -> [String: String]

  /// Uploads files of a folder, in no order.
  func upload(_ paths: [String], from folder: String) throws

  /// The files whose bytes on the target are others than those in a folder, or that are not there.
  func differing(_ paths: [String], from folder: String) throws -> [String]

  /// Deletes files, and then folders that have nothing in them, inner ones first. What is not there
  /// is no failure; a folder in which somebody else has put something stays.
  func delete(_ files: [String], thenFolders folders: [String]) throws

  /// Whether a file is what a killed run has left of one that it was sending.
  func isLeftover(_ path: String, of begun: Set<String>) -> Bool

  /// Whether a file of this name can be sent.
  func takes(_ path: String) -> Bool
}

extension DeploymentTarget {
  /// The program that carries files to it.
  var program: String {
    if case .rclone = kind { "rclone" } else { "rsync" }
  }

  /// What carries files to it. Its runs hold a lock for as long as they last.
  ///
  /// - Throws: `DeploymentProblem.noEngine`, `EngineProgram.Failure`, `CancellationError`.
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
