import Catalog
import CellConfiguration
import ContentLoading
import Foundation
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct PictureBookTests {
  /// A picture with everything that a picture can have.
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
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "pictures.json")
    let rendering = Rendering(
      theme: try Theme(source: .memory([:]), language: "en"), content: ContentStore().resolver)
    let book = PlannedFile(
      PictureBookFile.self, PictureBookFile.input(PictureBook(site, snapshot)),
      path: "pictures.json",
      with: rendering)
    try Data(book.contents()).write(to: file)
    let picture = PictureBook(contentsOf: file)[snapshot.icons[0].picture]
    #expect(picture?.image.value == image)
    #expect(picture?.configuration == icon.symbolConfiguration)
  }

  @Test(arguments: ["\"\"", "\"x\"", "\"f4\"", "\"f\"", "\"s0:red\"", "1", "[]"])
  func whatIsNoPartIsRefused(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CodedFragment.self, from: Data(json.utf8))
    }
  }

  /// Each of these makes another picture of an icon.
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
