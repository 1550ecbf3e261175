/// How a build of a live site ended.
public enum RebuildOutcome: Hashable, Sendable {
  /// The whole site is in the folder.
  case published(RebuildReport)
  /// The content has errors, and the folder is as it was. `problems` is what the terminal shows.
  case failed(problems: String)
  /// The build was cancelled because of newer changes.
  case superseded
}

/// A build of a live site whose files are in the folder.
public struct RebuildReport: Hashable, Sendable {
  /// The path that the site appears under, such as `/icons/`.
  public var basePath: String
  /// The files that are new, changed or deleted, relative to the folder.
  public var changedFiles: [String]
  /// The warnings, as the terminal shows them; empty if there are none.
  public var warnings: String

  /// A build.
  public init(basePath: String, changedFiles: [String], warnings: String = "") {
    self.basePath = basePath
    self.changedFiles = changedFiles
    self.warnings = warnings
  }
}
