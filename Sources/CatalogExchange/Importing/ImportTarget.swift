import Catalog
import ContentLoading
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import SiteEditing

/// The state of a site that an import changes.
struct ImportTarget {
  let site: URL
  let catalog: ContentFile?
  let isNew: Bool
  let currency: Currency
  let extensions: ContentNode?
  /// By SPDX identifier.
  let openLicenses: [String: Slug]
  let licenseIDs: Set<Slug>
  /// The file system keys of all ids, former ids and aliases.
  let ids: Set<String>
  let iconIDs: [Slug]
  /// By the alias's file system key.
  private(set) var aliases: [String: Slug] = [:]
  /// By the former id's file system key.
  private(set) var formerIDs: [String: Slug] = [:]
  /// The ids and former ids, which aliases must not use.
  let takenNames: Set<String>

  init(_ site: URL) throws(DiagnosticError) {
    for folder in [
      ImportStaging.pictures, OutlineImport.folder, ImportRecord.folder, ImportStaging.path,
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
    let root: ContentNode = try catalog.map(Self.read) ?? .object([])
    currency = root["currency"]?.string.flatMap(Currency.init(code:)) ?? .usDollar
    extensions = root["extensions"]
    // `try?`: the build reports invalid ids.
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
        // `try?`, twice: the build reports invalid ids.
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

  /// `text` is `nil` for a new catalog. `isUpdate` is true if the extensions are already merged.
  func catalog(
    _ text: [UInt8]?, adding icons: [ContentNode], _ texts: CatalogTexts, isUpdate: Bool
  ) -> [UInt8] {
    let old = text ?? texts.emptyCatalog
    // `try?` never fails: the text was parsed or created before.
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
