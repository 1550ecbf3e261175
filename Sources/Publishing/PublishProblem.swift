public import FileSystem

/// An error or a warning of publishing.
public enum PublishProblem: Hashable, Sendable {
  /// A path that can't be a file of a site.
  case invalidPath(String, PathFlaw)
  /// Two paths that can't both be files of a site.
  case collision(PathCollision)
  /// `path` is the user's, and the build wants to write `wanted` (the same path, a folder above
  /// it, or a file below it).
  case foreignFile(path: String, wanted: String)
  /// The output is a folder that builds may not write to.
  case dangerousOutput(String, OutputDanger)
  /// What is remembered of the output can't be kept in this folder.
  case dangerousState(String, StateDanger)
  /// The system refused to read or to write what is remembered of the output.
  case stateFailed(String, FileFailure)
  /// Something stands in the output's place that is no folder.
  case outputIsNoFolder(String)
  /// Another build is publishing to the same output.
  case outputLocked(String)
  /// While the build ran, somebody put another folder in the output's place.
  case outputReplaced(String)
  /// The system refused something.
  case failed(FileFailure, PublishProgress)

  /// Warning: the user had edited a file of the last build, and it was written anew.
  case editedFileReplaced(path: String)
  /// Warning: the user had edited a file of the last build, and it was deleted, as this build does
  /// not make it.
  case editedFileDeleted(path: String)
  /// Warning, beside errors about the user's files: it is not known which files in the output
  /// builds have made.
  case outputUnknown(state: String)
  /// Warning: this build did not make these files in the output, and it is not known whether an
  /// earlier one did, so they stay. At least one, sorted.
  case filesLeft([String])
  /// Warning: the manifest can't be read.
  case manifestDamaged
  /// Warning: the manifest is of a newer version of the format.
  case manifestNewer(version: Int)
  /// Warning: the old site could not be removed from beside the new one.
  case leftover(folder: String, FileFailure)
}

/// How far publishing was when it failed.
public enum PublishProgress: Hashable, Sendable {
  /// The output is as it was before.
  case nothingPublished
  /// The output is partly new, and the next build finishes the change.
  case unfinished
}

/// Why a folder can't be the output.
public enum OutputDanger: Hashable, Sendable {
  /// It is the root of the file system.
  case root
  /// It is the user's home folder, or one above it.
  case home
  /// It is, has in it, or is in a folder that the site is made from.
  case source(String)
  /// It is the folder of a site, and a symbolic link.
  case link
}

/// All errors of a run that published nothing, or only a part; at least one.
public struct PublishError: Error, Hashable, Sendable {
  /// The errors in the order in which they are shown, which doesn't depend on the order of threads.
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
