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
    case .foreignFile(let path, let wanted):
      .error(
        .foreignFile,
        "'\(path)' in the output was not made by a build"
          + (path == wanted ? "" : ", in the way of '\(wanted)'"),
        "move it or delete it; nothing was published")
    case .dangerousOutput(let output, let danger):
      .error(
        .dangerousOutput, "won't publish to '\(output)': \(danger.reason)",
        danger.remedy(for: output))
    case .dangerousState(let state, let danger):
      .error(
        .dangerousState, "won't keep what builds remember in '\(state)': \(danger.words.reason)",
        danger.words.remedy)
    case .stateFailed(let state, let failure):
      .error(
        .stateFailed, "can't keep what builds remember in '\(state)': \(failure.cause)",
        "nothing was published; --state names another folder")
    case .outputIsNoFolder(let output):
      .error(
        .outputNotAFolder, "can't publish to '\(output)': it is not a folder",
        "move it, or give another folder with --output")
    case .outputLocked(let output):
      .error(
        .outputLocked, "another build is publishing to '\(output)'",
        "nothing was published; build again when the other one is done")
    case .outputReplaced(let output):
      .error(
        .outputReplaced, "'\(output)' was replaced by another folder during the build",
        "nothing was published; build again")
    case .failed(let failure, let progress): .error(.outputFailed, failure.reason, progress.note)
    case .editedFileReplaced(let path):
      .warning(
        .editedOutput, "'\(path)' was edited since the last build, and was built again",
        "to change a page, change what it is made from")
    case .editedFileDeleted(let path):
      .warning(
        .editedOutput,
        "'\(path)' was edited since the last build, and was deleted: nothing makes it any more")
    case .outputUnknown(let state):
      .warning(
        .unknownOutput, "nothing in '\(state)' belongs to this output, so its files count as yours",
        "if builds made them, name the folder that remembers it with --state, or delete them")
    case .filesLeft(let paths):
      Self.filesLeft(paths)
    case .manifestDamaged:
      .warning(
        .damagedManifest, "'\(FilePath.manifest)' of the output can't be read",
        "files that differ from what is built now count as yours; if builds made them, delete them")
    case .manifestNewer(let version):
      .warning(
        .newerManifest,
        "'\(FilePath.manifest)' of the output is of a newer Vitrine (format \(version))",
        "files that differ from what is built now count as yours")
    case .leftover(let folder, let failure):
      .warning(
        .outputLeftover, "can't remove the old site in '\(folder)': \(failure.cause)",
        "the new site is published; the next build tries again")
    }
  }

  private static func filesLeft(_ paths: [String]) -> Problem {
    let (files, did) = paths.count == 1 ? ("1 file", "it") : ("\(paths.count) files", "them")
    return .warning(
      .unknownOutput,
      """
      \(files) of the output stayed: this build did not make \(did), and whether an earlier one did \
      is not known
      """,
      "\(paths.quoted(atMost: 10))", "delete what builds made: they count as yours from now on")
  }
}

extension PathFlaw {
  fileprivate var reason: String {
    switch self {
    case .empty: "the path is empty"
    case .absolute: "the path begins with '/'"
    case .emptyName: "a name in the path is empty"
    case .dots: "'.' and '..' can't be names in a path"
    case .controlCharacter: "there is a control character in the path"
    case .backslash: "there is a backslash in the path"
    case .nameTooLong(let bytes):
      "a name in the path has \(bytes) bytes, and at most \(PathRule.longestName) are possible"
    case .pathTooLong(let bytes):
      "the path has \(bytes) bytes, and at most \(PathRule.longestPath) are possible"
    case .reserved: "that path is for Vitrine's own use"
    }
  }
}

extension PathCollision {
  fileprivate var problem: Problem {
    switch kind {
    case .writtenTwice: .error(.outputCollision, "'\(path)' is made twice")
    case .sameWhenFolded:
      .error(
        .outputCollision, "'\(path)' and '\(other)' are one path on macOS and Windows",
        "names must differ in more than case and the spelling of accents")
    case .fileAndFolder:
      .error(.outputCollision, "'\(path)' and '\(other)' need one path as a file and as a folder")
    }
  }
}

extension OutputDanger {
  fileprivate var reason: String {
    switch self {
    case .root: "it is the root of the file system"
    case .home: "your home folder is in it"
    case .source(let folder): "the site is made from '\(folder)'"
    case .link: "it is a symbolic link, which can lead out of the site"
    }
  }

  fileprivate func remedy(for output: String) -> Diagnostic.Note {
    switch self {
    case .link: "pass '--output \(output)' to publish there, or replace the link by a folder"
    case .root, .home, .source: "give a folder of its own with --output"
    }
  }
}

extension StateDanger {
  fileprivate var words: (reason: String, remedy: Diagnostic.Note) {
    let ownFolder: Diagnostic.Note = "give a folder of its own with --state"
    return switch self {
    case .output: ("it is in the output, which is uploaded", ownFolder)
    case .holdsOutput: ("the output is where that is kept", ownFolder)
    case .source(let folder): ("the site is made from '\(folder)'", ownFolder)
    case .link(let path):
      (
        "'\(path)' is a symbolic link, which can lead out of the site",
        "delete the link, or give a folder elsewhere with --state"
      )
    }
  }
}

extension PublishProgress {
  fileprivate var note: Diagnostic.Note {
    switch self {
    case .nothingPublished: "nothing was published; the output is as it was"
    case .unfinished: "the output is partly new; build again to finish it"
    }
  }
}
