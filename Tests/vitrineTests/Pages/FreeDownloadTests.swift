import Foundation
import TestSupport
import Testing

/// Free icons can also be downloaded as PNG.
@Suite struct FreeDownloadTests {
  private static func site(_ settings: String = "{}") throws -> SiteFixture {
    let site = SiteFixture()
    try site.write(settings, to: "Content/site.json")
    try site.write(
      """
      { "licenses": [{ "id": "mit", "name": "MIT", "spdx": "MIT", "url": "https://example.org/" }],
        "icons": [ { "id": "pin", "price": 0, "renderingMode": "monochrome" },
                   { "id": "cup", "price": 0, "protection": "pixels" },
                   { "id": "owl", "price": 1, "protection": "none" } ] }
      """, to: "Content/catalog.json")
    for id in ["pin", "cup", "owl"] {
      try site.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 0 16 8">
        <path d="M-8 2h8v4h-8z" fill="currentColor"/><path d="M0 2h8v4h-8z" fill="#f80"/></svg>
        """, to: "Content/icons/\(id).svg")
    }
    return site
  }

  private static func drawings(of id: String, _ site: SiteFixture) throws -> [String] {
    try site.published().keys.filter { $0.hasPrefix("icons/\(id)/") && $0.hasSuffix(".png") }
      .sorted()
  }

  @Test func threeSizesInItsOwnColors() async throws {
    let site = try Self.site()
    #expect(try await site.vitrine("build").exitCode == 0)
    let page = try #require(try site.text("Public/icons/pin/index.html"))
    for size in [128, 256, 512] {
      let file = try #require(try site.published()["icons/pin/pin-\(size).png"])
      let picture = try DecodedPNG(file)
      #expect((picture.width, picture.height) == (size, size / 2))
      #expect(picture[0, 0] == [0, 0, 0, 0])
      #expect(picture[size / 4, size / 4] == [0, 0, 0, 255])
      #expect(picture[3 * size / 4, size / 4] == [255, 136, 0, 255])
      #expect(
        page.contains(
          "<a href=\"/icons/pin/pin-\(size).png\" download>PNG, \(size) × \(size / 2) pixels</a>"))
    }
    #expect(page.contains("MIT"))
    #expect(try Self.drawings(of: "owl", site) == [])
    #expect(try site.text("Public/icons/cup/index.html")?.contains(" download") == false)
  }

  @Test func theSizesAreTheSites() async throws {
    let site = try Self.site(#"{ "downloadSizes": [1024, 48, 48] }"#)
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(
      try Self.drawings(of: "pin", site) == ["icons/pin/pin-1024.png", "icons/pin/pin-48.png"])
    try site.write(#"{ "downloadSizes": [] }"#, to: "Content/site.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try Self.drawings(of: "pin", site) == [])
    #expect(try site.text("Public/icons/pin/index.html")?.contains("pixels</a>") == false)
    #expect(try site.contains("Public/icons/pin/pin.svg"))
  }
}
