import ContentHash
import Diagnostics
import FileSystem
import Markup
import SitePages

/// Files beside others, with the same contents compressed: `index.html.gz` beside `index.html`, and
/// `index.html.br` where the system has brotli. Web servers send them to readers who take them, and
/// compress nothing themselves.
enum Precompression {
  private static let (gzip, brotli) = (".gz", ".br")
  private static let endings = [gzip, brotli]

  /// The libraries that compress files here, with their versions: other ones may make other bytes.
  static var libraries: [String] {
    ["zlib \(Zlib.version)"] + (Brotli.version.map { ["brotli \($0)"] } ?? [])
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
    var all = compressed(textual, gzip, besides: taken) { Zlib.gzipped($0) }
    if let library = Brotli() { all += compressed(textual, brotli, besides: taken, library.file) }
    return all
  }

  /// `compress` returns `nil` if there is no memory for the compressed file.
  private static func compressed(
    _ files: [PlannedFile], _ ending: String, besides taken: Set<String>,
    _ compress: @escaping @Sendable ([UInt8]) -> [UInt8]?
  ) -> [PlannedFile] {
    files.compactMap { file in
      let path = file.path + ending
      guard !taken.contains(path) else { return nil }
      let key = file.key.map { ContentHash("\(ending) \($0)") }
      return PlannedFile(path: path, key: key, turn: .later) {
        guard let bytes = compress(try file.contents()) else {
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
    Diagnostic(.error, .buildFailed, "'\(path)' can't be compressed")
  }
}
