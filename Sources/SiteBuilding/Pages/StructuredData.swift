import Catalog
import Markup

/// What search engines are told of a page, in schema.org's terms as JSON-LD.
enum StructuredData {
  /// An icon for sale. Google's merchant listings want a price above zero: a free icon has none.
  static func product(_ icon: Icon, context: SiteContext) -> String? {
    guard !icon.price.isFree else { return nil }
    let url = context.addresses.url(context.addresses.path(ofIcon: icon.id))
    var json = ScriptJSON()
    json.member("@context", "https://schema.org")
    json.member("@type", "Product")
    json.member("category", icon.category)
    json.member("description", icon.summary)
    json.member("name", icon.name)
    json.object("offers") { offer in
      offer.member("@type", "Offer")
      offer.member("availability", "https://schema.org/InStock")
      offer.member("price", icon.price.decimalText)
      offer.member("priceCurrency", icon.price.currency.code)
      offer.member("url", url)
    }
    json.member("sku", icon.id.text)
    json.member("url", url)
    return json.text
  }
}

/// An object in JSON that can stand in a script element: `</script>` and `<!--` can't be spelled
/// in it.
private struct ScriptJSON {
  private var bytes = [UInt8(ascii: "{")]

  var text: String { String(decoding: bytes, as: UTF8.self) + "}" }

  mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    begin(name)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(value, escapedFor: .jsonInScript)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func object(_ name: StaticString, _ members: (inout ScriptJSON) -> Void) {
    begin(name)
    var object = ScriptJSON()
    members(&object)
    bytes += object.bytes + [UInt8(ascii: "}")]
  }

  private mutating func begin(_ name: StaticString) {
    if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes += "\":".utf8
  }
}
