import AllCores
import Catalog
import CommonMark
import ContentHash
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import Publishing
import SitePages

/// What a build has read and what it has left, so that the next can tell that there is nothing to
/// do without reading any of it.
///
/// It says which files with which stamps made which files with which stamps. If all are as it says,
/// a build would make the same again: whatever else happened in between.
///
/// It is kept with what is remembered of the site that the build has published, and is forgotten
/// with it: see `OutputState`. Without it, or when it can't be read, everything is built.
struct BuildRecord: Sendable {
  /// The hash of what else a build depends on: see `BuildIdentity`.
  var identity: ContentHash
  var summary: Summary
  /// The files and folders of the content and the theme, relative to the site.
  var inputs: StampedFiles
  /// The site's files, relative to the output.
  var outputs: StampedFiles
  /// What is remembered of the site, besides this record.
  var state: StampedFiles
  /// What a build that has something to do needs besides: read when it is asked for. `nil` if it is
  /// not what it should be.
  var details: Lazy<Details?>

  /// What pages were made of.
  struct Details: Equatable, Sendable {
    /// The keys of the outputs that have one, in their order: see `PlannedFile.key`.
    var keys: [ContentHash?]
    /// The keys of the files of `state`, in the same way.
    var stateKeys: [ContentHash?]
    /// What was found of the icons' files, in the catalog's order.
    var icons: [IconFiles]
    /// Where the contents of cells lie in the file beside it.
    var cells: [ContentHash: CellStore.Place]
  }

  /// What a build that has nothing to do reports.
  struct Summary: Equatable, Sendable, Codable {
    var iconCount: Int
    var outlineCount: Int
    var language: String
    var basePath: String
    /// The address that the site was built for, which an option may have named.
    var baseURL: String
    /// Whether the site's address has a host.
    var hasHost = true
    /// What there is to say about the content.
    var warnings: [Diagnostic]
  }
}

extension BuildRecord {
  /// The name of its file.
  static let path = FilePath("record")
}

/// What a build depends on besides the files of the site.
struct BuildIdentity {
  /// Of this build, by this program.
  private let build: ContentHash
  private let library: KnownLibrary

  /// With the version of the library that has drawn the pictures, as far as it is known by now: of
  /// another version, none is kept.
  var hash: ContentHash { build.combined(with: ContentHash(library.version ?? "")) }

  init(_ configuration: SiteBuilder.Configuration) {
    let output = configuration.outputLocation.path
    let program = Bundle.main.executableURL?.path ?? ""
    let stamp = FileStamp(at: CanonicalPath(program))
    library = KnownLibrary(pictures: configuration.stateFolder.pictures)
    build = ContentHash(
      [
        CanonicalPath(configuration.site.path).text, output.text,
        configuration.baseURL.map { "\($0)" } ?? "",
        configuration.date?.description ?? "",
        configuration.optimizesPictures ? "--optimize-pictures" : "",
        configuration.precompresses ? Precompression.libraries.joined(separator: ", ") : "",
        program, "\(stamp)", CommonMarkLibrary.version,
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
    warnings = loaded.warnings
  }
}
