import Foundation

/// A random number generator with a reproducible sequence for each seed (SplitMix64), so that a failed
/// property test can be repeated.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed.
  public let seed: UInt64
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// Returns a generator with a new seed, or with the seed in `VITRINE_SEED`. Prints the seed for the log of
  /// a failed run.
  public static func fresh(for test: String) -> SeededGenerator {
    let given = ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: .min ... .max)
    print("seed of \(test): VITRINE_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}
