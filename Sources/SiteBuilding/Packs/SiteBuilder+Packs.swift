import AllCores
public import Catalog
import ContentHash
import ContentLoading
public import Diagnostics
import FileSystem
public import Foundation
import Publishing
import SitePages
import SiteTheme
import Synchronization

/// The results of packing.
public struct PackReport: Sendable {
  /// The written, unchanged and deleted archives, without the list of packs.
  public let written, unchanged, deleted: [String]
  /// The warnings about content and output, sorted.
  public let warnings: [Diagnostic]

  init(_ published: PublishReport, warnings: [Diagnostic]) {
    func archives(_ paths: [String]) -> [String] { paths.filter { $0 != PackList.file } }
    written = archives(published.written)
    unchanged = archives(published.unchanged)
    deleted = archives(published.deleted)
    self.warnings = (warnings + published.diagnostics).sorted()
  }
}

extension SiteBuilder {
  /// Writes an archive for each icon and bundle with a price, and each license that buyers can choose.
  ///
  /// - Parameters:
  ///   - folder: The folder for the archives; `nil` for `Packs` in the site, or `Updates/RELEASE`.
  ///   - release: Packs only icons that were added or redrawn since this release.
  /// - Returns: The archives.
  /// - Throws: `DiagnosticError` for invalid content, for a folder in a published site, for a picture
  ///   that can't be drawn, and without anything to pack.
  /// - Complexity: O(bytes of the archives). Drawings are cached.
  public func pack(
    into folder: URL? = nil, since release: Slug? = nil
  ) async throws(DiagnosticError) -> PackReport {
    var loaded = try await loadForOutput()
    return try wording {
      let site = loaded.site
      let theme = try Theme(source: source, language: site.language)
      let plan = try SitePlan(site, source: source, rendering(of: loaded, theme))
      try checkLinks(of: &loaded, in: plan)
      let packs = try packs(of: site, plan.values.structure, since: release)
      let location = packLocation(folder, since: release)
      if configuration.stateFolder.isPublished(location.path.text) {
        throw PackProblem.published(folder?.relativePath ?? location.path.text)
      }
      let publication = try Publication(
        to: location, state: configuration.stateFolder.packs,
        protecting: sources.map(\.path) + [configuration.output.path])
      let content = content(of: loaded)
      let entries = Mutex<[PackList.Entry]>([])
      let results = packs.mapConcurrently(inPartsOf: 1) { pack -> Result<Void, any Error> in
        Result {
          let members = try pack.members(of: content, sizes: site.downloadSizes)
          let archive = try pack.archive(of: members)
          try publication.write(pack.path, archive)
          let entry = PackList.Entry(pack, members, archive)
          entries.withLock { $0.append(entry) }
        }
      }
      for result in results { try result.get() }
      try publication.write(PackList.file, PackList(entries.withLock { $0 }).bytes)
      return PackReport(try publication.commit(), warnings: loaded.warnings)
    }
  }

  private func packLocation(_ folder: URL?, since release: Slug?) -> OutputLocation {
    if let folder { return OutputLocation(at: folder.path, named: folder.relativePath) }
    let name = release.map { "Updates/\($0)" } ?? PackFolder.standard
    let site = configuration.site
    return OutputLocation(
      ofSite: site.path, named: site.relativePath == "." ? name : "\(site.relativePath)/\(name)",
      folder: name)
  }

  private func packs(
    of site: Site, _ structure: SiteStructure, since name: Slug?
  ) throws -> [Pack] {
    let catalog = site.catalog
    let isNew = try isNew(since: name, in: site)
    let licenses = catalog.licenses.filter { !$0.isOpen }
    let byID = Dictionary(firstOf: catalog.icons.map { ($0.id, $0) })
    var packs: [Pack] = []
    for license in licenses.isEmpty ? [nil] : licenses.map(Optional.some) {
      let folder = license.map { "\($0.id)/" } ?? ""
      let text = license.map { site.packedText(of: $0) } ?? ""
      for icon in catalog.icons where !icon.prices.isFree && isNew(icon) {
        packs.append(
          Pack(id: icon.id, path: "\(folder)icons/\(icon.id).zip", icons: [icon], license: text))
      }
      for bundle in catalog.bundles {
        let icons = structure.icons(in: bundle).compactMap { byID[$0] }.filter(isNew)
        guard !icons.isEmpty else { continue }
        packs.append(
          Pack(
            id: bundle.id, path: "\(folder)bundles/\(bundle.id).zip", icons: icons, license: text))
      }
    }
    guard packs.isEmpty else { return packs }
    throw name.map { PackProblem.noChanges(since: $0) } ?? .nothingToPack
  }

  /// Returns a function that is true for icons that were added or redrawn since a release.
  private func isNew(
    since name: Slug?, in site: Site
  ) throws(ReleaseProblem) -> (Icon) -> Bool {
    guard let name else { return { _ in true } }
    guard let release = site.releases.first(where: { $0.name == name }) else {
      throw .unknown(name.text)
    }
    let released = Dictionary(firstOf: release.icons.map { ($0.id, $0) })
    let former = site.formerIDsOfIcons
    return { icon in
      guard
        let old = ([icon.id] + (former[icon.id] ?? [])).lazy.compactMap({ released[$0] }).first
      else { return true }
      return old.picture != icon.nameOfDrawing
        || release.hasVariants && old.variants != icon.releasedVariants
    }
  }
}

/// The folder of packs in a site.
enum PackFolder {
  static let standard = "Packs"
}

extension PackList.Entry {
  fileprivate init(_ pack: Pack, _ members: [Pack.Member], _ archive: [UInt8]) {
    self.init(
      path: pack.path, sha256: SHA256.hexadecimal(of: archive), bytes: archive.count,
      secrets: Dictionary(
        firstOf: members.filter(\.isSecret).map { ($0.path, SHA256.hexadecimal(of: $0.bytes)) }))
  }
}

extension Site {
  /// The text of a license for buyers: its name, summary and rights, its URL, the seller, and the page
  /// of prose with the full text, if the license links to one.
  fileprivate func packedText(of license: License) -> String {
    var parts = [license.name]
    if let summary = license.summary { parts.append(summary) }
    if !license.grants.isEmpty {
      parts.append(license.grants.map { "- \($0)" }.joined(separator: "\n"))
    }
    switch license.url {
    case .address(let url): parts.append(url)
    case .page(let path):
      if let origin = baseURL.origin { parts.append("\(origin)\(baseURL.path.dropLast())\(path)") }
      let name = path.prefix { $0 != "#" && $0 != "?" }
      if let page = prosePages.first(where: { "\($0.path)" == name }) {
        parts.append(page.text.plainText)
      }
    case .icon, nil: break
    }
    parts.append(organization?.name ?? title)
    return parts.joined(separator: "\n\n") + "\n"
  }
}
