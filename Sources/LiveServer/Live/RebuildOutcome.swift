/// The outcome of a build of a live site.
public enum RebuildOutcome: Hashable, Sendable {
  /// The folder contains the whole new site.
  case published(RebuildReport)
  /// The content has errors, and the folder is unchanged. `problems` is the output of the terminal.
  case failed(problems: String)
  /// The build was cancelled because of newer changes.
  case superseded
}

/// The result of a successful build of a live site.
public struct RebuildReport: Hashable, Sendable {
  /// The path prefix of the site, such as `/icons/`.
  public var basePath: String
  /// The files that were added, changed or deleted, relative to the folder.
  public var changedFiles: [String]
  /// The warnings, as printed in the terminal, or an empty string.
  public var warnings: String

  /// Creates a report.
  public init(basePath: String, changedFiles: [String], warnings: String = "") {
    self.basePath = basePath
    self.changedFiles = changedFiles
    self.warnings = warnings
  }
}
