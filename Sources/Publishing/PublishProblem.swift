public import FileSystem

/// An error or a warning of publishing.
public enum PublishProblem: Hashable, Sendable {
  case invalidPath(String, PathFlaw)
  case collision(PathCollision)
  /// A file of the user at `path` blocks `planned`: the same path, a folder above it, or a file below
  /// it.
  case foreignFile(path: String, planned: String)
  case dangerousOutput(String, OutputHazard)
  case dangerousState(String, StateFolderHazard)
  case stateFailed(String, FileFailure)
  case outputIsNoFolder(String)
  case outputLocked(String)
  case outputReplaced(String)
  case failed(FileFailure, PublishProgress)

  /// Warning: the build replaced a file that the user had edited.
  case editedFileReplaced(path: String)
  /// Warning: the build deleted a file that the user had edited.
  case editedFileDeleted(path: String)
  /// Warning in addition to errors about the user's files: no state shows which files builds created.
  case outputUnknown(state: String)
  /// Warning: these sorted files stay, because no state shows whether a build created them. Not empty.
  case filesLeft([String])
  case manifestDamaged
  case manifestNewer(version: Int)
  /// Warning: the old site could not be deleted.
  case leftover(folder: String, FileFailure)
}

/// The progress of a failed publication.
public enum PublishProgress: Hashable, Sendable {
  case nothingPublished
  /// The output is partly new. The next build finishes the change.
  case unfinished
}

/// The reason why a folder can't be the output.
public enum OutputHazard: Hashable, Sendable {
  case root
  /// The user's home folder, or a folder that contains it.
  case home
  /// The folder is, contains, or is in a source folder of the site.
  case source(String)
  /// The `Public` folder of a site is a symbolic link.
  case link
}

/// The errors of a failed publication. Not empty.
public struct PublishError: Error, Hashable, Sendable {
  /// The errors in the order for the user.
  public let problems: [PublishProblem]

  init(_ problems: [PublishProblem]) {
    self.problems = problems.sortedForReader()
  }

  init(_ problem: PublishProblem) {
    problems = [problem]
  }

  init(_ failure: FileFailure) {
    self.init(.failed(failure, .nothingPublished))
  }
}

extension [PublishProblem] {
  func sortedForReader() -> [PublishProblem] {
    map { ($0, $0.diagnostic) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
