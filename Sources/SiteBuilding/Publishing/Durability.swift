/// What a published site survives.
public enum Durability: Hashable, Sendable {
  /// The end of the process at any moment. A power cut soon after can leave files of the new site
  /// empty; the next build sees that and writes them again.
  case processDeath
  /// A power cut too: the files are on the disk before the new site appears. That waits for
  /// everything that is to be written to that disk, other programs' data too, which on a busy
  /// machine takes seconds.
  case powerCut
}
