/// What came of building a site that is previewed.
public enum RebuildOutcome: Hashable, Sendable {
  /// The site is in the folder, as a whole.
  case published(PreviewedBuild)
  /// The content is wrong, and the folder is as it was. `problems` is what the terminal shows.
  case failed(problems: String)
  /// The task was cancelled, as newer changes are waiting.
  case superseded
}

/// A build whose site is in the folder.
public struct PreviewedBuild: Hashable, Sendable {
  /// The path that the site appears under, such as `/icons/`.
  public var basePath: String
  /// The files that differ from what was there before, or are gone, relative to the folder.
  public var changedFiles: [String]
  /// What the author should know, as the terminal shows it; empty if there is nothing.
  public var warnings: String

  /// A build.
  public init(basePath: String, changedFiles: [String], warnings: String = "") {
    self.basePath = basePath
    self.changedFiles = changedFiles
    self.warnings = warnings
  }
}
