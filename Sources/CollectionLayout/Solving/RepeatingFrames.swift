/// The frames of a section's items.
///
/// Equal items are one line and a pitch. Items of individual sizes are a pattern that does not repeat.
struct RepeatingFrames: Hashable, Sendable {
  private(set) var pattern: [Rect]
  private(set) var pitch: Point
  let count: Int
  private var bounds: Rect
  /// For a pattern that does not repeat: the cumulative extents of runs of frames, in increasing order.
  private var runs: [Run] = []

  static let runLength = 64

  private struct Run: Hashable {
    var end: Double
    var start: Double
  }

  init(pattern: [Rect], pitch: Point, count: Int) {
    self.pattern = pattern
    self.pitch = pitch
    self.count = pattern.isEmpty ? 0 : count
    bounds = Self.bounds(of: pattern)
    if count <= pattern.count { runs = Self.runs(of: pattern) }
  }

  private static func runs(of pattern: [Rect]) -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(pattern.count / runLength + 1)
    var end = -Double.infinity
    for start in stride(from: 0, to: pattern.count, by: runLength) {
      let run = bounds(of: pattern[start..<min(start + runLength, pattern.count)])
      end = max(end, run.maxY)
      runs.append(Run(end: end, start: run.minY))
    }
    for index in runs.indices.dropLast().reversed() {
      runs[index].start = min(runs[index].start, runs[index + 1].start)
    }
    return runs
  }

  private static func bounds(of rects: some Collection<Rect>) -> Rect {
    guard let first = rects.first else { return Rect(origin: .zero, size: .zero) }
    var (minX, minY, maxX, maxY) = (first.minX, first.minY, first.maxX, first.maxY)
    for rect in rects {
      minX = rect.minX < minX ? rect.minX : minX
      minY = rect.minY < minY ? rect.minY : minY
      maxX = rect.maxX > maxX ? rect.maxX : maxX
      maxY = rect.maxY > maxY ? rect.maxY : maxY
    }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  subscript(index: Int) -> Rect {
    let (repetition, slot) = index.quotientAndRemainder(dividingBy: pattern.count)
    let steps = Double(repetition)
    return pattern[slot].offsetBy(x: pitch.x * steps, y: pitch.y * steps)
  }

  var extent: Rect? {
    guard count > 0 else { return nil }
    guard count > pattern.count else { return bounds }
    let steps = Double((count - 1) / pattern.count)
    return bounds.union(bounds.offsetBy(x: pitch.x * steps, y: pitch.y * steps))
  }

  /// Returns a range that contains all items that intersect `rect`.
  ///
  /// - Complexity: O(log count).
  func candidates(in rect: Rect) -> Range<Int> {
    guard count > pattern.count else {
      let first = runs.partitionPoint { $0.end > rect.minY }
      let past = max(first, runs.partitionPoint { $0.start >= rect.maxY })
      return min(first * Self.runLength, count)..<min(past * Self.runLength, count)
    }
    let repetitions =
      pitch.y != 0
      ? steps(of: pitch.y, from: bounds.minY, bounds.maxY, to: rect.minY, rect.maxY)
      : steps(of: pitch.x, from: bounds.minX, bounds.maxX, to: rect.minX, rect.maxX)
    let lower = min(repetitions.lowerBound * pattern.count, count)
    return lower..<min(repetitions.upperBound * pattern.count, count)
  }

  private func steps(
    of pitch: Double, from start: Double, _ end: Double, to lower: Double, _ upper: Double
  ) -> Range<Int> {
    let last = Double((count - 1) / pattern.count)
    let ends = [(lower - end) / pitch, (upper - start) / pitch]
    let first = max(0, min(last, ends.min() ?? 0))
    let past = max(first, min(last, ends.max() ?? 0))
    return Int(first)..<Int(past) + 1
  }

  /// `change` must preserve distances.
  func mapped(_ change: (Rect) -> Rect, pitch pitchChange: (Point) -> Point) -> RepeatingFrames {
    RepeatingFrames(pattern: pattern.map(change), pitch: pitchChange(pitch), count: count)
  }
}

extension Array {
  /// - Complexity: O(log count).
  fileprivate func partitionPoint(_ predicate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
