import Diagnostics
import Foundation
import Synchronization
import TestSupport
import Testing

/// Every property moves its pages: whatever single property is edited, a build over the last site
/// and the live site make the very bytes of a clean build, and the comparison says that something
/// differs.
///
/// Properties and values come from the schemas: a new one is edited without a change here. A run
/// makes 500 edits that the content accepts, chosen by a seed that it prints (`VITRINE_SEED`);
/// `make test-properties` makes all.
@Suite struct PropertyTests {
  private static let isWhole = ProcessInfo.processInfo.environment["VITRINE_PROPERTIES"] == "all"

  @Test func everyPropertyMovesItsPages() async throws {
    var generator = SeededGenerator.fresh(for: "PropertyTests")
    let site = try PropertySite()
    let order = site.order(&generator)
    let queue = PropertyQueue(order, limit: Self.isWhole ? .max : 500)
    // What waits for a file's time to pass leaves its core to another site.
    let trials = try await withThrowingTaskGroup(of: PropertyTrials.self) { group in
      for _ in 0..<2 {
        group.addTask {
          var trials = PropertyTrials(site)
          while let edit = queue.next() { queue.add(try await trials.make(edit)) }
          return trials
        }
      }
      return try await group.reduce(into: PropertyTrials(site)) { $0.add($1) }
    }
    print(trials.summary(of: order.count))
    if Self.isWhole { print("without effect: \(trials.unmoved)") }
    #expect(trials.accepted >= 500)
    withKnownIssue("pages go by dependencies that are kept by hand", isIntermittent: true) {
      #expect(trials.failures.isEmpty, "\(trials.report)")
    }
  }
}

/// The edits that are still to be made.
private final class PropertyQueue: Sendable {
  private let edits: Mutex<ArraySlice<PropertyEdit>>
  private let wanted: Mutex<Int>

  init(_ edits: [PropertyEdit], limit: Int) {
    self.edits = Mutex(edits[...])
    wanted = Mutex(limit)
  }

  func next() -> PropertyEdit? {
    guard wanted.withLock({ $0 > 0 }) else { return nil }
    return edits.withLock { $0.popFirst() }
  }

  /// Counts an edit that was made.
  func add(_ isAccepted: Bool) {
    if isAccepted { wanted.withLock { $0 -= 1 } }
  }
}
