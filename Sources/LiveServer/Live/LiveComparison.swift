/// A comparison of a live site with another state, such as the published site.
public struct LiveComparison: Sendable {
  let base: @Sendable () -> String
  let shown: @Sendable () async -> Int
  /// Returns `nil` if the content has errors.
  let report: @Sendable () async -> ChangeReport?

  /// Creates a comparison. `report` is called on request, once per `base` and `shown`.
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
  /// The number of differences, or `nil` without another state.
  public var count: Int?
  /// The differences in a line.
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

actor ChangeReports {
  private let comparison: LiveComparison
  private var newest: (key: (base: String, shown: Int), task: Task<ChangeReport?, Never>)?

  init(_ comparison: LiveComparison) {
    self.comparison = comparison
  }

  /// Returns `nil` if the comparison fails or a newer report was requested.
  func report() async -> ChangeReport? {
    let key = (base: comparison.base(), shown: await comparison.shown())
    if newest.map({ $0.key == key }) != true {
      newest?.task.cancel()
      // The next build is more urgent.
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
