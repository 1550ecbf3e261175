import ContentSyntax
public import Diagnostics
import FileSystem
public import Foundation
import Markup

/// Writes an icon set in another format.
public struct CatalogExport {
  private let set: ExportedSet
  private let site: URL
  private let sources: [String]
  private let isPublished: (String) -> Bool
  private let operations = FileOperations()

  /// Creates an export of icons from a site.
  ///
  /// - Parameters:
  ///   - set: The icons.
  ///   - site: The site's folder. Exports into its `Public` folder are refused.
  ///   - sources: Folders with content or caches. Exports into them are refused.
  ///   - isPublished: Returns true if a path is in another published folder. Exports into it are refused.
  public init(
    _ set: ExportedSet, of site: URL, sources: [String] = [],
    isPublished: @escaping (String) -> Bool = { _ in false }
  ) {
    self.set = set
    self.site = site
    self.sources = sources
    self.isPublished = isPublished
  }

  /// Writes the set.
  ///
  /// - Parameters:
  ///   - format: An exportable format.
  ///   - output: The path of the output file or folder, or `nil` to return the text.
  /// - Returns: The text if the format is one file and `output` is `nil`, and the problems of icons that the
  ///   format can't contain.
  /// - Throws: `DiagnosticError`, without having written a file.
  /// - Complexity: O(bytes).
  public func write(
    as format: ExchangeFormat, to output: String?
  ) throws(DiagnosticError) -> (text: String?, leftOut: [Diagnostic]) {
    guard let write = format.write else {
      throw ExchangeProblem.noFormat(known: ExchangeFormat.targets.map(\.name)).error(
        ofFile: format.name)
    }
    let path = output.map(CanonicalPath.init)
    let variants = format.hasVariants ? 0 : set.icons.reduce(0) { $0 + $1.variants.count }
    let notice =
      variants == 0
      ? [] : [ExchangeProblem.noVariants(count: variants, format: format.name).diagnostic]
    if let output, let path,
      path.isIn(CanonicalPath(site.appending(path: "Public").path)) || isPublished(path.text)
    {
      throw ExchangeProblem.intoPublic.error(ofFile: output)
    }
    if let output, let path, sources.contains(where: { path.isIn(CanonicalPath($0)) }) {
      throw ExchangeProblem.intoSources.error(ofFile: output)
    }
    switch (try write(set), path) {
    case (.text(let text, let leftOut), nil): return (text, leftOut + notice)
    case (.text(let text, let leftOut), let path?):
      try put(Array(text.utf8), at: path)
      return (nil, leftOut + notice)
    case (.table(let text, _, _), nil): return (text, notice)
    case (.table(let text, let name, _), let path?) where path.hasEnding(of: name):
      try put(Array(text.utf8), at: path)
    case (.table(let text, let name, let pictures), let path?):
      try put([ExportedFiles.File(name, text: text)] + pictures, at: path)
    case (.folder, nil):
      throw DiagnosticError(ExchangeProblem.needsOutput(format: format.name).diagnostic)
    case (.folder(let files), let path?): try put(files, at: path)
    }
    return (nil, notice)
  }

  private func put(_ bytes: [UInt8], at path: CanonicalPath) throws(DiagnosticError) {
    try put(at: path) { parent, name in
      try operations.replaceFile(FilePath(name), in: parent, with: bytes)
    }
  }

  /// Writes the files to a temporary folder next to `path`, then renames it.
  private func put(
    _ files: [ExportedFiles.File], at path: CanonicalPath
  ) throws(DiagnosticError) {
    // Stops path traversal: a downloaded catalog can contain `..` in its extensions.
    for file in files where FilePath(bytes: file.path.utf8) == nil || file.path.beginsWithSlash {
      throw Self.error(file.path, "the path points outside the folder")
    }
    try put(at: path) { parent, name in
      let draft = FilePath(".\(name).vitrine-export")
      try operations.removeIfThere(draft, in: parent)
      try operations.makeFolder(draft, in: parent)
      let folder = try operations.openFolder(draft, in: parent)
      do {
        for file in files {
          let path = FilePath(file.path)
          var destination = folder
          if let parent = path.parent {
            destination = try operations.openFolder(makingIfMissing: parent, below: folder)
          }
          try operations.createFile(path.lastName, in: destination, with: try file.bytes())
        }
        // Replaces an empty folder only.
        try operations.rename(draft, in: parent, to: FilePath(name), in: parent)
      } catch {
        try? operations.removeTree(draft, in: parent)  // the next export removes the draft
        throw error
      }
    }
  }

  /// Removes the created parent folders if `write` fails.
  private func put(
    at path: CanonicalPath, _ write: (_ parent: Descriptor, _ name: String) throws -> Void
  ) throws(DiagnosticError) {
    guard let (parent, name) = path.parentAndName else {
      throw Self.error(path.text, "it is a folder")
    }
    var made: [CanonicalPath] = []
    do {
      made = try operations.makeFolders(at: parent)
      try write(operations.openFolder(at: parent), name)
    } catch {
      operations.removeFolders(made)
      if let error = error as? DiagnosticError { throw error }
      throw Self.error(path.text, (error as? FileFailure)?.cause ?? "the disk gave an error")
    }
  }

  private static func error(_ path: String, _ reason: String) -> DiagnosticError {
    ExchangeProblem.unwritable(path: path, reason: reason).error(ofFile: path)
  }
}

extension CanonicalPath {
  fileprivate func hasEnding(of name: String) -> Bool {
    name.lastIndex(of: ".").map { text.lowercased().hasSuffix(name[$0...]) } ?? false
  }
}
