import Synchronization
import Testing

@testable import LiveServer

@Suite struct ChangeGathererTests {
  private func gatherer(
    _ steps: [ScriptedReader.Step], limit: Int = 100, _ clock: ManualClock = ManualClock()
  ) throws -> ChangeGatherer<ScriptedReader, ManualClock> {
    ChangeGatherer(
      reader: ScriptedReader(steps: steps[...], clock: clock),
      gathering: .init(pathLimit: limit), stop: try StopSignal(), clock: clock)
  }

  @Test func changesAreGatheredUntilQuiet() throws {
    var gatherer = try gatherer([
      .paths(["a"], after: 500), .paths(["b"], after: 29), .paths(["a", "c"], after: 29),
      .paths(["d"], after: 31),
    ])
    #expect(try gatherer.nextSettled() == .paths(["a", "b", "c"]))
    #expect(try gatherer.nextSettled() == .paths(["d"]))
    #expect(try gatherer.nextSettled() == nil)
  }

  @Test func changesAreToldAtTheFirstPauseAndWhenTheyHaveSettled() throws {
    let clock = ManualClock()
    var gatherer = try gatherer(
      [
        .paths(["a"], after: 500), .paths(["b"], after: 3), .paths(["c"], after: 10),
        .paths(["a"], after: 20), .paths(["d"], after: 70),
      ], clock)
    #expect(try gatherer.next() == GatheredChanges(changes: .paths(["a", "b"]), isSettled: false))
    #expect(clock.now.milliseconds == 507)
    #expect(try gatherer.next() == GatheredChanges(changes: .paths(["a", "c"]), isSettled: true))
    #expect(clock.now.milliseconds == 563)
    #expect(try gatherer.next() == GatheredChanges(changes: .paths(["d"]), isSettled: false))
    #expect(clock.now.milliseconds == 607)
    #expect(try gatherer.next() == GatheredChanges(changes: .none, isSettled: true))
    #expect(clock.now.milliseconds == 633)
    #expect(try gatherer.next() == nil)
  }

  @Test func changesWithoutEndAreToldAfterAWhile() throws {
    let clock = ManualClock()
    let steps = (0..<30).map { ScriptedReader.Step.paths(["\($0)"], after: 10) }
    var gatherer = try gatherer(steps, clock)
    #expect(try gatherer.nextSettled() == .paths(Set((0...20).map(String.init))))
    #expect(clock.now.milliseconds == 210)
    #expect(try gatherer.nextSettled() == .paths(Set((21..<30).map(String.init))))
  }

  @Test func whatConcernsNobodyIsNotTold() throws {
    var gatherer = try gatherer([
      .paths([], after: 5), .paths([], after: 50), .paths(["a"], after: 9),
    ])
    #expect(try gatherer.nextSettled() == .paths(["a"]))
    #expect(try gatherer.next() == nil)
  }

  @Test func tooManyPathsAreEverything() throws {
    var gatherer = try gatherer(
      [.paths(["a", "b"], after: 1), .paths(["c"], after: 1), .paths(["d"], after: 90)], limit: 2)
    #expect(try gatherer.nextSettled() == .everything)
    #expect(try gatherer.nextSettled() == .paths(["d"]))
  }

  @Test func everythingStaysEverything() {
    var changes = FolderChanges.everything
    changes.merge(.paths(["a"]), limit: 9)
    #expect(changes == .everything)
    changes = .paths(["a"])
    changes.merge(.everything, limit: 9)
    #expect(changes == .everything)
    #expect(!changes.isEmpty)
  }

  @Test func stoppingInTheMiddleTellsNothing() throws {
    var gatherer = try gatherer([.paths(["a"], after: 1), .stop])
    #expect(try gatherer.next() == nil)
  }
}

extension ChangeGatherer {
  fileprivate mutating func nextSettled() throws -> FolderChanges? {
    var changes = FolderChanges.none
    while let next = try next() {
      changes.merge(next.changes, limit: .max)
      if next.isSettled { return changes }
    }
    return nil
  }
}

private final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var milliseconds = 0.0

    func advanced(by duration: Duration) -> Instant {
      Instant(milliseconds: milliseconds + duration / .milliseconds(1))
    }

    func duration(to other: Instant) -> Duration {
      .milliseconds(1) * (other.milliseconds - milliseconds)
    }

    static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }
  }

  private let time = Mutex(Instant())

  var now: Instant { time.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  func advance(by duration: Duration) {
    time.withLock { $0 = $0.advanced(by: duration) }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) {}
}

private struct ScriptedReader: ChangeReader {
  enum Step {
    case paths(Set<String>, after: Int)
    case stop
  }

  var steps: ArraySlice<Step>
  let clock: ManualClock

  mutating func read(within limit: Duration?, stop: StopSignal) -> ChangeReading {
    guard case .paths(let paths, let delay)? = steps.first else {
      guard steps.isEmpty, let limit else { return .stopped }
      clock.advance(by: limit)
      return .quiet
    }
    let wait = Duration.milliseconds(delay)
    if let limit, wait > limit {
      clock.advance(by: limit)
      steps[steps.startIndex] = .paths(paths, after: delay - Int(limit / .milliseconds(1)))
      return .quiet
    }
    clock.advance(by: wait)
    steps = steps.dropFirst()
    return .changed(.paths(paths))
  }
}
