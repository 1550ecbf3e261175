package import Catalog
package import Diagnostics

/// The files with all free icons that a site publishes: made of what pages show, with the pictures
/// as they were rebuilt. The cells of a published table are always guarded (`SpreadsheetCell`).
package struct PublishedExport {
  private let set: ExportedSet

  /// An export of icons with their pictures.
  ///
  /// - Parameters:
  ///   - title: What the catalog is called.
  ///   - licenses: What the icons are given away under.
  ///   - icons: The icons, each with its picture as a text.
  /// - Complexity: O(bytes of what is said of the icons).
  package init(
    title: String, licenses: [License],
    icons: [(icon: Icon, svg: String, variants: [(name: Slug, svg: String)])]
  ) {
    set = ExportedSet(
      title: title, licenses: licenses,
      icons: icons.map { ExportedIcon(icon: $0, svg: $1, variants: $2) })
  }

  /// The bytes of a file.
  ///
  /// - Throws: `DiagnosticError` if a picture is none.
  /// - Complexity: O(bytes).
  package func bytes(of download: CatalogDownload) throws(DiagnosticError) -> [UInt8] {
    switch try Self.format(of: download).write?(set) {
    case .text(let text, _)?, .table(let text, _, _)?: return Array(text.utf8)
    case .folder(let files)?:
      var archive = ZipWriter()
      for file in files { archive.add(file.path, try file.bytes()) }
      return archive.archive()
    case nil: return []
    }
  }

  private static func format(of download: CatalogDownload) -> ExchangeFormat {
    switch download {
    case .iconify: .iconify
    case .csv: .csv
    case .json: .json
    case .sprite: .sprite
    case .zip: .svgFolder
    }
  }
}
