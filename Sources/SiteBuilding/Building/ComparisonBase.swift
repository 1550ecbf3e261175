import Catalog
import Diagnostics
public import Foundation

/// A state that a preview compares the content with.
public enum ComparisonBase: Hashable, Sendable {
  /// The site in the output folder.
  case published
  /// The folder of a site, or an output folder with a published snapshot.
  case folder(String)
  /// A snapshot file of `vitrine snapshot`.
  case snapshot(String)
  /// The name of a release of the site (`vitrine release`).
  case release(String)
  /// A revision of the site's git repository.
  case revision(String)

  /// Creates the base for an argument of `--against`.
  ///
  /// Existing files have priority over releases, and releases over revisions. `refs/tags/NAME`
  /// selects a tag with the name of a release.
  public init(argument: String, site: URL) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) else {
      // `try?`: only slugs name releases.
      let record = (try? Slug(argument)).map { "\(Release.folder)\($0).json" }
      let isRelease = record.map {
        FileManager.default.fileExists(atPath: site.appending(path: $0).path)
      }
      self = isRelease == true ? .release(argument) : .revision(argument)
      return
    }
    self = isFolder.boolValue ? .folder(argument) : .snapshot(argument)
  }

  var name: String {
    switch self {
    case .published: "the published site"
    case .folder(let path), .snapshot(let path): "'\(path)'"
    case .revision(let revision): "revision '\(revision)'"
    case .release(let name): "release '\(name)'"
    }
  }

  /// Returns the error with the base before file paths, such as `v1:Content/catalog.json`.
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
