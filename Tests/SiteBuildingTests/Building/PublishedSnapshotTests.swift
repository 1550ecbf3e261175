import Catalog
import Diagnostics
import Foundation
import Publishing
import SiteTestSupport
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct PublishedSnapshotTests {
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
      .init(
        site: folder.url, output: folder.url.appending(path: "Public"),
        drawingCommand: try VitrineBinary.drawing()))
    _ = try await builder.build()
    return (folder, builder)
  }

  /// The path of the published snapshot.
  private static func snapshot(in folder: TemporaryFolder) throws -> String {
    try folder.state() + "/snapshot.json"
  }

  @Test func itComesBackAsItWasWritten() throws {
    var site = try Site.sample([.sample("owl", price: 599, isFeatured: true, category: "Birds")])
    site.outlines = [
      Outline(
        id: try Slug("guide"), title: "Guide",
        items: [OutlineItem(id: "a", text: "A", children: [OutlineItem(id: "b", text: "B")])])
    ]
    site.collectionPages = [try .grid()]
    let snapshot = SiteSnapshot(site)
    #expect(snapshot.outlines.first?.items.map(\.parent) == [nil, "a"])
    #expect(try JSONDecoder().decode(SiteSnapshot.self, from: Data(snapshot.json)) == snapshot)
  }

  /// Snapshots of early versions have other hashes and no settings. They are compared by field,
  /// and keep their former ids.
  @Test func oneOfTheFirstVersionIsComparable() async throws {
    let (folder, builder) = try await builtSite()
    func icon(_ id: String, _ price: String) -> String {
      """
      {"currency":"USD","id":"\(id)","isFeatured":false,"name":"\(id)","picture":"0","price":"\(price)",\
      "section":"all","tags":[],"text":"0"}
      """
    }
    let first = """
      {"basePath":"/","icons":[\(icon("owl", "1.00")),\(icon("cat", "3.00"))],"outlines":[],\
      "pages":[{"content":"0","path":"/","title":"Icon Store"},\
      {"content":"0","path":"/list/","title":"All icons"}],"sections":["all"],"version":1}
      """
    try folder.write(first, to: try Self.snapshot(in: folder))
    // That version's page also differs.
    try folder.write("<p>$3.00</p>", to: "Public/icons/cat/index.html")
    let changes = try await builder.preview().changes
    #expect(changes.icons.changed.map(\.new.id.text) == ["cat"])
    #expect(changes.icons.changed.flatMap(\.fields) == [.price])
    #expect(changes.icons.inserted.isEmpty && changes.icons.deleted.isEmpty)
    #expect(changes.pages.isEmpty && !changes.areSettingsChanged)
    // That version published vectors. A warning explains once how to publish them again.
    let told = try await builder.build().warnings.first { $0.code == "now-protected" }
    let line = #""protection": "none""#
    #expect(
      told?.notes.map(\.message) == [
        "to publish the vectors as before, add this to Content/site.json: \(line)"
      ])
    try folder.replace("\"price\": 2", with: "\"price\": 4", in: "Content/catalog.json")
    #expect(try await !builder.build().warnings.map(\.code).contains("now-protected"))
    #expect(folder.text("Public/icons/owl/index.html")?.contains("M1 1h6v6z") == false)
    try folder.write("{ \(line) }", to: "Content/site.json")
    try folder.write(first, to: try Self.snapshot(in: folder))
    #expect(try await !builder.build().warnings.map(\.code).contains("now-protected"))
    #expect(folder.text("Public/icons/owl/index.html")?.contains("M1 1h6v6z") == true)
  }

  /// A warning appears once if an earlier version published the page without splitting it.
  @Test func aPageThatIsSplitNowIsTold() async throws {
    let (folder, builder) = try await builtSite()
    let icons = (0..<501).map { #"{ "id": "i\#($0)", "price": 0, "image": "icons/owl.svg" }"# }
    try folder.write(
      "{ \"icons\": [\(icons.joined(separator: ","))] }", to: "Content/catalog.json")
    try folder.write(
      #"{ "downloadSizes": [], "pages": [ { "path": "/", "items": "catalog" } ] }"#,
      to: "Content/site.json")
    let old = #"""
      {"basePath":"/","icons":[],"outlines":[],"pages":[{"content":"0","path":"/","title":"T"}],\#
      "sections":["all"],"version":2}
      """#
    try folder.write(old, to: try Self.snapshot(in: folder))
    let warning = try await builder.build().warnings.first { $0.code == "now-split" }
    #expect(warning?.message == "'/' is now split into several pages, because it has many icons")
    try folder.replace("\"id\": \"i7\"", with: "\"id\": \"i-7\"", in: "Content/catalog.json")
    #expect(try await !builder.build().warnings.map(\.code).contains("now-split"))
  }

  /// A damaged snapshot does not stop a build, and counts as missing.
  @Test(arguments: [
    "", "{", "[]", "null", "{}",
    #"{"version":99,"basePath":"/","sections":[],"icons":[],"outlines":[],"pages":[]}"#,
    #"{"version":3,"basePath":"/","sections":[],"icons":[],"outlines":[],"pages":[]}"#,
    #"{"version":1,"basePath":"/","sections":["../x"],"icons":[],"outlines":[],"pages":[]}"#,
    #"{"version":1,"basePath":"/","sections":["all","all"],"icons":[],"outlines":[],"pages":[]}"#,
  ])
  func aDamagedOneIsNone(text: String) async throws {
    let (folder, builder) = try await builtSite()
    try folder.write(text, to: try Self.snapshot(in: folder))
    let preview = try await builder.preview()
    #expect(preview.base == "an empty site: no site is published yet")
    #expect(preview.changes.icons.inserted.map(\.id.text) == ["owl", "cat"])
    let report = try await builder.build()
    #expect(report.changes == nil)
    #expect(report.published.written == [])
    #expect(try await builder.preview().changes.isEmpty)
  }

  /// Changes by disk errors are detected.
  @Test func oneThatIsNotAsItWasWrittenIsNone() async throws {
    let (folder, builder) = try await builtSite()
    let path = try Self.snapshot(in: folder)
    try folder.replace(#""isFeatured" : false"#, with: #""isFeatured" : true"#, in: path)
    #expect(try await builder.preview().base == "an empty site: no site is published yet")
    #expect(try await builder.build().changes == nil)
    let mended = try Self.snapshot(in: folder)
    let text = try #require(folder.text(mended))
    let digit = try #require(text.firstRange(of: #""hash" : ""#)).upperBound
    let other = text[digit] == "0" ? "1" : "0"
    try folder.write(text.replacingCharacters(in: digit...digit, with: other), to: mended)
    #expect(try await builder.preview().base == "an empty site: no site is published yet")
  }

  /// Duplicate icons and nodes, an unknown section, unknown parents, and cycles.
  @Test(arguments: [
    [damagedIcon("all"), damagedIcon("all")], [damagedIcon("nowhere")], [damagedIcon("all")],
  ])
  func whatCannotBeIsNoTrap(icons: [String]) async throws {
    let (folder, builder) = try await builtSite()
    for parents in [["b", "a"], ["c", "c"], ["a", "b"]] {
      let nodes = zip(["a", "b"], parents).map { id, parent in
        #"{"id":"\#(id)","parent":"\#(parent)","text":"","content":""}"#
      }
      try folder.write(
        """
        {"version":1,"basePath":"/","sections":["all"],"icons":[\(icons.joined(separator: ","))],
         "outlines":[{"id":"guide","title":"","items":[\(nodes.joined(separator: ","))]}],
         "pages":[]}
        """, to: try Self.snapshot(in: folder))
      let preview = try await builder.preview()
      _ = (preview.text, preview.markdown, preview.json(), try preview.html())
      #expect(try await builder.build().published.written == [])
    }
  }

  private static func damagedIcon(_ section: String) -> String {
    #"{"id":"owl","section":"\#(section)","name":"x","price":"much","currency":"???","#
      + #""isFeatured":true,"tags":[],"text":"","picture":""}"#
  }
}
