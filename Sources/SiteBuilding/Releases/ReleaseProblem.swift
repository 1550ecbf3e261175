import Catalog
import Diagnostics

/// Why a release is refused.
enum ReleaseProblem: Error {
  case unknown(String)
  case noDate
  case exists(Release)
  case order(Release, after: Release)
  case nothingNew(since: Release)

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
    case .nothingNew(let last):
      Diagnostic(
        .error, .nothingToRelease,
        "no icon differs from the last release, '\(last.name)' of \(last.date)",
        notes: [.init("a release that has something to say has '--notes FILE'")])
    }
  }
}
