import Catalog
import Diagnostics
import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteEditing

/// The attack: a folder or file of a site is replaced by a symbolic link while the editor runs.
@Suite struct LinkedFolderTests {
  private static let picture =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>"
  private static let list = #"{ "path": "/own/", "title": "Own", "items": [{ "text": "One" }] }"#

  private let tests: SiteEditorTests
  private var folder: TemporaryFolder { tests.folder }
  private let outside: TemporaryFolder

  init() throws {
    tests = try SiteEditorTests()
    outside = try TemporaryFolder()
    try folder.write("- Alps\n- Bay\n", to: "Content/outlines/lands.md")
    try folder.write("{ \"pages\": [\(Self.list)] }", to: "Content/site.json")
  }

  /// An edit of each kind, with its page.
  private static var edits: [(page: String, action: EditRequest.Action)] {
    get throws {
      let owl = try Slug("owl")
      let hen = EditOperation.NewIcon(
        id: try Slug("hen"), name: "Hen", price: "3", picture: picture)
      return [
        ("/", .perform([.set([.init(owl, .price, .text("7"))])])),
        ("/", .perform([.delete([owl])])),
        ("/", .perform([.insert([hen])])),
        ("/", .perform([.move([try Slug("pot")], .before(try Slug("cat")))])),
        ("/own/", .perform([.add("Two", nil)])),
        ("/outlines/lands/", .arrange(.rename("bay", to: "Cape"))),
        ("/outlines/lands/", .arrange(.delete(["bay"]))),
        ("/", .undo), ("/", .redo),
      ]
    }
  }

  /// Moves the content of a path to another folder and replaces it by a link.
  private func replace(_ path: String, withLinkInto target: TemporaryFolder) throws {
    let manager = FileManager.default
    let copy = target.url.appending(path: "copy").path
    let place = folder.url.appending(path: path).path
    try manager.copyItem(atPath: place, toPath: copy)
    try manager.moveItem(atPath: place, toPath: folder.url.appending(path: "moved").path)
    try manager.createSymbolicLink(atPath: place, withDestinationPath: copy)
  }

  private func reason(
    _ editor: SiteEditor, _ request: EditRequest
  ) async -> String? {
    do throws(EditProblem) {
      _ = try await editor.answer(request)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [
    "Content", "Content/icons", "Content/outlines", "Content/catalog.json", "Content/site.json",
    "Content/outlines/lands.md",
  ])
  func noEditLeavesTheSite(path: String) async throws {
    let editor = tests.editor()
    // Allows an undo.
    _ = try await tests.answer(
      editor, .perform([.set([.init(try Slug("cat"), .price, .text("4"))])]), on: "/")
    var bases: [String: String] = [:]
    for page in ["/", "/own/", "/outlines/lands/"] {
      bases[page] = try await editor.answer(EditRequest(page: try PagePath(page))).base
    }
    try replace(path, withLinkInto: outside)
    let before = try outside.files()
    var refusals = 0
    for edit in try Self.edits {
      let message = await reason(
        editor,
        EditRequest(page: try PagePath(edit.page), base: bases[edit.page], action: edit.action))
      #expect(try outside.files() == before, "\(edit)")
      if let message {
        refusals += 1
        if path == "Content" { #expect(message.contains("'Content' is a symbolic link")) }
      }
    }
    #expect(refusals > 0)
    if path == "Content" { #expect(refusals == (try Self.edits.count)) }
  }

  /// The attack: a swap between a check and a write, at each step.
  @Test func aSwapDuringAnEditChangesNothingOutside() async throws {
    var isSwapped = true
    var step = 0
    while isSwapped {
      let site = try SiteEditorTests()
      let outside = try TemporaryFolder()
      let content = site.folder.url.appending(path: "Content").path
      let copy = outside.url.appending(path: "copy").path
      try FileManager.default.copyItem(atPath: content, toPath: copy)
      let (before, limit) = (try outside.files(), step)
      let count = Mutex(0)
      let swapped = Mutex(false)
      let operations = FileOperations { _, _ in
        let isNow = count.withLock { count in
          defer { count += 1 }
          return count == limit
        }
        guard isNow else { return nil }
        swapped.withLock { $0 = true }
        // A failed call fails the test below.
        _ = rename(content, content + "-moved")
        _ = symlink(copy, content)
        return nil
      }
      let hen = EditOperation.NewIcon(
        id: try Slug("hen"), name: "Hen", price: "3", picture: Self.picture)
      // The edit is refused, or changes the moved folder.
      _ = try? await site.answer(site.editor(operations), .perform([.insert([hen])]))
      #expect(try outside.files() == before, "\(step)")
      isSwapped = swapped.withLock { $0 }
      step += 3
    }
    #expect(step > 30)
  }

  @Test func aSiteWhoseFolderWasReplacedIsNotEdited() async throws {
    let editor = tests.editor()
    let base = try await editor.answer(EditRequest(page: .root)).base
    let (site, moved) = (folder.url.path, folder.url.path + "-moved")
    try FileManager.default.moveItem(atPath: site, toPath: moved)
    defer { try? FileManager.default.removeItem(atPath: moved) }
    try FileManager.default.copyItem(atPath: moved, toPath: outside.url.path + "/copy")
    try FileManager.default.createSymbolicLink(
      atPath: site, withDestinationPath: outside.url.path + "/copy")
    let before = try outside.files()
    let message = await reason(
      editor, EditRequest(page: .root, base: base, action: .perform([.delete([try Slug("owl")])])))
    #expect(message?.contains("the folder of the site was replaced") == true)
    #expect(try outside.files() == before)
  }
}
