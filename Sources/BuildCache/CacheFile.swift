package import ContentHash
package import FileSystem
import Foundation

/// A file of columns that a build leaves for the next one, read in place.
///
///     let key = KeyedHash(secret: try CacheKey.secret())
///     let file = try CacheFile(FilePath("cache"), in: folder, identity: identity, key: key)
///     for path in try file.column(paths) { try file.text(at: path) }
///
/// This stops a downloaded site with a hostile cache, which could add files to the next build. The
/// table and each section have a tag that only this user's builds can compute (`KeyedHash`). The tag
/// of a section covers its id. The tag of the table covers the tags of all sections, the length of
/// the file and the identity, so that sections and files of other sites are also refused.
///
/// A file with valid tags can still contain wrong references, because of an error in the program
/// that wrote it. Each access is checked, and a wrong reference throws `CacheDamage`.
package struct CacheFile: Sendable {
  private let bytes: FileBytes
  private let sections: [SectionID: CacheTable.Section]
  private let arena: CacheColumn<UInt8>

  /// Opens a file and checks its table and all sections. The table is checked in a copy, before the
  /// memory for the sections is reserved. `identity` is the hash of the program and its options,
  /// which the writer has passed. Takes about 1 ms for each MB.
  package init(
    _ path: FilePath, in folder: Descriptor, identity: ContentHash, key: KeyedHash,
    access: FileBytes.Access = .mapped, using operations: FileOperations = FileOperations()
  ) throws(CacheRefusal) {
    let file: Descriptor
    let status: stat
    do throws(FileFailure) {
      file = try operations.openFile(path, in: folder)
      status = try operations.status(of: file, named: path)
    } catch {
      throw error.code == ENOENT ? .missing : .unreadable(error)
    }
    guard status.isRegularFile else { throw .notACache }
    let size = Int(status.st_size)
    func read<Result>(
      _ body: () throws(SystemError) -> Result
    ) throws(CacheRefusal) -> Result {
      do throws(SystemError) {
        return try body()
      } catch {
        throw .unreadable(FileFailure(operation: .read, path: path.description, code: error.code))
      }
    }
    let start = try read { () throws(SystemError) in
      try file.bytes(count: min(size, CacheTable.largestSize))
    }
    let table = try CacheTable(start, fileSize: size, identity, key)
    try self.init(read { () throws(SystemError) in try FileBytes(of: file, access) }, table, key)
  }

  private init(_ bytes: FileBytes, _ table: CacheTable, _ key: KeyedHash) throws(CacheRefusal) {
    guard UInt64(bytes.count) == table.length else {
      throw .truncated(length: bytes.count, expected: table.length)
    }
    for section in table.sections {
      let tag = bytes.withBytes { bytes in
        let content = UnsafeBufferPointer(rebasing: bytes[section.range])
        return CacheTable.tag(of: content, section.id, key)
      }
      guard tag == section.tag else { throw .damaged(.content(section.id)) }
    }
    self.bytes = bytes
    sections = Dictionary(
      table.sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    do throws(CacheDamage) {
      arena = try Self.column(.arena, of: sections, in: bytes)
    } catch {
      throw .damaged(error)
    }
  }

  /// Throws `CacheDamage` for a missing column or another element size.
  package func column<Element>(
    _ name: CacheColumn<Element>.Name
  ) throws(CacheDamage) -> CacheColumn<Element> {
    try Self.column(name.section, of: sections, in: bytes)
  }

  private static func column<Element>(
    _ id: SectionID, of sections: [SectionID: CacheTable.Section], in bytes: FileBytes
  ) throws(CacheDamage) -> CacheColumn<Element> {
    guard let section = sections[id] else { throw .missing(id) }
    guard section.elementSize == UInt64(Element.encodedSize) else { throw .elementSize(id) }
    return CacheColumn(
      section: id, file: bytes, start: Int(section.offset), count: Int(section.count))
  }

  package func lists(_ name: CacheLists.Name) throws(CacheDamage) -> CacheLists {
    try CacheLists(offsets: column(name.offsets), values: column(name.values))
  }

  /// `body` must not keep the bytes.
  package func withBytes<Result>(
    at range: ArenaRange, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(CacheDamage) -> Result {
    guard range.indices.upperBound <= arena.count else { throw .range(range) }
    let part = arena.part(range.indices)
    return bytes.withBytes { bytes in
      body(UnsafeBufferPointer(rebasing: bytes[part.start..<part.start + part.count]))
    }
  }

  package func bytes(at range: ArenaRange) throws(CacheDamage) -> [UInt8] {
    try withBytes(at: range) { Array($0) }
  }

  /// Bytes that are not UTF-8 are replaced by U+FFFD.
  ///
  /// - Complexity: O(bytes).
  package func text(at range: ArenaRange) throws(CacheDamage) -> String {
    try withBytes(at: range) { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads the values that a `RecordBytes` has written to the arena.
  ///
  /// - Complexity: O(bytes).
  package func record(at range: ArenaRange) throws(CacheDamage) -> RecordReader {
    RecordReader(try bytes(at: range)[...])
  }
}
