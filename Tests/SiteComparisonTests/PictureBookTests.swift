import Catalog
import CellConfiguration
import ContentLoading
import ContentTestSupport
import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages
@testable import SiteTheme

@Suite struct PictureBookTests {
  /// A picture with all features.
  private let image = VectorImage(
    viewBox: .init(minX: -1, minY: 0.5, width: 24, height: 12),
    rootAttributes: [.paint(.init(.fill, layer: .primary, original: nil))],
    content: [
      .markup("<path id=\""), .identifier("g"), .markup("\""),
      .paint(.init(.stroke, layer: .tertiary, original: [.markup("#f00: 1")])),
      .paint(
        .init(
          .fill, layer: .secondary,
          original: [.markup("url(#"), .identifier("g"), .markup(") red")])), .markup("/>"),
    ], numberOfLayers: 3)

  @Test func picturesComeBackAsTheyWere() throws {
    var icon = try Icon.sample("owl")
    icon.image = image
    icon.symbolConfiguration = SymbolConfiguration(
      renderingMode: .palette, palette: [try #require(Color("teal"))], imageScale: .large)
    let site = try Site.sample([icon])
    let snapshot = SiteSnapshot(site)
    let rendering = try Rendering.sample()
    let book = PlannedFile(
      PictureBookFile.self, PictureBookFile.input(PictureBook(site, snapshot)),
      path: "pictures.json",
      with: rendering)
    let bytes = try Array(book.contents())
    let digest = snapshot.icons[0].picture
    let picture = PictureBook(bytes: bytes, isOwn: true)[digest]
    #expect(picture?.image.value == image)
    #expect(picture?.configuration == icon.symbolConfiguration)
    // The page contains no markup of a foreign file.
    let foreign = try #require(PictureBook(bytes: bytes, isOwn: false)[digest]?.image.value)
    #expect(foreign.viewBox == image.viewBox && foreign.rootAttributes.isEmpty)
    guard case .markup(let markup)? = foreign.content.first, foreign.content.count == 1 else {
      Issue.record("\(foreign)")
      return
    }
    #expect(markup.hasPrefix("<image x=\""))
    let source = try #require(markup.firstMatch(of: /base64,([A-Za-z0-9+\/=]*)"\/>$/)?.1)
    let data = try #require(Data(base64Encoded: String(source)))
    #expect(String(decoding: data, as: UTF8.self).hasPrefix("<svg xmlns="))
  }

  /// Cached lines are reused, with an equal result.
  @Test func picturesThatStayAreTakenFromTheLastBook() throws {
    let rendering = try Rendering.sample()
    func icons(_ ids: [String], cat width: Double) throws -> Site {
      try Site.sample(
        ids.map { id in
          var icon = try Icon.sample(id)
          icon.image = image
          icon.image.viewBox.width = id == "cat" ? width : Double(id.utf8.count) * 7
          return icon
        })
    }
    func bytes(_ site: Site, kept: CachedPictureBook? = nil, inMemory: Bool = true) throws
      -> [UInt8]
    {
      let snapshot = SiteSnapshot(site)
      var site = site
      // This store can't resolve a picture that is not in memory.
      for index in site.catalog.icons.indices
      where !inMemory && site.catalog.icons[index].id.text != "cat" {
        guard case .vector(let image) = site.catalog.icons[index].picture else { continue }
        site.catalog.icons[index].picture = .vector(Reference(hash: image.hash))
      }
      return try PlannedFile(
        PictureBookFile.self, PictureBookFile.input(PictureBook(site, snapshot), kept: kept),
        path: PictureBook.path, with: rendering
      ).contents()
    }
    let old = try bytes(try icons(["owl", "cat", "gecko"], cat: 1))
    let kept = CachedPictureBook { old }
    for ids in [["owl", "cat", "gecko"], ["cat", "owl"], ["gecko", "cat"], ["cat"]] {
      let site = try icons(ids, cat: 2)
      #expect(try bytes(site, kept: kept, inMemory: false) == bytes(site))
      #expect(throws: (any Error).self, "else the test would find nothing") {
        guard ids != ["cat"] else { throw CancellationError() }
        _ = try bytes(site, inMemory: false)
      }
    }
    #expect(try bytes(try icons([], cat: 1), kept: kept) == Array("{\n}\n".utf8))
    let unread = CachedPictureBook { nil }
    #expect(
      try bytes(try icons(["cat"], cat: 1), kept: unread) == bytes(try icons(["cat"], cat: 1)))
  }

  @Test(arguments: ["\"\"", "\"x\"", "\"f4\"", "\"f\"", "\"s0:red\"", "1", "[]"])
  func whatIsNoPartIsRefused(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(EncodedFragment.self, from: Data(json.utf8))
    }
  }

  /// Each change results in another digest.
  @Test func theDigestKnowsModeColoursScaleAndLayers() throws {
    func digest(_ change: (inout Icon) throws -> Void) throws -> String {
      var icon = try Icon.sample("owl")
      icon.image = image
      try change(&icon)
      return SiteSnapshot(try .sample([icon])).icons[0].picture
    }
    let digests = try [
      digest { _ in },
      digest { $0.symbolConfiguration.renderingMode = .template },
      digest { $0.symbolConfiguration.palette = [try #require(Color("red"))] },
      digest { $0.symbolConfiguration.imageScale = .small },
      digest { $0.image.rootAttributes = [.paint(.init(.fill, layer: .tertiary, original: nil))] },
    ]
    #expect(Set(digests).count == digests.count)
  }
}
