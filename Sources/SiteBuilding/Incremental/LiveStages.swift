import AllCores
import SitePages

/// The files of a live site in two stages, so that the pages that somebody looks at appear at once.
///
/// After an edit of single icons, the few pages that show them come first, and very long pages second.
/// If there is more to make, the pages that are open in a browser come first, together with the assets.
/// `SitePlan.laterFiles` follow both stages. Files whose turn is last are in no stage: see
/// `SiteSession.finish`.
struct LiveStages {
  private(set) var first: [PlannedFile] = []
  private(set) var rest: [PlannedFile] = []
  /// Whether there are files that are in none of the stages.
  private(set) var leavesFiles = false
  /// Whether there are few files to make.
  let isSmall: Bool

  /// The most files in the first stage that are not open, and their largest size in bytes. They are
  /// kept in memory until the stage is finished.
  private static let (mostFiles, longPage) = (256, 1 << 19)

  /// The stages of a plan. `open` are the paths of the pages that are open in a browser, and `size`
  /// is the size of a file before the build, in bytes.
  ///
  /// - Complexity: O(files).
  init(_ plan: SitePlan, open: Set<String>, size: (_ path: String) -> Int?) {
    let files = plan.changedFiles
    isSmall = !plan.mayChangeAllFiles && files.count <= Self.mostFiles
    for file in files {
      guard file.turn != .last else {
        leavesFiles = true
        continue
      }
      let isSoonThere =
        isSmall
        ? file.turn == .soon && size(file.path) ?? 0 <= Self.longPage
        : file.path.utf8.starts(with: "assets/".utf8)
      if isSoonThere || open.contains(file.path) {
        first.append(file)
      } else {
        rest.append(file)
      }
    }
  }
}
