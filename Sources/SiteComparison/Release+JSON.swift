package import Catalog
import Markup

extension Release {
  /// The deterministic record of the release, without notes and drawings. `ReleaseReader` parses it.
  ///
  /// - Complexity: O(icons).
  package var json: [UInt8] {
    JSONWriter.bytes(.readable) { json in
      json.object { json in
        json.member("date", date.description)
        json.member("hashes", hashes)
        json.member("icons", icons) { $1.write(to: &$0) }
      }
    } + [UInt8(ascii: "\n")]
  }
}

extension ReleasedIcon {
  fileprivate func write(to json: inout JSONWriter) {
    json.member("id", id.text)
    json.member("name", name)
    if !formerly.isEmpty { json.member("formerly", formerly.map(\.text)) }
    json.object(named: "prices") { json in
      for price in prices.all {
        json.member(named: price.currency.code) { $0.string(price.decimalText) }
      }
    }
    json.member("section", section.text)
    json.member("category", category)
    if !tags.isEmpty { json.member("tags", tags) }
    if isFeatured { json.member("isFeatured", true) }
    json.member("picture", picture.text)
    if !isDrawn { json.member("isDrawn", false) }
    guard !variants.isEmpty else { return }
    json.object(named: "variants") { json in
      for variant in variants {
        json.member(named: variant.name.text) { $0.string(variant.picture.text) }
      }
    }
  }
}
