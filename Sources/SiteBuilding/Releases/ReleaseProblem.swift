import Catalog
import Diagnostics

enum ReleaseProblem: Error {
  case unknown(String)
  case noDate
  case exists(Release)
  case order(Release, after: Release)
  case nothingNew(since: Release)
  /// A warning: the recorded version is smaller than the last version.
  case smaller(Release, than: Release)

  var diagnostic: Diagnostic {
    switch self {
    case .unknown(let name):
      Problem.error(.releaseNotFound, "there is no release '\(name)'").diagnostic
    case .noDate:
      Problem.error(
        .noReleaseDate, "the release has no date",
        "add '--date 2026-12-01', or set 'date' in Content/site.json"
      ).diagnostic
    case .exists(let release):
      Problem.error(
        .releaseExists, "the release '\(release.name)' of \(release.date) already exists"
      )
      .diagnostic(ofFile: release.file)
    case .order(let release, let last):
      Problem.error(
        .releaseOrder,
        """
        '\(release.name)' of \(release.date) comes before the last release, '\(last.name)' of \
        \(last.date)
        """
      ).diagnostic(ofFile: last.file)
    case .smaller(let release, let last):
      Problem.warning(
        .releaseOrder,
        "'\(release.name)' is a smaller version than the last release, '\(last.name)'",
        "if this is a mistake, delete the files of this release, and record it again"
      ).diagnostic(ofFile: release.file)
    case .nothingNew(let last):
      Problem.error(
        .nothingToRelease, "no icon changed since the last release, '\(last.name)' of \(last.date)",
        "add notes with '--notes FILE', or change an icon first"
      ).diagnostic
    }
  }
}
