import SitePages

/// The files of a previewed site in two stages, so that those appear at once that somebody waits for.
///
/// After an edit of single icons the pages that show it are few, and come first; the files for
/// machines, and pages so long that they would keep the others, come after. Where there is more to
/// make, the pages that are open come first, with what they are drawn with.
struct LiveStages {
  private(set) var first: [PlannedFile] = []
  private(set) var rest: [PlannedFile] = []
  /// Whether there is little to make.
  let isSmall: Bool

  /// How many files may come first without being open, and how large they may be, in bytes: they are
  /// kept in memory until they may be seen.
  private static let (mostFiles, longPage) = (256, 1 << 19)

  /// The stages of a plan; what only builds read is in neither. `open` are the paths of the files of
  /// open pages, and `size` is what a file was before, in bytes.
  ///
  /// - Complexity: O(files).
  init(_ plan: SitePlan, open: Set<String>, size: (_ path: String) -> Int?) {
    isSmall = !plan.isWhole && plan.files.count <= Self.mostFiles
    for file in plan.files where !file.path.hasPrefix(".vitrine/") {
      let isSoonThere =
        isSmall
        ? !file.canWait && size(file.path) ?? 0 <= Self.longPage : file.path.hasPrefix("assets/")
      if isSoonThere || open.contains(file.path) {
        first.append(file)
      } else {
        rest.append(file)
      }
    }
  }
}
