import Catalog
import ContentSyntax
import IconNames

extension CatalogImport {
  /// Makes sure that of several sets of one format nothing is lost: what is said of each stands
  /// under a name of its own, its icons say of which set they are, and under which licence.
  ///
  /// The first set of a catalog has the name of the format, and its icons need say nothing. What it
  /// was the last time, it stays.
  ///
  /// - Complexity: O(icons).
  func assignCollections(
    to set: inout ForeignSet, _ target: ImportTarget, _ base: ImportBase?
  ) -> [CatalogLicense] {
    let licenses = licenses(of: set, target, base, notes: &set.notes)
    guard let first = set.collections.first else { return licenses.added }
    let said = target.extensions
    let known = said?[Iconify.name]?["prefix"]?.string
    func isFirst(_ collection: ForeignCollection) -> Bool {
      known.map { $0 == collection.prefix }
        ?? (collection.prefix == first.prefix
          && said?[Self.extensionName(collection.prefix)] == nil)
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
      let rest = set.icons[index].extensions.first?.value.members ?? []
      set.icons[index].extensions = [
        .init(Iconify.name, .object([.init("prefix", .string(prefix))] + rest))
      ]
    }
    return licenses.added
  }

  /// The name of the extension that keeps what is said of a set that is not the first.
  static func extensionName(_ prefix: String) -> String { "\(Iconify.name):\(prefix)" }

  /// The licences that come into the catalog, and those that icons name, by the prefixes of their
  /// sets.
  private func licenses(
    of set: ForeignSet, _ target: ImportTarget, _ base: ImportBase?, notes: inout [String]
  ) -> (added: [CatalogLicense], ids: [String: Slug]) {
    var added: [CatalogLicense] = []
    var ids: [String: Slug] = [:]
    let all =
      set.collections.isEmpty
      ? [("", set.license)] : set.collections.map { ($0.prefix, $0.license) }
    for (prefix, license) in all {
      guard let license else { continue }
      guard let known = CatalogLicense(license) else {
        let name = prefix.isEmpty ? "" : " of '\(prefix)'"
        notes.append("the licence\(name), '\(license.name)', has no SPDX identifier: not imported")
        continue
      }
      if let id = target.openLicenses[known.spdx] {
        ids[prefix] = id
      } else if let other = added.first(where: { $0.spdx == known.spdx }) {
        ids[prefix] = other.id
      } else if !target.licenseIDs.contains(known.id) {
        ids[prefix] = known.id
        added.append(known)
      } else {
        notes.append("the catalog has another licence '\(known.id)': '\(known.spdx)' not imported")
      }
    }
    // Where there is one licence for all icons, they need not name it.
    let isNamed =
      base.map { base in
        base.icons.values.contains { $0.entry.contains { $0.key == "license" } }
      } ?? (target.catalog != nil || added.count > 1)
    return (added, isNamed ? ids : [:])
  }
}

/// An open licence on its way into a catalog.
struct CatalogLicense {
  let id: Slug
  let spdx: String
  private let name: String

  /// - Returns: `nil` for one that is not open, as far as its format says: what others allow is for
  ///   their owner to say.
  init?(_ license: ForeignSet.License) {
    // The identifier leads to the text.
    let shape = /[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\+?/.matchingSemantics(.unicodeScalar)
    guard let spdx = license.spdx, spdx.wholeMatch(of: shape) != nil, let id = Slug(name: spdx)
    else { return nil }
    (self.id, self.spdx, name) = (id, spdx, license.name.nonBlank ?? spdx)
  }

  /// The licence as catalog.json has it.
  var node: ContentNode {
    ["id": .string(id.text), "name": .string(name), "spdx": .string(spdx)]
  }
}
