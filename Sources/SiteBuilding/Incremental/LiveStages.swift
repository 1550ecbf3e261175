import AllCores
import SitePages

/// The two stages of a live build, so that visible pages appear first.
///
/// After an edit of single icons, very long pages are second. After a larger change, assets and
/// open pages are first.
struct LiveStages {
  private(set) var first: [PlannedFile] = []
  private(set) var rest: [PlannedFile] = []
  private(set) var leavesFiles = false
  let isSmall: Bool

  /// Limits of the first stage, which is kept in memory: files, and bytes per file.
  private static let (mostFiles, longPage) = (256, 1 << 19)

  /// `size` returns the size of a file before the build, in bytes.
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
