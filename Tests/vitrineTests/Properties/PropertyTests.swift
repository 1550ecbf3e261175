import Diagnostics
import Foundation
import Synchronization
import TestSupport
import Testing

/// After an edit of any property, incremental and live builds have the same bytes as a clean build, and the
/// comparison reports a difference.
///
/// Properties and values come from the schemas. A run makes 100 accepted edits, selected by the printed seed
/// (`VITRINE_SEED`). `make test-properties` makes all edits, and `make test-properties
/// PROPERTIES='sidebar|summary'` those of matching properties.
@Suite struct PropertyTests {
  /// `VITRINE_PROPERTIES`: `all`, or a pattern for property names.
  private static let wanted = ProcessInfo.processInfo.environment["VITRINE_PROPERTIES"] ?? ""
  /// `VITRINE_EDITS`: the most edits, unless `VITRINE_PROPERTIES` is set.
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
    // Two sites in parallel, because builds wait for file times.
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
    #expect(trials.failures.count == 0, "\(trials.report)")
  }
}

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

  func add(_ isAccepted: Bool) {
    if isAccepted { wanted.withLock { $0 -= 1 } }
  }
}
