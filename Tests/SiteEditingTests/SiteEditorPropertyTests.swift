import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import SiteEditing

/// Random edits of whole sites: of the catalog, outlines and pages with rules.
@Suite struct SiteEditorPropertyTests {
  private static let catalog = """
    {
      "sections": [{ "id": "a" }, { "id": "b" }],
      "icons": [
        { "id": "owl",  "name" : "Owl", "price": 5.90, "isFeatured": true, "section": "a" },
        {"name": "Cat", "price": "2", "section": "a", "extensions": {"x": [1,  2]}},
        { "id": "pot", "price": 1.00, "section": "b", "tags": [ "t" ] },
        { "price": 7, "id": "hat", "section": "b", "category": "H\\u00e9" }
      ]
    }

    """
  private static let site = """
    { "pages": [
      { "path": "/", "items": "catalog", "featuredFirst": true },
      { "path": "/within/", "items": "catalog", "editing": { "reorder": "withinSection" } },
      { "path": "/fixed/", "items": "catalog", "editing": { "reorder": "none", "delete": false } },
      { "path": "/own/", "items": [ { "text": "Alps", "secondaryText":"high" }, {"text":"Bay"},
        { "id": "c", "section": "S", "text" : "Cape", "image": "pot" },
          {"text": "Dale","section":"T"} ], "layout": { "type": "list" } }
    ] }

    """
  private static let outlines = [
    "Content/outlines/md.md": "# Lands\n\n- [Owl](icon:owl)\n  - Bay\n- Cape\n\n\n- Dale\n",
    "Content/outlines/json.json":
      "{ \"items\": [ { \"text\": \"Alps\", \"image\": \"pot\" },\n  { \"text\": \"Bay\", \"children\": [\n"
      + "    { \"text\": \"Cape\" } ] } ] }\n",
    "Content/outlines/opml.opml":
      "<opml version='2.0'><body>\n<outline text='Alps'>\n  <outline text=\"Bay\"/><!-- b -->\n"
      + "</outline>\n<outline text='Cape'/>\n</body></opml>\n",
  ]

  /// The files of a site in a random style.
  private static func files(_ generator: inout SeededGenerator) -> [String: String] {
    let lineEnd = Bool.random(using: &generator) ? "\n" : "\r\n"
    let isTight = Int.random(in: 0..<4, using: &generator) == 0
    let mark = Bool.random(using: &generator) ? "\u{FEFF}" : ""
    let tab = Bool.random(using: &generator)
    func written(_ text: String) -> String {
      var text = text
      if tab { text = text.replacing("  ", with: "\t") }
      if isTight { text = text.replacing("\n", with: "") }
      return mark + text.replacing("\n", with: lineEnd)
    }
    var files = [
      "Content/catalog.json": written(catalog), "Content/site.json": written(site),
      "Content/pages/file.json": written(
        "{ \"items\": [{ \"text\": \"Eagle\" }, { \"text\": \"Finch\", \"section\": \"S\" },\n"
          + "  { \"text\": \"Gull\", \"section\": \"S\" }],\n"
          + "  \"editing\": { \"reorder\": \"withinSection\" } }\n"),
    ]
    for (path, text) in outlines {
      files[path] =
        path.hasSuffix(".json") ? written(text) : text.replacing("\n", with: lineEnd)
    }
    return files
  }

  private func texts(_ folder: TemporaryFolder) throws -> [String: Data] {
    try folder.files(in: "Content")
  }

  private func editOfIcons(
    _ ids: [Slug], _ generator: inout SeededGenerator
  ) throws -> (EditRequest.Action, String)? {
    guard let first = ids.randomElement(using: &generator),
      let other = ids.randomElement(using: &generator),
      let page = ["/", "/within/", "/fixed/"].randomElement(using: &generator)
    else { return nil }
    let price = ["3.5", "-1", "0", "free", "12.00"].randomElement(using: &generator) ?? "1"
    let operation: EditOperation =
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: .delete([first])
      case 1, 2: .move([first], Bool.random(using: &generator) ? .before(other) : .after(other))
      case 3: .set([.init(first, .price, .text(price))])
      case 4: .set([.init(first, .name, .text("New \"\(price)\"")), .init(other, .summary, nil)])
      default:
        .set([
          .init(first, .isFeatured, .flag(Bool.random(using: &generator))),
          .init(first, .section, .text(Bool.random(using: &generator) ? "b" : "none")),
        ])
      }
    return (.perform([operation]), page)
  }

  private func editOfItems(
    _ site: Site, _ generator: inout SeededGenerator
  ) -> (EditRequest.Action, String)? {
    let pages = site.collectionPages.filter(\.items.areOwn)
    guard let page = pages.randomElement(using: &generator), case .list(let items) = page.items,
      let first = items.randomElement(using: &generator)?.id,
      let other = items.randomElement(using: &generator)?.id
    else { return nil }
    let isBefore = Bool.random(using: &generator)
    let operation: EditOperation =
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: .delete([first])
      case 1, 2: .move([first], isBefore ? .before(other) : .after(other))
      case 3: .add(isBefore ? "New" : "-", .after(other))
      case 4: .set([.init(first, .name, .text("Lake \"9\"")), .init(other, .summary, .text(""))])
      default: .set([.init(first, .section, .text(isBefore ? "S" : ""))])
      }
    return (.perform([operation]), page.path.text)
  }

  private func editOfNodes(
    _ site: Site, _ generator: inout SeededGenerator
  ) -> (EditRequest.Action, String)? {
    func ids(_ items: [OutlineItem]) -> [String] { items.flatMap { [$0.id] + ids($0.children) } }
    guard let outline = site.outlines.randomElement(using: &generator),
      let node = ids(outline.items).randomElement(using: &generator),
      let other = ids(outline.items).randomElement(using: &generator)
    else { return nil }
    let places: [OutlineOperation.Destination] = [.before(other), .after(other), .below(other)]
    let place = places.randomElement(using: &generator) ?? .below(nil)
    let operation: OutlineOperation =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: .delete([node])
      case 1: .rename(node, to: "Lake *\(node.count)*")
      case 2: .insert("New", place)
      default: .move(node, place)
      }
    return (.arrange(operation), "/outlines/\(outline.id)/")
  }

  /// Refused edits write no file, and accepted edits leave a valid site. Undo and redo restore each state
  /// byte for byte.
  @Test func editsOfWholeSitesAreUndoneToTheFirstByte() async throws {
    var generator = SeededGenerator.fresh(for: "SiteEditorPropertyTests")
    var (made, refused) = (0, 0)
    for _ in 0..<100 {
      let folder = try TemporaryFolder()
      for (path, text) in Self.files(&generator) { try folder.write(text, to: path) }
      for id in ["owl", "cat", "pot", "hat"] {
        try folder.write(
          "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>",
          to: "Content/icons/\(id).svg")
      }
      @Sendable func load(_ source: ContentSource) async throws(DiagnosticError)
        -> ContentLoader.Result
      {
        do {
          return try await ContentLoader(source: source).load()
        } catch let error as DiagnosticError { throw error } catch {
          throw DiagnosticError(Diagnostic(.error, .cancelled, "\(error)"))
        }
      }
      let editor = SiteEditor(of: folder.url, using: FileOperations()) {
        source, _, _ throws(DiagnosticError) in try await load(source)
      }
      var states = [try texts(folder)]
      for _ in 0..<12 {
        let site = try await load(.folder(folder.url)).site
        let found =
          switch Int.random(in: 0..<3, using: &generator) {
          case 0: editOfNodes(site, &generator)
          case 1: editOfItems(site, &generator)
          default: try editOfIcons(site.catalog.icons.map(\.id), &generator)
          }
        guard let (action, page) = found else { continue }
        let path = try PagePath(page)
        let base = try await editor.answer(EditRequest(page: path)).base
        do {
          let state = try await editor.answer(
            EditRequest(page: path, base: base, action: action))
          let now = try texts(folder)
          if state.done.count == states.count { states.append(now) }
          #expect(now == states.last, "\(action)")
          made += 1
        } catch let error as EditProblem {
          #expect(try texts(folder) == states.last, "\(action) was refused: \(error.message)")
          refused += 1
        }
      }
      for (action, order) in [
        (EditRequest.Action.undo, Array(states.dropLast().reversed())),
        (.redo, Array(states.dropFirst())),
      ] {
        for state in order {
          let base = try await editor.answer(EditRequest(page: .root)).base
          _ = try await editor.answer(EditRequest(page: .root, base: base, action: action))
          #expect(try texts(folder) == state)
        }
      }
    }
    #expect(made > refused / 3, "\(made) made, \(refused) refused")
  }
}
