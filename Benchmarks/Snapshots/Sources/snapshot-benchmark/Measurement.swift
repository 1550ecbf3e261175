/// The median of so many runs, after one that is not counted.
func median(of repeats: Int, _ work: () -> Void) -> Duration {
  let clock = ContinuousClock()
  if repeats > 1 { work() }
  let times = (0..<repeats).map { _ in clock.measure(work) }
  return times.sorted()[repeats / 2]
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}

/// Keeps the optimiser from dropping work whose result nobody reads.
@inline(never)
func consume<T>(_ value: T) {}
