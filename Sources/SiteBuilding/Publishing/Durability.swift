/// What a published site survives.
public enum Durability: Hashable, Sendable {
  /// The end of the process at any moment. Right for a preview, which is built again all the time.
  case processDeath
  /// A power cut too: the files are on the disk before the new site appears.
  case powerCut
}
