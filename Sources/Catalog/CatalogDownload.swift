/// A download file with all free icons.
public enum CatalogDownload: String, CaseIterable, Sendable, Encodable {
  case iconify
  case csv
  /// The icons with their pictures, in the format of catalog.json.
  case json
  case sprite
  case zip

  /// The path of the file, relative to the site.
  public var path: String { "downloads/\(details.file)" }

  /// The title for readers, in all languages.
  public var title: String { details.title }

  private var details: (file: String, title: String) {
    switch self {
    case .iconify: ("iconify.json", "Iconify JSON")
    case .csv: ("icons.csv", "CSV")
    case .json: ("icons.json", "JSON")
    case .sprite: ("sprite.svg", "SVG <symbol>")
    case .zip: ("icons.zip", "SVG (ZIP)")
    }
  }
}
