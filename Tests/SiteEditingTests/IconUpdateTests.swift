import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import TestSupport
import Testing

@testable import SiteEditing

/// Updates of a site without loading it again.
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
        #"{ "id": "\#(name)", "price": 1.50, "category": "K\#(index % 3)", "section": "\#(section)", "tags": ["\#(["t", "u"][index / 3])"] }"#
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
    var (taken, left) = (0, 0)
    for _ in 0..<60 {
      var text = Array(Self.catalog().utf8)
      let content = try await Self.site(Self.catalog()).load()
      var site = content.site
      for _ in 0..<4 {
        let operation = try Self.operation(&generator)
        var editor = try CatalogEditor(text)
        let edit = try editor.edit(operation)
        let after = try #require(edit.applied(to: text))
        let updated = site.applying(operation, to: content) { editor.source(of: $0, after: edit) }
        // A group appears or disappears.
        guard let updated else {
          left += 1
          continue
        }
        (site, text, taken) = (updated, after, taken + 1)
        let whole = try await Self.site(String(decoding: text, as: UTF8.self)).load()
        #expect(site.catalog == whole.site.catalog, "\(operation)")
      }
    }
    #expect(taken > 2 * left, "\(taken) of \(taken + left)")
  }

  /// Pages depend on icons, and texts, files and catalog.json refer to them.
  @Test(arguments: [
    (EditOperation.Field.category, "B"), (.tags, "u"), (.section, "y"), (.name, "Other"),
  ])
  func whereSomethingNamesPagesAllIsChecked(
    field: EditOperation.Field, value: String
  ) async throws {
    let catalog = #"""
      { "sections": [{ "id": "x" }, { "id": "y" }], "icons": [
        { "id": "a", "price": 1, "category": "A", "section": "x", "tags": ["t"] },
        { "id": "b", "price": 1, "category": "B", "section": "y", "tags": ["u"] },
        { "id": "c", "price": 1, "category": "A", "section": "y", "tags": ["t"] } ] }
      """#
    let text = field == .tags ? EditOperation.Value.texts([value]) : .text(value)
    let edited = ["a", "c"]
    for link in ["", "[t](/tags/)"] {
      var site = MemorySite(["catalog.json": catalog, "pages/p.md": "# P\n\n\(link)"])
      for name in ["a", "b", "c"] { site.add("icons/\(name).svg", MemorySite.picture) }
      let content = try await site.load()
      var (bytes, current) = (Array(catalog.utf8), Optional(content.site))
      var taken: [Bool] = []
      // The second icon is the last of its group.
      for id in edited {
        let operation = EditOperation.set([.init(try Slug(id), field, text)])
        var editor = try CatalogEditor(bytes)
        let edit = try editor.edit(operation)
        bytes = try #require(edit.applied(to: bytes))
        current = current?.applying(operation, to: content) { editor.source(of: $0, after: edit) }
        taken.append(current != nil)
      }
      let isGroup = field == .category || field == .tags
      #expect(taken == (link.isEmpty ? [true, !isGroup] : [false, false]), "\(field) \(link)")
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
