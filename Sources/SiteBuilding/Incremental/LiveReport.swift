import Catalog
import ContentLoading
public import Diagnostics

/// What a build of a preview has done.
public struct LiveReport: Sendable {
  /// The path that the site's links begin with.
  public let basePath: String
  /// The files that differ from what was told before, or are gone, relative to the folder.
  public let changedFiles: [String]
  /// What the author should know of the content, sorted.
  public let warnings: [Diagnostic]
  /// How long it took so far.
  public let duration: Duration
  /// How many files differ from what they were before the build.
  public let changedCount: Int
  private let iconCount: Int

  /// The report in a line for a terminal. Ends with a line break.
  public var text: String {
    let milliseconds = Int((duration / .milliseconds(1)).rounded())
    let files = changedCount.counting("file")
    return "\(files) changed, \(iconCount.counting("icon")), \(milliseconds) ms\n"
  }

  init(
    _ loaded: ContentLoader.Result, _ changedFiles: [String], after early: [String] = [],
    since start: ContinuousClock.Instant
  ) {
    basePath = loaded.site.baseURL.path
    self.changedFiles = changedFiles
    changedCount = early.count + changedFiles.count
    warnings = loaded.warnings
    iconCount = loaded.site.catalog.icons.count
    duration = start.duration(to: .now)
  }
}
