/// The events that written files survive.
public enum Durability: Hashable, Sendable {
  /// After a power cut, new files can be empty. The next build rewrites them.
  case processDeath
  /// Waits for all pending writes to the disk, which can take seconds.
  case powerCut
}
