import AllCores
import BuildCache
import Catalog
import CommonMark
import ContentHash
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import Publishing
import SitePages

/// The inputs and results of a build, saved with the published state (`PublishedState`).
///
/// A build of an unchanged site ends without reading files. Other builds reuse icon contents, file
/// keys and page traces.
struct BuildRecord: Sendable {
  var identity: ContentHash
  var summary: Summary
  var inputs: FingerprintedFiles
  /// The hashes of `inputs`, in order; zeros for a folder.
  var inputHashes: [ContentHash]
  var outputs: FingerprintedFiles
  var state: FingerprintedFiles
  var stateHashes: [ContentHash]
  /// Values for changed sites, read on demand; `nil` if they are damaged.
  var details: Lazy<Details?>

  struct Details: Sendable {
    var keys: [ContentHash?]
    var stateKeys: [ContentHash?]
    var icons: [IconFiles]
    var cells: [ContentHash: CellStore.Place]
    var traces: PageTraces
  }

  struct Summary: Equatable, Sendable, Codable {
    var iconCount: Int
    var outlineCount: Int
    var language: String
    var basePath: String
    var baseURL: String
    var hasHost = true
    /// The day of the clock, if the site depends on it.
    var today: String?
    var warnings: [Diagnostic]
  }
}

extension BuildRecord {
  static let path = FilePath("cache")
}

/// The program and the options of a build.
///
/// The site's location is excluded, so that a copied site keeps its cache.
struct BuildIdentity {
  private let build: ContentHash
  private let library: KnownLibrary

  var hash: ContentHash { build.combined(with: ContentHash(library.version ?? "")) }

  init(_ configuration: SiteBuilder.Configuration) {
    let path = Bundle.main.executableURL?.path ?? ""
    let program = FileFingerprint(at: CanonicalPath(path))
    // Linkers write an id near the start: the ELF build ID, or the UUID of Mach-O. `try?`: without
    // an id, the metadata is used.
    let start = try? FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: 1 << 16)
    library = KnownLibrary(pictures: configuration.stateFolder.pictures)
    build = ContentHash(
      [
        configuration.baseURL.map { "\($0)" } ?? "",
        configuration.date?.description ?? "",
        configuration.optimizesPictures ? "--optimize-pictures" : "",
        configuration.precompresses ? Precompression.libraries.joined(separator: ", ") : "",
        "\(program.size) \(program.modified) \(ContentHash(start ?? Data()))",
        CommonMarkLibrary.version,
      ].joined(separator: "\n"))
  }
}

extension BuildRecord.Summary {
  init(_ loaded: ContentLoader.Result) {
    iconCount = loaded.site.catalog.icons.count
    outlineCount = loaded.site.outlines.count
    language = loaded.site.language
    basePath = loaded.site.baseURL.path
    baseURL = loaded.site.baseURL.text
    hasHost = loaded.site.hasHost
    today = loaded.today.map { "\($0)" }
    warnings = loaded.warnings
  }
}
