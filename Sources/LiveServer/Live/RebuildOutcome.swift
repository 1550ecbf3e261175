/// The outcome of a build.
public enum RebuildOutcome: Hashable, Sendable {
  /// The folder contains the new site.
  case published(RebuildReport)
  /// The content has errors, and the folder is unchanged. `problems` is the terminal output.
  case failed(problems: String)
  /// Newer changes cancelled the build.
  case superseded
}

/// The result of a successful build.
public struct RebuildReport: Hashable, Sendable {
  /// The path prefix of the site, such as `/icons/`.
  public var basePath: String
  /// The added, changed and deleted files, relative to the folder.
  public var changedFiles: [String]
  /// The warnings as printed in the terminal.
  public var warnings: String

  /// Creates a report.
  public init(basePath: String, changedFiles: [String], warnings: String = "") {
    self.basePath = basePath
    self.changedFiles = changedFiles
    self.warnings = warnings
  }
}
