/// A source of changes that is asked again and again, by one thread.
protocol ChangeReader: Sendable {
  /// Waits for changes, at most as long as `limit` where one is given.
  mutating func read(within limit: Duration?, stop: StopSignal) throws(WatchError) -> ChangeReading
}

/// What came of waiting for changes.
enum ChangeReading: Hashable, Sendable {
  /// Something has happened, though perhaps nothing of interest.
  case changed(FolderChanges)
  /// Nothing has happened within the limit.
  case quiet
  /// Nobody wants to know any more.
  case stopped
}

/// Gathers what happens in quick succession, as a save or a checkout is many small changes.
struct ChangeGatherer<Reader: ChangeReader, Time: Clock>: Sendable
where Time.Duration == Duration {
  private(set) var reader: Reader
  let gathering: FolderWatcher.Gathering
  let stop: StopSignal
  let clock: Time
  /// What is being gathered, if anything is.
  private(set) var current: Current?

  struct Current {
    let start: Time.Instant
    /// When something happened last.
    var last: Time.Instant
    /// What was not told yet.
    var changes = FolderChanges.none
    var wasTold = false
  }

  /// The next changes, or `nil` when the watching is to end.
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
    // Else the paths would be copied at each merge.
    current = nil
    gathered.last = now
    gathered.changes.merge(changes, limit: gathering.pathLimit)
    current = gathered
  }

  /// How long it is until there may be something to tell.
  private func wait(_ current: Current) -> Duration {
    let isEarly = !current.wasTold && !current.changes.isEmpty
    let pause = isEarly ? min(gathering.pause, gathering.quiet) : gathering.quiet
    let end = min(
      current.last.advanced(by: pause), current.start.advanced(by: gathering.limit))
    return max(.zero, clock.now.duration(to: end))
  }

  /// What is to be told now.
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
