import Catalog
import ContentSyntax
import SiteEditing

/// What an import says of the set as a whole.
struct CatalogTexts {
  /// What the catalog is called if there is none yet, and its currency then.
  let title: String
  let currency: Currency
  let license: ForeignSet.License?
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
    if let license = licenseJSON { members.append(JSONMember("licenses", json: "[\(license)]")) }
    if !extensions.isEmpty {
      members.append(JSONMember("extensions", json: JSONText.object(extensions)))
    }
    members.append(JSONMember("icons", json: "[\n  ]"))
    return Array((JSONText.lines(members) + "\n").utf8)
  }

  /// Only open licences: what others allow is for their owner to say.
  private var licenseJSON: String? {
    // The identifier leads to the text.
    let shape = /[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\+?/.matchingSemantics(.unicodeScalar)
    guard let license, let spdx = license.spdx, spdx.wholeMatch(of: shape) != nil,
      let id = Slug(name: spdx)
    else { return nil }
    return JSONText.object([
      JSONMember("id", json: JSONText.string(id.text)),
      JSONMember("name", json: JSONText.string(license.name.nonBlank ?? spdx)),
      JSONMember("spdx", json: JSONText.string(spdx)),
    ])
  }

  /// Adds to a catalog what it has no extension for yet: of two sets of one format, it keeps what it
  /// has of the first.
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
