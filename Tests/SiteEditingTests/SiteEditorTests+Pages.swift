import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import SiteEditing

/// Rules of pages, and their own items.
extension SiteEditorTests {
  /// Featured icons keep their sections when they are moved.
  @Test(arguments: ["", #", "editing": { "reorder": "withinSection" }"#])
  func featuredIconsKeepTheirSections(editing: String) async throws {
    let page = #"{ "path": "/", "items": "catalog", "featuredFirst": true\#(editing) }"#
    try folder.write(#"{ "pages": [\#(page)] }"#, to: "Content/site.json")
    let lines = [
      #"{ "id": "owl", "price": 5, "isFeatured": true, "section": "a" }"#,
      #"{ "id": "cat", "price": 2, "isFeatured": true, "section": "b" }"#,
      #"{ "id": "pot", "price": 1, "section": "b" }"#,
    ]
    func text(_ order: [Int]) -> String {
      #"{ "sections": [{ "id": "a" }, { "id": "b" }], "icons": ["# + "\n"
        + order.map { lines[$0] }.joined(separator: ",\n") + "\n] }\n"
    }
    try folder.write(text([0, 1, 2]), to: Self.path)
    let move = EditOperation.move([try Slug("owl")], .after(try Slug("cat")))
    _ = try await answer(editor(), .perform([move]), on: "/")
    #expect(folder.text(Self.path) == text([1, 0, 2]))
  }

  @Test func aPageSaysWhatMayBeDoneOnIt() async throws {
    try folder.write(
      """
      { "pages": [
        { "path": "/", "items": "catalog", "featuredFirst": true },
        { "path": "/fixed/", "items": "catalog", "editing": { "reorder": "none", "delete": false } },
        { "path": "/within/", "items": "catalog", "editing": { "reorder": "withinSection" } },
        { "path": "/category/", "items": { "category": "Birds" } },
        { "path": "/own/", "items": [] },
        { "path": "/lands/", "items": { "outline": "lands" } },
        { "path": "/groups/", "items": "catalog", "each": "category" }
      ] }
      """, to: "Content/site.json")
    try folder.write(
      Self.catalog.replacing(
        "\"icons\"", with: "\"sections\": [{\"id\": \"a\"}, {\"id\": \"b\"}], \"icons\""
      )
      .replacing("\"price\": 5.90", with: "\"price\": 5.90, \"category\": \"Birds\"")
      .replacing("\"price\": 1 ", with: "\"price\": 1, \"section\": \"b\" "),
      to: Self.path)
    try folder.write("- Alps\n", to: "Content/outlines/lands.md")
    let editor = editor()
    let (owl, cat, pot) = (try Slug("owl"), try Slug("cat"), try Slug("pot"))
    func refusal(_ operation: EditOperation, on page: String) async -> EditProblem? {
      do {
        _ = try await answer(editor, .perform([operation]), on: page)
        return nil
      } catch { return error as? EditProblem }
    }
    let first = folder.text(Self.path)
    #expect(await refusal(.move([cat], .before(owl)), on: "/") == .crossesFeatured)
    #expect(
      await refusal(.move([cat], .before(owl)), on: "/fixed/")
        == .notAllowed(page: "/fixed/", what: "reordered"))
    #expect(
      await refusal(.delete([cat]), on: "/fixed/") == .notAllowed(page: "/fixed/", what: "deleted"))
    #expect(await refusal(.move([cat], .after(pot)), on: "/within/") == .leavesSection)
    #expect(
      await refusal(.move([owl], .after(cat)), on: "/category/")
        == .computedOrder(page: "/category/"))
    for (page, reason): (String, EditProblem.FixedPageReason) in [
      ("/nowhere/", .noItems), ("/icons/cat/", .icons),
      ("/lands/", .outline(try PagePath("/outlines/lands/"))), ("/groups/", .icons),
      ("/groups/birds/", .icons),
    ] {
      #expect(await refusal(.delete([cat]), on: page) == .fixedPage(page: page, reason))
    }
    // Setting another section is a move.
    let other = EditOperation.set([.init(cat, .section, .text("b"))])
    for page in ["/fixed/", "/within/"] {
      #expect(await refusal(other, on: page) == .leavesSection)
      #expect(await refusal(.set([.init(cat, .section, .text("a"))]), on: page) == nil)
      let page = try PagePath(page)
      #expect(try await editor.answer(EditRequest(page: page)).staysInSection)
      _ = try await answer(editor, .undo, on: page.text)
    }
    #expect(folder.text(Self.path) == first)
    #expect(await refusal(.move([cat], .before(owl)), on: "/within/page/2/") == nil)
    let state = try await editor.answer(EditRequest(page: try PagePath("/within/"), icon: cat))
    #expect(state.staysInSection && state.canDelete && state.fixedOrder == nil)
    #expect(state.sections.map(\.id) == ["a", "b"])
    #expect(state.icon?.name == "Cat")
  }

  /// The page's own items are edited in site.json or in the page's file.
  @Test(arguments: ["Content/site.json", "Content/pages/own.json"])
  func itemsOfAPageAreEditedInItsFile(_ path: String) async throws {
    let rows = [
      #"{"text": "Alps", "secondaryText":"high"}"#, #"{ "id": "bay", "text": "Bay" }"#,
      #"{ "text": "Cape",  "section": "S" }"#,
    ]
    func file(_ rows: [String]) -> String {
      let items = "\"items\": [\r\n      " + rows.joined(separator: ",\r\n      ") + "\r\n    ]"
      return path == PageFile.site
        ? "{ \"pages\": [\r\n    { \"path\": \"/own/\", \(items) }\r\n] }\r\n" : "{ \(items) }\r\n"
    }
    try folder.write(file(rows), to: path)
    let editor = editor()
    let (alps, bay, cape) = (try Slug("alps"), try Slug("bay"), try Slug("cape"))
    let named = #"{"id": "alps", "text": "Tops", "secondaryText":"high"}"#
    let moved = #"{ "id": "bay", "text": "Bay", "section": "S" }"#
    let steps: [(EditOperation, [String])] = [
      (.move([bay], .before(alps)), [rows[1], rows[0], rows[2]]),
      (.set([.init(alps, .name, .text("Tops"))]), [rows[1], named, rows[2]]),
      (
        .move([bay], .after(cape)),
        [named, rows[2], moved]
      ),
      (.delete([cape]), [named, moved]),
      (
        .add("Bay", .after(alps)),
        [named, #"{ "id": "bay-2", "text": "Bay" }"#, moved]
      ),
      (
        .set([.init(alps, .summary, .text("")), .init(bay, .section, .text(""))]),
        [
          #"{"id": "alps", "text": "Tops"}"#, #"{ "id": "bay-2", "text": "Bay" }"#,
          #"{ "id": "bay", "text": "Bay" }"#,
        ]
      ),
    ]
    for (operation, rows) in steps {
      _ = try await answer(editor, .perform([operation]), on: "/own/")
      #expect(folder.text(path) == file(rows), "\(operation)")
    }
    let state = try await editor.answer(EditRequest(page: try PagePath("/own/"), icon: alps))
    #expect(state.listsOwnItems && state.canDelete && state.isFixed == nil)
    #expect(state.item?.text == "Tops")
    #expect(state.done.count == steps.count)
    for _ in steps { _ = try await answer(editor, .undo, on: "/own/") }
    #expect(folder.text(path) == file(rows))
    let edited = folder.text(path)
    for operation: EditOperation in [
      .delete([try Slug("gone")]), .set([.init(alps, .price, .text("1"))]), .add("", nil),
      .set([.init(alps, .name, .text(""))]), .insert([]), .move([alps], .after(alps)),
    ] {
      await #expect(throws: EditProblem.self, "\(operation)") {
        try await answer(editor, .perform([operation]), on: "/own/")
      }
    }
    #expect(folder.text(path) == edited)
  }

  /// Null counts as absent.
  @Test func anItemWhoseIdIsNullKeepsTheOneItHas() async throws {
    let path = "Content/pages/own.json"
    try folder.write(#"{ "items": [{"id":null,"text":"Alpha","section":null}] }"#, to: path)
    let alpha = try Slug("alpha")
    let changes: [EditOperation.FieldChange] = [
      .init(alpha, .name, .text("Omega")), .init(alpha, .section, .text("S")),
    ]
    _ = try await answer(editor(), .perform([.set(changes)]), on: "/own/")
    #expect(
      folder.text(path) == #"{ "items": [{"id":"alpha","text":"Omega","section":"S"}] }"#)
  }

  @Test func itemsOfAPageFollowItsRules() async throws {
    let path = "Content/pages/own.json"
    let text = """
      { "items": [{ "text": "A", "section": "S" }, { "text": "B", "section": "T" }],
        "editing": { "reorder": "withinSection", "delete": false } }
      """
    try folder.write(text, to: path)
    let editor = editor()
    let (first, other) = (try Slug("a"), try Slug("b"))
    await #expect(throws: EditProblem.leavesSection) {
      try await answer(editor, .perform([.move([first], .after(other))]), on: "/own/")
    }
    await #expect(throws: EditProblem.leavesSection) {
      try await answer(
        editor, .perform([.set([.init(first, .section, .text("T"))])]), on: "/own/")
    }
    await #expect(throws: EditProblem.notAllowed(page: "/own/", what: "deleted")) {
      try await answer(editor, .perform([.delete([first])]), on: "/own/")
    }
    #expect(folder.text(path) == text)
    // Items of other pages are unknown.
    await #expect(throws: EditProblem.unknownItem(try Slug("owl"))) {
      try await answer(editor, price("owl", "9"), on: "/own/")
    }
  }
}
