import FileSystem

/// The results of publishing.
public struct PublishReport: Hashable, Sendable {
  /// How the files got into the output.
  public enum Method: Hashable, Sendable {
    /// The output was as it should be, and was not touched.
    case nothingToDo
    /// The whole output was swapped in one step.
    case exchange
    /// The files were moved one by one. See `Publication` for the guarantees.
    case fileByFile
  }

  /// The files that were written, sorted by bytes.
  public package(set) var written: [String] = []
  /// The files that were already there with the same bytes, and stayed the same files.
  public package(set) var unchanged: [String] = []
  /// The files of an earlier build that this one did not make.
  public package(set) var deleted: [String] = []
  /// The files that the last build made and this one did not, sorted: those that were deleted, and
  /// those that somebody had deleted before.
  package var gone: [String] = []
  /// Whether this build has made the same files as the last one, whatever somebody did to them.
  package var isSameSite = false
  /// The bytes of `written`.
  public package(set) var bytesWritten = 0
  /// The way in which the files got into the output.
  public package(set) var method = Method.nothingToDo
  /// The warnings, in the order in which they are shown.
  public package(set) var warnings: [PublishProblem] = []

  /// The report of a publication that has done nothing yet.
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
