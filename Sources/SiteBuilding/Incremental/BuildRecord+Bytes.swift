import Catalog
import ContentHash
import ContentLoading
import Foundation

extension BuildRecord {
  /// Changes whenever what is written does.
  private static let opening = Array("vitrine-build 5\n".utf8)

  /// The record as it is kept: a hash of the rest, then numbers of 64 bits, the smallest byte
  /// first, and bytes after their number.
  func bytes() throws -> [UInt8] {
    var rest = RecordBytes()
    rest.append(identity)
    rest.append(Array(try JSONEncoder().encode(summary)))
    rest.append(inputs)
    rest.append(outputs)
    rest.append(keys)
    rest.append(icons)
    rest.append(cells)
    let hash = ContentHash(rest.bytes)
    var record = RecordBytes(bytes: Self.opening)
    record.append(hash)
    return record.bytes + rest.bytes
  }

  /// Reads what `bytes` writes; `nil` for anything else.
  init?(bytes: [UInt8]) {
    var reader = RecordReader(bytes[...])
    guard reader.take(Self.opening.count).map({ $0.elementsEqual(Self.opening) }) == true,
      let hash = reader.hash(), ContentHash(reader.rest) == hash,
      let identity = reader.hash(), let json = reader.bytes(),
      let summary = try? JSONDecoder().decode(Summary.self, from: Data(json)),
      let inputs = reader.files(), let outputs = reader.files(), let keys = reader.keys(),
      keys.count == outputs.files.count, let icons = reader.icons(),
      let cells = reader.cells(), reader.rest.isEmpty
    else { return nil }
    self.init(
      identity: identity, summary: summary, inputs: inputs, outputs: outputs, keys: keys,
      icons: icons, cells: cells)
  }
}

private struct RecordBytes {
  var bytes: [UInt8] = []

  mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func append(_ hash: ContentHash) {
    append(hash.high)
    append(hash.low)
  }

  mutating func append(_ text: String) { append(Array(text.utf8)) }

  /// A file without a key has one of zeros.
  mutating func append(_ keys: [ContentHash?]) {
    append(UInt64(keys.count))
    for key in keys { append(key ?? ContentHash(high: 0, low: 0)) }
  }

  mutating func append(_ icons: [IconFiles]) {
    append(UInt64(icons.count))
    for icon in icons {
      append(icon.id.text)
      append(icon.key)
      append(icon.picture)
      append(UInt64(icon.text == nil ? 0 : 1))
      if let text = icon.text { append(text) }
    }
  }

  /// Sorted by key: the same cells give the same bytes.
  mutating func append(_ cells: [ContentHash: CellStore.Place]) {
    append(UInt64(cells.count))
    for (key, place) in cells.sorted(by: { ($0.key.high, $0.key.low) < ($1.key.high, $1.key.low) })
    {
      append(key)
      append(UInt64(place.offset))
      append(UInt64(place.length))
      append(place.hash)
    }
  }

  private mutating func append(_ file: IconFiles.File) {
    append(file.path)
    append(file.hash)
    append(UInt64(file.hasDiagnostics ? 1 : 0))
    append(UInt64(file.references.count))
    for reference in file.references { append(reference.text) }
  }

  mutating func append(_ other: [UInt8]) {
    append(UInt64(other.count))
    bytes += other
  }

  mutating func append(_ files: StampedFiles) {
    append(files.names.map { UInt8(bitPattern: $0) })
    append(UInt64(files.files.count))
    for file in files.files {
      append(UInt64(file.name))
      append(UInt64(bitPattern: file.stamp.size))
      append(UInt64(bitPattern: file.stamp.modified))
      append(UInt64(bitPattern: file.stamp.changed))
      append(file.stamp.inode)
    }
  }
}

private struct RecordReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard (0...rest.count).contains(count) else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func number() -> UInt64? {
    take(8)?.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  }

  mutating func count() -> Int? { number().flatMap { Int(exactly: $0) } }

  mutating func hash() -> ContentHash? {
    guard let high = number(), let low = number() else { return nil }
    return ContentHash(high: high, low: low)
  }

  mutating func text() -> String? { bytes().map { String(decoding: $0, as: UTF8.self) } }

  private mutating func slug() -> Slug? { text().flatMap { try? Slug($0) } }

  /// As many of a kind as there are said to be, each of at least `size` bytes.
  private mutating func list<Element>(
    ofSize size: Int, _ element: (inout RecordReader) -> Element?
  ) -> [Element]? {
    guard let count = count(), count <= rest.count / size else { return nil }
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      list.append(next)
    }
    return list
  }

  mutating func keys() -> [ContentHash?]? {
    list(ofSize: 16) { $0.hash() }?.map { $0 == ContentHash(high: 0, low: 0) ? nil : $0 }
  }

  mutating func cells() -> [ContentHash: CellStore.Place]? {
    let cells = list(ofSize: 48) { reader -> (ContentHash, CellStore.Place)? in
      guard let key = reader.hash(), let offset = reader.count(), let length = reader.count(),
        let hash = reader.hash()
      else { return nil }
      return (key, CellStore.Place(offset: offset, length: length, hash: hash))
    }
    return cells.map { Dictionary($0, uniquingKeysWith: { first, _ in first }) }
  }

  mutating func icons() -> [IconFiles]? { list(ofSize: 24) { $0.icon() } }

  private mutating func icon() -> IconFiles? {
    guard let id = slug(), let key = hash(), let picture = file(), let hasText = number() else {
      return nil
    }
    if hasText == 0 { return IconFiles(id: id, key: key, picture: picture, text: nil) }
    return file().map { IconFiles(id: id, key: key, picture: picture, text: $0) }
  }

  private mutating func file() -> IconFiles.File? {
    guard let path = text(), let hash = hash(), let hasDiagnostics = number(),
      let references = list(ofSize: 8, { $0.slug() })
    else { return nil }
    return IconFiles.File(
      path: path, hash: hash, references: references, hasDiagnostics: hasDiagnostics != 0)
  }

  mutating func bytes() -> ArraySlice<UInt8>? { count().flatMap { take($0) } }

  mutating func files() -> StampedFiles? {
    guard let names = bytes(), let count = count(), count <= rest.count / 40,
      let table = take(count * 40)
    else { return nil }
    let files = table.withUnsafeBytes { table in
      (0..<count).map { index in
        func number(_ field: Int) -> UInt64 {
          UInt64(
            littleEndian: table.loadUnaligned(
              fromByteOffset: index * 40 + field * 8, as: UInt64.self))
        }
        return StampedFiles.File(
          name: Int(truncatingIfNeeded: number(0)),
          stamp: FileStamp(
            size: Int64(bitPattern: number(1)), modified: Int64(bitPattern: number(2)),
            changed: Int64(bitPattern: number(3)), inode: number(4)))
      }
    }
    return StampedFiles(names: names.map { CChar(bitPattern: $0) }, files: files)
  }
}
