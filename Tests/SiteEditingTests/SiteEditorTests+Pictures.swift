import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteEditing

/// Edits that add or remove pictures.
extension SiteEditorTests {
  /// The page receives the warnings of the terminal.
  @Test func whatANewPictureLosesIsSaid() async throws {
    func state(_ id: String, _ inside: String) async throws -> EditState {
      let picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>\(inside)</svg>"
      return try await answer(
        editor(),
        .perform([.insert([.init(id: try Slug(id), name: "N", price: "1", picture: picture)])]))
    }
    let lossy = try await state(
      "hen",
      "<path d='M0 0h8v8z'/><path d='M0 0'><animate attributeName='fill' values='red;blue'/></path>"
    )
    #expect(lossy.notes?.contains("Content/icons/hen.svg:1") == true)
    #expect(try await state("cow", "<path d='M0 0h8v8z'/>").notes == nil)
  }

  @Test(arguments: [
    "<script>1</script><path d='M0 0h8v8z'/>", "<path onclick='f()' d='M0 0h8v8z'/>",
    "<a href=' java&#10;script:f()'><path d='M0 0h8v8z'/></a>",
    "<path d='M0 0h8v8z'/><foreignObject width='8' height='8'/>",
    "<path d='M0 0h8v8z'/><animate attributeName='href' values='#a;javascript:f()'/>",
    "<path d='M0 0h8v8z'/><a href='data:text/html,x'/>", "<path d='M0 0h8v8z'/><meta/>",
    "<path d='M0 0h8v8z'/><link rel='stylesheet' href='a.css'/>",
    "<path d='M0 0h8v8z'/><use href='data:image/svg+xml,x'/>",
    "<?xml-stylesheet href='a.css'?><path d='M0 0h8v8z'/>",
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

  /// After any failed step, the picture exists only if the catalog refers to it.
  @Test func aFailedStepLeavesNoPicture() async throws {
    let picture =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>"
    let insert = EditOperation.insert([
      .init(id: try Slug("hen"), name: "New", price: "2.50", picture: picture)
    ])
    var (step, isFailing) = (0, true)
    while isFailing {
      try folder.write(Self.catalog, to: Self.path)
      if folder.contains("Content/icons/hen.svg") { try folder.remove("Content/icons/hen.svg") }
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
      _ = try? await answer(editor(operations), .perform([insert]))  // all but the last fail
      let isNamed = folder.text(Self.path) != Self.catalog
      #expect(folder.text("Content/icons/hen.svg") == (isNamed ? picture : nil), "\(step)")
      isFailing = hasFailed.withLock { $0 }
      step += 1
    }
    #expect(step > 6)
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
    // An invalid picture, or one with active content.
    for bad in [
      "<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "no picture", "",
    ] {
      await #expect(throws: EditProblem.self) { try await answer(editor, insert("ewe", bad)) }
    }
    #expect(folder.text("Content/icons/cow.svg") == "mine")
    try folder.remove("Content/icons/cow.svg")
    #expect(try folder.files(in: "Content") == files)
    // Pictures in a linked folder would not be read.
    let (icons, shared) = (folder.url.path + "/Content/icons", folder.url.path + "/shared")
    try FileManager.default.moveItem(atPath: icons, toPath: shared)
    try FileManager.default.createSymbolicLink(atPath: icons, withDestinationPath: "../shared")
    await #expect(throws: EditProblem.self) { try await answer(editor, insert("ewe", picture)) }
    #expect(!folder.contains("shared/ewe.svg"))
  }
}
