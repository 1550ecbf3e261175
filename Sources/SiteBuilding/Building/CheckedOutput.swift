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

/// An output that takes no vectors of protected icons: every file is looked into before it is
/// written, whoever made it, the author's own files too.
final class CheckedOutput<Output: SiteOutput>: SiteOutput {
  private let output: Output
  private let scanner: OutputScanner
  private let found = Mutex<[(path: String, picture: FoundPicture)]>([])

  init(_ output: Output, _ scanner: OutputScanner) {
    (self.output, self.scanner) = (output, scanner)
  }

  func keep(_ file: PlannedFile) -> Bool { output.keep(file) }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws {
    if let picture = scanner.picture(in: bytes, of: file.path) {
      found.withLock { $0.append((file.path, picture)) }
    }
    try output.write(file, bytes)
  }

  /// - Throws: `DiagnosticError` that names each file with vectors of a protected icon.
  func requireNoVectors(of site: Site) throws(DiagnosticError) {
    let found = found.withLock { $0 }.sorted { $0.path < $1.path }
    guard !found.isEmpty else { return }
    let sources = Dictionary(
      site.staticFiles.map { ($0.path, $0.source) }, uniquingKeysWith: { first, _ in first })
    throw DiagnosticError(
      found.map { path, picture in
        .published(picture, in: path, location: sources[path])
      })
  }
}

/// What a look at a published site has found in order.
public struct OutputCheck: Sendable {
  /// How many files the output has.
  public let fileCount: Int
  /// How many icons are protected.
  public let protectedCount: Int
}

extension SiteBuilder {
  /// Looks for the vectors of protected icons in every file of the output, whoever put it there,
  /// and for prices that are not those of the content.
  ///
  /// - Returns: What was looked at.
  /// - Throws: `DiagnosticError` with all mistakes in the content, or that names the files with
  ///   such vectors or prices.
  /// - Complexity: O(bytes of the output and of the pictures).
  public func checkOutput() async throws(DiagnosticError) -> OutputCheck {
    try requireOutput()
    let loaded = try await loadForOutput()
    let scanner = OutputScanner(loaded, of: self)
    let prices = PublishedPrices(loaded.site)
    let output = configuration.output
    var served = ServedFiles()
    served.addAll(in: output)
    var problems = served.unreadable.sorted().map(Diagnostic.unreadable)
    var wrongPrices: [WrongPrice] = []
    var count = 0
    for path in served.files.sorted() {
      do {
        count += 1
        let bytes = Array(try Data(contentsOf: output.appending(path: path)))
        if let picture = scanner.picture(in: bytes, of: path) {
          problems.append(.published(picture, in: path, location: nil))
        }
        wrongPrices += prices.wrongPrices(in: bytes, of: path)
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
    problems += WrongPrice.diagnostics(of: wrongPrices)
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

  /// The vectors of a protected icon are in a file that is published, or a large drawing.
  /// `location` is the file to name, if it is not the published one.
  static func published(
    _ picture: FoundPicture, in path: String, location: String?
  ) -> Diagnostic {
    let what = picture.isDrawing ? "a drawing larger than 'pictureSize'" : "the vectors"
    return Diagnostic(
      .error, .publishedVectors,
      "'\(path)' has \(what) of the icon '\(picture.icon)', which is protected",
      location: location.map { SourceLocation(file: $0) },
      notes: [
        .init("remove them there, or give the icon '\"protection\": \"none\"'")
      ])
  }
}
