import Catalog
import ContentHash
import ContentLoading
import FileSystem

extension RecordBytes {
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

  mutating func append(_ place: CellStore.Place) {
    append(UInt64(place.offset))
    append(UInt64(place.length))
    append(place.hash)
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
}
