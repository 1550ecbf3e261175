/// The median of so many runs, after one that is not counted.
func median(of repeats: Int, _ work: () throws -> Void) rethrows -> Duration {
  let clock = ContinuousClock()
  try work()
  let times = try (0..<repeats).map { _ in try clock.measure(work) }
  return times.sorted()[repeats / 2]
}

/// Keeps the optimiser from dropping work whose result nobody reads.
@inline(never)
func consume<T>(_ value: T) {}
