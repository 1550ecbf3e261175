public import Diagnostics
import FileSystem

extension PublishError {
  /// The problems for the user.
  public var diagnostics: [Diagnostic] { problems.map(\.diagnostic) }
}

extension PublishReport {
  /// The warnings for the user.
  public var diagnostics: [Diagnostic] { warnings.map(\.diagnostic) }
}

extension PublishProblem {
  /// The problem for the user.
  public var diagnostic: Diagnostic { problem.diagnostic }

  private var problem: Problem {
    switch self {
    case .invalidPath(let path, let flaw):
      .error(.invalidOutputPath, "can't publish '\(path)': \(flaw.reason)")
    case .collision(let collision):
      collision.problem
    case .foreignFile(let path, let planned):
      .error(
        .foreignFile,
        "'\(path)' in the output was not created by a build"
          + (path == planned ? "" : ", and '\(planned)' cannot be published"),
        "move or delete it; nothing was published")
    case .dangerousOutput(let output, let hazard):
      .error(
        .dangerousOutput, "can't publish to '\(output)': \(hazard.reason)",
        hazard.remedy(for: output))
    case .dangerousState(let state, let hazard):
      .error(
        .dangerousState, "can't store the build cache in '\(state)': \(hazard.words.reason)",
        hazard.words.remedy)
    case .stateFailed(let state, let failure):
      .error(
        .stateFailed, "can't store the build cache in '\(state)': \(failure.cause)",
        "nothing was published; use another folder with --state")
    case .outputIsNoFolder(let output):
      .error(
        .outputNotAFolder, "can't publish to '\(output)': it is not a folder",
        "move the file, or use another folder with --output")
    case .outputLocked(let output):
      .error(
        .outputLocked, "another build is publishing to '\(output)'",
        "nothing was published; build again when the other build is done")
    case .outputReplaced(let output):
      .error(
        .outputReplaced, "'\(output)' was replaced by another folder during the build",
        "nothing was published; build again")
    case .failed(let failure, let progress): .error(.outputFailed, failure.reason, progress.note)
    case .editedFileReplaced(let path):
      .warning(
        .editedOutput, "'\(path)' was edited after the last build, and was replaced",
        "to change a page, edit its content or its template")
    case .editedFileDeleted(let path):
      .warning(
        .editedOutput,
        "'\(path)' was edited after the last build, and was deleted: it is no longer part of the site"
      )
    case .outputUnknown(let state):
      .warning(
        .unknownOutput,
        "'\(state)' has no record of this output, so its files are treated as your own",
        "if builds created them, give their state folder with --state, or delete them")
    case .filesLeft(let paths):
      Self.filesLeft(paths)
    case .manifestDamaged:
      .warning(
        .damagedManifest, "'\(FilePath.manifest)' of the output can't be read",
        """
        files that differ from this build are treated as your own; if builds created them, delete \
        them
        """)
    case .manifestNewer(let version):
      .warning(
        .newerManifest,
        "'\(FilePath.manifest)' of the output was written by a newer Vitrine (format \(version))",
        "files that differ from this build are treated as your own")
    case .leftover(let folder, let failure):
      .warning(
        .outputLeftover, "can't delete the previous site in '\(folder)': \(failure.cause)",
        "the new site is published; the next build tries again")
    }
  }

  private static func filesLeft(_ paths: [String]) -> Problem {
    let (files, did) = paths.count == 1 ? ("1 file", "it") : ("\(paths.count) files", "them")
    return .warning(
      .unknownOutput,
      """
      \(files) of the output stayed: this build did not create \(did), and has no record of an \
      earlier build that did
      """,
      "\(paths.quoted(atMost: 10))",
      "delete the files that builds created; from now on, they are treated as your own")
  }
}

extension PathFlaw {
  fileprivate var reason: String {
    switch self {
    case .empty: "the path is empty"
    case .absolute: "the path begins with '/'"
    case .emptyName: "a name in the path is empty"
    case .dots: "'.' and '..' can't be names in a path"
    case .controlCharacter: "the path contains a control character"
    case .backslash: "the path contains a backslash"
    case .nameTooLong(let bytes):
      "a name in the path has \(bytes) bytes (at most \(PathRule.longestName))"
    case .pathTooLong(let bytes):
      "the path has \(bytes) bytes (at most \(PathRule.longestPath))"
    case .reserved: "this path is reserved for Vitrine"
    }
  }
}

extension PathCollision {
  fileprivate var problem: Problem {
    switch kind {
    case .writtenTwice: .error(.outputCollision, "'\(path)' would be written twice")
    case .sameWhenFolded:
      .error(
        .outputCollision, "'\(path)' and '\(other)' are the same path on macOS and Windows",
        "use names that differ by more than case or the encoding of accents")
    case .fileAndFolder:
      .error(
        .outputCollision, "'\(path)' and '\(other)' need the same path as a file and as a folder")
    }
  }
}

extension OutputHazard {
  fileprivate var reason: String {
    switch self {
    case .root: "it is the root of the file system"
    case .home: "it contains your home folder"
    case .source(let folder): "'\(folder)' contains sources of the site"
    case .link: "it is a symbolic link, which can point outside the site"
    }
  }

  fileprivate func remedy(for output: String) -> Diagnostic.Note {
    switch self {
    case .link: "pass '--output \(output)' to publish there, or replace the link by a folder"
    case .root, .home, .source: "use a separate folder with --output"
    }
  }
}

extension StateFolderHazard {
  fileprivate var words: (reason: String, remedy: Diagnostic.Note) {
    let ownFolder: Diagnostic.Note = "use a separate folder with --state"
    return switch self {
    case .output: ("it is in the output, which is uploaded", ownFolder)
    case .holdsOutput: ("the output is inside it", ownFolder)
    case .source(let folder): ("'\(folder)' contains sources of the site", ownFolder)
    case .link(let path):
      (
        "'\(path)' is a symbolic link, which can point outside the site",
        "delete the link, or use another folder with --state"
      )
    }
  }
}

extension PublishProgress {
  fileprivate var note: Diagnostic.Note {
    switch self {
    case .nothingPublished: "nothing was published; the output is unchanged"
    case .unfinished: "the output is partly updated; build again to complete it"
    }
  }
}
