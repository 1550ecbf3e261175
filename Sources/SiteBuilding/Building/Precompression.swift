import ContentHash
import Diagnostics
import FileSystem
import Markup
import SitePages

/// Compressed copies of text files for web servers: `index.html.gz`, and `index.html.br` with
/// Brotli.
enum Precompression {
  private static let (gzip, brotli) = (".gz", ".br")
  private static let endings = [gzip, brotli]

  static var libraries: [String] {
    ["zlib \(Zlib.version)"] + (Brotli.version.map { ["brotli \($0)"] } ?? [])
  }

  private static let textual: Set = [
    "atom", "css", "csv", "htm", "html", "ics", "js", "json", "jsonld", "map", "md", "mjs", "opml",
    "rss", "svg", "txt", "vue", "wasm", "webmanifest", "xml",
  ]

  /// The site's own files with such names have priority.
  static func files(beside files: [PlannedFile]) -> [PlannedFile] {
    let taken = Set(files.map(\.path))
    let textual = files.filter { isTextual($0.path) }
    var all = compressed(textual, gzip, besides: taken) { Zlib.gzipped($0) }
    if let library = Brotli() { all += compressed(textual, brotli, besides: taken, library.file) }
    return all
  }

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

  /// Returns the paths without compressed files. Files in `copies` count as originals.
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
