import FileSystem
import Foundation
import TestSupport
import Testing

@testable import SiteEditing

/// Concurrent replacement of a file.
@Suite struct ContentFileTests {
  @Test func twoProgramsDoNotReplaceItAtOnce() throws {
    let site = try TemporaryFolder()
    try site.write("old", to: "Content/catalog.json")
    let operations = FileOperations()
    let path = "Content/catalog.json"
    let file = try ContentFile(path, in: site.url, using: operations)
    // Another process holds the lock.
    let other = try operations.openFolder(
      at: CanonicalPath(site.url.appending(path: "Content").path))
    #expect(try operations.lock(other, named: path))
    #expect(throws: EditProblem.self) { try file.replace(with: Array("mine".utf8)) }
    #expect(site.text(path) == "old")
    other.unlock()
    try file.replace(with: Array("mine".utf8))
    #expect(site.text(path) == "mine")
    // The file has changed since it was read.
    #expect(throws: EditProblem.self) { try file.replace(with: Array("late".utf8)) }
    #expect(site.text(path) == "mine")
  }
}
