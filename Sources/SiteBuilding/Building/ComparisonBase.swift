import Diagnostics
import Foundation

/// What the content is compared with.
public enum ComparisonBase: Hashable, Sendable {
  /// What the output folder was built from.
  case published
  /// The folder of another site, or of another state of this one.
  case folder(String)
  /// A published snapshot (`.vitrine/snapshot.json`), wherever it was kept.
  case snapshot(String)
  /// A revision of the git repository that the site is in.
  case revision(String)

  /// What a user means by the argument of `--against`: a folder or a file that there is, else a
  /// revision.
  public init(argument: String) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
      self = .revision(argument)
      return
    }
    self = isFolder.boolValue ? .folder(argument) : .snapshot(argument)
  }

  /// The base as a message says it.
  var name: String {
    switch self {
    case .published: "the published site"
    case .folder(let path), .snapshot(let path): "'\(path)'"
    case .revision(let revision): "revision '\(revision)'"
    }
  }
  /// Problems of the base's content, with files named so that no one looks for them in the site:
  /// `v1:Content/catalog.json`, as git has it, or with the folder.
  func locating(_ error: DiagnosticError) -> DiagnosticError {
    let prefix =
      switch self {
      case .published, .snapshot: ""
      case .folder(let path): path.hasSuffix("/") ? path : path + "/"
      case .revision(let revision): revision + ":"
      }
    func located(_ location: SourceLocation?) -> SourceLocation? {
      location.map { .init(file: prefix + $0.file, line: $0.line, column: $0.column) }
    }
    return DiagnosticError(
      error.diagnostics.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.location = located(diagnostic.location)
        diagnostic.notes = diagnostic.notes.map { .init($0.message, at: located($0.location)) }
        return diagnostic
      })
  }
}
