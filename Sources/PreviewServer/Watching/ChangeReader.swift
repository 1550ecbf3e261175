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
  var reader: Reader
  let gathering: FolderWatcher.Gathering
  let stop: StopSignal
  let clock: Time

  /// The next changes, never none, or `nil` when the watching is to end.
  mutating func next() throws(WatchError) -> FolderChanges? {
    while true {
      switch try reader.read(within: nil, stop: stop) {
      case .changed(let first):
        guard let changes = try gather(after: first) else { return nil }
        if !changes.isEmpty { return changes }
      case .quiet: continue
      case .stopped: return nil
      }
    }
  }

  private mutating func gather(after first: FolderChanges) throws(WatchError) -> FolderChanges? {
    let end = clock.now.advanced(by: gathering.limit)
    var changes = FolderChanges.none
    changes.merge(first, limit: gathering.pathLimit)
    while true {
      let rest = clock.now.duration(to: end)
      guard rest > .zero else { return changes }
      switch try reader.read(within: min(gathering.quiet, rest), stop: stop) {
      case .changed(let more): changes.merge(more, limit: gathering.pathLimit)
      case .quiet: return changes
      case .stopped: return nil
      }
    }
  }
}
