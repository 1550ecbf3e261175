import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteEditing

/// A process that is killed while it edits leaves the old file or the new one.
@Suite struct KilledEditTests {
  private static let old = #"{ "icons": [{ "id": "cat", "price": 2 }] }"# + "\n"
  private static let new =
    #"{ "icons": [{ "id": "cat", "price": 2 }, { "id": "hen", "name": "Hen", "price": 3 }] }"#
    + "\n"
  private static let picture =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>"

  /// Where the child process is told what to do: the parent writes it before.
  private struct Order: Codable {
    var site: String
    var step: Int

    static func url(of process: pid_t) -> URL {
      FileManager.default.temporaryDirectory.appending(path: "vitrine-killed-edit-\(process).json")
    }
  }

  private static func edit(_ site: URL, _ operations: FileOperations) async throws {
    let editor = SiteEditor(of: site, using: operations) { source, _, _ throws(DiagnosticError) in
      do {
        return try await ContentLoader(source: source).load()
      } catch let error as DiagnosticError { throw error } catch {
        throw DiagnosticError(Diagnostic(.error, .cancelled, "\(error)"))
      }
    }
    let page = try PagePath("/list/")
    let base = try await editor.answer(EditRequest(page: page)).base
    let hen = EditOperation.NewIcon(
      id: try Slug("hen"), name: "Hen", price: "3", picture: picture)
    _ = try await editor.answer(
      EditRequest(page: page, base: base, action: .perform([.insert([hen])])))
  }

  /// Operations that call `step` before each step that writes.
  private static func operations(_ step: @escaping @Sendable (Int) -> Void) -> FileOperations {
    let count = Mutex(0)
    return FileOperations { operation, _ in
      guard operation != .read else { return nil }
      count.withLock { count in
        step(count)
        count += 1
      }
      return nil
    }
  }

  private static func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(old, to: "Content/catalog.json")
    try folder.write(picture, to: "Content/icons/cat.svg")
    return folder
  }

  @Test func theFileIsTheOldOneOrTheNewOne() async throws {
    let all = Mutex(0)
    let whole = try Self.site()
    try await Self.edit(whole.url, Self.operations { step in all.withLock { $0 = step + 1 } })
    let steps = all.withLock { $0 }
    try #require(steps > 5)
    let orderURL = Order.url(of: getpid())
    defer { try? FileManager.default.removeItem(at: orderURL) }
    for step in 0..<steps {
      let folder = try Self.site()
      try JSONEncoder().encode(Order(site: folder.url.path, step: step)).write(to: orderURL)

      await #expect(processExitsWith: .signal(SIGKILL)) {
        let order = try JSONDecoder().decode(
          Order.self, from: Data(contentsOf: Order.url(of: getppid())))
        try await KilledEditTests.edit(
          URL(filePath: order.site),
          KilledEditTests.operations { if $0 == order.step { kill(getpid(), SIGKILL) } })
      }

      let text = folder.text("Content/catalog.json")
      #expect(text == Self.old || text == Self.new, "killed at step \(step) of \(steps)")
      // A picture comes before it is named, so that a file that names it is never alone.
      if text == Self.new { #expect(folder.contains("Content/icons/hen.svg")) }
      // The next edit is made, whatever was left.
      guard text == Self.old else { continue }
      try await Self.edit(folder.url, FileOperations())
      #expect(folder.text("Content/catalog.json") == Self.new)
    }
  }
}
