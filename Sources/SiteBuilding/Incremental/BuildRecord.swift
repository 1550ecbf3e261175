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

/// The inputs and the results of a build, for the next one.
///
/// A build with the same inputs and outputs has nothing to do, and finds that out without reading a
/// file. Other builds take from the record whatever has not changed: the content of icons, the keys
/// of files, and the traces of pages.
///
/// The record stands with the state of the site that the build has published (`OutputState`), in one
/// file: see `BuildRecord+File`. Without it, a build computes everything.
struct BuildRecord: Sendable {
  /// The hash of the program and of the options: see `BuildIdentity`.
  var identity: ContentHash
  var summary: Summary
  /// The files and folders of the content and the theme, relative to the site.
  var inputs: StampedFiles
  /// The hashes of the contents of `inputs`, in their order; zeros for a folder.
  var inputHashes: [ContentHash]
  /// The site's files, relative to the output.
  var outputs: StampedFiles
  /// The files of the state, besides this record.
  var state: StampedFiles
  /// The hashes of the contents of `state`, in their order.
  var stateHashes: [ContentHash]
  /// The values that only a build with something to do needs. They are read when they are asked for;
  /// `nil` if they are damaged.
  var details: Lazy<Details?>

  /// The values that pages were made of.
  struct Details: Sendable {
    /// The keys of the outputs that have one, in their order: see `PlannedFile.key`.
    var keys: [ContentHash?]
    /// The keys of the files of `state`, in the same way.
    var stateKeys: [ContentHash?]
    /// The results of reading the files of the icons, in the catalog's order.
    var icons: [IconFiles]
    /// The places of the contents of cells in the file of `CellStore`.
    var cells: [ContentHash: CellStore.Place]
    /// The files of the recipes, and the icons that they have read.
    var traces: PageTraces
  }

  /// The report of a build that has nothing to do.
  struct Summary: Equatable, Sendable, Codable {
    var iconCount: Int
    var outlineCount: Int
    var language: String
    var basePath: String
    /// The address that the site was built for, which an option may have named.
    var baseURL: String
    /// Whether the site's address has a host.
    var hasHost = true
    /// The warnings about the content.
    var warnings: [Diagnostic]
  }
}

extension BuildRecord {
  /// The name of its file.
  static let path = FilePath("cache")
}

/// The program and the options on which a build depends, besides the files of the site. The place of
/// the site is not among them: a site that was moved or copied takes its cache along.
struct BuildIdentity {
  private let build: ContentHash
  private let library: KnownLibrary

  /// The hash, with the version of the library that has drawn the pictures, as far as it is known by
  /// now.
  var hash: ContentHash { build.combined(with: ContentHash(library.version ?? "")) }

  init(_ configuration: SiteBuilder.Configuration) {
    let path = Bundle.main.executableURL?.path ?? ""
    let program = FileStamp(at: CanonicalPath(path))
    // The linker writes an id of the contents near the start: the ELF build ID, the UUID of Mach-O.
    // `try?`: a program that can't be read has no id, and its metadata decides.
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
    warnings = loaded.warnings
  }
}
