import FileSystem

/// Writes files into a zip archive. They are not compressed, so that whoever looks for a text in
/// the archive finds it, and their date is the first that there is, so that equal files make equal
/// archives.
struct ZipWriter {
  private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  /// 1980-01-01, 00:00.
  private static let date: [UInt8] = [0, 0, 0x21, 0]

  /// Adds a file.
  ///
  /// - Complexity: O(bytes).
  mutating func add(_ path: String, _ contents: [UInt8]) {
    let name = Array(path.utf8)
    // Version 2.0, names in UTF-8, stored.
    let common =
      [20, 0, 0, 8, 0, 0] + Self.date + Self.four(Int(Zlib.checksum(of: contents)))
      + Self.four(contents.count) + Self.four(contents.count) + Self.two(name.count) + [0, 0]
    directory += [0x50, 0x4B, 1, 2, 20, 3] + common
    // No comment, the first disk, no text, permissions 644.
    directory += [0, 0, 0, 0, 0, 0] + Self.four(0o100644 << 16) + Self.four(bytes.count) + name
    bytes += [0x50, 0x4B, 3, 4] + common + name + contents
    count += 1
  }

  /// The archive with its directory.
  ///
  /// - Complexity: O(bytes).
  func archive() -> [UInt8] {
    let end = bytes.count + directory.count
    var archive = bytes + directory
    if count > 0xFFFE {
      // More files than the old directory counts.
      archive += [0x50, 0x4B, 6, 6] + Self.eight(44) + [45, 0, 45, 0] + Self.eight(0)
      archive += Self.eight(count) + Self.eight(count) + Self.eight(directory.count)
      archive += Self.eight(bytes.count)
      archive += [0x50, 0x4B, 6, 7] + Self.four(0) + Self.eight(end) + Self.four(1)
    }
    let shown = min(count, 0xFFFF)
    archive += [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + Self.two(shown) + Self.two(shown)
    return archive + Self.four(directory.count) + Self.four(bytes.count) + [0, 0]
  }

  private static func two(_ number: Int) -> [UInt8] { little(number, 2) }
  private static func four(_ number: Int) -> [UInt8] { little(number, 4) }
  private static func eight(_ number: Int) -> [UInt8] { little(number, 8) }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
