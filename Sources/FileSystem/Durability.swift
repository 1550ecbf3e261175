/// The events that written files survive.
public enum Durability: Hashable, Sendable {
  /// The end of the process. After a power cut, new files can be empty. The next build rewrites
  /// them.
  case processDeath
  /// Also a power cut. Waits for all pending writes to the disk, which can take seconds.
  case powerCut
}
