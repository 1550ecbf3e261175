/// Writes a zip archive. Files are uncompressed so that their text can be searched. A fixed date makes
/// archives of equal files equal.
package struct ZipWriter {
  private var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// 1980-01-01, 00:00, the earliest date in the format.
  private static let date: [UInt8] = [0, 0, 0x21, 0]

  /// The maximum size of an archive in bytes, because offsets have 32 bits.
  package static let largestArchive = 0xFFFF_FFFE

  package init() {}

  /// Adds a file. `path` has `/` between components.
  package mutating func add(_ path: String, _ contents: [UInt8]) {
    let name = Array(path.utf8)
    // Version 2.0, names in UTF-8, stored.
    let common =
      [20, 0, 0, 8, 0, 0] + Self.date + Self.little(Int(Zlib.checksum(of: contents)), 4)
      + Self.little(contents.count, 4) + Self.little(contents.count, 4) + Self.little(name.count, 2)
      + [0, 0]
    directory += [0x50, 0x4B, 1, 2, 20, 3] + common
    // No comment, disk 0, binary, permissions 644.
    directory +=
      [0, 0, 0, 0, 0, 0] + Self.little(0o100644 << 16, 4) + Self.little(bytes.count, 4) + name
    bytes += [0x50, 0x4B, 3, 4] + common + name + contents
    count += 1
  }

  /// Returns the archive, which must not exceed `largestArchive`.
  package func archive() -> [UInt8] {
    let end = bytes.count + directory.count
    var archive = bytes + directory
    if count > 0xFFFE {
      // Zip64 end records, for more files than a 16-bit count allows.
      archive += [0x50, 0x4B, 6, 6] + Self.little(44, 8) + [45, 0, 45, 0] + Self.little(0, 8)
      archive += Self.little(count, 8) + Self.little(count, 8) + Self.little(directory.count, 8)
      archive += Self.little(bytes.count, 8)
      archive += [0x50, 0x4B, 6, 7] + Self.little(0, 4) + Self.little(end, 8) + Self.little(1, 4)
    }
    let shown = min(count, 0xFFFF)
    archive += [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + Self.little(shown, 2) + Self.little(shown, 2)
    return archive + Self.little(directory.count, 4) + Self.little(bytes.count, 4) + [0, 0]
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
