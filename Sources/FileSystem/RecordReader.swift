package import ContentHash

/// Reads the values of `RecordBytes`. Each method returns `nil` for invalid bytes.
package struct RecordReader {
  package private(set) var remainingBytes: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) {
    remainingBytes = bytes
  }

  package mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard (0...remainingBytes.count).contains(count) else { return nil }
    defer { remainingBytes = remainingBytes.dropFirst(count) }
    return remainingBytes.prefix(count)
  }

  package mutating func number() -> UInt64? {
    take(8)?.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  }

  package mutating func count() -> Int? { number().flatMap { Int(exactly: $0) } }

  package mutating func hash() -> ContentHash? {
    guard let high = number(), let low = number() else { return nil }
    return ContentHash(high: high, low: low)
  }

  package mutating func bytes() -> ArraySlice<UInt8>? { count().flatMap { take($0) } }

  package mutating func text() -> String? { bytes().map { String(decoding: $0, as: UTF8.self) } }

  /// Reads a list. Elements have at least `size` bytes.
  package mutating func list<Element>(
    ofSize size: Int, _ element: (inout RecordReader) -> Element?
  ) -> [Element]? {
    guard let count = count(), count <= remainingBytes.count / size else { return nil }
    var list: [Element] = []
    list.reserveCapacity(count)
    for _ in 0..<count {
      guard let next = element(&self) else { return nil }
      list.append(next)
    }
    return list
  }

  package mutating func fingerprint() -> FileFingerprint? {
    guard let size = number(), let modified = number(), let changed = number(),
      let inode = number()
    else { return nil }
    return FileFingerprint(
      size: Int64(bitPattern: size), modified: Int64(bitPattern: modified),
      changed: Int64(bitPattern: changed), inode: inode)
  }
}
