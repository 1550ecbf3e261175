import Catalog
import ContentLoading
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import SiteEditing

/// The site that icons come into, as it is before.
struct ImportTarget {
  let site: URL
  /// The text of its catalog, if it has one.
  let catalog: ContentFile?
  /// Whether there is no `Content` yet.
  let isNew: Bool
  let currency: Currency
  /// What formats say of it.
  let extensions: ContentNode?
  /// Its open licences by their identifiers of SPDX.
  let openLicenses: [String: Slug]
  /// The ids of all its licences.
  let licenseIDs: Set<Slug>
  /// What file systems make of the ids that its icons have or had, and of their other names.
  let ids: Set<String>
  /// The ids of its icons.
  let iconIDs: [Slug]
  /// Whose other names there are, by what file systems make of these.
  private(set) var aliases: [String: Slug] = [:]
  /// Which icons have been renamed, by what file systems make of the ids that they had.
  private(set) var formerIDs: [String: Slug] = [:]
  /// What no icon that is new can be called besides: ids, and those that icons had.
  let takenNames: Set<String>

  /// Reads what is there.
  ///
  /// - Throws: `DiagnosticError` if there is a catalog that can't be added to, or a link stands where
  ///   a folder is written to.
  init(_ site: URL) throws(DiagnosticError) {
    for folder in [
      ImportStaging.pictures, OutlineImport.folder, ImportBase.folder, ImportStaging.path,
    ] {
      try ContentSource.requireFolder(folder, in: site)
    }
    self.site = site
    let path = site.appending(path: "Content").path
    isNew = !FileManager.default.fileExists(atPath: path)
    let hasCatalog = FileManager.default.fileExists(atPath: path + "/catalog.json")
    do throws(EditProblem) {
      catalog = hasCatalog ? try ContentFile(IconCatalog.path, in: site, using: .init()) : nil
    } catch {
      throw DiagnosticError(error.diagnostics)
    }
    // A new site has an empty catalog.
    let root: ContentNode = try catalog.map(Self.read) ?? .object([])
    currency = root["currency"]?.string.flatMap(Currency.init(code:)) ?? .usDollar
    extensions = root["extensions"]
    // `try?`: what is no id is told when the site is built.
    let licenses = (root["licenses"]?.elements ?? []).compactMap { node in
      node["id"]?.string.flatMap { try? Slug($0) }.map { ($0, node["spdx"]?.string) }
    }
    licenseIDs = Set(licenses.map(\.0))
    openLicenses = Dictionary(firstOf: licenses.compactMap { id, spdx in spdx.map { ($0, id) } })
    let icons = root["icons"]?.elements ?? []
    iconIDs = icons.compactMap(CatalogEditor.id)
    for icon in icons {
      guard let id = CatalogEditor.id(of: icon) else { continue }
      for alias in icon["aliases"]?.elements ?? [] {
        // `try?`, twice: what is no id is told when the site is built.
        guard let text = alias.string ?? alias["id"]?.string, let name = try? Slug(text) else {
          continue
        }
        aliases[name.fileSystemKey] = id
      }
      for former in CatalogEntry.formerIDs(of: icon) {
        formerIDs[former.fileSystemKey] = formerIDs[former.fileSystemKey] ?? id
      }
    }
    let names = Set(iconIDs.map(\.fileSystemKey))
    ids = names.union(aliases.keys).union(formerIDs.keys)
    takenNames = names.union(formerIDs.keys)
  }

  /// The id of an icon that may have been renamed here.
  func currentID(of id: Slug) -> Slug { formerIDs[id.fileSystemKey] ?? id }

  private static func read(_ catalog: ContentFile) throws(DiagnosticError) -> ContentNode {
    let text = String(decoding: catalog.bytes.withoutByteOrderMark, as: UTF8.self)
    let file = try JSONFile(SourceFile(path: catalog.path, text: text), maximumValues: .max)
    if !file.root.isObject {
      file.reportType(of: file.root, "the catalog")
    } else if let icons = file.root["icons"], !icons.isArray {
      file.reportType(of: icons, "'icons'", expected: "an array")
    }
    guard file.report.problemCount == 0 else { throw DiagnosticError(file.report.diagnostics) }
    return file.root
  }

  /// The text of the catalog with more icons.
  ///
  /// - Parameters:
  ///   - text: The text that there is; `nil` if there is none.
  ///   - icons: The icons.
  ///   - texts: What else there is to say.
  ///   - isUpdate: Whether what formats say of the set is merged already.
  /// - Returns: The bytes of the file.
  func catalog(
    _ text: [UInt8]?, adding icons: [ContentNode], _ texts: CatalogTexts, isUpdate: Bool
  ) -> [UInt8] {
    let old = text ?? texts.emptyCatalog
    // `try?` never fails: it was read before, or made here.
    guard var splicer = try? JSONSplicer(old, path: IconCatalog.path) else { return old }
    var members: [(name: String, value: ContentNode?)] = []
    if text != nil, !icons.isEmpty { texts.addLicenses(to: &splicer, &members) }
    if text != nil, !isUpdate { texts.addExtensions(to: &splicer, &members) }
    if let list = splicer.root["icons"] {
      splicer.insert(icons, at: list.elements.count, of: list)
    } else if !icons.isEmpty {
      members.append(("icons", .array(icons)))
    }
    if !members.isEmpty { splicer.change(splicer.root, to: members, withLinesIn: ["icons"]) }
    return splicer.edit.applied(to: old) ?? old
  }
}
