import Catalog
import Foundation
import Testing

@testable import SiteBuilding

/// What is written fast is what Foundation's encoder writes.
@Suite struct JSONWriterTests {
  private struct Coded: Encodable {
    var flag = true
    var list: [Item] = []
    var none: String?
    var number = -7
    var text: String
    var texts: [String] = []

    struct Item: Encodable {
      var name: String
    }
  }

  private func written(_ value: Coded) -> String {
    let bytes = JSONWriter.file { json in
      json.member("flag", value.flag)
      json.member("list", value.list) { $0.member("name", $1.name) }
      json.member("none", value.none)
      json.member("number", value.number)
      json.member("text", value.text)
      json.member("texts", value.texts)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func isTheEncodersForm() throws {
    let values = [
      Coded(text: ""), Coded(flag: false, none: "some", text: "a/b", texts: ["x"]),
      Coded(list: [.init(name: "one"), .init(name: "two")], text: "é🦉", texts: ["x", "y"]),
    ]
    for value in values { #expect(written(value) == (try JSONOutput.text(value))) }
  }

  @Test func escapesWhatTheEncoderEscapes() throws {
    let all = String(String.UnicodeScalarView((0...0x7F).compactMap(Unicode.Scalar.init)))
    let value = Coded(text: all + "\u{80}\u{2028}\u{FFFE}")
    #expect(written(value) == (try JSONOutput.text(value)))
  }

  @Test func aSnapshotIsItsEncodable() throws {
    var site = try Site.sample(
      [.sample("a", category: "\"C\""), .sample("b", isFeatured: true, section: "two")],
      sections: ["all", "two"])
    site.collectionPages = [try .grid(featuredFirst: true)]
    let snapshot = SiteSnapshot(site)
    let expected = try JSONOutput.text(snapshot)
    #expect(String(decoding: snapshot.json, as: UTF8.self) == expected)
    let empty = try JSONOutput.text(SiteSnapshot.empty)
    #expect(String(decoding: SiteSnapshot.empty.json, as: UTF8.self) == empty)
  }
}
