import FileSystem
import Foundation

/// The files of a zip archive, which are read one at a time.
struct ZipArchive: Sendable {
  private struct Entry: Sendable {
    var method: Int
    var isEncrypted: Bool
    var compressedSize, size, offset: Int
  }

  /// It is no archive, or one of a form that is not read.
  struct Malformed: Error {}

  private let file: Descriptor
  private let entries: [FilePath: Entry]
  /// The names that lead out of a folder, or are none, in their order: these files are left out.
  let outside: [String]
  /// The paths that several files have, of which the last is taken, in their order.
  let repeated: [String]

  /// The most bytes that the list of files may have: 64 MiB.
  private static let longestList = 64 << 20

  /// Whether a file begins as an archive does, whatever it is called: Python's packages are such,
  /// and so are the files of some programs.
  static func looksLikeIt(_ file: Descriptor) -> Bool {
    let start = try? file.bytes(from: 0, count: 4)  // whoever reads it tells what can't be read
    return start == [0x50, 0x4B, 3, 4]
  }

  /// Reads the list of an archive's files. Names that lead out of a folder are left out. A folder
  /// that all stand in is no part of their names.
  ///
  /// - Complexity: O(bytes of the list).
  init(_ file: Descriptor) throws(Malformed) {
    self.file = file
    // `try?`, throughout: what can't be read is no archive.
    guard let size = (try? file.status()).map({ Int($0.st_size) }), size >= 22 else {
      throw Malformed()
    }
    let tailSize = min(size, 22 + 0xFFFF)
    guard let tail = try? file.bytes(from: size - tailSize, count: tailSize),  // as above
      let end = tail.indices.dropLast(21).last(where: { tail.number($0, 4) == 0x0605_4B50 })
    else { throw Malformed() }
    let (listSize, offset) = (tail.number(end + 12, 4), tail.number(end + 16, 4))
    guard listSize <= Self.longestList, offset + listSize <= size,
      let list = try? file.bytes(from: offset, count: listSize)  // as above
    else { throw Malformed() }
    let found = Self.entries(in: list)
    entries = Self.withoutCommonFolder(found.entries)
    (outside, repeated) = (found.outside, found.repeated)
  }

  private static func entries(
    in list: [UInt8]
  ) -> (entries: [FilePath: Entry], outside: [String], repeated: [String]) {
    var entries: [FilePath: Entry] = [:]
    var (outside, repeated): ([String], [String]) = ([], [])
    var place = 0
    while place + 46 <= list.count, list.number(place, 4) == 0x0201_4B50 {
      let nameSize = list.number(place + 28, 2)
      let next = place + 46 + nameSize + list.number(place + 30, 2) + list.number(place + 32, 2)
      guard place + 46 + nameSize <= list.count else { break }
      let name = Self.name(
        list[(place + 46)..<(place + 46 + nameSize)], madeBy: list[place + 5],
        isUTF8: list.number(place + 8, 2) & 0x800 != 0)
      // A folder's name ends with a slash.
      let isFile =
        name.last != UInt8(ascii: "/") && !name.starts(with: Array("__MACOSX/".utf8))
      if isFile, let path = Self.path(name) {
        if entries[path] != nil { repeated.append("\(path)") }
        entries[path] = Entry(
          method: list.number(place + 10, 2), isEncrypted: list.number(place + 8, 2) & 1 == 1,
          compressedSize: list.number(place + 20, 4), size: list.number(place + 24, 4),
          offset: list.number(place + 42, 4))
      } else if isFile {
        outside.append(String(decoding: name, as: UTF8.self))
      }
      place = next
    }
    return (entries, outside, repeated)
  }

  /// The path that a name says, without `.` and empty names of folders; `nil` if it leads out of the
  /// archive: by `..`, or from the root of a disk.
  private static func path(_ name: [UInt8]) -> FilePath? {
    let (slash, dot) = (UInt8(ascii: "/"), [UInt8(ascii: ".")][...])
    guard name.first != slash else { return nil }
    let parts = name.split(separator: slash).filter { $0 != dot }
    return FilePath(bytes: Array(parts.joined(separator: [slash])))
  }

  /// The systems whose programs write `\` between folders: MS-DOS, NTFS and VFAT.
  private static let windows: Set<UInt8> = [0, 10, 14]
  /// The upper half of code page 437, in which names are that do not say UTF-8 (APPNOTE 6.3.10,
  /// appendix D).
  private static let codePage = Array(
    ("ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
      + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}").unicodeScalars)

  /// A name as Unix has it. Those that are UTF-8 are, whatever the archive says.
  private static func name(
    _ written: ArraySlice<UInt8>, madeBy system: UInt8, isUTF8: Bool
  ) -> [UInt8] {
    var name = Array(written)
    if !isUTF8, String(validating: name, as: UTF8.self) == nil {
      var scalars = String.UnicodeScalarView()
      for byte in name {
        scalars.append(byte < 0x80 ? UnicodeScalar(byte) : codePage[Int(byte) - 0x80])
      }
      name = Array(String(scalars).utf8)
    }
    if windows.contains(system) {
      name = name.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    }
    return name
  }

  private static func withoutCommonFolder(_ entries: [FilePath: Entry]) -> [FilePath: Entry] {
    let slash = UInt8(ascii: "/")
    guard let first = entries.keys.first, let end = Array(first.bytes).firstIndex(of: slash) else {
      return entries
    }
    let folder = Array(first.bytes)[...end]
    guard entries.keys.allSatisfy({ $0.bytes.starts(with: folder) }) else { return entries }
    return Dictionary(
      entries.compactMap { path, entry in
        FilePath(bytes: path.bytes.dropFirst(folder.count)).map { ($0, entry) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The archive to read in place of one that has no files of a set but archives of it, as shops
  /// pack them: `svg.zip` beside `png.zip`. An archive in that archive stays closed.
  ///
  /// The bounds of files hold for the inner archive, so that a small file never fills the disk.
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
      // `try?`: an archive that can't be kept or read is no archive of the set.
      guard let bytes = try bytes(of: path, limit: limit),
        let file = try? FileOperations().unnamedFile(bytes),
        let archive = try? ZipArchive(file),  // as above
        archive.paths.contains(where: SVGFolder.isPicture)
      else { continue }
      return (path.description, archive)
    }
    return nil
  }

  var paths: [FilePath] { Array(entries.keys) }

  func contains(_ path: FilePath) -> Bool { entries[path] != nil }

  /// The bytes of a file; `nil` if it has more than `limit`, or is not there.
  ///
  /// - Complexity: O(bytes).
  func bytes(of path: FilePath, limit: Int) throws(Malformed) -> [UInt8]? {
    guard let entry = entries[path], entry.size <= limit, entry.compressedSize <= limit + 1024
    else {
      return nil
    }
    // `try?`, twice: what can't be read is no file of an archive, and is thrown as that.
    guard !entry.isEncrypted,
      let header = try? file.bytes(from: entry.offset, count: 30), header.count == 30,
      header.number(0, 4) == 0x0403_4B50,
      let data = try? file.bytes(
        from: entry.offset + 30 + header.number(26, 2) + header.number(28, 2),
        count: entry.compressedSize), data.count == entry.compressedSize
    else { throw Malformed() }
    switch entry.method {
    case 0: return data
    case 8:
      do throws(Inflater.Malformed) {
        return try Inflater.inflate(data, size: entry.size)
      } catch {
        throw Malformed()
      }
    default: throw Malformed()
    }
  }
}

extension [UInt8] {
  /// The number at a place, its lowest byte first; 0 past the end.
  fileprivate func number(_ place: Int, _ length: Int) -> Int {
    guard place >= 0, place + length <= count else { return 0 }
    return (0..<length).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
  }
}
