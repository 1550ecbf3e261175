import Catalog
import ContentLoading
public import Diagnostics
import FileSystem
import Foundation
import PictureReading
import SitePages
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An output that accepts no vectors of protected icons: every file is searched before it is written,
/// also the author's own files.
final class CheckedOutput<Output: SiteOutput>: SiteOutput {
  private let output: Output
  private let scanner: VectorScanner
  private let matches = Mutex<[(path: String, icon: Slug)]>([])

  init(_ output: Output, _ scanner: VectorScanner) {
    (self.output, self.scanner) = (output, scanner)
  }

  func keep(_ file: PlannedFile) -> Bool { output.keep(file) }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws {
    if let icon = scanner.firstPicture(in: bytes) {
      matches.withLock { $0.append((file.path, icon)) }
    }
    try output.write(file, bytes)
  }

  /// - Throws: `DiagnosticError` that names each file with vectors of a protected icon.
  func requireNoVectors(of site: Site) throws(DiagnosticError) {
    let matches = matches.withLock { $0 }.sorted { $0.path < $1.path }
    guard !matches.isEmpty else { return }
    let sources = Dictionary(
      site.staticFiles.map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
    throw DiagnosticError(
      matches.map { path, icon in
        .publishedVectors(of: icon, in: path, location: sources[path])
      })
  }
}

extension VectorScanner {
  /// A scanner for the protected icons of a site.
  ///
  /// - Complexity: O(icons).
  init(_ loaded: ContentLoader.Result) {
    let (icons, store) = (loaded.site.catalog.icons, loaded.store)
    let pictures = loaded.iconFiles.lazy.flatMap { files in
      files.pictures.map { (id: files.id, prints: $0.prints) }
    }
    self.init(pictures) {
      let free = icons.flatMap { [$0.picture] + $0.otherVariants.map(\.picture) }.compactMap {
        picture -> VectorImage? in
        guard case .vector(let reference) = picture else { return nil }
        return try? store.picture(reference)  // one that has changed stops the build elsewhere
      }
      // The symbols of the theme are arrows and crosses, as many icons are.
      let theme = Theme.builtInFiles.values.map { String(decoding: $0, as: UTF8.self) }
      return PublishedShapes(pictures: free, texts: theme)
    }
  }
}

/// The extent of a check of a published site without a match.
public struct OutputCheck: Sendable {
  /// The number of files of the output.
  public let fileCount: Int
  /// The number of protected icons.
  public let protectedCount: Int
}

extension SiteBuilder {
  /// Looks for the vectors of protected icons in all files of the output, also in files that no build
  /// wrote.
  ///
  /// - Throws: `DiagnosticError` with all mistakes in the content, or that names the files with
  ///   such vectors.
  /// - Complexity: O(bytes of the output and of the pictures).
  public func checkOutput() async throws(DiagnosticError) -> OutputCheck {
    try requireOutput()
    let loaded = try await loadForOutput()
    let scanner = VectorScanner(loaded)
    let output = configuration.output
    var served = ServedFiles()
    served.addAll(in: output)
    var problems = served.unreadable.sorted().map(Diagnostic.unreadable)
    var count = 0
    for path in served.files.sorted() {
      do {
        count += 1
        let bytes = Array(try Data(contentsOf: output.appending(path: path)))
        if let icon = scanner.firstPicture(in: bytes) {
          problems.append(.publishedVectors(of: icon, in: path, location: nil))
        }
      } catch {
        problems.append(.unreadable(path))
      }
    }
    guard count > 0 || !problems.isEmpty else {
      throw DiagnosticError(
        Diagnostic(
          .error, .noOutput, "there is no published site in '\(output.relativePath)'",
          notes: [.init("'vitrine build' makes one")]))
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    return OutputCheck(
      fileCount: count, protectedCount: loaded.site.catalog.icons.count(where: \.isProtected))
  }
}

/// The files that a web server finds in a folder: it follows links, to files and to folders.
private struct ServedFiles {
  private(set) var files: [String] = []
  /// The folders that can't be listed.
  private(set) var unreadable: [String] = []
  /// The folders that were looked into: links can lead to one again.
  private var seen: Set<CanonicalPath> = []
  /// The most bytes of a file that is looked into: 4 GiB.
  private static let largestFile = 1 << 32
  /// The links that were found, to be followed when all is known that stands there itself.
  private var links: [String] = []

  /// Adds what stands below a folder: a file that is there and behind a link by its own path.
  ///
  /// - Complexity: O(files).
  mutating func addAll(in output: URL) {
    add("", in: output, following: false)
    while !links.isEmpty {
      let found = links.sorted()
      links = []
      for link in found { add(link, in: output, following: true) }
    }
  }

  /// Adds what stands at a path below the output; the output itself has the empty one.
  private mutating func add(_ path: String, in output: URL, following: Bool) {
    let written = path.isEmpty ? output.path : output.appending(path: path).path
    var status = stat()
    if !path.isEmpty, !following, lstat(written, &status) == 0, FileKind(status) == .symlink {
      return links.append(path)
    }
    let place = CanonicalPath(written)
    // A link that leads nowhere is no file.
    guard stat(place.text, &status) == 0 else { return }
    switch FileKind(status) {
    // A file with a hole in it can be larger than the memory.
    case .regular where status.st_size > Self.largestFile: return unreadable.append(path)
    case .regular: return files.append(path)
    case .folder: break
    // Pipes and devices would be waited for.
    case .symlink, .other: return
    }
    guard seen.insert(place).inserted else { return }
    let names = try? FileManager.default.contentsOfDirectory(atPath: place.text)  // told below
    guard let names else {
      // Of the output itself, that there is none.
      if !path.isEmpty { unreadable.append(path) }
      return
    }
    for name in names {
      add(path.isEmpty ? name : "\(path)/\(name)", in: output, following: false)
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadable(_ path: String) -> Diagnostic {
    Diagnostic(.error, .unreadableFile, "'\(path)' of the output can't be read")
  }

  /// The vectors of a protected icon are in a published file. `location` is the file to name, if it
  /// is not the published one.
  static func publishedVectors(
    of icon: Slug, in path: String, location: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, .publishedVectors,
      "'\(path)' has the vectors of the icon '\(icon)', which is protected",
      location: location.map { SourceLocation(file: $0) },
      notes: [.init("remove them there, or give the icon '\"protection\": \"none\"'")])
  }
}
