import FileSystem

/// The results of publishing.
public struct PublishReport: Hashable, Sendable {
  /// The way in which files were published.
  public enum Method: Hashable, Sendable {
    case nothingToDo
    /// The output was swapped in one step.
    case exchange
    /// See `Publication` for the guarantees.
    case fileByFile
  }

  /// The written files, sorted by bytes.
  public package(set) var written: [String] = []
  /// The files that the output already had with the same bytes.
  public package(set) var unchanged: [String] = []
  /// The files of an earlier build that are not part of this site.
  public package(set) var deleted: [String] = []
  /// The sorted files of the last build that are not part of this site, deleted or already missing.
  package var removedPaths: [String] = []
  /// True if the site has the same files as the last build.
  package var isSameSite = false
  /// The number of bytes of `written`.
  public package(set) var bytesWritten = 0
  /// The way in which files were published.
  public package(set) var method = Method.nothingToDo
  /// The warnings in the order for the user.
  public package(set) var warnings: [PublishProblem] = []

  package init() {}
}

extension PublishReport {
  init(plan: PublishPlan, state: Publication.State) {
    written = plan.written.map(\.description)
    unchanged = plan.unchanged
    deleted = plan.deleted.map(\.description)
    bytesWritten = state.bytesWritten
    warnings = state.warnings.sortedForReader()
  }
}
