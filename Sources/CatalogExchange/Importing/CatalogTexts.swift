import Catalog
import ContentSyntax
import SiteEditing

/// What an import says of the set as a whole.
struct CatalogTexts {
  /// What the catalog is called if there is none yet, and its currency then.
  let title: String
  let currency: Currency
  /// The licences that the catalog has not yet.
  let licenses: [CatalogLicense]
  let extensions: [ContentNode.Member]

  /// The site.json of a new site with a title.
  static func siteFile(title: String) -> [UInt8] {
    Array(ContentNode.object([.init("title", .string(title))]).file().utf8)
  }

  /// The catalog of a new site, before it has icons.
  var emptyCatalog: [UInt8] {
    var members: [ContentNode.Member] = [
      .init("title", .string(title)), .init("currency", .string(currency.code)),
    ]
    if !licenses.isEmpty { members.add("licenses", .array(licenses.map(\.node))) }
    members.add("extensions", object: extensions)
    members.add("icons", [])
    return Array(ContentNode.object(members).file(withLinesIn: ["icons"]).utf8)
  }

  /// Adds the licences to a catalog that is there.
  func addLicenses(
    to splicer: inout JSONSplicer, _ members: inout [(name: String, value: ContentNode?)]
  ) {
    guard !licenses.isEmpty else { return }
    if let list = splicer.root["licenses"] {
      splicer.insert(licenses.map(\.node), at: list.elements.count, of: list)
    } else {
      members.append(("licenses", .array(licenses.map(\.node))))
    }
  }

  /// Adds to a catalog what it has no extension for yet: of two sets of one format, it keeps what
  /// it has of the first.
  func addExtensions(
    to splicer: inout JSONSplicer, _ members: inout [(name: String, value: ContentNode?)]
  ) {
    guard !extensions.isEmpty else { return }
    if let object = splicer.root["extensions"] {
      let new = extensions.filter { object[$0.key] == nil }
      splicer.change(object, to: new.map { ($0.key, $0.value) })
    } else {
      members.append(("extensions", .object(extensions)))
    }
  }
}
