/// How much two drawings of one size differ.
struct DrawnDifference: Equatable, Sendable {
  /// The mean of the pixels, of each the channel that differs most, in millionths of all.
  var mean: Int
  /// The largest of one channel, of 255.
  var largest: Int

  /// - Complexity: O(pixels).
  init(between one: [UInt32], and other: [UInt32]) {
    (mean, largest) = (0, 0)
    var sum = 0
    for (first, second) in zip(one, other) where first != second {
      var difference = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        difference = max(
          difference, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
      }
      sum += difference
      largest = max(largest, difference)
    }
    if !one.isEmpty { mean = sum * 1_000_000 / (one.count * 255) }
  }

  init(mean: Int, largest: Int) { (self.mean, self.largest) = (mean, largest) }

  /// Whether nobody sees it: under 0.1 %, and no pixel by a quarter, as if a small detail were
  /// gone.
  var isUnseen: Bool { mean < 1000 && largest < 64 }
}

extension DrawingMessage {
  init(_ difference: DrawnDifference) {
    self.init(numbers: [difference.mean, difference.largest])
  }
}

extension DrawingMessageReader {
  /// The difference of a message.
  mutating func difference() -> DrawnDifference? {
    guard let mean = number(), let largest = number() else { return nil }
    return DrawnDifference(mean: mean, largest: largest)
  }
}
