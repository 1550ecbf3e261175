import Catalog
import Foundation
import Markup
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct SnapshotJSONTests {
  /// Foundation's formatting with sorted names.
  private func setOut(_ json: String) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let bytes = try JSONSerialization.data(
      withJSONObject: value, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  @Test func aSnapshotIsSetOutAsFoundationDoes() throws {
    var site = try Site.sample(
      [.sample("a", category: "\"C\""), .sample("b", isFeatured: true, section: "two")],
      sections: ["all", "two"])
    site.collectionPages = [try .grid(featuredFirst: true)]
    for snapshot in [SiteSnapshot(site), .empty] {
      let json = String(decoding: snapshot.json, as: UTF8.self)
      #expect(try json == setOut(json))
    }
  }

  private func snapshot(
    settings: String, icons: String, items: String, title: String, pages: String, order: String
  ) throws -> SiteSnapshot {
    let json = """
      { "version": 5, "basePath": "/", "settings": "\(settings)", "sections": ["all"],
        "icons": [\(icons)], "pages": [\(pages)], "pageOrder": [\(order)],
        "outlines": [{ "id": "guide", "title": "\(title)", "items": [\(items)] }] }
      """
    return try JSONDecoder().decode(SiteSnapshot.self, from: Data(json.utf8))
  }

  private func icon(_ id: String, price: String = "1", picture: String? = nil) -> String {
    """
    { "id": "\(id)", "section": "all", "name": "N", "price": "\(price)", "currency": "EUR",
      "isFeatured": true, "category": "C/D", "tags": ["t"], "text": "x",
      "picture": "\(picture ?? id)" }
    """
  }

  private func page(_ path: String, _ title: String = "T") -> String {
    #"{ "path": "\#(path)", "title": "\#(title)", "content": "c" }"#
  }

  private func node(_ id: String, text: String = "T", parent: String? = nil) -> String {
    #"{ "id": "\#(id)", "text": "\#(text)", "content": "c", "formerIDs": ["f"]"#
      + (parent.map { #", "parent": "\#($0)" }"# } ?? " }")
  }

  /// One change of each kind.
  @Test func changesAsScriptsReadThem() throws {
    let old = try snapshot(
      settings: "1", icons: ["a", "b", "c", "d", "k"].map { icon($0) }.joined(separator: ","),
      items: [node("n"), node("o"), node("p")].joined(separator: ","), title: "Old",
      pages: ["/a/", "/b/", "/c/", "/k/"].map { page($0) }.joined(separator: ","),
      order: #""/a/", "/b/", "/c/", "/k/""#)
    let new = try snapshot(
      settings: "2",
      icons: [icon("b"), icon("k"), icon("a", price: "2"), icon("e"), icon("r", picture: "d")]
        .joined(separator: ","),
      items: [node("n", text: "U"), node("p", parent: "n"), node("q")].joined(separator: ","),
      title: "New",
      pages: [page("/a/", "U"), page("/b/"), page("/d/"), page("/k/")].joined(separator: ","),
      order: #""/b/", "/k/", "/a/", "/d/""#)
    let changes = try SiteChanges(from: old, to: new)
    let written = String(decoding: JSONWriter.file(changes.write), as: UTF8.self)
    let expected = try setOut(
      """
      { "settings": "changed",
        "totals": { "inserted": 1, "deleted": 1, "moved": 1, "renamed": 1, "changed": 1 },
        "icons": {
          "inserted": [\(icon("e"))], "deleted": [\(icon("c"))],
          "moved": [{ "id": "a", "section": "all", "oldSection": "all", "position": 3,
                      "oldPosition": 1 }],
          "renamed": [{ "id": "r", "fields": [], "old": \(icon("d")),
                        "new": \(icon("r", picture: "d")) }],
          "changed": [{ "id": "a", "fields": ["price"], "old": \(icon("a")),
                        "new": \(icon("a", price: "2")) }] },
        "outlines": [{ "id": "guide", "title": "New", "oldTitle": "Old", "status": "changed",
          "inserted": [\(node("q"))], "deleted": [\(node("o"))],
          "moved": [{ "old": \(node("p")), "new": \(node("p", parent: "n")) }],
          "changed": [{ "old": \(node("n")), "new": \(node("n", text: "U")) }] }],
        "pages": {
          "inserted": [\(page("/d/"))], "deleted": [\(page("/c/"))], "moved": [\(page("/a/", "U"))],
          "changed": [{ "old": \(page("/a/")), "new": \(page("/a/", "U")) }] } }
      """)
    #expect(written == expected)
  }
}
