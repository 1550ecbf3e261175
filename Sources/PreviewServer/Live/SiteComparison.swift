/// How a previewed site is compared with another state of it: the one that is published.
public struct SiteComparison: Sendable {
  /// Something that is another text whenever the other state is another.
  let base: @Sendable () -> String
  /// Something that is another number whenever what is previewed is another.
  let shown: @Sendable () async -> Int
  /// Compares; `nil` where that can't be done now, as the content is wrong.
  let report: @Sendable () async -> ChangeReport?

  /// A comparison, which is made when a page asks for it: once for each `base` and `shown`.
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
  /// How many things differ; `nil` where there is nothing to compare with.
  public var count: Int?
  /// What differs, in a line.
  public var summary: String
  /// What differs, as a page that needs nothing but itself.
  public var page: String

  /// A report.
  public init(count: Int?, summary: String, page: String) {
    self.count = count
    self.summary = summary
    self.page = page
  }
}

/// The owner of the newest report.
actor ChangeReports {
  private struct Key: Hashable {
    let base: String
    let shown: Int
  }

  private let comparison: SiteComparison
  private var newest: (key: Key, task: Task<ChangeReport?, Never>)?

  init(_ comparison: SiteComparison) {
    self.comparison = comparison
  }

  /// The report of what is there now, made if it was not yet; `nil` if it can't be, or if a newer one
  /// is asked for meanwhile.
  func report() async -> ChangeReport? {
    let key = Key(base: comparison.base(), shown: await comparison.shown())
    if newest?.key != key {
      newest?.task.cancel()
      // The next build goes before it.
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
