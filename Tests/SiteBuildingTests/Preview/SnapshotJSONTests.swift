import Catalog
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct SnapshotJSONTests {
  /// What is written fast is what Foundation's encoder writes.
  @Test func aSnapshotIsItsEncodable() throws {
    var site = try Site.sample(
      [.sample("a", category: "\"C\""), .sample("b", isFeatured: true, section: "two")],
      sections: ["all", "two"])
    site.collectionPages = [try .grid(featuredFirst: true)]
    let snapshot = SiteSnapshot(site)
    let expected = try JSONOutput.text(snapshot)
    #expect(String(decoding: snapshot.json, as: UTF8.self) == expected)
    let empty = try JSONOutput.text(SiteSnapshot.empty)
    #expect(String(decoding: SiteSnapshot.empty.json, as: UTF8.self) == empty)
  }
}
