import ContentHash
import Diagnostics
import FileSystem
import Markup
import SitePages

/// A way of compressing files, by a library of the system.
protocol FileCompression: Sendable {
  /// The end of the names of compressed files, with its point.
  static var ending: String { get }
  /// The version of the library, such as "1.2.13"; `nil` if it is not there.
  static var version: String? { get }

  /// Loads the library; `nil` if it is not there.
  init?()

  /// The compressed file; `nil` if there is no memory for it.
  ///
  /// - Complexity: O(bytes).
  func file(of bytes: [UInt8]) -> [UInt8]?
}

/// Compresses files with gzip.
struct Gzip: FileCompression {
  static let ending = ".gz"
  static var version: String? { Zlib.version }

  func file(of bytes: [UInt8]) -> [UInt8]? { Zlib.gzipped(bytes) }
}

/// Files beside others, with the same contents compressed: `index.html.gz` beside `index.html`, and
/// `index.html.br` where the system has brotli. Web servers send them to readers who take them, and
/// compress nothing themselves.
enum Precompression {
  private static let endings = [Gzip.ending, Brotli.ending]

  /// The libraries that compress files here, with their versions: other ones may make other bytes.
  static var libraries: [String] {
    [Gzip.version.map { "zlib \($0)" }, Brotli.version.map { "brotli \($0)" }].compactMap(\.self)
  }

  /// The kinds of files that become smaller.
  private static let textual: Set = [
    "atom", "css", "csv", "htm", "html", "ics", "js", "json", "jsonld", "map", "md", "mjs", "opml",
    "rss", "svg", "txt", "vue", "wasm", "webmanifest", "xml",
  ]

  /// The files that stand beside those of a plan. A file of the site's own that has such a name is
  /// left as it is.
  ///
  /// - Complexity: O(files).
  static func files(beside files: [PlannedFile]) -> [PlannedFile] {
    let taken = Set(files.map(\.path))
    let textual = files.filter { isTextual($0.path) }
    var all = compressed(textual, by: Gzip(), besides: taken)
    if let brotli = Brotli() { all += compressed(textual, by: brotli, besides: taken) }
    return all
  }

  private static func compressed<Compression: FileCompression>(
    _ files: [PlannedFile], by compression: Compression, besides taken: Set<String>
  ) -> [PlannedFile] {
    files.compactMap { file in
      let path = file.path + Compression.ending
      guard !taken.contains(path) else { return nil }
      let key = file.key.map { ContentHash("\(Compression.ending) \($0)") }
      return PlannedFile(path: path, key: key, turn: .later) {
        guard let bytes = compression.file(of: try file.contents()) else {
          throw DiagnosticError(notCompressed(file.path))
        }
        return bytes
      }
    }
  }

  /// Those of the paths that name no such file beside another one. What is a copy was not made by
  /// compressing, whatever its name.
  static func originals(
    of paths: [String], among all: Set<String>, besides copies: Set<String>
  ) -> [String] {
    paths.filter { path in
      if copies.contains(path) { return true }
      guard let ending = endings.first(where: path.hasSuffix) else { return true }
      let original = String(path.dropLast(ending.count))
      return !isTextual(original) || !all.contains(original)
    }
  }

  private static func isTextual(_ path: String) -> Bool {
    let name = path.splitAtSlashes().last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return false }
    return textual.contains(name[name.index(after: dot)...].lowercased())
  }

  private static func notCompressed(_ path: String) -> Diagnostic {
    Diagnostic(.error, .buildFailed, "'\(path)' could not be compressed")
  }
}
