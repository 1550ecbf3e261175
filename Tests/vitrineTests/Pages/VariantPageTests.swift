import Foundation
import TestSupport
import Testing

@Suite struct VariantPageTests {
  private static func svg(_ path: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="\#(path)"/></svg>"#
  }
  /// Long enough to be detected in any file.
  private static let filled = "M3.25 5.5h17.125v13.375l-4.5-3.25-4.25 4.125-8.375-6.5z"

  private func site(price: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "icons": [
        { "id": "owl", "price": \(price),
          "variants": { "outline": "icons/owl.svg", "filled": "icons/filled/owl.svg" } },
        { "id": "cat", "price": \(price) } ] }
      """, to: "Content/catalog.json")
    try folder.write(Self.svg("M1 1h2v2z"), to: "Content/icons/owl.svg")
    try folder.write(Self.svg("M2 2h2v2z"), to: "Content/icons/cat.svg")
    try folder.write(Self.svg(Self.filled), to: "Content/icons/filled/owl.svg")
    let build = try await VitrineBinary.run(["build"], folder: folder.url)
    #expect(build.exitCode == 0)
    #expect(!build.errors.contains("warning"))
    return folder
  }

  @Test func freeOnesAreASwitchAndFiles() async throws {
    let folder = try await site(price: "0")
    let page = try #require(folder.text("Public/icons/owl/index.html"))
    #expect(page.components(separatedBy: "name=\"variant\"").count == 3)
    #expect(page.contains(#"<label for="page:variant">outline</label>"#))
    #expect(page.contains(#"<label for="page:variant:filled">filled</label>"#))
    #expect(page.contains(#"href="/icons/owl/filled/owl-filled.svg" download>SVG, filled</a>"#))
    let file = try #require(folder.text("Public/icons/owl/filled/owl-filled.svg"))
    #expect(file.contains("<path"))
    let other = try #require(folder.text("Public/icons/cat/index.html"))
    #expect(!other.contains("variant"))
    try folder.write(Self.svg("M9 9h1v1z"), to: "Content/icons/filled/owl.svg")
    let again = try await VitrineBinary.run(["build"], folder: folder.url)
    #expect(again.exitCode == 0)
    #expect(folder.text("Public/icons/owl/filled/owl-filled.svg")?.contains("M9 9") == true)
  }

  @Test func protectedOnesArePixels() async throws {
    let folder = try await site(price: "3")
    let page = try #require(folder.text("Public/icons/owl/index.html"))
    #expect(page.contains("/icons/owl/filled/owl-filled-512"))
    #expect(!page.contains("<path"))
    #expect(!folder.contains("Public/icons/owl/filled/owl-filled.svg"))
    let check = try await VitrineBinary.run(["check"], folder: folder.url)
    #expect(check.exitCode == 0)
    try folder.write(Self.svg(Self.filled), to: "Public/stray.svg")
    let found = try await VitrineBinary.run(["check"], folder: folder.url)
    #expect(found.exitCode == 1)
    #expect(found.errors.contains("'stray.svg' contains the vectors of the protected icon 'owl'"))
  }
}
