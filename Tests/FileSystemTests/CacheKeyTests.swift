import FileSystem
import Foundation
import TestSupport
import Testing

@Suite struct CacheKeyTests {
  private let folder = Result { try TemporaryFolder() }

  private func secret(_ variables: [String: String]) throws -> [UInt8] {
    try CacheKey.secret { variables[$0] }
  }

  @Test func theSecretIsWrittenOnce() throws {
    let home = try folder.get().url
    let secret = try secret(["HOME": home.path])
    #expect(secret.count == 32)
    #expect(try self.secret(["HOME": home.path]) == secret)
    let file = home.appending(path: ".local/state/vitrine/cache-key")
    #expect(try Data(contentsOf: file) == Data(secret))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: file.deletingLastPathComponent().path)
    #expect(names == ["cache-key"])
  }

  @Test func theEnvironmentDecides() throws {
    let home = try folder.get().url.path
    let own = try secret(["HOME": home])
    let state = home + "/state"
    let other = try secret(["HOME": home, "XDG_STATE_HOME": state])
    #expect(other != own)
    #expect(FileManager.default.fileExists(atPath: state + "/vitrine/cache-key"))
    // A relative path and an empty text have no effect.
    #expect(try secret(["HOME": home, "XDG_STATE_HOME": "state", "VITRINE_CACHE_KEY": ""]) == own)
    #expect(try secret(["HOME": home, "VITRINE_CACHE_KEY": "shared"]) == Array("shared".utf8))
    #expect(throws: CacheKey.Problem.noHome) { try secret([:]) }
  }

  /// A secret that other users can read is ignored, and a damaged file as well.
  @Test func aSecretOfOthersIsNotUsed() throws {
    let home = try folder.get().url
    let file = home.appending(path: ".local/state/vitrine/cache-key")
    let problem = CacheKey.Problem.shared(path: CanonicalPath(file.path).text)
    _ = try secret(["HOME": home.path])
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    #expect(throws: problem) { try secret(["HOME": home.path]) }
    try FileManager.default.removeItem(at: file)
    let elsewhere = home.appending(path: "elsewhere")
    try Data(repeating: 7, count: 32).write(to: elsewhere)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: elsewhere)
    #expect(throws: CacheKey.Problem.self) { try secret(["HOME": home.path]) }
    try FileManager.default.removeItem(at: file)
    for count in [0, 31, 33] {
      try Data(repeating: 7, count: count).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      #expect(throws: problem, "\(count)") { try secret(["HOME": home.path]) }
    }
  }

  @Test func aFolderThatCannotBeMadeIsReported() throws {
    let home = try folder.get().url
    try folder.get().write("no folder", to: ".local")
    #expect {
      try secret(["HOME": home.path])
    } throws: { error in
      guard case .refused(let failure, _)? = error as? CacheKey.Problem else { return false }
      return failure.code == ENOTDIR
    }
  }
}
