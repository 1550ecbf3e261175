import ContentHash
import Diagnostics
import SitePages

/// Files beside others, with the same contents compressed: `index.html.gz` beside `index.html`. Web
/// servers send them to readers who take them, and compress nothing themselves.
enum Precompression {
  private static let ending = ".gz"

  /// The kinds of files that become smaller.
  private static let textual: Set = [
    "atom", "css", "csv", "htm", "html", "ics", "js", "json", "jsonld", "map", "md", "mjs", "opml",
    "rss", "svg", "txt", "vue", "wasm", "webmanifest", "xml",
  ]

  /// The files that stand beside those of a plan. A file of the site's own that has such a name is
  /// left as it is.
  ///
  /// - Throws: `DiagnosticError` if zlib is not installed.
  /// - Complexity: O(files).
  static func files(beside files: [PlannedFile]) throws(DiagnosticError) -> [PlannedFile] {
    let gzip: Gzip
    do { gzip = try Gzip() } catch { throw DiagnosticError(missing) }
    let taken = Set(files.map(\.path))
    return files.compactMap { file in
      let path = file.path + ending
      guard isTextual(file.path), !taken.contains(path) else { return nil }
      return PlannedFile(path: path, key: file.key.map { ContentHash("gzip \($0)") }) {
        guard let bytes = gzip.file(of: try file.contents()) else {
          throw DiagnosticError(notCompressed(file.path))
        }
        return bytes
      }
    }
  }

  /// Those of the paths that name no such file beside another one.
  static func originals(of paths: Set<String>, among all: Set<String>) -> Set<String> {
    paths.filter { path in
      !path.hasSuffix(ending) || !isTextual(String(path.dropLast(ending.count)))
        || !all.contains(String(path.dropLast(ending.count)))
    }
  }

  private static func isTextual(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return false }
    return textual.contains(name[name.index(after: dot)...].lowercased())
  }

  private static let missing = Diagnostic(
    .error, .noZlib, "files are compressed with zlib, which is not installed",
    notes: [.init("install zlib1g (Debian, Ubuntu) or zlib, or leave out '--precompress'")])

  private static func notCompressed(_ path: String) -> Diagnostic {
    Diagnostic(.error, .buildFailed, "'\(path)' could not be compressed")
  }
}
