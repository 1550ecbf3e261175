import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteEditing

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

  /// The response to an edit of the current content.
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
    // A new edit clears the redo history.
    _ = try await answer(editor, .undo)
    state = try await answer(editor, price("owl", "9"))
    #expect((state.done, state.undone) == (["Change cat", "Change owl"], []))
  }

  /// An undo uses the cache until another file changes.
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
    // An invalid site cannot be edited.
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

  /// The content may change after the form was opened.
  @Test func whatWasTypedOverSomethingElseIsStale() async throws {
    let editor = editor()
    func change(
      _ id: String, _ field: EditOperation.Field, _ value: EditOperation.Value,
      shown: EditOperation.Value
    ) throws -> EditOperation.FieldChange {
      .init(try Slug(id), field, value, shown: shown)
    }
    // Another program changes the file.
    let other = Self.catalog.replacing("\"price\": 2 ", with: "\"price\": 9 ")
      .replacing("Pot", with: "P\u{E9}t")
    try folder.write(other, to: Self.path)
    for changes in [
      [try change("cat", .price, .text("3.50"), shown: .text("2.00"))],
      [
        try change("owl", .price, .text("5"), shown: .text("5.90")),
        try change("cat", .price, .text("1.80"), shown: .text("2.00")),
      ],
      // The strings are canonically equivalent, but the bytes differ.
      [try change("pot", .name, .text("Jug"), shown: .text("Pe\u{301}t"))],
    ] {
      await #expect(throws: EditProblem.stale) {
        try await answer(editor, .perform([.set(changes)]))
      }
      #expect(folder.text(Self.path) == other)
    }
    // Changes of other icons and fields are accepted.
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

  /// Edits of several tabs are sequential, and each is kept.
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

  /// Changes by other programs are preserved.
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
        // Another program writes at the last moment.
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

  /// After any failed step, the file is the old or the new one, and the next edit succeeds.
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
