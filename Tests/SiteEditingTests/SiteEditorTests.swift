import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteEditing

/// Edits of the files of a site.
@Suite struct SiteEditorTests {
  static let catalog = """
    {
      "icons": [
        { "id": "owl", "name": "Owl", "price": 5.90, "isFeatured": true },
        { "id": "cat", "name": "Cat", "price": 2 },
        { "id": "pot", "name": "Pot", "price": 1 }
      ]
    }

    """
  static let path = "Content/catalog.json"
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.catalog, to: Self.path)
    for id in ["owl", "cat", "pot"] {
      try folder.write(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>",
        to: "Content/icons/\(id).svg")
    }
  }

  func editor(
    _ operations: FileOperations = FileOperations(), loads: @escaping @Sendable () -> Void = {}
  ) -> SiteEditor {
    SiteEditor(of: folder.url, using: operations) { source, _, _ throws(DiagnosticError) in
      loads()
      do {
        return try await ContentLoader(source: source).load()
      } catch let error as DiagnosticError { throw error } catch {
        throw DiagnosticError(Diagnostic(.error, .cancelled, "\(error)"))
      }
    }
  }

  /// What an edit on the content as it is now answers.
  func answer(
    _ editor: SiteEditor, _ action: EditRequest.Action, on page: String = "/list/"
  ) async throws -> EditState {
    let page = try PagePath(page)
    let base = try await editor.answer(EditRequest(page: page)).base
    return try await editor.answer(EditRequest(page: page, base: base, action: action))
  }

  func price(_ id: String, _ price: String) throws -> EditRequest.Action {
    .perform([.set([.init(try Slug(id), .price, .text(price))])])
  }

  @Test func editsAreUndoneToTheFirstByte() async throws {
    try folder.write("It *boils*.\n", to: "Content/icons/pot.md")
    let editor = editor()
    var state = try await answer(editor, price("cat", "2.50"))
    #expect(
      folder.text(Self.path) == Self.catalog.replacing("\"price\": 2 ", with: "\"price\": 2.50 "))
    state = try await answer(editor, .perform([.delete([try Slug("pot")])]))
    #expect(state.done == ["Change cat", "Delete pot"])
    #expect(folder.contains("Content/icons/pot.svg"))
    #expect(folder.text("Content/icons/pot.md") == "It *boils*.\n")
    let edited = folder.text(Self.path)
    _ = try await answer(editor, .undo)
    state = try await answer(editor, .undo)
    #expect(folder.text(Self.path) == Self.catalog)
    #expect(state.undone == ["Delete pot", "Change cat"])
    _ = try await answer(editor, .redo)
    state = try await answer(editor, .redo)
    #expect(folder.text(Self.path) == edited)
    #expect((state.done.count, state.undone.count) == (2, 0))
    await #expect(throws: EditProblem.nothingToRedo) { try await answer(editor, .redo) }
    // What comes after an undo takes the place of what was undone.
    _ = try await answer(editor, .undo)
    state = try await answer(editor, price("owl", "9"))
    #expect((state.done, state.undone) == (["Change cat", "Change owl"], []))
  }

  /// What a site was is known while it is edited, so that an undo need not load it: until another
  /// file changes.
  @Test func anUndoLoadsTheSiteOnlyIfAnotherFileHasChanged() async throws {
    let loads = Mutex(0)
    let editor = editor { loads.withLock { $0 += 1 } }
    _ = try await answer(editor, .perform([.delete([try Slug("pot")])]))
    #expect(loads.withLock { $0 } == 2)
    await editor.noteChanges([Self.path])
    _ = try await answer(editor, .undo)
    _ = try await answer(editor, .redo)
    #expect(loads.withLock { $0 } == 2)
    #expect(folder.text(Self.path)?.contains("pot") == false)
    await editor.noteChanges(["Content/outlines/o.md"])
    // A site that is wrong is not edited.
    try folder.write("- [Pot](icon:pot)\n", to: "Content/outlines/o.md")
    await #expect(throws: EditProblem.self) { try await answer(editor, .undo) }
    try folder.write("- [Owl](icon:owl)\n", to: "Content/outlines/o.md")
    _ = try await answer(editor, .undo)
    #expect(folder.text(Self.path) == Self.catalog)
  }

  @Test func aStalePageIsTold() async throws {
    let editor = editor()
    let base = try await editor.answer(EditRequest(page: .root)).base
    _ = try await answer(editor, price("cat", "3"))
    let now = folder.text(Self.path)
    await #expect(throws: EditProblem.stale) {
      try await editor.answer(EditRequest(page: .root, base: base, action: price("cat", "4")))
    }
    await #expect(throws: EditProblem.stale) {
      try await editor.answer(EditRequest(page: .root, action: price("cat", "4")))
    }
    #expect(folder.text(Self.path) == now)
  }

  /// Who types sees what was there when the form was opened: the page may follow meanwhile.
  @Test func whatWasTypedOverSomethingElseIsStale() async throws {
    let editor = editor()
    func change(
      _ id: String, _ field: EditOperation.Field, _ value: EditOperation.Value,
      shown: EditOperation.Value
    ) throws -> EditOperation.FieldChange {
      .init(try Slug(id), field, value, shown: shown)
    }
    // Another program changes one icon; the page knows its file as it is now.
    let other = Self.catalog.replacing("\"price\": 2 ", with: "\"price\": 9 ")
      .replacing("Pot", with: "P\u{E9}t")
    try folder.write(other, to: Self.path)
    for changes in [
      [try change("cat", .price, .text("3.50"), shown: .text("2.00"))],
      [
        try change("owl", .price, .text("5"), shown: .text("5.90")),
        try change("cat", .price, .text("1.80"), shown: .text("2.00")),
      ],
      // The letters are the same to who reads them, and not to the file.
      [try change("pot", .name, .text("Jug"), shown: .text("Pe\u{301}t"))],
    ] {
      await #expect(throws: EditProblem.stale) {
        try await answer(editor, .perform([.set(changes)]))
      }
      #expect(folder.text(Self.path) == other)
    }
    // What concerns other icons, and other fields, is done.
    let others = [
      try change("owl", .price, .text("5"), shown: .text("5.90")),
      try change("owl", .isFeatured, .flag(false), shown: .flag(true)),
      try change("cat", .tags, .texts(["a, b"]), shown: .texts([])),
    ]
    _ = try await answer(editor, .perform([.set(others)]))
    #expect(
      folder.text(Self.path)
        == other.replacing("5.90, \"isFeatured\": true", with: "5, \"isFeatured\": false")
        .replacing("\"price\": 9 ", with: "\"price\": 9, \"tags\": [\"a, b\"] "))
  }

  /// Each tab's edits are made on what the other one has written; none is lost.
  @Test func editsOfManyTabsComeOneAfterTheOther() async throws {
    let editor = editor()
    let base = try await editor.answer(EditRequest(page: .root)).base
    let made = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<8 {
        group.addTask {
          let request = EditRequest(
            page: .root, base: base, action: try? price("cat", "\(number + 10)"))
          return (try? await editor.answer(request)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(made == 1)
  }

  @Test func whatWouldNotLoadIsNotWritten() async throws {
    try folder.write("- [Owl](icon:owl)\n", to: "Content/outlines/o.md")
    let editor = editor()
    for action in [
      try price("cat", "free"), .perform([.delete([try Slug("owl")])]),
      .perform([.set([.init(try Slug("cat"), .section, .text("none"))])]),
    ] {
      do {
        _ = try await answer(editor, action)
        Issue.record("\(action) was made")
      } catch let EditProblem.invalid(diagnostics) {
        #expect(diagnostics.hasErrors)
      }
    }
    #expect(folder.text(Self.path) == Self.catalog)
    await #expect(throws: EditProblem.unknownIcon(try Slug("cow"))) {
      try await answer(editor, price("cow", "1"))
    }
  }

  /// Another program's work is never overwritten.
  @Test func undoDoesNotTouchWhatAnotherProgramWrote() async throws {
    let editor = editor()
    _ = try await answer(editor, price("cat", "3"))
    let other = Self.catalog.replacing("Pot", with: "Kettle")
    try folder.write(other, to: Self.path)
    await #expect(throws: EditProblem.changedMeanwhile(path: Self.path)) {
      try await answer(editor, .undo)
    }
    #expect(folder.text(Self.path) == other)
  }

  @Test func whatIsWrittenMeanwhileStays() async throws {
    let other = Self.catalog.replacing("Pot", with: "Kettle")
    let editor = editor(
      FileOperations { [folder] operation, path in
        // Another program is faster, at the last moment.
        if operation == .synchronize, path.contains("vitrine-edit") {
          try? folder.write(other, to: Self.path)
        }
        return nil
      })
    await #expect(throws: EditProblem.changedMeanwhile(path: Self.path)) {
      try await answer(editor, price("cat", "3"))
    }
    #expect(folder.text(Self.path) == other)
    #expect(try folder.files(in: "Content").keys.filter { $0.contains("vitrine-edit") } == [])
  }

  /// Whatever step fails, the file is the old one or the new one, and the next edit is made.
  @Test func aFailedStepLeavesTheOldFileOrTheNew() async throws {
    let new = Self.catalog.replacing("\"price\": 2 ", with: "\"price\": 3 ")
    var step = 0
    var isFailing = true
    while isFailing {
      try folder.write(Self.catalog, to: Self.path)
      let failing = step
      let count = Mutex(0)
      let hasFailed = Mutex(false)
      let operations = FileOperations { operation, _ in
        guard operation != .read else { return nil }
        return count.withLock { count -> Int32? in
          defer { count += 1 }
          guard count == failing else { return nil }
          hasFailed.withLock { $0 = true }
          return ENOSPC
        }
      }
      do {
        _ = try await answer(editor(operations), price("cat", "3"))
        #expect(folder.text(Self.path) == new)
      } catch {
        guard case EditProblem.unwritable = error else { throw error }
        #expect([Self.catalog, new].contains(folder.text(Self.path)))
      }
      isFailing = hasFailed.withLock { $0 }
      step += 1
    }
    #expect(step > 4)
  }

  /// What is told in a terminal is told in the page.
  @Test func whatANewPictureLosesIsSaid() async throws {
    func state(_ id: String, _ inside: String) async throws -> EditState {
      let picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>\(inside)</svg>"
      return try await answer(
        editor(),
        .perform([.insert([.init(id: try Slug(id), name: "N", price: "1", picture: picture)])]))
    }
    let lossy = try await state("hen", "<path d='M0 0h8v8z'/><image href='x.png'/>")
    #expect(lossy.notes?.contains("Content/icons/hen.svg:1") == true)
    #expect(try await state("cow", "<path d='M0 0h8v8z'/>").notes == nil)
  }

  @Test(arguments: [
    "<script>1</script><path d='M0 0h8v8z'/>", "<path onclick='f()' d='M0 0h8v8z'/>",
    "<a href=' java&#10;script:f()'><path d='M0 0h8v8z'/></a>",
    "<path d='M0 0h8v8z'/><foreignObject width='8' height='8'/>",
    "<path d='M0 0h8v8z'/><animate attributeName='href' values='#a;javascript:f()'/>",
  ])
  func aPictureThatRunsSomethingIsNotWritten(inside: String) async throws {
    let before = try folder.files(in: "Content")
    let picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>\(inside)</svg>"
    do {
      _ = try await answer(
        editor(),
        .perform([
          .insert([.init(id: try Slug("hen"), name: "N", price: "1", picture: picture)])
        ]))
      Issue.record("\(inside) was added")
    } catch let problem as EditProblem {
      #expect(problem.message.contains("Content/icons/hen.svg is not added"))
    }
    #expect(try folder.files(in: "Content") == before)
  }

  /// Featured icons stand in a section of the page's own: moving them there says nothing of theirs.
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

  @Test func aNewIconComesWithItsPictureAndGoesWithIt() async throws {
    let picture =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>"
    func insert(_ id: String, _ picture: String) throws -> EditRequest.Action {
      .perform([.insert([.init(id: try Slug(id), name: "New", price: "2.50", picture: picture)])])
    }
    let editor = editor()
    let state = try await answer(editor, insert("hen", picture))
    #expect(state.done == ["Add hen"])
    #expect(folder.text("Content/icons/hen.svg") == picture)
    let edited = folder.text(Self.path)
    #expect(
      edited
        == Self.catalog.replacing(
          "\"price\": 1 }",
          with: "\"price\": 1 },\n    { \"id\": \"hen\", \"name\": \"New\", \"price\": 2.50 }"))
    _ = try await answer(editor, .undo)
    #expect(folder.text(Self.path) == Self.catalog)
    #expect(!folder.contains("Content/icons/hen.svg"))
    _ = try await answer(editor, .redo)
    #expect(folder.text(Self.path) == edited)
    #expect(folder.text("Content/icons/hen.svg") == picture)

    let files = try folder.files(in: "Content")
    try folder.write("mine", to: "Content/icons/cow.svg")
    await #expect(throws: EditProblem.iconExists(try Slug("hen"))) {
      try await answer(editor, insert("hen", picture))
    }
    await #expect(throws: EditProblem.pictureExists(path: "Content/icons/cow.svg")) {
      try await answer(editor, insert("cow", picture))
    }
    // A picture that would run something, or is none.
    for bad in [
      "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "no picture", "",
    ] {
      await #expect(throws: EditProblem.self) { try await answer(editor, insert("ewe", bad)) }
    }
    #expect(folder.text("Content/icons/cow.svg") == "mine")
    try folder.remove("Content/icons/cow.svg")
    #expect(try folder.files(in: "Content") == files)
    // Where a link to a folder stands, no picture would be read.
    let (icons, shared) = (folder.url.path + "/Content/icons", folder.url.path + "/shared")
    try FileManager.default.moveItem(atPath: icons, toPath: shared)
    try FileManager.default.createSymbolicLink(atPath: icons, withDestinationPath: "../shared")
    await #expect(throws: EditProblem.self) { try await answer(editor, insert("ewe", picture)) }
    #expect(!folder.contains("shared/ewe.svg"))
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
    #expect(folder.text(Self.path) == first)
    #expect(await refusal(.move([cat], .before(owl)), on: "/within/page/2/") == nil)
    let state = try await editor.answer(EditRequest(page: try PagePath("/within/"), icon: cat))
    #expect(state.staysInSection && state.canDelete && state.fixedOrder == nil)
    #expect(state.sections.map(\.id) == ["a", "b"])
    #expect(state.icon?.name == "Cat")
  }

  /// What a page lists itself is edited where it stands: in site.json, or in a file of the page.
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
    await #expect(throws: EditProblem.notAllowed(page: "/own/", what: "deleted")) {
      try await answer(editor, .perform([.delete([first])]), on: "/own/")
    }
    #expect(folder.text(path) == text)
    // What another page of the site has is not known there.
    await #expect(throws: EditProblem.unknownItem(try Slug("owl"))) {
      try await answer(editor, price("owl", "9"), on: "/own/")
    }
  }

  @Test func anEditThatChangesNoByteIsNotRemembered() async throws {
    let lands = "- Alps\n- Bay\n"
    try folder.write(lands, to: "Content/outlines/lands.md")
    let editor = editor()
    let node = OutlineOperation.rename("bay", to: "Bay")
    let state = try await answer(editor, .arrange(node), on: "/outlines/lands/")
    #expect(state.done.isEmpty)
    #expect(folder.text("Content/outlines/lands.md") == lands)
  }
}
