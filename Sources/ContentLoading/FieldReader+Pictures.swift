import Catalog
import ContentSyntax

/// A watermark as site.json has it, before its file is read.
struct WatermarkDraft {
  var image: Located<String>
  var placement: Watermark.Placement
}

extension FieldReader {
  /// The field of an icon, a section or a site that says whether vectors are kept back.
  mutating func protection() -> Protection? { choice("protection") }

  /// The field of the site for the largest size of protected pictures, in pixels.
  mutating func pictureSize() -> Int? { integer("pictureSize", in: PictureSettings.pictureSizes) }

  /// The field of the site for the sizes that free icons are given away in, in pixels, smallest
  /// first; each once.
  mutating func downloadSizes() -> [Int]? {
    let field = "downloadSizes"
    guard let node = value(field), let sizes = integers(field, in: PictureSettings.downloadSizes)
    else { return nil }
    guard sizes.count <= PictureSettings.mostDownloads else {
      report.add(
        .outOfRange(
          field: field, value: String(sizes.count),
          expected: "at most \(PictureSettings.mostDownloads) sizes"), at: node)
      return nil
    }
    return Set(sizes).sorted()
  }

  /// The field of the site for the files with all free icons, each once, in the order of their
  /// kinds.
  mutating func downloads() -> [CatalogDownload] {
    var found: Set<CatalogDownload> = []
    for name in locatedStrings("downloads") {
      if let download = CatalogDownload(rawValue: name.value) {
        found.insert(download)
      } else {
        report.add(
          .unknownValue(
            name.value, field: "downloads", allowed: CatalogDownload.allCases.map(\.rawValue)),
          at: name.range)
      }
    }
    return CatalogDownload.allCases.filter(found.contains)
  }

  /// The field of the site for what is drawn over protected pictures: a path, or an object.
  mutating func watermark() -> WatermarkDraft? {
    guard let node = value("watermark") else { return nil }
    switch node.value {
    case .string(let path):
      return WatermarkDraft(image: Located(path, node.range), placement: .tiled)
    case .object:
      guard var object = FieldReader(node, owner: "'watermark'", report: report) else { return nil }
      let image = object.requiredText("image")
      let placement: Watermark.Placement? = object.choice("placement")
      object.finish()
      return image.map { WatermarkDraft(image: $0, placement: placement ?? .tiled) }
    default: return wrongType("watermark", expected: "a path or an object", node)
    }
  }
}
