import Catalog
import ContentLoading
public import Diagnostics
import Foundation
import PictureReading
import SitePages
import Synchronization

/// An output that takes no vectors of protected icons: every file is looked into before it is
/// written, whoever made it, the author's own files too.
final class CheckedOutput<Output: SiteOutput>: SiteOutput {
  private let output: Output
  private let scanner: VectorScanner
  private let found = Mutex<[(path: String, icon: Slug)]>([])

  init(_ output: Output, _ scanner: VectorScanner) {
    (self.output, self.scanner) = (output, scanner)
  }

  func keep(_ file: PlannedFile) -> Bool { output.keep(file) }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws {
    if let icon = scanner.firstPicture(in: bytes) {
      found.withLock { $0.append((file.path, icon)) }
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
      found.map { path, icon in
        .publishedVectors(of: icon, in: path, location: sources[path])
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
  /// Looks for the vectors of protected icons in every file of the output, whoever put it there, and
  /// for prices that are not those of the content.
  ///
  /// - Returns: What was looked at.
  /// - Throws: `DiagnosticError` with all mistakes in the content, or that names each file with such
  ///   vectors or prices.
  /// - Complexity: O(bytes of the output and of the pictures).
  public func checkOutput() async throws(DiagnosticError) -> OutputCheck {
    let loaded = try await loadForOutput()
    let scanner = VectorScanner(loaded)
    let prices = PublishedPrices(loaded.site)
    var files: [String] = []
    let output = configuration.output
    if let paths = FileManager.default.enumerator(atPath: output.path) {
      for case let path as String in paths { files.append(path) }
    }
    var problems: [Diagnostic] = []
    var count = 0
    for path in files.sorted() {
      let file = output.appending(path: path)
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      do {
        count += 1
        let bytes = Array(try Data(contentsOf: file))
        if let icon = scanner.firstPicture(in: bytes) {
          problems.append(.publishedVectors(of: icon, in: path, location: nil))
        }
        problems += prices.problems(in: bytes, of: path)
      } catch {
        problems.append(
          Diagnostic(.error, .unreadableFile, "'\(path)' of the output can't be read"))
      }
    }
    guard count > 0 else {
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

extension Diagnostic {
  /// The vectors of a protected icon are in a file that is published. `location` is the file to
  /// name, if it is not the published one.
  static func publishedVectors(of icon: Slug, in path: String, location: String?) -> Diagnostic {
    Diagnostic(
      .error, .publishedVectors,
      "'\(path)' has the vectors of the icon '\(icon)', which is protected",
      location: location.map { SourceLocation(file: $0) },
      notes: [
        .init("remove them there, or give the icon '\"protection\": \"none\"'")
      ])
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
        // `try?`: a file that has changed meanwhile stops the build elsewhere.
        return try? store.picture(reference)
      }
      // The theme's own symbols are arrows and crosses as icons are.
      let theme = Theme.builtInFiles.values.map { String(decoding: $0, as: UTF8.self) }
      return PublishedShapes(pictures: free, texts: theme)
    }
  }
}
