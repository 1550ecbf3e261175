import FileSystem
import Foundation
import TestSupport
import Testing

@testable import SiteEditing

/// A file of the content that several programs may be about to replace.
@Suite struct ContentFileTests {
  @Test func twoProgramsDoNotReplaceItAtOnce() throws {
    let site = try TemporaryFolder()
    try site.write("old", to: "Content/catalog.json")
    let operations = FileOperations()
    let path = "Content/catalog.json"
    let file = try ContentFile(path, in: site.url, using: operations)
    // As another process has it while it looks whether the file is as it was, and replaces it.
    let other = try operations.openFolder(
      at: CanonicalPath(site.url.appending(path: "Content").path))
    #expect(try operations.lock(other, named: path))
    #expect(throws: EditProblem.self) { try file.replace(with: Array("mine".utf8)) }
    #expect(site.text(path) == "old")
    other.unlock()
    try file.replace(with: Array("mine".utf8))
    #expect(site.text(path) == "mine")
    // And what was read before is not what is there.
    #expect(throws: EditProblem.self) { try file.replace(with: Array("late".utf8)) }
    #expect(site.text(path) == "mine")
  }
}
