import Catalog
import ContentLoading
public import Diagnostics

/// The results of a build of a live site.
public struct LiveReport: Sendable {
  /// The path prefix of the site's links.
  public let basePath: String
  /// The files changed or deleted since the last report, relative to the folder.
  public let changedFiles: [String]
  /// The warnings about the content, sorted.
  public let warnings: [Diagnostic]
  /// The time since the start of the build.
  public let duration: Duration
  /// The number of files that the build changed or deleted so far.
  public let changedCount: Int
  private let iconCount: Int
  private let isFirst: Bool

  /// The report as a line for a terminal, with a line break.
  public var text: String {
    let milliseconds = Int((duration / .milliseconds(1)).rounded())
    let (files, icons) = (changedCount.counting("file"), iconCount.counting("icon"))
    let made = isFirst ? "built \(files) from \(icons)" : "\(files) changed, \(icons)"
    return "\(made), \(milliseconds) ms\n"
  }

  init(
    _ loaded: ContentLoader.Result, _ changedFiles: [String], after early: [String] = [],
    isFirst: Bool, since start: ContinuousClock.Instant
  ) {
    basePath = loaded.site.baseURL.path
    self.changedFiles = changedFiles
    changedCount = early.count + changedFiles.count
    warnings = loaded.warnings
    iconCount = loaded.site.catalog.icons.count
    self.isFirst = isFirst
    duration = start.duration(to: .now)
  }
}
