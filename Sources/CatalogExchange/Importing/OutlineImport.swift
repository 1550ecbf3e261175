import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import IconNames
import OutlineFormats

/// Imports an outline as `Content/outlines/ID.opml`, unchanged, after checking that a site can show it.
struct OutlineImport {
  private let source: ExchangeSource
  private let file: FilePath
  private let site: URL
  private let options: ImportOptions
  private let operations = FileOperations()

  static let folder = "Content/outlines"
  /// 64 MiB.
  private static let maximumSize = 64 << 20

  /// The longest first. Files with other names are detected by their root element.
  private static let endings = [".opml.xml", ".opml.txt", ".opml.gz", ".opml", ".xml", ".txt"]

  init?(of source: ExchangeSource, into site: URL, _ options: ImportOptions) {
    let format = ExchangeFormat.opml.name
    guard let file = source.file, options.format.map({ $0 == format }) ?? true,
      options.format != nil || Self.isNamedAsOutline(file) || Self.hasRoot(file, of: source)
    else { return nil }
    self.source = source
    self.file = file
    self.site = site
    self.options = options
  }

  private static func isNamedAsOutline(_ file: FilePath) -> Bool {
    let name = file.description.lowercased()
    return endings.contains { $0.hasPrefix(".opml") && name.hasSuffix($0) }
  }

  private static func hasRoot(_ file: FilePath, of source: ExchangeSource) -> Bool {
    // `try?`: the reader of the detected format reports the error.
    guard let bytes = try? source.bytes(of: file, limit: maximumSize),
      let text = XMLEncoding.decode(Data(bytes)),
      text.utf8.prefix(1_024).contains(UInt8(ascii: "<"))
    else { return false }
    return ParsedXML(parsing: String(text.prefix(1 << 16))).root?.name == "opml"
  }

  private var stem: String {
    let name = file.description
    let ending = Self.endings.first { name.lowercased().hasSuffix($0) }
    if let ending { return String(name.dropLast(ending.count)) }
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  func run() throws(DiagnosticError) -> ImportReport {
    let bytes = try source.bytes(of: file, limit: Self.maximumSize)
    let name = stem.precomposedStringWithCanonicalMapping
    // `try?`: an invalid id is converted.
    guard let id = (try? Slug(name)) ?? Slug(name: name) else {
      throw ExchangeProblem.unnamedOutline.error(ofFile: source.name)
    }
    let target = try ImportTarget(site)
    let diagnostics = try read(bytes, id, target)
    var report = ImportReport(isNewSite: target.isNew)
    report.notes = ["\(source.name): an outline in OPML"]
    report.add(diagnostics)
    let path = "\(Self.folder)/\(id).opml"
    report.outline = path
    try requireFree(id, for: bytes)
    guard !options.isStrict || report.isComplete else { return report }
    do throws(FileFailure) {
      try write(bytes, to: path, id, isNew: target.isNew)
    } catch {
      throw ExchangeProblem.unwritable(path: error.path, reason: error.cause).error(
        ofFile: error.path)
    }
    return report
  }

  /// - Returns: The problems of omitted parts.
  private func read(
    _ bytes: [UInt8], _ id: Slug, _ target: ImportTarget
  ) throws(DiagnosticError) -> [Diagnostic] {
    guard let text = XMLEncoding.decode(Data(bytes)) else {
      throw InputProblem.notUTF8(XMLEncoding.refusal(of: bytes)).error(ofFile: source.name)
    }
    let report = FileReport(SourceFile(path: source.name, text: text))
    var icons = NameTable()
    for icon in target.iconIDs { icons.define(icon.text) }
    let draft = OPMLOutlineReader(icons: icons, report: report).read(id: id)
    let hasErrors = report.diagnostics.contains { $0.severity == .error }
    guard draft != nil, !hasErrors else { throw DiagnosticError(report.diagnostics) }
    return report.diagnostics
  }

  /// Throws if another outline has the id, or an id that some file systems can't distinguish. An equal
  /// outline is accepted.
  private func requireFree(_ id: Slug, for bytes: [UInt8]) throws(DiagnosticError) {
    let folder = site.appending(path: Self.folder)
    let manager = FileManager.default
    let names = try? manager.contentsOfDirectory(atPath: folder.path)  // a missing folder is empty
    for name in (names ?? []).sorted() {
      guard let (format, stem) = OutlineFormat.file(name),
        let existingID = try? Slug(stem),  // the build reports invalid ids
        existingID.fileSystemKey == id.fileSystemKey
      else { continue }
      if format == .opml, existingID == id {
        if options.isUpdate { continue }
        let file = folder.appending(path: name)
        let old = try? Array(Data(contentsOf: file))  // an unreadable file counts as different
        if old == bytes { continue }
      }
      throw ExchangeProblem.outlineExists(path: "\(Self.folder)/\(name)").error(ofFile: source.name)
    }
  }

  private func write(
    _ bytes: [UInt8], to path: String, _ id: Slug, isNew: Bool
  ) throws(FileFailure) {
    let root = CanonicalPath(site.path)
    _ = try operations.makeFolders(at: root)
    let folder = try operations.openFolder(
      makingIfMissing: FilePath(Self.folder), below: operations.openFolder(at: root))
    try operations.replaceFile(FilePath("\(id).opml"), in: folder, with: bytes)
    guard isNew else { return }
    let title = IconNaming.plain.name(of: id.text)
    let content = try operations.openFolder(
      makingIfMissing: FilePath("Content"), below: operations.openFolder(at: root))
    try operations.replaceFile(
      FilePath("site.json"), in: content, with: CatalogTexts.siteFile(title: title))
  }
}
