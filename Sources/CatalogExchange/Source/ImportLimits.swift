/// The bounds of an import: a small source must not fill the memory, the disk or an hour.
///
/// Attacks that they stop: an archive that unpacks to a thousand times its size, and a list of values
/// without an end. `TableLimits` and `NameLimit` have the bounds of tables and names.
package enum ImportLimits {
  /// The most bytes of `index.theme`: 1 MiB.
  static let indexSize = 1 << 20
  /// The most bytes of another file of metadata: 32 MiB.
  package static let metadataSize = 32 << 20
  /// The most values in a file of metadata in JSON. Each takes about 100 bytes of memory.
  static let values = 2_000_000
  /// The most files and folders in an archive.
  static let archiveEntries = 500_000
  /// The most bytes of all files of an archive together: 2 GiB.
  static let archiveSize = 2 << 30
  /// The most times that the files of an archive may be as large as the archive.
  static let archiveRatio = 100
  /// The bytes that an archive may unpack to whatever its own size is: 16 MiB.
  static let smallArchiveSize = 16 << 20
  /// The most bytes of a path in an archive, and of a name in it, as file systems have them.
  static let pathSize = 4_096
  static let pathNameSize = 255
  /// The most themes that are looked for because a theme inherits them.
  static let inheritedThemes = 32
  /// The most symbolic links that are followed from one to the next, as in Linux.
  static let linkedLinks = 40
}
