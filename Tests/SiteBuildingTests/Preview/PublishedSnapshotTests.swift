import Foundation
import TestSupport
import Testing

@testable import SiteBuilding

@Suite struct PublishedSnapshotTests {
  /// A site in a folder, built once.
  private func builtSite() async throws -> (TemporaryFolder, SiteBuilder) {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{ "icons": [ { "id": "owl", "price": 1 }, { "id": "cat", "price": 2 } ] }"#,
      to: "Content/catalog.json")
    for id in ["owl", "cat"] {
      try folder.write(
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></svg>"#,
        to: "Content/icons/\(id).svg")
    }
    let builder = SiteBuilder(
      .init(site: folder.url, output: folder.url.appending(path: "Public")))
    _ = try await builder.build()
    return (folder, builder)
  }

  @Test func itComesBackAsItWasWritten() throws {
    let snapshot = CatalogSnapshot(
      try .sample([.sample("owl", price: 599, isFeatured: true)], sections: ["empty", "all"]))
    let bytes = try JSONOutput.bytes(snapshot)
    #expect(try JSONDecoder().decode(CatalogSnapshot.self, from: Data(bytes)) == snapshot)
  }

  /// Whatever happened to the file, the content can be built, and is compared with nothing.
  @Test(arguments: [
    "", "{", "[]", "null", "{}",
    #"{"version":2,"basePath":"/","sections":[],"icons":[]}"#,
    #"{"version":1,"basePath":"/","sections":["../x"],"icons":[]}"#,
    #"{"version":1,"basePath":"/","sections":["all","all"],"icons":[]}"#,
  ])
  func aDamagedOneIsNone(text: String) async throws {
    let (folder, builder) = try await builtSite()
    try folder.write(text, to: "Public/.vitrine/snapshot.json")
    let preview = try await builder.preview()
    #expect(!preview.isPublished)
    #expect(preview.changes.inserted.map(\.id.text) == ["owl", "cat"])
    let report = try await builder.build()
    #expect(report.changes == nil)
    #expect(report.published.written == [".vitrine/snapshot.json"])
    #expect(try await builder.preview().changes.isEmpty)
  }

  /// An icon that an editor put twice, or into a section that is not there.
  @Test(arguments: [#""all""#, #""nowhere""#])
  func iconsThatCannotBeAreNoTrap(section: String) async throws {
    let (folder, builder) = try await builtSite()
    let entry =
      #"{"id":"owl","section":"# + section
      + #","name":"x","price":"much","currency":"???","isFeatured":true}"#
    try folder.write(
      #"{"version":1,"basePath":"/","sections":["all"],"icons":["# + entry + "," + entry + "]}",
      to: "Public/.vitrine/snapshot.json")
    _ = try await builder.preview().text
    #expect(try await builder.build().published.written == [".vitrine/snapshot.json"])
  }
}
