import Catalog
import Diagnostics

/// Why a release is refused, or may be a slip.
enum ReleaseProblem: Error {
  case unknown(String)
  case noDate
  case exists(Release)
  case order(Release, after: Release)
  case nothingNew(since: Release)
  /// It was recorded, with a version that is before the last one.
  case smaller(Release, than: Release)

  var diagnostic: Diagnostic {
    switch self {
    case .unknown(let name):
      Diagnostic(.error, .releaseNotFound, "there is no release '\(name)'")
    case .noDate:
      Diagnostic(
        .error, .noReleaseDate, "the release has no date",
        notes: [.init("give one, such as '--date 2026-12-01', or 'date' in Content/site.json")])
    case .exists(let release):
      Diagnostic(
        .error, .releaseExists, "there is a release '\(release.name)' of \(release.date)",
        location: SourceLocation(file: release.file))
    case .order(let release, let last):
      Diagnostic(
        .error, .releaseOrder,
        "'\(release.name)' of \(release.date) would be before the last release, '\(last.name)' of "
          + "\(last.date)", location: SourceLocation(file: last.file))
    case .smaller(let release, let last):
      Diagnostic(
        .warning, .releaseOrder,
        "'\(release.name)' is a smaller version than that of the last release, '\(last.name)'",
        location: SourceLocation(file: release.file),
        notes: [.init("if that is a slip, delete the files of this release, and record it again")])
    case .nothingNew(let last):
      Diagnostic(
        .error, .nothingToRelease,
        "no icon differs from the last release, '\(last.name)' of \(last.date)",
        notes: [.init("a release that has something to say has '--notes FILE'")])
    }
  }
}
