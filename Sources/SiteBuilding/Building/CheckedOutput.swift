import Catalog
import ContentHash
import ContentLoading
public import Diagnostics
import FileSystem
public import Foundation
import PictureReading
import SitePages
import SiteTheme
import Synchronization

/// An output that searches every file for vectors of protected icons.
final class CheckedOutput<Output: SiteOutput>: SiteOutput {
  private let output: Output
  private let scanner: VectorScanner
  private let matches = Mutex<[(path: String, icon: Slug)]>([])

  init(_ output: Output, _ scanner: VectorScanner) {
    (self.output, self.scanner) = (output, scanner)
  }

  func keep(_ files: [PlannedFile]) -> [Bool] { output.keep(files) }

  func write(_ file: PlannedFile, _ bytes: [UInt8]) throws {
    if let icon = scanner.firstPicture(in: bytes) {
      matches.withLock { $0.append((file.path, icon)) }
    }
    try output.write(file, bytes)
  }

  func requireNoVectors(of site: Site) throws(DiagnosticError) {
    let matches = matches.withLock { $0 }.sorted { $0.path < $1.path }
    guard !matches.isEmpty else { return }
    let sources = Dictionary(firstOf: site.staticFiles.map { ($0.path, $0.source) })
    throw DiagnosticError(
      matches.map { path, icon in
        .publishedVectors(of: icon, in: path, location: sources[path])
      })
  }
}

extension VectorScanner {
  init(_ loaded: ContentLoader.Result) {
    let (icons, store) = (loaded.site.catalog.icons, loaded.store)
    let pictures = loaded.iconFiles.lazy.flatMap { files in
      files.pictures.map { (id: files.id, prints: $0.prints) }
    }
    self.init(pictures) {
      let free = icons.flatMap { [$0.picture] + $0.otherVariants.map(\.picture) }.compactMap {
        picture -> VectorImage? in
        guard case .vector(let reference) = picture else { return nil }
        return try? store.picture(reference)  // a changed file stops the build elsewhere
      }
      // Many icons are arrows and crosses, and so are the theme's symbols.
      let theme = Theme.builtInFiles.values.map { String(decoding: $0, as: UTF8.self) }
      return PublishedShapes(pictures: free, texts: theme)
    }
  }
}

/// The extent of a check without matches.
public struct OutputCheck: Sendable {
  /// The number of files of the output.
  public let fileCount: Int
  /// The number of protected icons.
  public let protectedCount: Int
  /// The number of packs whose files were searched for.
  public let packCount: Int
}

extension SiteBuilder {
  /// Searches all files of the output for vectors of protected icons, and for files of packs.
  ///
  /// - Parameter folder: The folder of packs; `nil` for `Packs` in the site, which need not exist.
  /// - Returns: The numbers of checked files, protected icons and packs.
  /// - Throws: `DiagnosticError` with mistakes in the content, or with files that contain vectors or
  ///   are part of a pack.
  /// - Complexity: O(bytes of the output and of the pictures).
  public func checkOutput(packs folder: URL? = nil) async throws(DiagnosticError) -> OutputCheck {
    try requireOutput()
    let packs = try packList(in: folder)
    let secrets = packs.secrets
    let loaded = try await loadForOutput()
    let scanner = VectorScanner(loaded)
    let output = configuration.output
    let served = ServedFiles(in: output, ofSite: configuration.site)
    var problems = served.unreadable.map { Diagnostic.unreadable($0.description) }
    problems += served.linksOut.map { Diagnostic.linkOut($0.description) }
    var count = 0
    for file in served.files {
      let path = file.description
      do {
        count += 1
        let bytes = try served.bytes(of: file)
        if let icon = scanner.firstPicture(in: bytes) {
          problems.append(.publishedVectors(of: icon, in: path, location: nil))
        } else if !secrets.isEmpty, let secret = secrets[SHA256.hexadecimal(of: bytes)] {
          problems.append(.publishedPack(secret, in: path))
        }
      } catch {
        problems.append(.unreadable(path))
      }
    }
    guard count > 0 || !problems.isEmpty else {
      throw Problem.error(
        .noOutput, "there is no published site in '\(output.relativePath)'",
        "run 'vitrine build' first"
      ).error
    }
    guard problems.isEmpty else { throw DiagnosticError(problems) }
    return OutputCheck(
      fileCount: count, protectedCount: loaded.site.catalog.icons.count(where: \.isProtected),
      packCount: packs.packs.count)
  }

  /// Returns the list of packs; an empty list if the standard folder has no list.
  private func packList(in folder: URL?) throws(DiagnosticError) -> PackList {
    let standard = configuration.site.appending(path: PackFolder.standard)
    let file = (folder ?? standard).appending(path: PackList.file)
    guard folder != nil || FileManager.default.fileExists(atPath: file.path) else {
      return PackList([])
    }
    // `try?`: an unreadable file is reported like a damaged one.
    guard let data = try? Data(contentsOf: file), let list = PackList(bytes: Array(data)) else {
      throw DiagnosticError(PackProblem.unreadableList(file.relativePath).diagnostic)
    }
    return list
  }
}

extension Diagnostic {
  fileprivate static func unreadable(_ path: String) -> Diagnostic {
    Diagnostic(.error, .unreadableFile, "'\(path)' of the output can't be read")
  }

  fileprivate static func linkOut(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, .symbolicLinks,
      "'\(path)' of the output is a symbolic link that points outside the site",
      notes: [
        .init("delete the link, or replace it with the files, because web servers can follow it")
      ])
  }

  fileprivate static func publishedPack(_ secret: String, in path: String) -> Diagnostic {
    Diagnostic(
      .error, .publishedPack, "'\(path)' of the output is \(secret), which buyers pay for",
      notes: [.init("delete the file, and build again")])
  }

  static func publishedVectors(
    of icon: Slug, in path: String, location: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, .publishedVectors,
      "'\(path)' contains the vectors of the protected icon '\(icon)'",
      location: location.map { SourceLocation(file: $0) },
      notes: [.init("remove them from this file, or add '\"protection\": \"none\"' to the icon")])
  }
}
