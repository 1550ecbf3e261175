import Catalog
import ContentHash
import ContentLoading
import FileSystem

/// Reads the values that `RecordBytes` has written. Each method returns `nil` if the next bytes are
/// not such a value.
struct RecordReader {
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

  /// The next text, if it is a slug.
  private mutating func slug() -> Slug? {
    text().flatMap { try? Slug($0) }  // a record with another text is of another form
  }

  /// A list: the number of its elements, then the elements, each of at least `size` bytes.
  mutating func list<Element>(
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

  mutating func icons() -> [IconFiles]? { list(ofSize: 32) { $0.icon() } }

  private mutating func icon() -> IconFiles? {
    guard let id = slug(), let picture = file(), let hasText = number() else { return nil }
    let text = hasText == 0 ? nil : file()
    guard hasText == 0 || text != nil, let variants = list(ofSize: 64, { $0.file() }) else {
      return nil
    }
    return IconFiles(id: id, picture: picture, text: text, variants: variants)
  }

  private mutating func file() -> IconFiles.File? {
    guard let path = text(), let hash = hash(), let contentHash = self.hash(),
      let isReadAlways = number(), let isProtected = number()
    else { return nil }
    let traits = isProtected == 0 ? nil : traits()
    guard isProtected == 0 || traits != nil, let hasText = number(),
      let prints = list(ofSize: 8, { $0.number() }),
      let icons = list(ofSize: 8, { $0.slug() })
    else { return nil }
    return IconFiles.File(
      path: path, hash: hash, contentHash: contentHash, icons: icons,
      isReadAlways: isReadAlways != 0, traits: traits, hasText: hasText != 0,
      prints: prints)
  }

  private mutating func traits() -> PixelPicture.Traits? {
    guard let width = number(), let height = number(), let layers = count(),
      let colors = count().flatMap(PixelPicture.Colors.init),
      let paints = count().flatMap({ UInt16(exactly: $0) })
    else { return nil }
    return PixelPicture.Traits(
      width: Double(bitPattern: width), height: Double(bitPattern: height), numberOfLayers: layers,
      colors: colors, paints: PaintedColors(rawValue: paints))
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
