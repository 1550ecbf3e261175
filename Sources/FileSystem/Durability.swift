/// The events that written files survive.
public enum Durability: Hashable, Sendable {
  /// The end of the process. After a power cut, new files can be empty. The next build detects and
  /// rewrites them.
  case processDeath
  /// A power cut as well: files are synchronized before they appear. This waits for all pending
  /// writes to the disk, including those of other programs, which can take seconds.
  case powerCut
}
