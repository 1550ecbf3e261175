protocol ChangeReader: Sendable {
  mutating func read(within limit: Duration?, stop: StopSignal) throws(WatchError) -> ChangeReading
}

enum ChangeReading: Hashable, Sendable {
  /// Events arrived, possibly without relevant changes.
  case changed(FolderChanges)
  case quiet
  case stopped
}

/// Combines changes in quick succession, because a save or a checkout is many small changes.
struct ChangeGatherer<Reader: ChangeReader, Time: Clock>: Sendable
where Time.Duration == Duration {
  private(set) var reader: Reader
  let gathering: FolderWatcher.Gathering
  let stop: StopSignal
  let clock: Time
  private(set) var current: Current?

  struct Current {
    let start: Time.Instant
    var last: Time.Instant
    var changes = FolderChanges.none
    var wasTold = false
  }

  /// Returns `nil` when watching stops.
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
    // A unique reference avoids copying the paths at each merge.
    current = nil
    gathered.last = now
    gathered.changes.merge(changes, limit: gathering.pathLimit)
    current = gathered
  }

  private func wait(_ current: Current) -> Duration {
    let isEarly = !current.wasTold && !current.changes.isEmpty
    let pause = isEarly ? min(gathering.pause, gathering.quiet) : gathering.quiet
    let end = min(
      current.last.advanced(by: pause), current.start.advanced(by: gathering.limit))
    return max(.zero, clock.now.duration(to: end))
  }

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
