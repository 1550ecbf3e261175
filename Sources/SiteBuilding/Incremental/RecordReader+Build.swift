import Catalog
import ContentHash
import ContentLoading
import FileSystem

extension RecordReader {
  private mutating func slug() -> Slug? {
    text().flatMap { try? Slug($0) }  // other formats have no slug here
  }

  mutating func place() -> CellStore.Place? {
    guard let offset = count(), let length = count(), let hash = hash() else { return nil }
    return CellStore.Place(offset: offset, length: length, hash: hash)
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
}
