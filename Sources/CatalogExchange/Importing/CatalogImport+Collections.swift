import Catalog
import ContentSyntax
import IconNames

extension CatalogImport {
  /// Gives each set of the same format its own extension. Icons record their set and license. The first set
  /// uses the format's name. Updates keep these names.
  func assignCollections(
    to set: inout ForeignSet, _ target: ImportTarget, _ base: ImportRecord?
  ) -> [CatalogLicense] {
    let licenses = licenses(of: set, target, base, notes: &set.notes)
    guard let first = set.collections.first else { return licenses.added }
    let extensions = target.extensions
    let recordedPrefix = extensions?[Iconify.name]?["prefix"]?.string
    func isFirst(_ collection: ForeignCollection) -> Bool {
      recordedPrefix.map { $0 == collection.prefix }
        ?? (collection.prefix == first.prefix
          && extensions?[Self.extensionName(collection.prefix)] == nil)
    }
    let others = Set(set.collections.filter { !isFirst($0) }.map(\.prefix))
    set.extensions = set.collections.map { collection in
      let isOther = others.contains(collection.prefix)
      return .init(
        isOther ? Self.extensionName(collection.prefix) : Iconify.name, collection.extensions)
    }
    for index in set.icons.indices {
      guard let prefix = set.icons[index].collection else { continue }
      set.icons[index].members.add("license", licenses.ids[prefix]?.text)
      guard others.contains(prefix) else { continue }
      let members = set.icons[index].extensions.first?.value.members ?? []
      set.icons[index].extensions = [
        .init(Iconify.name, .object([.init("prefix", .string(prefix))] + members))
      ]
    }
    return licenses.added
  }

  static func extensionName(_ prefix: String) -> String { "\(Iconify.name):\(prefix)" }

  /// The licenses to add to the catalog, and the licenses that icons refer to, by set prefix.
  private func licenses(
    of set: ForeignSet, _ target: ImportTarget, _ base: ImportRecord?, notes: inout [String]
  ) -> (added: [CatalogLicense], ids: [String: Slug]) {
    var added: [CatalogLicense] = []
    var ids: [String: Slug] = [:]
    let licenses =
      set.collections.isEmpty
      ? [("", set.license)] : set.collections.map { ($0.prefix, $0.license) }
    for (prefix, license) in licenses {
      guard let license else { continue }
      guard let catalogLicense = CatalogLicense(license) else {
        let name = prefix.isEmpty ? "" : " of '\(prefix)'"
        notes.append(
          "the license\(name), '\(license.name)', was not imported: it has no SPDX identifier")
        continue
      }
      if let id = target.openLicenses[catalogLicense.spdx] {
        ids[prefix] = id
      } else if let other = added.first(where: { $0.spdx == catalogLicense.spdx }) {
        ids[prefix] = other.id
      } else if !target.licenseIDs.contains(catalogLicense.id) {
        ids[prefix] = catalogLicense.id
        added.append(catalogLicense)
      } else {
        notes.append(
          "the license '\(catalogLicense.spdx)' was not imported: "
            + "the catalog has another license '\(catalogLicense.id)'"
        )
      }
    }
    // With a single license, icons need not refer to it.
    let isNamed =
      base.map { base in
        base.icons.values.contains { $0.entry.contains { $0.key == "license" } }
      } ?? (target.catalog != nil || added.count > 1)
    return (added, isNamed ? ids : [:])
  }
}

struct CatalogLicense {
  let id: Slug
  let spdx: String
  private let name: String

  /// - Returns: `nil` if the license is not a known open license. The site's owner must decide about other
  ///   licenses.
  init?(_ license: ForeignSet.License) {
    // Pages derive the address of the license text from the identifier.
    let shape = /[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\+?/.matchingSemantics(.unicodeScalar)
    guard let spdx = license.spdx, spdx.wholeMatch(of: shape) != nil, let id = Slug(name: spdx)
    else { return nil }
    (self.id, self.spdx, name) = (id, spdx, license.name.nonBlank ?? spdx)
  }

  var node: ContentNode {
    ["id": .string(id.text), "name": .string(name), "spdx": .string(spdx)]
  }
}
