import Catalog
import ContentHash
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import SitePages

/// A record of the files that a build has read and written, each with its stamp. So the next build
/// finds out that there is nothing to do without reading any file.
///
/// If all files still have their stamps, a build would make the same site again.
///
/// Times and inodes belong to one machine, so the record is not published with the site. It is kept
/// beside the content, in `.vitrine/builds`. Without a readable record everything is built.
struct BuildRecord: Sendable {
  /// The hash of the other things that a build depends on: see `BuildIdentity`.
  var identity: ContentHash
  var summary: Summary
  /// The files and folders of the content and the theme, relative to the site.
  var inputs: StampedFiles
  /// The site's files, relative to the output.
  var outputs: StampedFiles
  /// The values for a build that has something to do, read on first access; `nil` if they can't be
  /// read.
  var details: Lazy<Details?>

  /// The parts of the last build that the next one can use again.
  struct Details: Equatable, Sendable {
    /// The keys of the outputs, in their order; `nil` for files without one. See `PlannedFile.key`.
    var keys: [ContentHash?]
    /// The files of the icons, in the catalog's order.
    var icons: [IconFiles]
    /// The places of the contents of cells in the file beside the record.
    var cells: [ContentHash: CellStore.Place]
  }

  /// The values for the report of a build that has nothing to do.
  struct Summary: Equatable, Sendable, Codable {
    var iconCount: Int
    var outlineCount: Int
    var language: String
    var basePath: String
    /// The warnings about the content.
    var warnings: [Diagnostic]
  }
}

/// The things that a build depends on besides the files of the site: the program, the folders, and
/// the base URL.
struct BuildIdentity {
  /// The hash of these things.
  let hash: ContentHash
  /// The record of builds of this site to this output, relative to the site.
  let path: FilePath
  /// The file of the cells that these builds have rendered, relative to the site: see `CellStore`.
  var cellsPath: FilePath { FilePath("\(path).cells") }

  init(_ configuration: SiteBuilder.Configuration) {
    let output = CanonicalPath(configuration.output.path)
    let program = Bundle.main.executableURL?.path ?? ""
    let stamp = FileStamp(at: CanonicalPath(program))
    hash = ContentHash(
      [
        CanonicalPath(configuration.site.path).text, output.text,
        configuration.baseURL.map { "\($0)" } ?? "", program, "\(stamp)",
      ].joined(separator: "\n"))
    path = FilePath(".vitrine/builds/\(ContentHash(output.text))")
  }
}

extension BuildRecord.Summary {
  init(_ loaded: ContentLoader.Result) {
    iconCount = loaded.site.catalog.icons.count
    outlineCount = loaded.site.outlines.count
    language = loaded.site.language
    basePath = loaded.site.baseURL.path
    warnings = loaded.warnings
  }
}
