import Catalog
import ContentSyntax
import OutlineFormats

/// A watermark as site.json has it, before its file is read.
struct WatermarkDraft {
  var image: Located<String>
  var placement: Watermark.Placement
}

extension FieldReader {
  /// The field of an icon, a section or a site that says whether vectors are kept back.
  mutating func protection() -> Protection? {
    treatAsDecisive("protection")
    return choice("protection")
  }

  /// The field of the site for the largest size of protected pictures, in pixels.
  mutating func pictureSize() -> Int? {
    treatAsDecisive("pictureSize")
    return integer("pictureSize", in: PictureSettings.pictureSizes)
  }

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

  /// A field for a picture that is a file of the site: browsers show nothing in the place of another.
  /// Whether it is there is checked with the other links.
  mutating func pictureOfSite(_ key: String, _ links: LinkReader) -> LinkTarget? {
    guard let text = text(key), let target = links.target(text) else { return nil }
    if target.isPictureOfSite { return target }
    reportNoPicture(key, text, expected: "the path of a file of the site that ends with ")
    return nil
  }

  /// A field for a picture that pages name and do not load, so that it may stand on any server.
  mutating func pictureAnywhere(_ key: String, _ links: LinkReader) -> LinkTarget? {
    guard let text = text(key), let target = links.target(text) else { return nil }
    if case .address(let address) = target, address.lowercased().hasPrefix("http") { return target }
    if target.isPictureOfSite { return target }
    reportNoPicture(
      key, text,
      expected: "an address with 'https://', or the path of a file of the site that ends with ")
    return nil
  }

  private func reportNoPicture(_ key: String, _ text: Located<String>, expected: String) {
    report.add(
      .outOfRange(
        field: key, value: text.value,
        expected: expected + LinkTarget.pictureEndings.map { ".\($0)" }.joined(separator: ", ")),
      at: text.range)
  }

  /// The field of the site for what is drawn over protected pictures: a path, or an object.
  mutating func watermark() -> WatermarkDraft? {
    treatAsDecisive("watermark")
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

extension LinkTarget {
  /// The endings of pictures that browsers show.
  fileprivate static let pictureEndings = [
    "svg", "png", "ico", "jpg", "jpeg", "gif", "webp", "avif",
  ]

  /// Whether it is a file of the site that is named like a picture.
  fileprivate var isPictureOfSite: Bool {
    guard case .page(let path) = self else { return false }
    let name = path.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return Self.pictureEndings.contains { name.hasSuffix("." + $0) }
  }
}
