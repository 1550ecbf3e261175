import ContentHash
import FileSystem

/// The header of a cache file and the table of its sections.
///
/// All numbers have 64 bits, the lowest byte first:
///
///     magic "vitrine\n", version, bytes of the file, identity (16 bytes), tag of the key (16 bytes),
///     number of sections, and for each section:
///         id, offset, length in bytes, bytes of an element, number of elements, tag (16 bytes)
///     tag of everything before it (16 bytes)
///
/// The sections follow in the order of their ids. Each one begins at a multiple of 8, and zeros fill
/// the gaps. So a file has one valid layout only, without overlaps and unchecked bytes.
struct CacheTable {
  static let version: UInt64 = 1

  struct Section {
    var id: SectionID
    var offset: UInt64
    var length: UInt64
    var elementSize: UInt64
    var count: UInt64
    var tag: [UInt8]

    /// The bytes with the zeros after them, in the file.
    var range: Range<Int> { Int(offset)..<Int(CacheTable.padded(offset + length)) }
  }

  /// The bytes of the file.
  var length: UInt64
  var sections: [Section]

  private static let magic = Array("vitrine\n".utf8)
  /// The size of an entry, and of all other parts.
  private static let (entrySize, fixedSize) = (56, 80)
  /// The largest table that is read: it has more sections than any program needs.
  static let largestSize = size(sections: 1000)

  static func size(sections: Int) -> Int { fixedSize + entrySize * sections }

  /// The next multiple of 8.
  static func padded(_ length: UInt64) -> UInt64 { (length + 7) & ~7 }

  /// The tag of a section. It is valid for this section only.
  static func tag(of bytes: some Sequence<UInt8>, _ id: SectionID, _ key: KeyedHash) -> [UInt8] {
    // No other file that this user's builds mark has a name with a slash.
    key.tag(of: bytes, named: "build-cache/\(id.rawValue)")
  }

  private static func tag(of key: KeyedHash) -> [UInt8] {
    key.tag(of: [], named: "build-cache/key")
  }

  static func tag(ofTable bytes: some Sequence<UInt8>, _ key: KeyedHash) -> [UInt8] {
    key.tag(of: bytes, named: "build-cache/table")
  }

  func bytes(_ identity: ContentHash, _ key: KeyedHash) -> [UInt8] {
    var record = RecordBytes(bytes: Self.magic)
    record.append(Self.version)
    record.append(length)
    record.append(identity)
    record.bytes += Self.tag(of: key)
    record.append(UInt64(sections.count))
    for section in sections {
      record.append(section.id.rawValue)
      record.append(section.offset)
      record.append(section.length)
      record.append(section.elementSize)
      record.append(section.count)
      record.bytes += section.tag
    }
    return record.bytes + Self.tag(ofTable: record.bytes, key)
  }
}

extension CacheTable {
  /// Reads and checks the table at the beginning of a file of `fileSize` bytes. The first
  /// `largestSize` bytes of a longer file are enough.
  ///
  /// - Complexity: O(`bytes`).
  init(
    _ bytes: [UInt8], fileSize: Int, _ identity: ContentHash, _ key: KeyedHash
  ) throws(CacheRefusal) {
    var reader = RecordReader(bytes[...])
    guard let magic = reader.take(Self.magic.count), let version = reader.number(),
      let length = reader.number(), let fileIdentity = reader.hash(),
      let keyTag = reader.take(KeyedHash.tagLength)
    else { throw .truncated(length: fileSize, expected: UInt64(Self.fixedSize)) }
    guard magic.elementsEqual(Self.magic) else { throw .notACache }
    guard version == Self.version else { throw .unknownVersion(version) }
    guard length == UInt64(fileSize) else {
      throw .truncated(length: fileSize, expected: length)
    }
    guard keyTag.elementsEqual(Self.tag(of: key)) else { throw .foreignKey }
    guard let sections = reader.list(ofSize: Self.entrySize, { $0.section() }) else {
      throw .damaged(.table)
    }
    let signed = bytes.count - reader.remainingBytes.count
    guard let tag = reader.take(KeyedHash.tagLength),
      tag.elementsEqual(Self.tag(ofTable: bytes[..<signed], key))
    else { throw .damaged(.table) }
    guard fileIdentity == identity else { throw .otherIdentity }
    self.init(length: length, sections: sections)
    try checkLayout()
  }

  /// Checks that the sections are in order and fill the file. After that, every offset, length and
  /// count is at most the number of bytes of the file.
  private func checkLayout() throws(CacheRefusal) {
    var end = UInt64(Self.size(sections: sections.count))
    var last: SectionID?
    for section in sections {
      let product = section.elementSize.multipliedReportingOverflow(by: section.count)
      guard last.map({ $0 < section.id }) ?? true, section.offset == end, end <= length,
        section.elementSize > 0, !product.overflow, product.partialValue == section.length,
        section.length <= length - end
      else { throw .damaged(.layout(section.id)) }
      end = Self.padded(end + section.length)
      last = section.id
    }
    guard end == length else { throw .damaged(.table) }
  }
}

extension RecordReader {
  fileprivate mutating func section() -> CacheTable.Section? {
    guard let id = number(), let offset = number(), let length = number(),
      let elementSize = number(), let count = number(), let tag = take(KeyedHash.tagLength)
    else { return nil }
    return CacheTable.Section(
      id: SectionID(rawValue: id), offset: offset, length: length, elementSize: elementSize,
      count: count, tag: Array(tag))
  }
}
