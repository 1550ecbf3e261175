import Catalog
import Diagnostics
public import Foundation

/// The old state that a preview compares the content with.
public enum ComparisonBase: Hashable, Sendable {
  /// The site in the output folder.
  case published
  /// The folder of another site, or of another state of this one; or a folder that a build of this
  /// site has published to, if it is still known what.
  case folder(String)
  /// A snapshot that was kept (`vitrine snapshot`).
  case snapshot(String)
  /// A release of the site, by its name (`vitrine release`).
  case release(String)
  /// A revision of the git repository that the site is in.
  case revision(String)

  /// The base for an argument of `--against`: an existing folder or file, or a release of the site,
  /// or else a revision. A tag of git with a release's name is `refs/tags/NAME`.
  public init(argument: String, site: URL) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
      // `try?`: what is no slug names no release.
      let record = (try? Slug(argument)).map { "\(Release.folder)\($0).json" }
      let isRelease = record.map {
        FileManager.default.fileExists(atPath: site.appending(path: $0).path)
      }
      self = isRelease == true ? .release(argument) : .revision(argument)
      return
    }
    self = isFolder.boolValue ? .folder(argument) : .snapshot(argument)
  }

  /// The name of the base in messages.
  var name: String {
    switch self {
    case .published: "the published site"
    case .folder(let path), .snapshot(let path): "'\(path)'"
    case .revision(let revision): "revision '\(revision)'"
    case .release(let name): "release '\(name)'"
    }
  }

  /// The error with the base in front of the paths of files, so that nobody looks for the mistake
  /// in the site: `v1:Content/catalog.json`, as git writes it, or with the folder.
  func locating(_ error: DiagnosticError) -> DiagnosticError {
    let prefix =
      switch self {
      case .published, .snapshot, .release: ""
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
