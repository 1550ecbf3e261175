/// Returns the median of several runs, after a warm-up run.
func median(of repeats: Int, _ work: () throws -> Void) rethrows -> Duration {
  let clock = ContinuousClock()
  if repeats > 1 { try work() }
  let times = try (0..<repeats).map { _ in try clock.measure(work) }
  return times.sorted()[repeats / 2]
}

/// Prevents the optimizer from removing work with an unused result.
@inline(never)
func consume<T>(_ value: T) {}
