import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import IconNames

/// The files of a zip archive. Files are read one at a time, into memory.
///
/// Attacks that are stopped here: names that refer to paths outside of the archive, symbolic links, files
/// that overlap or unpack to many times the size of the archive (D. Fifield, "A better zip bomb"), and more
/// files than an icon set has.
struct ZipArchive: Sendable {
  private struct ZipEntry: Sendable {
    var method: Int
    var compressedSize, size, offset: Int
  }

  struct Malformed: Error {
    let problem: Problem
  }

  private let file: Descriptor
  private var entries: [FilePath: ZipEntry] = [:]
  /// Paths outside of the archive, too long, or invalid.
  private(set) var outside: [String] = []
  private(set) var outsidePictures = 0
  /// Symbolic links, devices and pipes, which are left out.
  private(set) var links = 0
  private(set) var repeated: [String] = []

  /// 64 MiB.
  private static let longestList = 64 << 20

  /// Python packages and other programs' files also have the signature.
  static func looksLikeIt(_ file: Descriptor) -> Bool {
    let start = try? file.bytes(from: 0, count: 4)  // reading the source reports the failure
    return start == [0x50, 0x4B, 3, 4]
  }

  /// Removes a common parent folder from all paths.
  init(_ file: Descriptor) throws(Malformed) {
    self.file = file
    // `try?`, throughout: an unreadable file is treated as damaged.
    guard let size = (try? file.status()).map({ Int($0.st_size) }), size >= 22 else {
      throw .damaged
    }
    let tailSize = min(size, 22 + 0xFFFF)
    guard let tail = try? file.bytes(from: size - tailSize, count: tailSize),  // as above
      let end = tail.indices.dropLast(21).last(where: { tail.number($0, 4) == 0x0605_4B50 })
    else { throw .damaged }
    let (listSize, offset) = (tail.number(end + 12, 4), tail.number(end + 16, 4))
    guard listSize < 0xFFFF_FFFF, offset < 0xFFFF_FFFF else { throw .zip64 }
    guard listSize <= Self.longestList else { throw .tooManyFiles }
    guard offset + listSize <= size,
      let list = try? file.bytes(from: offset, count: listSize)  // as above
    else { throw .damaged }
    try Self.checkSizes(in: list, ofArchive: size)
    readEntries(in: list)
    entries = Self.withoutCommonFolder(entries)
  }

  private static func headers(in list: [UInt8]) -> some Sequence<(offset: Int, nameSize: Int)> {
    sequence(state: 0) { (offset: inout Int) -> (offset: Int, nameSize: Int)? in
      let start = offset
      let nameSize = list.number(start + 28, 2)
      guard start + 46 + nameSize <= list.count, list.number(start, 4) == 0x0201_4B50 else {
        return nil
      }
      offset += 46 + nameSize + list.number(start + 30, 2) + list.number(start + 32, 2)
      return (start, nameSize)
    }
  }

  /// Refuses overlapping files.
  ///
  /// - Complexity: O(n log n) of the files.
  private static func checkSizes(in list: [UInt8], ofArchive size: Int) throws(Malformed) {
    var extents: [(start: Int, end: Int)] = []
    var unpackedSize = 0
    for (header, nameSize) in headers(in: list) {
      guard extents.count < ImportLimits.archiveEntries else { throw .tooManyFiles }
      if list.number(header + 8, 2) & 1 == 1 { throw .encrypted }
      let (packed, unpacked) = (list.number(header + 20, 4), list.number(header + 24, 4))
      let offset = list.number(header + 42, 4)
      guard max(packed, unpacked, offset) < 0xFFFF_FFFF else { throw .zip64 }
      unpackedSize += unpacked
      extents.append((offset, offset + 30 + nameSize + packed))
    }
    let most = max(ImportLimits.smallArchiveSize, size * ImportLimits.archiveRatio)
    guard unpackedSize <= min(most, ImportLimits.archiveSize) else { throw .tooLarge }
    extents.sort { $0.start < $1.start }
    for (extent, next) in zip(extents, extents.dropFirst()) where extent.end > next.start {
      throw .overlapping
    }
  }

  private mutating func readEntries(in list: [UInt8]) {
    for (header, nameSize) in Self.headers(in: list) {
      let name = Self.name(
        list[(header + 46)..<(header + 46 + nameSize)], madeBy: list[header + 5],
        isUTF8: list.number(header + 8, 2) & 0x800 != 0)
      guard name.last != UInt8(ascii: "/"), !name.starts(with: "__MACOSX/".utf8) else { continue }
      if Self.isSpecial(list.number(header + 38, 4) >> 16, madeBy: list[header + 5]) {
        links += 1
      } else if let path = Self.path(name) {
        if entries[path] != nil { repeated.append("\(path)") }
        entries[path] = ZipEntry(
          method: list.number(header + 10, 2),
          compressedSize: list.number(header + 20, 4), size: list.number(header + 24, 4),
          offset: list.number(header + 42, 4))
      } else {
        if String(decoding: name.suffix(4), as: UTF8.self).lowercased() == ".svg" {
          outsidePictures += 1
        }
        let shown = name.prefix(ImportLimits.pathNameSize)
        outside.append(String(decoding: shown, as: UTF8.self))
      }
    }
  }

  /// True for a symbolic link, a device, a pipe or a socket.
  private static func isSpecial(_ mode: Int, madeBy system: UInt8) -> Bool {
    let kind = mode & 0o170000
    return unix.contains(system) && kind != 0 && kind != 0o100000 && kind != 0o040000
  }

  /// Unix and macOS, whose programs record file modes.
  private static let unix: Set<UInt8> = [3, 19]

  /// Returns `nil` for a path that is absolute, leaves the archive by `..`, or is too long.
  private static func path(_ name: [UInt8]) -> FilePath? {
    let (slash, dot) = (UInt8(ascii: "/"), [UInt8(ascii: ".")][...])
    guard name.first != slash, name.count <= ImportLimits.pathSize else { return nil }
    let parts = name.split(separator: slash).filter { $0 != dot }
    guard parts.allSatisfy({ $0.count <= ImportLimits.pathNameSize }) else { return nil }
    return FilePath(bytes: Array(parts.joined(separator: [slash])))
  }

  /// MS-DOS, NTFS and VFAT, whose programs separate folders by `\`.
  private static let windows: Set<UInt8> = [0, 10, 14]
  /// For names that do not declare UTF-8 (APPNOTE 6.3.10, appendix D).
  private static let codePage = SingleByteEncoding(declared: "cp437")

  /// Valid UTF-8 is used even if the archive does not declare it.
  private static func name(
    _ written: ArraySlice<UInt8>, madeBy system: UInt8, isUTF8: Bool
  ) -> [UInt8] {
    var name = Array(written)
    if !isUTF8, String(validating: name, as: UTF8.self) == nil, let text = codePage?.decode(name) {
      name = Array(text.utf8)
    }
    if windows.contains(system) {
      name = name.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    }
    return name
  }

  private static func withoutCommonFolder(_ entries: [FilePath: ZipEntry]) -> [FilePath: ZipEntry] {
    let slash = UInt8(ascii: "/")
    guard let first = entries.keys.first, let end = Array(first.bytes).firstIndex(of: slash) else {
      return entries
    }
    let folder = Array(first.bytes)[...end]
    guard entries.keys.allSatisfy({ $0.bytes.starts(with: folder) }) else { return entries }
    return Dictionary(
      firstOf: entries.compactMap { path, entry in
        FilePath(bytes: path.bytes.dropFirst(folder.count)).map { ($0, entry) }
      })
  }

  /// An inner archive with the pictures, as in downloads from shops. Only an archive without set files is
  /// searched, one level deep. The limits also apply to the inner archive.
  ///
  /// - Complexity: O(bytes of the inner archives).
  func inner(limit: Int) throws(Malformed) -> (path: String, archive: ZipArchive)? {
    let names = paths.sorted().map { (path: $0, text: $0.description.lowercased()) }
    let ends = [".svg", ".json", ".csv", ".tsv", ".opml", ".theme"]
    guard !names.contains(where: { name in ends.contains { name.text.hasSuffix($0) } }) else {
      return nil
    }
    let archives = names.filter { $0.text.hasSuffix(".zip") }
    for (path, _) in archives.filter({ $0.text.contains("svg") }) + archives {
      // `try?`: unreadable inner archives are skipped.
      guard let bytes = try bytes(of: path, limit: limit),
        let file = try? FileOperations().unnamedFile(bytes),
        let archive = try? ZipArchive(file),  // as above
        archive.paths.contains(where: SVGFileName.isPicture)
      else { continue }
      return (path.description, archive)
    }
    return nil
  }

  var paths: [FilePath] { Array(entries.keys) }

  func contains(_ path: FilePath) -> Bool { entries[path] != nil }

  func size(of path: FilePath) -> Int { entries[path]?.size ?? 0 }

  /// - Returns: `nil` if the file is missing or has more than `limit` bytes.
  func bytes(of path: FilePath, limit: Int) throws(Malformed) -> [UInt8]? {
    guard let entry = entries[path], entry.size <= limit, entry.compressedSize <= limit + 1024
    else {
      return nil
    }
    // `try?`, twice: an unreadable file is thrown as damaged.
    guard let header = try? file.bytes(from: entry.offset, count: 30), header.count == 30,
      header.number(0, 4) == 0x0403_4B50,
      let data = try? file.bytes(
        from: entry.offset + 30 + header.number(26, 2) + header.number(28, 2),
        count: entry.compressedSize), data.count == entry.compressedSize
    else { throw .damaged }
    switch entry.method {
    case 0: return data
    case 8:
      // One more byte detects a stream that is longer than declared.
      let unpacked = Zlib.inflated(data, .none, limit: entry.size + 1)
      guard unpacked.isWhole, unpacked.bytes.count == entry.size else { throw .damaged }
      return unpacked.bytes
    default: throw .method(entry.method)
    }
  }
}

extension [UInt8] {
  /// Little-endian; 0 after the end.
  fileprivate func number(_ offset: Int, _ length: Int) -> Int {
    guard offset >= 0, offset + length <= count else { return 0 }
    return (0..<length).reduce(0) { $0 | Int(self[offset + $1]) << (8 * $1) }
  }
}
