import Catalog
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SiteEditing

/// Owners, permissions and links.
extension SiteEditorTests {
  @Test func permissionsStayAndLinksAreFollowedInsideTheSite() async throws {
    let manager = FileManager.default
    let file = folder.url.appending(path: Self.path).path
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    // Only the administrator can change the owner.
    let owner: uid_t = getuid() == 0 ? 4242 : getuid()
    let group: gid_t = getuid() == 0 ? 4343 : getgid()
    try #require(chown(file, owner, group) == 0)
    try manager.createDirectory(
      at: folder.url.appending(path: "Shared"), withIntermediateDirectories: true)
    try manager.moveItem(atPath: file, toPath: folder.url.appending(path: "Shared/c.json").path)
    try manager.createSymbolicLink(atPath: file, withDestinationPath: "../Shared/c.json")
    _ = try await answer(editor(), price("cat", "3"))
    #expect(folder.text("Shared/c.json")?.contains("\"price\": 3 ") == true)
    #expect(try manager.destinationOfSymbolicLink(atPath: file) == "../Shared/c.json")
    let attributes = try manager.attributesOfItem(
      atPath: folder.url.appending(path: "Shared/c.json").path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(attributes[.ownerAccountID] as? UInt32 == owner)
    #expect(attributes[.groupOwnerAccountID] as? UInt32 == group)

    let outside = try TemporaryFolder()
    try outside.write(Self.catalog, to: "c.json")
    try manager.removeItem(atPath: file)
    try manager.createSymbolicLink(
      atPath: file, withDestinationPath: outside.url.appending(path: "c.json").path)
    await #expect(throws: EditProblem.self) { try await editor().answer(EditRequest(page: .root)) }
    #expect(outside.text("c.json") == Self.catalog)
  }

  @Test func aReadOnlyFileStays() async throws {
    let editor = editor()
    let file = folder.url.appending(path: Self.path).path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    await #expect(throws: EditProblem.unwritable(path: Self.path, reason: "it is read-only")) {
      try await answer(editor, price("cat", "3"))
    }
    #expect(folder.text(Self.path) == Self.catalog)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(try await answer(editor, price("cat", "3")).done == ["Change cat"])
  }
}
