import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import TestSupport
import Testing

@testable import SiteEditing

/// What an edit of single icons makes of the site, without loading it again.
@Suite struct IconUpdateTests {
  private static let names = ["a", "b", "c", "d", "e", "f"]

  private static func site(_ catalog: String) -> MemorySite {
    var site = MemorySite(["catalog.json": catalog])
    for name in names { site.add("icons/\(name).svg", MemorySite.picture) }
    site.add("outlines/o.json", #"{ "items": { "catalog": "tag" } }"#)
    return site
  }

  private static func catalog() -> String {
    let icons = names.enumerated().map { index, name in
      let section = ["x", "y"][index % 2]
      return
        #"{ "id": "\#(name)", "price": 1.50, "category": "K\#(index % 3)", "section": "\#(section)" }"#
    }
    return #"{ "sections": [{ "id": "x" }, { "id": "y" }], "icons": ["#
      + icons.joined(separator: ",\n") + "] }"
  }

  private static func operation(_ generator: inout SeededGenerator) throws -> EditOperation {
    let ids = try names.shuffled(using: &generator).map { try Slug($0) }
    let some = Array(ids.prefix(Int.random(in: 1...3, using: &generator)))
    func set(_ field: EditOperation.Field, _ value: EditOperation.Value?) -> EditOperation {
      .set(some.map { .init($0, field, value) })
    }
    let number = Int.random(in: 0..<9, using: &generator)
    switch number {
    case 0: return set(.price, .text("\(Int.random(in: 0..<99, using: &generator)).25"))
    case 1: return set(.name, .text("N\(Int.random(in: 0..<99, using: &generator))"))
    case 2: return set(.isFeatured, .flag(Bool.random(using: &generator)))
    case 3: return set(.tags, .texts(["t", "u"]))
    case 4: return set(.summary, .text("A summary"))
    case 5: return set(.section, .text("x"))
    case 6: return set(.category, .text("K1"))
    default: return .move(some, number == 7 ? .before(ids[4]) : .after(ids[5]))
    }
  }

  @Test func itIsWhatLoadingTheWholeFinds() async throws {
    var generator = SeededGenerator.fresh(for: "IconUpdateTests")
    for _ in 0..<60 {
      var text = Array(Self.catalog().utf8)
      let content = try await Self.site(Self.catalog()).load()
      var site = content.site
      for _ in 0..<4 {
        let operation = try Self.operation(&generator)
        var editor = try CatalogEditor(text)
        let edit = try editor.edit(operation)
        text = try #require(edit.applied(to: text))
        site = try #require(
          site.applying(operation, to: content) { editor.source(of: $0, after: edit) })
        let whole = try await Self.site(String(decoding: text, as: UTF8.self)).load()
        #expect(site.catalog == whole.site.catalog, "\(operation)")
      }
    }
  }

  @Test(arguments: [
    (EditOperation.Field.price, "3,99"), (.price, ""), (.section, "nowhere"), (.category, "New"),
    (.name, ""),
  ])
  func whatHasToBeCheckedIsNotTakenOver(field: EditOperation.Field, value: String) async throws {
    let content = try await Self.site(Self.catalog()).load()
    let operation = EditOperation.set([.init(try Slug("a"), field, .text(value))])
    var editor = try CatalogEditor(Array(Self.catalog().utf8))
    let edit = try editor.edit(operation)
    #expect(
      content.site.applying(operation, to: content) { editor.source(of: $0, after: edit) } == nil)
    let deletion = EditOperation.delete([try Slug("a")])
    #expect(content.site.applying(deletion, to: content) { _ in "" } == nil)
  }
}
