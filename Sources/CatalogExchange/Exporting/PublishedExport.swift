package import Catalog
package import Diagnostics
import FileSystem

/// The downloads with all free icons that a site publishes. They contain the pictures that pages show. Cells
/// of published tables are always guarded (`SpreadsheetCell`).
package struct PublishedExport {
  private let set: ExportedSet

  /// Creates downloads from icons and their pictures.
  ///
  /// - Parameters:
  ///   - title: The catalog's title.
  ///   - licenses: The licenses of the icons.
  ///   - icons: The icons with their pictures as SVG texts.
  /// - Complexity: O(bytes of metadata).
  package init(
    title: String, licenses: [License],
    icons: [(icon: Icon, svg: String, variants: [(name: Slug, svg: String)])]
  ) {
    set = ExportedSet(
      title: title, licenses: licenses,
      icons: icons.map { ExportedIcon(icon: $0, svg: $1, variants: $2) })
  }

  /// Returns the bytes of a download.
  ///
  /// - Throws: `DiagnosticError` if a picture is not a valid SVG.
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
