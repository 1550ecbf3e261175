/// What files that were written survive.
public enum Durability: Hashable, Sendable {
  /// The end of the process at any moment. A power cut soon after can leave new files empty; the
  /// next build sees that and writes them again.
  case processDeath
  /// A power cut too: the files are on the disk before they appear in their place. That waits for
  /// everything that is to be written to that disk, by other programs too, which takes seconds on a
  /// busy machine.
  case powerCut
}
