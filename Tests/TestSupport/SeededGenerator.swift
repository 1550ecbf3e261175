import Foundation

/// A random number generator that gives the same numbers for the same seed (SplitMix64), so that
/// a property test that failed once can be run again.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// What the generator was started with.
  public let seed: UInt64
  private var state: UInt64

  /// A generator that starts at `seed`.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// A generator with a new seed, or with the one in the environment's `VITRINE_SEED`. Prints the
  /// seed, so that it is in the log of a run that failed.
  public static func fresh(for test: String) -> SeededGenerator {
    let given = ProcessInfo.processInfo.environment["VITRINE_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: .min ... .max)
    print("seed of \(test): VITRINE_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }
}
