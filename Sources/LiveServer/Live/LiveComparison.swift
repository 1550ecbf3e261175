/// A comparison of a live site with another state, such as the published site.
public struct LiveComparison: Sendable {
  /// A string that changes with the other state.
  let base: @Sendable () -> String
  /// A number that changes with the live site.
  let shown: @Sendable () async -> Int
  /// Compares both states, or returns `nil` if the content has errors.
  let report: @Sendable () async -> ChangeReport?

  /// Creates a comparison. `report` is called on request, once for each pair of `base` and `shown`.
  public init(
    base: @escaping @Sendable () -> String, shown: @escaping @Sendable () async -> Int,
    report: @escaping @Sendable () async -> ChangeReport?
  ) {
    self.base = base
    self.shown = shown
    self.report = report
  }
}

/// The differences between two states of a site.
public struct ChangeReport: Hashable, Sendable {
  /// The number of differences, or `nil` if there is no other state.
  public var count: Int?
  /// The differences in a line of text.
  public var summary: String
  /// The differences as a self-contained HTML page.
  public var page: String

  /// Creates a report.
  public init(count: Int?, summary: String, page: String) {
    self.count = count
    self.summary = summary
    self.page = page
  }
}

/// Creates reports on request and caches the newest.
actor ChangeReports {
  private let comparison: LiveComparison
  private var newest: (key: (base: String, shown: Int), task: Task<ChangeReport?, Never>)?

  init(_ comparison: LiveComparison) {
    self.comparison = comparison
  }

  /// The report of the current site, or `nil` if it cannot be created or a newer report was requested.
  func report() async -> ChangeReport? {
    let key = (base: comparison.base(), shown: await comparison.shown())
    if newest.map({ $0.key == key }) != true {
      newest?.task.cancel()
      // The low priority favors the next build.
      newest = (key, Task(priority: .utility) { [comparison] in await comparison.report() })
    }
    guard let task = newest?.task else { return nil }
    let report = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    if report == nil, newest?.task == task { newest = nil }
    return report
  }
}
