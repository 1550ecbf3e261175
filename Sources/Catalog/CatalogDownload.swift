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
  public var path: String {
    switch self {
    case .iconify: "downloads/iconify.json"
    case .csv: "downloads/icons.csv"
    case .json: "downloads/icons.json"
    case .sprite: "downloads/sprite.svg"
    case .zip: "downloads/icons.zip"
    }
  }

  /// What readers call it, in the words of all languages.
  public var title: String {
    switch self {
    case .iconify: "Iconify JSON"
    case .csv: "CSV"
    case .json: "JSON"
    case .sprite: "SVG <symbol>"
    case .zip: "SVG (ZIP)"
    }
  }
}
