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
  let extensions: [JSONMember]

  /// The site.json of a new site.
  var siteFile: [UInt8] {
    Array("{\n  \"title\": \(JSONText.string(title))\n}\n".utf8)
  }

  /// The catalog of a new site, before it has icons.
  var emptyCatalog: [UInt8] {
    var members = [
      JSONMember("title", json: JSONText.string(title)),
      JSONMember("currency", json: JSONText.string(currency.code)),
    ]
    if !licenses.isEmpty {
      let list = licenses.map(\.json).joined(separator: ", ")
      members.append(JSONMember("licenses", json: "[\(list)]"))
    }
    if !extensions.isEmpty {
      members.append(JSONMember("extensions", json: JSONText.object(extensions)))
    }
    members.append(JSONMember("icons", json: "[\n  ]"))
    return Array((JSONText.lines(members) + "\n").utf8)
  }

  /// Adds the licences to a catalog that is there.
  func addLicenses(
    to splicer: inout JSONSplicer, _ members: inout [(name: String, json: String?)]
  ) {
    guard !licenses.isEmpty else { return }
    if let list = splicer.root["licenses"] {
      splicer.insert(licenses.map(\.json), at: list.elements.count, of: list)
    } else {
      members.append(("licenses", "[\(licenses.map(\.json).joined(separator: ", "))]"))
    }
  }

  /// Adds to a catalog what it has no extension for yet: of two sets of one format, it keeps what
  /// it has of the first.
  func addExtensions(
    to splicer: inout JSONSplicer, _ members: inout [(name: String, json: String?)]
  ) {
    guard !extensions.isEmpty else { return }
    if let object = splicer.root["extensions"] {
      let new = extensions.filter { object[$0.name] == nil }
      splicer.change(object, to: new.map { ($0.name, $0.json) })
    } else {
      members.append(("extensions", JSONText.object(extensions)))
    }
  }
}
