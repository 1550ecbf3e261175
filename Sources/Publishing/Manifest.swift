import ContentHash
import FileSystem
import Foundation

/// The files of the last build, with their sizes and hashes (`manifest.json`).
///
/// Equal sites have equal manifests: a manifest contains no times and no paths of the machine.
struct Manifest: Equatable {
  struct Entry: Equatable {
    let size: Int
    let hash: ContentHash

    func isOf(_ bytes: [UInt8]) -> Bool { bytes.count == size && ContentHash(bytes) == hash }
  }

  /// The version of the format. Version 1 had no hash of the manifest.
  static let version = 2

  let entries: PathTable<Entry>

  init(_ entries: PathTable<Entry> = PathTable()) {
    self.entries = entries
  }

  subscript(path: FilePath) -> Entry? { entries[path] }
}

extension Manifest {
  private static let opening: StaticString = #"{"format":"vitrine-manifest","version":"#
  private static let filesKey: StaticString = ",\"files\":[\n"
  private static let sizeKey: StaticString = #"{"size":"#
  private static let hashKey: StaticString = #","hash":""#
  private static let pathKey: StaticString = #"","path":""#
  private static let end: StaticString = #""}"#

  /// JSON with a line for each file, sorted by path.
  ///
  /// - Complexity: O(bytes).
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.keys.bytes.count + 80 * (entries.count + 2))
    bytes.append(Self.opening)
    bytes += String(Self.version).utf8
    bytes.append(Self.filesKey)
    for (index, entry) in entries.values.enumerated() {
      if index > 0 { bytes.append(",\n") }
      bytes.append(Self.sizeKey)
      bytes += String(entry.size).utf8
      bytes.append(Self.hashKey)
      entry.hash.appendDigits(to: &bytes)
      bytes.append(Self.pathKey)
      entries.keys.withPath(at: index) { bytes.appendEscaped($0) }
      bytes.append(Self.end)
    }
    bytes.append("\n")
    let hash = ContentHash(bytes)
    bytes += Self.closing(hash)
    return bytes
  }

  private static func closing(_ hash: ContentHash?) -> [UInt8] {
    Array((hash.map { "],\"hash\":\"\($0)\"}\n" } ?? "]}\n").utf8)
  }

  enum Flaw: Error, Hashable {
    case damaged
    case version(Int)
  }

  /// Reads only the exact form that `bytes` writes.
  ///
  /// The manifest decides which files may be deleted, so an edited manifest is not trusted.
  ///
  /// - Complexity: O(bytes).
  init(bytes: [UInt8]) throws(Flaw) {
    let result = bytes.withUnsafeBufferPointer { Self.entries(in: $0) }
    entries = try result.get()
  }

  private static func entries(
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Result<PathTable<Entry>, Flaw> {
    var reader = ManifestReader(bytes: bytes[...])
    guard reader.skip(opening), let version = reader.number(), reader.skip(filesKey) else {
      return .failure(.damaged)
    }
    guard (1...Self.version).contains(version) else {
      return .failure(version > Self.version ? .version(version) : .damaged)
    }
    let count = closing(version == 1 ? nil : ContentHash("")).count
    let lines = bytes.dropLast(count)
    let closing = closing(version == 1 ? nil : ContentHash(lines))
    guard bytes.suffix(count).elementsEqual(closing), reader.bytes.count >= count else {
      return .failure(.damaged)
    }
    reader.bytes = reader.bytes.dropLast(count)
    var (paths, entries): (PathList, [Entry]) = (PathList(), [])
    while !reader.skip("\n") {
      guard entries.isEmpty || reader.skip(",\n"), reader.skip(sizeKey),
        let size = reader.number(), reader.skip(hashKey), let hash = reader.hash(),
        reader.skip(pathKey), let path = reader.escapedText(), reader.skip(end)
      else { return .failure(.damaged) }
      entries.append(Entry(size: size, hash: hash))
      path.withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self) { paths.append($0) } }
    }
    guard reader.bytes.isEmpty, let table = PathTable(paths, entries) else {
      return .failure(.damaged)
    }
    return .success(table)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ text: StaticString) {
    self += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// A published path contains no backslashes or control characters.
  fileprivate mutating func appendEscaped(_ path: UnsafePointer<CChar>) {
    let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
    guard bytes.contains(UInt8(ascii: "\"")) else {
      self += bytes
      return
    }
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { append(UInt8(ascii: "\\")) }
      append(byte)
    }
  }
}

private struct ManifestReader {
  var bytes: Slice<UnsafeBufferPointer<UInt8>>

  mutating func skip(_ text: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes.count >= text.count, zip(bytes, text).allSatisfy({ $0 == $1 }) else { return false }
    bytes = bytes.dropFirst(text.count)
    return true
  }

  mutating func number() -> Int? {
    let digits = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    bytes = bytes.dropFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  mutating func hash() -> ContentHash? {
    let digits = bytes.prefix(32)
    bytes = bytes.dropFirst(32)
    return ContentHash(hexadecimal: UnsafeBufferPointer(rebasing: digits))
  }

  /// Reads up to a quotation mark without a backslash before it.
  mutating func escapedText() -> [UInt8]? {
    var text: [UInt8] = []
    while let quote = bytes.firstIndex(of: UInt8(ascii: "\"")) {
      text += bytes[..<quote]
      bytes = bytes[quote...]
      guard text.last == UInt8(ascii: "\\") else { return text.contains(0) ? nil : text }
      text[text.count - 1] = UInt8(ascii: "\"")
      bytes = bytes.dropFirst()
    }
    return nil
  }
}
