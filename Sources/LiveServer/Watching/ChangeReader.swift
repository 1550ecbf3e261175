/// A source of changes that a single thread polls.
protocol ChangeReader: Sendable {
  /// Waits for changes, at most for `limit`.
  mutating func read(within limit: Duration?, stop: StopSignal) throws(WatchError) -> ChangeReading
}

/// The result of waiting for changes.
enum ChangeReading: Hashable, Sendable {
  /// Events arrived, possibly without relevant changes.
  case changed(FolderChanges)
  /// No event arrived within the limit.
  case quiet
  /// Watching was stopped.
  case stopped
}

/// Combines changes in quick succession, because a save or a checkout consists of many small changes.
struct ChangeGatherer<Reader: ChangeReader, Time: Clock>: Sendable
where Time.Duration == Duration {
  private(set) var reader: Reader
  let gathering: FolderWatcher.Gathering
  let stop: StopSignal
  let clock: Time
  /// The changes that are being gathered, if any.
  private(set) var current: Current?

  struct Current {
    let start: Time.Instant
    /// The time of the last event.
    var last: Time.Instant
    /// The changes that have not been delivered.
    var changes = FolderChanges.none
    var wasTold = false
  }

  /// Waits for the next changes, or returns `nil` when watching stops.
  mutating func next() throws(WatchError) -> GatheredChanges? {
    while true {
      switch try reader.read(within: current.map(wait), stop: stop) {
      case .stopped: return nil
      case .changed(let more): add(more)
      case .quiet: break
      }
      if let changes = take() { return changes }
    }
  }

  private mutating func add(_ changes: FolderChanges) {
    let now = clock.now
    var gathered = current ?? Current(start: now, last: now)
    // Clearing `current` makes the set uniquely referenced, so that merging does not copy the paths.
    current = nil
    gathered.last = now
    gathered.changes.merge(changes, limit: gathering.pathLimit)
    current = gathered
  }

  /// The time until changes may be delivered.
  private func wait(_ current: Current) -> Duration {
    let isEarly = !current.wasTold && !current.changes.isEmpty
    let pause = isEarly ? min(gathering.pause, gathering.quiet) : gathering.quiet
    let end = min(
      current.last.advanced(by: pause), current.start.advanced(by: gathering.limit))
    return max(.zero, clock.now.duration(to: end))
  }

  /// The changes that are due now.
  private mutating func take() -> GatheredChanges? {
    guard var current else { return nil }
    let quiet = current.last.duration(to: clock.now)
    if quiet >= gathering.quiet || current.start.duration(to: clock.now) >= gathering.limit {
      self.current = nil
      let isNothing = current.changes.isEmpty && !current.wasTold
      return isNothing ? nil : GatheredChanges(changes: current.changes, isSettled: true)
    }
    guard quiet >= gathering.pause, !current.wasTold, !current.changes.isEmpty else { return nil }
    let early = GatheredChanges(changes: current.changes, isSettled: false)
    current.changes = .none
    current.wasTold = true
    self.current = current
    return early
  }
}
