import Catalog
import ContentHash
import ContentLoading
import ContentSyntax
import ContentTestSupport
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Random edits of sites: an update returns `nil`, or the same content and warnings as a full load.
@Suite struct ContentUpdatePropertyTests {
  private static let shop = """
    {
      "currency": "EUR",
      "sections": [{ "id": "night", "footer": "Dark" }, { "id": "day" }],
      "licenses": [{ "id": "paid", "name": "Paid" }, { "id": "open", "name": "CC0", "spdx": "CC0-1.0" }],
      "bundles": [
        { "id": "two", "name": "Two", "icons": ["bat", "owl"], "price": 1 },
        { "id": "dark", "name": "Dark", "icons": { "section": "night" }, "price": 1 },
        { "id": "best", "name": "Best", "icons": "featured", "price": 0.5 }
      ],
      "icons": [
        { "id": "bat", "price": 1, "category": "Night", "tags": ["wing"], "section": "night", "unknown": 1 },
        { "id": "owl", "price": 5.99, "category": "Night", "tags": ["bird"], "section": "night", "isFeatured": true },
        { "id": "cat", "price": 2, "category": "Home", "section": "day", "datePublished": "2026-01-05" },
        { "id": "dog", "price": 0, "categories": ["Home", "Pets"], "section": "day", "datePublished": "2026-01-06" },
        { "id": "hen", "price": 3, "category": "Home", "section": "day", "buy": "https://example.com/{id}" },
        { "id": "elk", "price": 4, "category": "Wild", "section": "day", "tags": ["horn"] }
      ]
    }
    """

  private static var icons: [String] { ["bat", "owl", "cat", "dog", "hen", "elk"] }

  enum Edited: String, CaseIterable {
    case demo, fixture, bundles, outlines, groups

    var source: ContentSource {
      switch self {
      case .demo: .folder(Fixture.url("../.."))
      case .fixture: .folder(Fixture.url("Site"))
      case .bundles:
        Self.memory([
          "site.json": #"""
          { "protection": "none", "currency": "EUR", "featuredBackground": { "backgroundColor": "red" },
            "pages": [
              { "path": "/", "items": "catalog", "layout": { "type": "flow" }, "new": true },
              { "path": "/best/", "items": "featured", "layout": { "type": "flow" } },
              { "path": "/wild/", "items": { "category": "wild" }, "layout": { "type": "flow" } },
              { "path": "/by/", "items": "catalog", "each": "category", "layout": { "type": "flow" } }] }
          """#,
          "pages/tags/wing.md": "# Wings\n\nMine: [owl](icon:owl) and [bats](/tags/wing/).\n",
          "icons/hen.md": "<b>raw</b> It lays.\n",
        ])
      case .groups:
        Self.memory([
          "site.json": #"{ "protection": "none" }"#,
          "outlines/tags.json": #"{ "title": "Tags", "items": { "catalog": "tag" } }"#,
        ])
      case .outlines:
        Self.memory([
          "site.json": #"{ "protection": "pixels", "buy": "https://example.com/{category}/{id}" }"#,
          "outlines/own.json":
            #"{ "title": "Own", "items": [{ "text": "Owl", "image": "owl", "link": "icon:owl" }] }"#,
          "icons/owl.md": "It sees ![](icon:cat).\n",
        ])
      }
    }

    private static func memory(_ files: KeyValuePairs<String, String>) -> ContentSource {
      var site = MemorySite(files)
      site.add("catalog.json", shop)
      for icon in icons { site.add("icons/\(icon).svg", MemorySite.picture) }
      return site.source
    }
  }

  /// A catalog with editable icons. Each icon is a list of members with their JSON text.
  private struct EditedCatalog {
    var start, end: String
    var icons: [[(key: String, value: String)]]

    init(_ source: ContentSource) throws {
      let text = String(
        decoding: try #require(try source.contents("Content/catalog.json")), as: UTF8.self)
      let file = SourceFile(path: "Content/catalog.json", text: text)
      let node = try #require(try JSONReader.read(file)["icons"])
      start = file.text(in: 0..<node.range.lowerBound)
      end = file.text(in: node.range.upperBound..<text.utf8.count)
      icons = node.elements.map { icon in
        guard case .object(let members) = icon.value else { return [] }
        return members.map { ($0.key, file.text(in: $0.value.range)) }
      }
    }

    var text: String {
      let icons = icons.enumerated().map { index, members in
        let separator = index.isMultiple(of: 3) ? ",\n      " : ", "
        return "{ " + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: separator)
          + " }"
      }
      return start + "[\n" + icons.joined(separator: ",\n    ") + "]" + end
    }

    mutating func set(_ key: String, _ value: String?, of icon: Int) {
      icons[icon].removeAll { $0.key == key }
      if let value { icons[icon].append((key, value)) }
    }

    mutating func move(_ from: Int, to place: Int) {
      icons.insert(icons.remove(at: from), at: place)
    }
  }

  /// Edits that most icons accept.
  private static let plain: [(key: String, values: [String?])] = [
    ("name", [#""Uhu""#, #""A name""#, #""Ätna""#]), ("price", ["1.25", "7", "12"]),
    ("summary", [#""It \"sees\" you""#, #""Short""#, nil]),
    ("tags", [#"["new", "night"]"#, #"["fresh"]"#, #"["bird", "fresh"]"#]),
    ("category", [#""Fresh""#, #""Night""#, #""Home""#]),
    ("isFeatured", ["true"]),
  ]

  private static let others: [(key: String, values: [String?])] = [
    ("price", ["0", "-1", #"[]"#]), ("isFeatured", ["false", nil]),
    ("category", [nil, #""night""#]),
    ("tags", [nil, #"["wing"]"#]),
    ("section", [#""night""#, #""day""#, #""all""#, #""rest""#, nil]),
    ("datePublished", [nil, #""2026-02-01""#, #""2026-01-05""#]),
    ("renderingMode", [nil, #""palette""#, #""hierarchical""#, #""monochrome""#]),
    ("palette", [nil, #"["red", "blue"]"#]), ("badges", [nil, #"{ "badge": "New" }"#]),
    ("size", [nil, #"{ "width": 50, "height": 60 }"#]),
    ("buy", [nil, #""https://example.org/{id}""#, "false"]),
    ("protection", [nil, #""none""#, #""all""#]),
    ("aliases", [nil, #"["alias"]"#]), ("formerly", [nil, #"["before"]"#, #"["owl"]"#]),
    ("image", [nil, #""icons/owl.svg""#, #""icons/none.svg""#]),
    ("license", [nil, #""open""#, #""gone""#]),
    ("variants", [nil, #"{ "bold": "icons/cat.svg" }"#]), ("codePoint", [nil, #""e001""#]),
    ("categories", [nil, #"["Home", "Fresh"]"#, #"["home ", "Night"]"#]),
    ("cell", [nil, #"{ "indentationLevel": 1 }"#, #"{ "content": { "text": "x" } }"#]),
    ("sale", [nil, #"{ "percent": 10 }"#, #"{ "percent": 50, "until": "2026-12-01" }"#]),
    ("prices", [nil, #"{ "EUR": 4, "USD": 5 }"#, #"{ "JPY": 400 }"#]), ("colour", ["1", nil]),
    ("id", [#""renamed""#]),
  ]

  @Test(arguments: Edited.allCases)
  private func updatesAreLoads(site: Edited) async throws {
    var generator = SeededGenerator.fresh(for: "updates of \(site)")
    var files: [String: [UInt8]] = [:]
    let original = site.source
    var catalog = try EditedCatalog(original)
    files["Content/catalog.json"] = Array(catalog.text.utf8)
    var last = try await ContentLoader(source: original.replacing(files)).load()
    var updates = (plain: (done: 0, all: 0), others: (done: 0, all: 0))
    for step in 0..<80 {
      var (new, newFiles) = (catalog, files)
      var changed: Set = ["Content/catalog.json"]
      var description = ""
      let isPlain = step.isMultiple(of: 2)
      for _ in 0..<(Int.random(in: 1...3, using: &generator)) {
        let icon = Int.random(in: new.icons.indices, using: &generator)
        switch isPlain ? Int.random(in: 0..<8, using: &generator) : 8 {
        case 0:
          let place = Int.random(in: new.icons.indices, using: &generator)
          new.move(icon, to: place)
          description += " move \(icon) to \(place)"
        case 1:
          let ids = last.site.catalog.icons.map(\.id.text)
          let id = ids.randomElement(using: &generator) ?? ""
          guard last.iconFiles.contains(where: { $0.id.text == id && $0.text != nil }) else {
            continue
          }
          let path = "Content/icons/\(id).md"
          newFiles[path] = Array("Text \(Int.random(in: 0...9, using: &generator)).\n".utf8)
          changed.insert(path)
          description += " \(path)"
        case let kind:
          let edits = kind == 8 ? Self.others : Self.plain
          guard let edit = edits.randomElement(using: &generator),
            let value = edit.values.randomElement(using: &generator)
          else { continue }
          new.set(edit.key, value, of: icon)
          description += " \(edit.key) of \(icon): \(value ?? "nil")"
        }
      }
      newFiles["Content/catalog.json"] = Array(new.text.utf8)
      let loader = ContentLoader(source: original.replacing(newFiles))
      let update = loader.update(last, changed: changed)
      let comment = Comment(
        rawValue: "\(site), seed \(generator.seed), step \(step):\(description)")
      let whole: ContentLoader.Result
      do {
        whole = try await loader.load()
      } catch is DiagnosticError {
        #expect(update == nil, comment)
        continue
      }
      if isPlain { updates.plain.all += 1 } else { updates.others.all += 1 }
      if let update {
        if isPlain { updates.plain.done += 1 } else { updates.others.done += 1 }
        Self.expectEqual(update, whole, after: last, comment)
      }
      // Icons with warnings about other icons need a full load, so their edits are discarded.
      if !isPlain, whole.warnings.count > last.warnings.count { continue }
      last = step.isMultiple(of: 5) ? whole : update?.content ?? whole
      (catalog, files) = (new, newFiles)
    }
    print("updates of \(site): \(updates)")
    // Groups of icons in an outline depend on many names.
    let wanted = site == .groups ? updates.plain.all / 10 : updates.plain.all / 2
    #expect(updates.plain.done > wanted, "\(site), seed \(generator.seed)")
  }

  private static func expectEqual(
    _ update: ContentLoader.Update, _ whole: ContentLoader.Result, after last: ContentLoader.Result,
    _ comment: Comment
  ) {
    let content = update.content
    #expect(content.site == whole.site, comment)
    #expect(content.iconFiles == whole.iconFiles, comment)
    #expect(content.warnings == whole.warnings, comment)
    func links(_ content: ContentLoader.Result) -> [Diagnostic] {
      content.links.diagnostics(baseURL: content.site.baseURL, paths: []) { _ in false }
    }
    #expect(links(content) == links(whole), comment)
    let differing = whole.site.catalog.icons.filter { icon in
      last.site.catalog[icon.id].map { ContentHash(of: $0) } != ContentHash(of: icon)
    }
    #expect(update.icons == Set(differing.map(\.id)), comment)
    let ids = [last, whole].map { $0.site.catalog.icons.map(\.id) }
    #expect(update.isReordered == (ids[0] != ids[1]), comment)
  }
}
