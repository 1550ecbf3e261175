/// A file with all icons that may be taken, which a site publishes for download.
public enum CatalogDownload: String, CaseIterable, Sendable, Encodable {
  /// Iconify JSON.
  case iconify
  /// A table.
  case csv
  /// The icons with their pictures, as catalog.json has them.
  case json
  /// An SVG whose symbols are the icons.
  case sprite
  /// An archive of an SVG file for each.
  case zip

  /// The path of the file, relative to the site.
  public var path: String { "downloads/\(details.file)" }

  /// The name that readers see, in all languages.
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
