package import ContentHash

/// Serializes the values of a record.
package struct RecordBytes {
  package var bytes: [UInt8]

  package init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  package mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  package mutating func append(_ hash: ContentHash) {
    append(hash.high)
    append(hash.low)
  }

  package mutating func appendHash(of appendRest: (inout RecordBytes) -> Void) {
    insert(ofSize: 16, before: appendRest) { $0.append(ContentHash($1)) }
  }

  package mutating func appendLength(of appendRest: (inout RecordBytes) -> Void) {
    insert(ofSize: 8, before: appendRest) { $0.append(UInt64($1.count)) }
  }

  private mutating func insert(
    ofSize size: Int, before appendRest: (inout RecordBytes) -> Void,
    _ appendValue: (inout RecordBytes, ArraySlice<UInt8>) -> Void
  ) {
    let start = bytes.count
    bytes += repeatElement(0, count: size)
    appendRest(&self)
    var value = RecordBytes()
    appendValue(&value, bytes[(start + size)...])
    bytes.replaceSubrange(start..<(start + size), with: value.bytes)
  }

  package mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  package mutating func append(_ other: [UInt8]) {
    append(UInt64(other.count))
    bytes += other
  }

  package mutating func append(_ fingerprint: FileFingerprint) {
    append(
      UInt64(bitPattern: fingerprint.size), UInt64(bitPattern: fingerprint.modified),
      UInt64(bitPattern: fingerprint.changed), fingerprint.inode)
  }

  /// A batch of four takes a third of the time.
  private mutating func append(_ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: UInt64) {
    let numbers = (a.littleEndian, b.littleEndian, c.littleEndian, d.littleEndian)
    withUnsafeBytes(of: numbers) { bytes += $0 }
  }
}
