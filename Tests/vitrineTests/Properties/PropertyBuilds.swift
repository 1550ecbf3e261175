import Diagnostics
import Foundation
import SiteBuilding
import SiteComparison
import TestSupport

/// The builds that are compared. Only this file calls the builder.
struct PropertyBuilds {
  let folder: TemporaryFolder
  private let session: SiteSession
  let base: [String: Data]
  private(set) var baseWarnings: [Diagnostic] = []

  private static let state = "State"

  init(_ folder: TemporaryFolder) async throws {
    self.folder = folder
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Live"), withIntermediateDirectories: true)
    // The base of the live site and the comparison, published once.
    _ = try await Self.builder(folder, "Base").build()
    session = SiteSession(
      .init(
        site: folder.url, output: folder.url.appending(path: "Base"),
        state: folder.url.appending(path: "Base-\(Self.state)"),
        drawingCommand: try VitrineBinary.drawing()),
      into: folder.url.appending(path: "Live"))
    _ = try await session.build(changed: nil)
    try await session.finish()
    base = try Self.pages(in: "Base", of: folder)
    _ = try await buildOver()
    baseWarnings = try await comparison().warnings
  }

  private static func builder(
    _ folder: TemporaryFolder, _ output: String, isClean: Bool = false
  ) throws -> SiteBuilder {
    SiteBuilder(
      .init(
        site: folder.url, output: folder.url.appending(path: output),
        state: folder.url.appending(path: "\(output)-\(state)"), isClean: isClean,
        keepsRecord: !isClean, drawingCommand: try VitrineBinary.drawing()))
  }

  private static func pages(
    in output: String, of folder: TemporaryFolder
  ) throws -> [String: Data] {
    try folder.files(in: output)
  }

  /// The comparison with the base, without cached values.
  func comparison() async throws -> SiteDiff {
    try await Self.builder(folder, "Base").preview()
  }

  /// Builds from the content and the published snapshot, which has the former ids of outlines: the base's, or
  /// the last clean build's.
  func buildClean(afterBase: Bool) async throws -> [String: Data] {
    if afterBase {
      // Keeps drawings, which are equal and slow.
      for name in ["Clean", "Clean-\(Self.state)/outputs"] where folder.contains(name) {
        try folder.remove(name)
      }
      // In the form of an earlier version.
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "Clean"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: folder.url.appending(path: folder.state(in: "Base-\(Self.state)")),
        to: folder.url.appending(path: "Clean/.vitrine"))
    }
    _ = try await Self.builder(folder, "Clean", isClean: true).build()
    return try Self.pages(in: "Clean", of: folder)
  }

  func buildOver() async throws -> [String: Data] {
    _ = try await Self.builder(folder, "Public").build()
    return try Self.pages(in: "Public", of: folder)
  }

  func liveComparison() async -> SiteDiff? { await session.preview() }

  func buildLive(changed files: Set<String>) async throws -> [String: Data] {
    _ = try await session.build(changed: files)
    try await session.finish()
    return try Self.pages(in: "Live", of: folder)
  }
}
