import ContentHash
import FileSystem

/// The files of the output that the last build made, with the size and hash of each.
///
/// It is kept in the state of the output as `manifest.json`. The same site gives the same manifest:
/// no times and no paths of the machine are in it.
struct Manifest: Equatable {
  /// A file as a build left it.
  struct Entry: Equatable {
    let size: Int
    let hash: ContentHash

    /// Whether the file has these bytes.
    func isOf(_ bytes: [UInt8]) -> Bool { bytes.count == size && ContentHash(bytes) == hash }
  }

  /// The version of the format that is written. The one before it had no hash of its own.
  static let version = 2

  private(set) var entries: [FilePath: Entry]

  init(_ entries: [FilePath: Entry] = [:]) {
    self.entries = entries
  }

  subscript(path: FilePath) -> Entry? { entries[path] }
}

extension Manifest {
  private static let opening = #"{"format":"vitrine-manifest","version":"#
  private static let filesKey = #","files":["#
  private static let closing = "]}"
  /// Fewer bytes than any line of a file has.
  private static let shortestLine = 48
  private static let hashKey = #"],"hash":""#
  private static let hashEnd = #""}"#

  /// JSON with a line for each file, in the order of their bytes.
  ///
  /// - Complexity: O(n log n) for n files.
  var bytes: [UInt8] {
    var bytes = Array((Self.opening + String(Self.version) + Self.filesKey + "\n").utf8)
    bytes.reserveCapacity(entries.count * 100)
    var separator = ""
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      bytes += separator.utf8
      separator = ",\n"
      bytes += #"{"size":"#.utf8
      bytes += String(entry.size).utf8
      bytes += #","hash":""#.utf8
      bytes += entry.hash.description.utf8
      bytes += #"","path":""#.utf8
      // Published paths have neither backslashes nor control characters.
      for byte in path.bytes {
        if byte == UInt8(ascii: "\"") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      bytes += #""}"#.utf8
    }
    bytes.append(UInt8(ascii: "\n"))
    let hash = ContentHash(bytes)
    bytes += "\(Self.hashKey)\(hash)\(Self.hashEnd)\n".utf8
    return bytes
  }

  /// Why a manifest can't be read.
  enum Flaw: Error, Hashable {
    /// It is not what this or any other version writes: its hash is another, for example.
    case damaged
    /// A newer Vitrine has written it.
    case version(Int)
  }

  /// Reads exactly what `bytes` has written, not any JSON. The manifest decides which files may be
  /// deleted, so one that somebody has edited is not trusted.
  ///
  /// - Complexity: O(bytes).
  init(bytes: [UInt8]) throws(Flaw) {
    // A list of lines takes more memory than short lines do.
    let newline = UInt8(ascii: "\n")
    guard bytes.count(where: { $0 == newline }) <= bytes.count / Self.shortestLine + 4 else {
      throw .damaged
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    guard let head = lines.popFirst(), let version = Self.version(inHead: head) else {
      throw .damaged
    }
    guard (1...Self.version).contains(version) else {
      throw version > Self.version ? .version(version) : .damaged
    }
    guard lines.popLast()?.isEmpty == true, let last = lines.popLast(),
      version == 1
        ? last.elementsEqual(Self.closing.utf8) : Self.isHash(last, of: bytes[..<last.startIndex])
    else { throw .damaged }
    entries = [:]
    entries.reserveCapacity(lines.count)
    if lines.count == 1, lines.first?.isEmpty == true { return }
    var previous: FilePath?
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      guard let (path, entry) = Self.entry(in: line, isLast: isLast),
        previous.map({ $0 < path }) ?? true
      else { throw .damaged }
      entries[path] = entry
      previous = path
    }
  }

  /// Whether the last line is the hash of those before it.
  private static func isHash(_ line: ArraySlice<UInt8>, of lines: ArraySlice<UInt8>) -> Bool {
    line.elementsEqual("\(hashKey)\(ContentHash(lines))\(hashEnd)".utf8)
  }

  private static func version(inHead line: ArraySlice<UInt8>) -> Int? {
    var line = line
    guard line.skip(opening), let version = line.takeNumber(), line.skip(filesKey) else {
      return nil
    }
    return line.isEmpty ? version : nil
  }

  private static func entry(
    in line: ArraySlice<UInt8>, isLast: Bool
  ) -> (FilePath, Entry)? {
    var line = line
    guard line.skip(#"{"size":"#), let size = line.takeNumber(), line.skip(#","hash":""#),
      let hash = ContentHash(hexadecimal: String(decoding: line.prefix(32), as: UTF8.self))
    else { return nil }
    line = line.dropFirst(32)
    let end = isLast ? #""}"# : #""},"#
    guard line.skip(#"","path":""#), line.suffix(end.utf8.count).elementsEqual(end.utf8) else {
      return nil
    }
    line = line.dropLast(end.utf8.count)
    let unescaped =
      line.contains(UInt8(ascii: "\\")) ? line.filter { $0 != UInt8(ascii: "\\") }[...] : line
    guard let path = FilePath(bytes: unescaped) else { return nil }
    return (path, Entry(size: size, hash: hash))
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func skip(_ text: String) -> Bool {
    guard starts(with: text.utf8) else { return false }
    removeFirst(text.utf8.count)
    return true
  }

  fileprivate mutating func takeNumber() -> Int? {
    let digits = prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    removeFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
