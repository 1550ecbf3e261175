import ContentHash
import Testing

@testable import Catalog

/// Hashes in releases and in snapshots of sites. A change would report every icon as changed after
/// an upgrade.
@Suite struct StoredHashTests {
  @Test func fragmentsKeepTheirHash() {
    let fragments: [VectorImage.Fragment] = [
      .markup("<path d='M1 1h9'/>"), .identifier("a"), .ownPaint("red"),
    ]
    #expect(ContentHash(of: fragments).description == "baee5e185af2a2eadec46899ea4d1318")
  }

  @Test func piecesKeepTheirHash() throws {
    let pieces: [RichText.Piece] = [
      .html("<b>"), .text("an owl"), .icon(try Slug("owl"), label: "Owl"),
    ]
    #expect(ContentHash(of: pieces).description == "4ce83277b991a4b5f4f09243c16e2b44")
  }
}
