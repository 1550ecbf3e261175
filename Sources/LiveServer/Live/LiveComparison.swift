/// How a live site is compared with another state of it, such as the published one.
public struct LiveComparison: Sendable {
  /// A text that changes whenever the other state does.
  let base: @Sendable () -> String
  /// A number that changes whenever the live site does.
  let shown: @Sendable () async -> Int
  /// Compares the two; `nil` if that can't be done now because the content has errors.
  let report: @Sendable () async -> ChangeReport?

  /// A comparison. It is made when a page asks for it, once for each pair of `base` and `shown`.
  public init(
    base: @escaping @Sendable () -> String, shown: @escaping @Sendable () async -> Int,
    report: @escaping @Sendable () async -> ChangeReport?
  ) {
    self.base = base
    self.shown = shown
    self.report = report
  }
}

/// What differs between two states of a site.
public struct ChangeReport: Hashable, Sendable {
  /// How many things differ; `nil` if there is nothing to compare with.
  public var count: Int?
  /// What differs, in a line.
  public var summary: String
  /// What differs, as an HTML page without links to other files.
  public var page: String

  /// A report.
  public init(count: Int?, summary: String, page: String) {
    self.count = count
    self.summary = summary
    self.page = page
  }
}

/// Makes reports when they are asked for, and keeps the newest.
actor ChangeReports {
  private let comparison: LiveComparison
  private var newest: (key: (base: String, shown: Int), task: Task<ChangeReport?, Never>)?

  init(_ comparison: LiveComparison) {
    self.comparison = comparison
  }

  /// The report of the site as it is now, made if the last one is older; `nil` if it can't be made,
  /// or if a newer one was asked for meanwhile.
  func report() async -> ChangeReport? {
    let key = (base: comparison.base(), shown: await comparison.shown())
    if newest.map({ $0.key == key }) != true {
      newest?.task.cancel()
      // With low priority, as the next build is more urgent.
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
