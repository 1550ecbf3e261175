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
/// makes 100 edits that the content accepts, chosen by a seed that it prints (`VITRINE_SEED`);
/// `make test-properties` makes all, and `make test-properties PROPERTIES='sidebar|summary'` those
/// of properties whose names match.
@Suite struct PropertyTests {
  /// What `VITRINE_PROPERTIES` asks for: `all`, or what names of properties match.
  private static let wanted = ProcessInfo.processInfo.environment["VITRINE_PROPERTIES"] ?? ""
  /// How many edits to make at most, unless `VITRINE_PROPERTIES` asks for more: `VITRINE_EDITS`.
  private static let limit =
    ProcessInfo.processInfo.environment["VITRINE_EDITS"].flatMap { Int($0) }
    ?? (wanted.isEmpty ? 100 : .max)

  @Test func everyPropertyMovesItsPages() async throws {
    var generator = SeededGenerator.fresh(for: "PropertyTests")
    let site = try PropertySite()
    var edits = site.order(&generator)
    if !["", "all"].contains(Self.wanted) {
      let pattern = try Regex(Self.wanted)
      edits = edits.filter { $0.property.contains(pattern) }
    }
    let queue = PropertyQueue(edits, limit: Self.limit)
    // While a build of one site waits for the clock that stamps files, the other one is built.
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
    print(trials.summary(of: edits.count))
    if !Self.wanted.isEmpty {
      print("\(trials.refusals)without effect: \(trials.unmoved.joined(separator: ", "))")
    }
    #expect(trials.accepted >= min(Self.limit, edits.count / 3))
    // Only a number: the failures themselves are in the report.
    #expect(trials.failures.count == 0, "\(trials.report)")
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
