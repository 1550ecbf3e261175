/// The limits of an import: a small source must not fill the memory or the disk, or take an hour.
///
/// Attacks that they stop: an archive that unpacks to a thousand times its size, and an endless list of
/// values. `TableLimits` and `NameLimit` limit tables and names.
package enum ImportLimits {
  static let indexSize = 1 << 20
  /// The most bytes of another metadata file: 32 MiB.
  package static let metadataSize = 32 << 20
  /// Each value takes about 100 bytes of memory.
  static let values = 2_000_000
  static let archiveEntries = 500_000
  /// The most unpacked bytes of an archive: 2 GiB.
  static let archiveSize = 2 << 30
  /// Unpacked size / archive size.
  static let archiveRatio = 100
  /// The unpacked size that any archive may have: 16 MiB.
  static let smallArchiveSize = 16 << 20
  /// In bytes, as in file systems.
  static let pathSize = 4_096
  static let pathNameSize = 255
  static let inheritedThemes = 32
  /// As in Linux.
  static let linkedLinks = 40
}
