import Catalog
import ContentSyntax
import SiteEditing

struct CatalogTexts {
  let title: String
  let currency: Currency
  let licenses: [CatalogLicense]
  let extensions: [ContentNode.Member]

  static func siteFile(title: String) -> [UInt8] {
    Array(ContentNode.object([.init("title", .string(title))]).file().utf8)
  }

  var emptyCatalog: [UInt8] {
    var members: [ContentNode.Member] = [
      .init("title", .string(title)), .init("currency", .string(currency.code)),
    ]
    if !licenses.isEmpty { members.add("licenses", .array(licenses.map(\.node))) }
    members.add("extensions", object: extensions)
    members.add("icons", [])
    return Array(ContentNode.object(members).file(withLinesIn: ["icons"]).utf8)
  }

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

  /// The values of the catalog's first set are kept.
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
