import ContentHash
import Foundation

extension BuildRecord {
  /// Changes whenever what is written does.
  private static let opening = Array("vitrine-build 2\n".utf8)

  /// The record as it is kept: a hash of the rest, then numbers of 64 bits, the smallest byte
  /// first, and bytes after their number.
  func bytes() throws -> [UInt8] {
    var rest = RecordBytes()
    rest.append(identity.high)
    rest.append(identity.low)
    rest.append(Array(try JSONEncoder().encode(summary)))
    rest.append(inputs)
    rest.append(outputs)
    let hash = ContentHash(rest.bytes)
    var record = RecordBytes(bytes: Self.opening)
    record.append(hash.high)
    record.append(hash.low)
    return record.bytes + rest.bytes
  }

  /// Reads what `bytes` writes; `nil` for anything else.
  init?(bytes: [UInt8]) {
    var reader = RecordReader(bytes[...])
    guard reader.take(Self.opening.count).map({ $0.elementsEqual(Self.opening) }) == true,
      let hash = reader.hash(), ContentHash(reader.rest) == hash,
      let identity = reader.hash(), let json = reader.bytes(),
      let summary = try? JSONDecoder().decode(Summary.self, from: Data(json)),
      let inputs = reader.files(), let outputs = reader.files(), reader.rest.isEmpty
    else { return nil }
    self.init(identity: identity, summary: summary, inputs: inputs, outputs: outputs)
  }
}

private struct RecordBytes {
  var bytes: [UInt8] = []

  mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
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
