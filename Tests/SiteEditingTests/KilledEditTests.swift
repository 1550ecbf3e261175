import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteEditing

/// A process that is killed during an edit leaves the old or the new file.
@Suite(.serialized) struct KilledEditTests {
  private enum Kind: String, Codable, CaseIterable {
    case insert, undoOfInsert, rename, undoOfRename

    var isUndo: Bool { self == .undoOfInsert || self == .undoOfRename }
    private var isOfCatalog: Bool { self == .insert || self == .undoOfInsert }

    var path: String { isOfCatalog ? "Content/catalog.json" : "Content/outlines/lands.md" }

    var texts: (old: String, new: String) {
      let texts =
        isOfCatalog
        ? (KilledEditTests.cat, KilledEditTests.catAndHen) : ("- Alps\n- Bay\n", "- Alps\n- Cape\n")
      return isUndo ? (texts.1, texts.0) : texts
    }

    func page() throws -> PagePath { try PagePath(isOfCatalog ? "/list/" : "/outlines/lands/") }

    func action() throws -> EditRequest.Action {
      guard isOfCatalog else { return .arrange(.rename("bay", to: "Cape")) }
      return .perform([
        .insert([
          EditOperation.NewIcon(
            id: try Slug("hen"), name: "Hen", price: "3", picture: KilledEditTests.picture)
        ])
      ])
    }
  }

  private static let cat = #"{ "icons": [{ "id": "cat", "price": 2 }] }"# + "\n"
  private static let catAndHen =
    #"{ "icons": [{ "id": "cat", "price": 2 }, { "id": "hen", "name": "Hen", "price": 3 }] }"#
    + "\n"
  private static let picture =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>"

  /// The instructions for the child process.
  private struct Order: Codable {
    var site: String
    var kind: Kind
    var step: Int

    static func url(of process: pid_t) -> URL {
      FileManager.default.temporaryDirectory.appending(path: "vitrine-killed-edit-\(process).json")
    }
  }

  /// Performs the edit, and calls `step` before each writing step. Preparing an undo does not call it.
  private static func edit(
    _ site: URL, _ kind: Kind, _ step: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws {
    let count = Mutex(kind.isUndo ? Int?.none : 0)
    let operations = FileOperations { operation, _ in
      guard operation != .read else { return nil }
      count.withLock { count in
        guard let number = count else { return }
        step(number)
        count = number + 1
      }
      return nil
    }
    let editor = SiteEditor(of: site, using: operations) { source, _, _ throws(DiagnosticError) in
      do {
        return try await ContentLoader(source: source).load()
      } catch let error as DiagnosticError { throw error } catch {
        throw DiagnosticError(Diagnostic(.error, .cancelled, "\(error)"))
      }
    }
    let page = try kind.page()
    let base = try await editor.answer(EditRequest(page: page)).base
    let state = try await editor.answer(
      EditRequest(page: page, base: base, action: kind.action()))
    guard kind.isUndo else { return }
    count.withLock { $0 = 0 }
    _ = try await editor.answer(EditRequest(page: page, base: state.base, action: .undo))
  }

  private static func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(cat, to: "Content/catalog.json")
    try folder.write(picture, to: "Content/icons/cat.svg")
    try folder.write("- Alps\n- Bay\n", to: "Content/outlines/lands.md")
    return folder
  }

  @Test(arguments: Kind.allCases)
  private func theFileIsTheOldOneOrTheNewOne(kind: Kind) async throws {
    let all = Mutex(0)
    let whole = try Self.site()
    try await Self.edit(whole.url, kind) { step in all.withLock { $0 = step + 1 } }
    let (old, new) = kind.texts
    #expect(whole.text(kind.path) == new)
    let steps = all.withLock { $0 }
    try #require(steps > 2)
    let orderURL = Order.url(of: getpid())
    defer { try? FileManager.default.removeItem(at: orderURL) }
    for step in 0..<steps {
      let folder = try Self.site()
      try JSONEncoder().encode(Order(site: folder.url.path, kind: kind, step: step))
        .write(to: orderURL)

      await #expect(processExitsWith: .signal(SIGKILL)) {
        let order = try JSONDecoder().decode(
          Order.self, from: Data(contentsOf: Order.url(of: getppid())))
        try await KilledEditTests.edit(URL(filePath: order.site), order.kind) {
          if $0 == order.step { kill(getpid(), SIGKILL) }
        }
      }

      let text = try #require(folder.text(kind.path))
      #expect(text == old || text == new, "\(kind) killed at step \(step) of \(steps)")
      // A picture is added before a file refers to it and removed afterwards.
      if text.contains("hen") { #expect(folder.contains("Content/icons/hen.svg")) }
      // The next edit succeeds in every state.
      guard !kind.isUndo, text == old else { continue }
      try await Self.edit(folder.url, kind)
      #expect(folder.text(kind.path) == new)
    }
  }
}
