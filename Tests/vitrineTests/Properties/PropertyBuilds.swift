import Diagnostics
import Foundation
import SiteBuilding
import SiteComparison
import TestSupport

/// The ways to build a site that are compared with each other. This file alone knows how the
/// builder is called.
struct PropertyBuilds {
  let folder: TemporaryFolder
  private let session: SiteSession
  /// The site as it is published at first, by path.
  let base: [String: Data]
  /// What there is to say of the site as it is published at first.
  private(set) var baseWarnings: [Diagnostic] = []

  private static let state = "State"

  /// Publishes the site, and begins to show it live.
  init(_ folder: TemporaryFolder) async throws {
    self.folder = folder
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Live"), withIntermediateDirectories: true)
    // Nobody publishes there again: it is what the live site and the comparison go by.
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

  /// What is published in a folder, by path.
  private static func pages(
    in output: String, of folder: TemporaryFolder
  ) throws -> [String: Data] {
    try folder.files(in: output)
  }

  /// The comparison with the base, for which everything is loaded anew.
  func comparison() async throws -> SiteDiff {
    try await Self.builder(folder, "Base").preview()
  }

  /// Builds from nothing but the content, and what was published before, which says which
  /// addresses outlines once had: that of the base, or that of the last clean build.
  func buildClean(afterBase: Bool) async throws -> [String: Data] {
    if afterBase {
      // Drawings stay, for they are the same and take long.
      for name in ["Clean", "Clean-\(Self.state)/outputs"] where folder.contains(name) {
        try folder.remove(name)
      }
      // As an earlier version left it, which is taken over.
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "Clean"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: folder.url.appending(path: folder.state(in: "Base-\(Self.state)")),
        to: folder.url.appending(path: "Clean/.vitrine"))
    }
    _ = try await Self.builder(folder, "Clean", isClean: true).build()
    return try Self.pages(in: "Clean", of: folder)
  }

  /// Builds over what was built the last time.
  func buildOver() async throws -> [String: Data] {
    _ = try await Self.builder(folder, "Public").build()
    return try Self.pages(in: "Public", of: folder)
  }

  /// What the live site says of its difference from the base.
  func liveComparison() async -> SiteDiff? { await session.preview() }

  /// Builds as the live site does that is told of changed files.
  func buildLive(changed files: Set<String>) async throws -> [String: Data] {
    _ = try await session.build(changed: files)
    try await session.finish()
    return try Self.pages(in: "Live", of: folder)
  }
}
