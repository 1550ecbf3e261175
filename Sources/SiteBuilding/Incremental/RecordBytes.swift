import Catalog
import ContentHash
import ContentLoading
import FileSystem

/// The values of a record as bytes, one after the other.
struct RecordBytes {
  var bytes: [UInt8] = []

  mutating func append(_ number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  mutating func append(_ hash: ContentHash) {
    append(hash.high)
    append(hash.low)
  }

  /// Appends the hash of what `appendRest` appends, and that.
  mutating func appendHash(of appendRest: (inout RecordBytes) -> Void) {
    let start = bytes.count
    append(ContentHash(high: 0, low: 0))
    let end = bytes.count
    appendRest(&self)
    var hash = RecordBytes()
    hash.append(ContentHash(bytes[end...]))
    bytes.replaceSubrange(start..<end, with: hash.bytes)
  }

  mutating func append(_ text: String) { append(Array(text.utf8)) }

  /// The key of a file without one is written as zeros.
  mutating func append(_ keys: [ContentHash?]) {
    append(UInt64(keys.count))
    for key in keys { append(key ?? ContentHash(high: 0, low: 0)) }
  }

  mutating func append(_ icons: [IconFiles]) {
    append(UInt64(icons.count))
    for icon in icons {
      append(icon.id.text)
      append(icon.picture)
      append(UInt64(icon.text == nil ? 0 : 1))
      if let text = icon.text { append(text) }
      append(UInt64(icon.variants.count))
      for variant in icon.variants { append(variant) }
    }
  }

  /// Cells are sorted by key, so that the same cells give the same bytes.
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
    append(file.contentHash)
    append(UInt64(file.isReadAlways ? 1 : 0))
    append(UInt64(file.traits == nil ? 0 : 1))
    if let traits = file.traits {
      append(traits.width.bitPattern)
      append(traits.height.bitPattern)
      append(UInt64(traits.numberOfLayers))
      append(UInt64(traits.colors.rawValue))
      append(UInt64(traits.paints.rawValue))
    }
    append(UInt64(file.hasText ? 1 : 0))
    append(UInt64(file.prints.count))
    file.prints.forEach { append($0) }
    append(UInt64(file.icons.count))
    for icon in file.icons { append(icon.text) }
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
