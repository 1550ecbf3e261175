package import ContentHash
package import FileSystem
import Foundation

/// Collects the columns of a cache file and writes the file.
///
///     var writer = CacheFileWriter()
///     let texts = icons.map { writer.intern($0.id.text) }
///     writer.set(texts, for: ids)
///     writer.set(hashes, for: iconHashes)
///     try writer.write(to: FilePath("cache"), in: folder, identity: identity, key: key)
///
/// The same calls give the same bytes on every machine.
public struct CacheFileWriter {
  /// The bytes of a section end with zeros up to a multiple of 8.
  private var sections: [SectionID: (elementSize: Int, count: Int, bytes: [UInt8])] = [:]
  private var arena: [UInt8] = []
  private var interned: [ContentHash: ArenaRange] = [:]
  /// Bytes whose hash other bytes have, too: content can have equal hashes on purpose.
  private var collisions: [[UInt8]: ArenaRange] = [:]
  /// The most bytes of the arena. References to it have 32 bits.
  private let arenaLimit: Int
  private var isTooLarge = false

  package init() { self.init(arenaLimit: Int(UInt32.max)) }

  init(arenaLimit: Int) { self.arenaLimit = arenaLimit }

  /// Adds bytes to the arena, unless it has them already. Equal bytes have equal positions.
  package mutating func intern(_ bytes: some Sequence<UInt8>) -> ArenaRange {
    let range = bytes.withContiguousStorageIfAvailable { intern($0) }
    return range ?? Array(bytes).withUnsafeBufferPointer { intern($0) }
  }

  package mutating func intern(_ text: String) -> ArenaRange { intern(text.utf8) }

  private mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> ArenaRange {
    let hash = ContentHash(bytes)
    let first = interned[hash]
    if let first, arena[first.indices].elementsEqual(bytes) { return first }
    if first != nil, let range = collisions[Array(bytes)] { return range }
    guard bytes.count <= arenaLimit - arena.count else {
      isTooLarge = true
      return ArenaRange(offset: 0, length: 0)
    }
    let range = ArenaRange(offset: UInt32(arena.count), length: UInt32(bytes.count))
    arena += bytes
    if first == nil { interned[hash] = range } else { collisions[Array(bytes)] = range }
    return range
  }

  /// Sets the elements of a column.
  ///
  /// - Complexity: O(elements).
  @inlinable
  public mutating func set<Element>(
    _ elements: some Sequence<Element>, for name: CacheColumn<Element>.Name
  ) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(elements.underestimatedCount * Element.encodedSize + 8)
    for element in elements { element.append(to: &bytes) }
    set(bytes, elementSize: Element.encodedSize, name.section)
  }

  @usableFromInline
  mutating func set(_ bytes: consuming [UInt8], elementSize: Int, _ section: SectionID) {
    let count = bytes.count / elementSize
    bytes += Self.padding(of: bytes)
    sections[section] = (elementSize, count, bytes)
  }

  package mutating func set(_ lists: RowLists, for name: CacheLists.Name) {
    if lists.values.count > Int(UInt32.max) { isTooLarge = true }
    set(lists.offsets, for: name.offsets)
    set(lists.values, for: name.values)
  }

  private static func padding(of bytes: [UInt8]) -> Repeated<UInt8> {
    repeatElement(0, count: -bytes.count & 7)
  }

  /// Writes the file, as a whole or not at all, and replaces an old one. Only its owner can read it.
  ///
  /// A power cut soon after can leave an incomplete file, which the next build refuses.
  ///
  /// - Throws: `FileFailure` if the system refuses to write the file. The error number is `EFBIG` if
  ///   the arena or the lists are too large for references of 32 bits.
  /// - Complexity: O(bytes). The columns are not copied again.
  package consuming func write(
    to path: FilePath, in folder: Descriptor, identity: ContentHash, key: KeyedHash,
    using operations: FileOperations = FileOperations()
  ) throws(FileFailure) {
    guard !isTooLarge else {
      throw FileFailure(operation: .writeFile, path: path.description, code: EFBIG)
    }
    try operations.replaceFile(path, in: folder, withParts: parts(identity, key), mode: 0o600)
  }

  consuming func parts(_ identity: ContentHash, _ key: KeyedHash) -> [[UInt8]] {
    let count = arena.count
    arena += Self.padding(of: arena)
    sections[.arena] = (elementSize: 1, count: count, bytes: arena)
    var end = UInt64(CacheTable.size(sections: sections.count))
    var table = CacheTable(length: end, sections: [])
    var parts: [[UInt8]] = []
    for (id, section) in sections.sorted(by: { $0.key < $1.key }) {
      table.sections.append(
        CacheTable.Section(
          id: id, offset: end, length: UInt64(section.elementSize * section.count),
          elementSize: UInt64(section.elementSize), count: UInt64(section.count),
          tag: CacheTable.tag(of: section.bytes, id, key)))
      parts.append(section.bytes)
      end += UInt64(section.bytes.count)
    }
    table.length = end
    return [table.bytes(identity, key)] + parts
  }
}
