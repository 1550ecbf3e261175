import Catalog
import ContentSyntax
import OutlineFormats

struct WatermarkDraft {
  var image: Located<String>
  var placement: Watermark.Placement
}

extension Field<Protection> {
  static func protection(_ documentation: String) -> Field {
    Field("protection", .choice(Protection.self), documentation).decisive
  }
}

private final class WatermarkFields: FieldGroup {
  static let object = ContentObject(WatermarkFields())

  let image = Field("image", .text, "An SVG file, relative to Content.").required
  let placement = Field(
    "placement", .choice(Watermark.Placement.self), "The placement. Default: tiled.")
}

extension FieldType<WatermarkDraft> {
  static var watermark: Self {
    FieldType<String>.text.or(.object(WatermarkFields.object), expected: "a path or an object")
      .reading { value, node, _ in
        switch value {
        case .first(let path): WatermarkDraft(image: Located(path, node.range), placement: .tiled)
        case .second(let object):
          object.located(\.image).map {
            WatermarkDraft(image: $0, placement: object[\.placement] ?? .tiled)
          }
        }
      }
  }
}

extension ObjectReader {
  func pictureOfSite(_ field: (Fields) -> Field<String>, _ links: LinkReader) -> LinkTarget? {
    guard let text = located(field), let target = links.target(text) else { return nil }
    if target.isPictureOfSite { return target }
    reportNoPicture(field, text, expected: "the path of a file of the site that ends with ")
    return nil
  }

  /// Reads a picture that pages link to without loading it, so it can be on any server.
  func pictureAnywhere(_ field: (Fields) -> Field<String>, _ links: LinkReader) -> LinkTarget? {
    guard let text = located(field), let target = links.target(text) else { return nil }
    if case .address(let address) = target, address.lowercased().hasPrefix("http") { return target }
    if target.isPictureOfSite { return target }
    reportNoPicture(
      field, text,
      expected: "an address with 'https://', or the path of a file of the site that ends with ")
    return nil
  }

  private func reportNoPicture(
    _ field: (Fields) -> Field<String>, _ text: Located<String>, expected: String
  ) {
    report.add(
      .outOfRange(
        field: name(field), value: text.value,
        expected: expected + LinkTarget.pictureEndings.map { ".\($0)" }.joined(separator: ", ")),
      at: text.range)
  }
}

extension LinkTarget {
  fileprivate static let pictureEndings = [
    "svg", "png", "ico", "jpg", "jpeg", "gif", "webp", "avif",
  ]

  fileprivate var isPictureOfSite: Bool {
    guard case .page(let path) = self else { return false }
    let name = path.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return Self.pictureEndings.contains { name.hasSuffix("." + $0) }
  }
}
