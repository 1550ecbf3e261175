import Catalog
import ContentLoading
import Diagnostics

enum PackProblem: Error {
  case nothingToPack
  case noChanges(since: Slug)
  /// An archive with this path.
  case tooLarge(String)
  /// The folder of packs is in a published site.
  case published(String)
  case unreadableList(String)

  var diagnostic: Diagnostic {
    switch self {
    case .nothingToPack:
      Problem.error(
        .nothingToPack, "icons and bundles have no price, so no pack can be made",
        "set 'price' of an icon in Content/catalog.json"
      ).diagnostic
    case .noChanges(let release):
      Problem.error(
        .nothingToPack, "no sold icon was added or redrawn since the release '\(release)'"
      ).diagnostic
    case .tooLarge(let path):
      Problem.error(
        .packTooLarge, "the pack '\(path)' would be larger than 4 GB",
        "sell it as several bundles, or list fewer sizes in 'downloadSizes' of Content/site.json"
      ).diagnostic
    case .published(let folder):
      Problem.error(
        .dangerousOutput,
        "'\(folder)' is in a published site, so everyone could download the packs",
        "choose a folder outside the site's output with '--output'"
      ).diagnostic
    case .unreadableList(let path):
      Problem.error(
        .damagedPackList, "'\(path)' is not a list of packs", "run 'vitrine pack' again"
      ).diagnostic(ofFile: path)
    }
  }
}
