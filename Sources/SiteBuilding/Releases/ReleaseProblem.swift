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
      Problem.error(.releaseNotFound, "there is no release '\(name)'").diagnostic
    case .noDate:
      Problem.error(
        .noReleaseDate, "the release has no date",
        "give one, such as '--date 2026-12-01', or 'date' in Content/site.json"
      ).diagnostic
    case .exists(let release):
      Problem.error(.releaseExists, "there is a release '\(release.name)' of \(release.date)")
        .diagnostic(ofFile: release.file)
    case .order(let release, let last):
      Problem.error(
        .releaseOrder,
        """
        '\(release.name)' of \(release.date) would be before the last release, '\(last.name)' of \
        \(last.date)
        """
      ).diagnostic(ofFile: last.file)
    case .smaller(let release, let last):
      Problem.warning(
        .releaseOrder,
        "'\(release.name)' is a smaller version than that of the last release, '\(last.name)'",
        "if that is a slip, delete the files of this release, and record it again"
      ).diagnostic(ofFile: release.file)
    case .nothingNew(let last):
      Problem.error(
        .nothingToRelease, "no icon differs from the last release, '\(last.name)' of \(last.date)",
        "a release that has something to say has '--notes FILE'"
      ).diagnostic
    }
  }
}
