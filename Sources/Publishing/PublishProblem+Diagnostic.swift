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
  /// The problem for the user. This is the one place that words it.
  public var diagnostic: Diagnostic {
    switch self {
    case .invalidPath(let path, let flaw):
      Self.error(.invalidOutputPath, "can't publish '\(path)': \(flaw.reason)")
    case .collision(let collision):
      collision.diagnostic
    case .foreignFile(let path, let wanted):
      Self.foreignFile(at: path, inTheWayOf: wanted)
    case .dangerousOutput(let output, let danger):
      Self.error(
        .dangerousOutput, "won't publish to '\(output)': \(danger.reason)",
        note: danger.remedy(for: output))
    case .dangerousState(let state, let danger):
      Self.error(
        .dangerousState, "won't keep what builds remember in '\(state)': \(danger.reason)",
        note: danger.remedy)
    case .stateFailed(let state, let failure):
      Self.error(
        .stateFailed, "can't keep what builds remember in '\(state)': \(failure.cause)",
        note: "nothing was published; --state names another folder")
    case .outputIsNoFolder(let output):
      Self.error(
        .outputNotAFolder, "can't publish to '\(output)': it is not a folder",
        note: "move it, or give another folder with --output")
    case .outputLocked(let output):
      Self.error(
        .outputLocked, "another build is publishing to '\(output)'",
        note: "nothing was published; build again when the other one is done")
    case .outputReplaced(let output):
      Self.error(
        .outputReplaced, "'\(output)' was replaced by another folder during the build",
        note: "nothing was published; build again")
    case .failed(let failure, let progress):
      Self.error(.outputFailed, failure.reason, note: progress.note)
    case .editedFileReplaced(let path):
      Self.warning(
        .editedOutput, "'\(path)' was edited since the last build, and was built again",
        note: "to change a page, change what it is made from")
    case .editedFileDeleted(let path):
      Self.warning(
        .editedOutput,
        "'\(path)' was edited since the last build, and was deleted: nothing makes it any more")
    case .outputUnknown(let state):
      Self.warning(
        .unknownOutput,
        "nothing in '\(state)' belongs to this output, so its files count as yours",
        note: "if builds made them, name the folder that remembers it with --state, or delete them")
    case .filesLeft(let paths):
      Self.filesLeft(paths)
    case .manifestDamaged:
      Self.warning(
        .damagedManifest, "'\(FilePath.manifest)' of the output can't be read",
        note: "files that differ from what is built now count as yours; "
          + "if builds made them, delete them")
    case .manifestNewer(let version):
      Self.warning(
        .newerManifest,
        "'\(FilePath.manifest)' of the output is of a newer Vitrine (format \(version))",
        note: "files that differ from what is built now count as yours")
    case .leftover(let folder, let failure):
      Self.warning(
        .outputLeftover, "can't remove the old site in '\(folder)': \(failure.cause)",
        note: "the new site is published; the next build tries again")
    }
  }

  /// The most files that are named of those that stay.
  private static let mostFilesLeft = 10

  private static func filesLeft(_ paths: [String]) -> Diagnostic {
    let named = paths.prefix(mostFilesLeft).map { "'\($0)'" }.joined(separator: ", ")
    let more = paths.count - mostFilesLeft
    let (files, did) = paths.count == 1 ? ("1 file", "it") : ("\(paths.count) files", "them")
    return Diagnostic(
      .warning, .unknownOutput,
      "\(files) of the output stayed: this build did not make \(did), and whether an earlier one "
        + "did is not known",
      notes: [
        .init(more > 0 ? "\(named) and \(more) more" : named),
        .init("delete what builds made: they count as yours from now on"),
      ])
  }

  private static func foreignFile(
    at path: String, inTheWayOf wanted: String
  ) -> Diagnostic {
    let place = path == wanted ? "" : ", in the way of '\(wanted)'"
    return error(
      .foreignFile, "'\(path)' in the output was not made by a build\(place)",
      note: "move it or delete it; nothing was published")
  }

  fileprivate static func error(_ code: DiagnosticCode, _ text: String, note: String? = nil)
    -> Diagnostic
  {
    Diagnostic(.error, code, text, notes: note.map { [Diagnostic.Note($0)] } ?? [])
  }

  private static func warning(_ code: DiagnosticCode, _ text: String, note: String? = nil)
    -> Diagnostic
  {
    Diagnostic(.warning, code, text, notes: note.map { [Diagnostic.Note($0)] } ?? [])
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
  fileprivate var diagnostic: Diagnostic {
    switch kind {
    case .writtenTwice:
      PublishProblem.error(.outputCollision, "'\(path)' is made twice")
    case .sameWhenFolded:
      PublishProblem.error(
        .outputCollision, "'\(path)' and '\(other)' are one path on macOS and Windows",
        note: "names must differ in more than case and the spelling of accents")
    case .fileAndFolder:
      PublishProblem.error(
        .outputCollision, "'\(path)' and '\(other)' need one path as a file and as a folder")
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

  fileprivate func remedy(for output: String) -> String {
    switch self {
    case .link: "pass '--output \(output)' to publish there, or replace the link by a folder"
    case .root, .home, .source: "give a folder of its own with --output"
    }
  }
}

extension StateDanger {
  fileprivate var remedy: String {
    switch self {
    case .link: "delete the link, or give a folder elsewhere with --state"
    case .output, .holdsOutput, .source: "give a folder of its own with --state"
    }
  }

  fileprivate var reason: String {
    switch self {
    case .output: "it is in the output, which is uploaded"
    case .holdsOutput: "the output is where that is kept"
    case .source(let folder): "the site is made from '\(folder)'"
    case .link(let path): "'\(path)' is a symbolic link, which can lead out of the site"
    }
  }
}

extension PublishProgress {
  fileprivate var note: String {
    switch self {
    case .nothingPublished: "nothing was published; the output is as it was"
    case .unfinished: "the output is partly new; build again to finish it"
    }
  }
}
