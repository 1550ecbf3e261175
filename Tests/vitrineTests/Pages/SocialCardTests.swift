import Foundation
import TestSupport
import Testing

@Suite struct SocialCardTests {
  private static let red = "<rect width='8' height='8' fill='#f00'/>"

  /// Two icons, one of them featured, and two pages of prose, one of them with an icon.
  private static func site(
    _ settings: String = #""baseURL": "https://icons.example.net/shop/""#
  ) throws -> SiteFixture {
    let site = SiteFixture()
    try site.write("{ \(settings) }", to: "Content/site.json")
    try site.write(
      """
      { "icons": [ { "id": "owl", "name": "Owl & “Mouse”", "price": 1, "isFeatured": true },
                   { "id": "cat", "name": "Cat", "price": 2 },
                   { "id": "pin", "name": "Pin", "price": 0 } ] }
      """, to: "Content/catalog.json")
    for id in ["owl", "cat", "pin"] { try site.addDrawing(Self.red, of: id) }
    try site.write("# About\n\nNothing to see.\n", to: "Content/pages/about.md")
    try site.write("# Cats\n\n![A cat](icon:cat)\n", to: "Content/pages/cats.md")
    return site
  }

  private static func card(_ path: String, of site: SiteFixture) throws -> DecodedPNG {
    try DecodedPNG(#require(try site.published()[path], "\(path)"))
  }

  private static func isNear(_ pixel: [Int], _ other: [Int]) -> Bool {
    zip(pixel, other).allSatisfy { abs($0 - $1) <= 12 }
  }

  @Test func anIconStandsOnItsBackground() async throws {
    let site = try Self.site()
    #expect(try await site.vitrine("build").exitCode == 0)
    for (id, corner) in [("cat", [252, 251, 255]), ("owl", [255, 245, 218])] {
      let card = try Self.card("icons/\(id)/social-card.png", of: site)
      #expect((card.width, card.height) == (1_200, 630))
      #expect(card.isOpaque)
      #expect(Self.isNear(card[0, 0], corner + [255]), "\(id)")
      #expect(card[600, 315] == [255, 0, 0, 255])
      #expect(card[600, 110] == [255, 0, 0, 255] && card[600, 520] == [255, 0, 0, 255])
      #expect(card[360, 315] != [255, 0, 0, 255] && card[840, 315] != [255, 0, 0, 255])
    }
  }

  @Test func aPageShowsWhatItsIconsAre() async throws {
    let site = try Self.site()
    #expect(try await site.vitrine("build").exitCode == 0)
    let home = try Self.card("social-card.png", of: site)
    let cats = try Self.card("cats/social-card.png", of: site)
    #expect((home.width, home.height) == (1_200, 630))
    #expect([244, 600, 956].map { home[$0, 315] } == Array(repeating: [255, 0, 0, 255], count: 3))
    #expect(home[600, 315 - 130] == [255, 255, 255, 255])
    #expect([244, 600].map { cats[$0, 315] == [255, 0, 0, 255] } == [false, true])
    // A page without icons has the site's card, with featured icons first.
    let about = try #require(try site.text("Public/about/index.html"))
    #expect(about.contains("https://icons.example.net/shop/assets/social-card.png?v="))
    #expect(try !site.contains("Public/about/social-card.png"))
    #expect(try Self.card("assets/social-card.png", of: site)[244, 200][2] < 240)
  }

  @Test func iconsOfOneColourHaveTheTintOfTheSite() async throws {
    let site = try Self.site(
      ##""baseURL": "https://icons.example.net/", "theme": { "tint": "#0b6e4f" }"##)
    let icons = ["owl", "cat", "pin"].map {
      #"{ "id": "\#($0)", "price": 0, "renderingMode": "template" }"#
    }
    try site.write(
      #"{ "icons": [ \#(icons.joined(separator: ", ")) ] }"#, to: "Content/catalog.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    for path in ["icons/owl/social-card.png", "social-card.png"] {
      #expect(try Self.card(path, of: site)[600, 315] == [11, 110, 79, 255], "\(path)")
    }
  }

  @Test func theHeadNamesIt() async throws {
    let site = try Self.site()
    #expect(try await site.vitrine("build").exitCode == 0)
    let pages = try site.published().filter { $0.key.hasSuffix(".html") }
    #expect(pages.count > 6)
    for (path, data) in pages {
      let page = String(decoding: data, as: UTF8.self)
      let address = page.firstMatch(
        of:
          /<meta property="og:image" content="https:\/\/icons\.example\.net\/shop\/(\S+\.png)\?v=[0-9a-f]{16}">/
      )
      #expect((address == nil) == (path == "404.html"), "\(path)")
      guard let address else { continue }
      #expect(try site.contains("Public/\(address.1)"), "\(path)")
      for tag in [
        #"<meta property="og:image:width" content="1200">"#,
        #"<meta property="og:image:height" content="630">"#,
        #"<meta name="twitter:card" content="summary_large_image">"#,
      ] { #expect(page.contains(tag), "\(path)") }
    }
    let owl = try #require(try site.text("Public/icons/owl/index.html"))
    #expect(owl.contains(#"<meta property="og:image:alt" content="Owl &amp; “Mouse”">"#))
    let home = try #require(try site.text("Public/index.html"))
    #expect(home.contains(#"og:image:alt" content="Owl &amp; “Mouse”, Cat, Pin">"#))
  }

  /// Cards need absolute URLs, so a site without a host has no cards.
  @Test(arguments: ["", #""baseURL": "https://icons.example.net/", "socialCards": false"#])
  func aSiteCanHaveNone(settings: String) async throws {
    let site = try Self.site(settings)
    #expect(try await site.vitrine("build").exitCode == 0)
    for (path, data) in try site.published() {
      #expect(!path.hasSuffix("social-card.png"))
      #expect(!String(decoding: data, as: UTF8.self).contains("og:image"), "\(path)")
      #expect(!String(decoding: data, as: UTF8.self).contains("twitter:card"), "\(path)")
    }
  }

  /// A host from the command line is sufficient.
  @Test func theBuildCanSayWhereItIs() async throws {
    let site = try Self.site("")
    #expect(try await site.vitrine("build", "--base-url", "https://a.example.net/").exitCode == 0)
    #expect(try site.contains("Public/icons/owl/social-card.png"))
  }

  /// A price change keeps cards. Other changes give a card a new URL. Drawings are cached.
  @Test func itIsDrawnOnce() async throws {
    let site = try Self.site()
    #expect(try await site.vitrine("build").exitCode == 0)
    let first = try site.published()
    let cards = Set(first.keys.filter { $0.hasSuffix("social-card.png") })
    try site.replace("\"price\": 2", with: "\"price\": 3")
    #expect(try await site.report().written.filter { $0.hasSuffix(".png") } == [])
    try site.addDrawing("<rect width='8' height='8' fill='#00f'/>", of: "cat")
    let written = try await Set(site.report().written)
    #expect(written.isSuperset(of: ["icons/cat/social-card.png", "icons/cat/index.html"]))
    #expect(!written.contains("icons/owl/social-card.png"))
    #expect(try Self.card("icons/cat/social-card.png", of: site)[600, 315] == [0, 0, 255, 255])
    try site.addDrawing(Self.red, of: "cat")
    try site.replace("\"price\": 3", with: "\"price\": 2")
    let drawn = try Self.drawings(of: site)
    try site.remove("Public")
    #expect(try await site.vitrine("build", "--clean").exitCode == 0)
    // Cached drawings stay the same file. The unused drawing of the blue cat is deleted.
    let kept = try Self.drawings(of: site)
    #expect(kept.count < drawn.count && kept.allSatisfy { drawn[$0.key] == $0.value })
    #expect(
      try site.published().filter { cards.contains($0.key) }
        == first.filter { cards.contains($0.key) })
  }

  /// The files of the cache with their inodes.
  private static func drawings(of site: SiteFixture) throws -> [String: Int] {
    let folder = try site.root().appending(path: ".vitrine/pictures")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".png") }
    #expect(names.contains { $0.contains("-card-") })
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        let attributes = try FileManager.default.attributesOfItem(
          atPath: folder.appending(path: name).path)
        return (name, try #require(attributes[.systemFileNumber] as? Int))
      })
  }

  @Test func aProtectedIconKeepsItsWatermark() async throws {
    let site = try Self.site()
    let settings = #""baseURL": "https://icons.example.net/", "watermark": "mark.svg""#
    try site.write("{ \(settings) }", to: "Content/site.json")
    try site.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'>"
        + "<path d='M1 1h2v2h-2z' fill='#0f0'/></svg>", to: "Content/mark.svg")
    #expect(try await site.vitrine("build").exitCode == 0)
    let owl = try Self.card("icons/owl/social-card.png", of: site)
    let pin = try Self.card("icons/pin/social-card.png", of: site)
    // The picture is 440 pixels wide. Each of four tiles has 110 pixels, with the mark in its middle.
    let place = (x: 600 - 220 + 55, y: 315 - 220 + 55)
    #expect(owl[place.x, place.y] == [0, 255, 0, 255])
    #expect(owl[600, 315] == [255, 0, 0, 255])
    #expect(pin[place.x, place.y] == [255, 0, 0, 255])
    // The mark is also on pages with other icons, but not on free icons.
    let home = try Self.card("social-card.png", of: site)
    #expect(
      [244, 600, 956].map { home[$0 - 211 / 2 + 26, 315 - 211 / 2 + 26][1] == 255 } == [
        true, true, false,
      ])
    // The resolution does not exceed that of pictures on pages.
    try site.write("{ \(settings), \"pictureSize\": 64 }", to: "Content/site.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    let small = try Self.card("icons/owl/social-card.png", of: site)
    #expect(small[600, 315] == [255, 0, 0, 255] && small[600, 260][2] > 100)
  }

  @Test func colorsAreThoseOfPages() async throws {
    let site = try Self.site()
    let layers = """
      <g data-layer='primary'><path d='M0 0h4v8h-4z'/></g>\
      <g data-layer='secondary'><path d='M4 0h4v8h-4z'/></g>
      """
    try site.addDrawing(layers, of: "cat")
    func halves(_ fields: String) async throws -> [[Int]] {
      try site.write(
        "{ \"icons\": [ { \"id\": \"cat\", \"price\": 2, \(fields) } ] }",
        to: "Content/catalog.json")
      try site.write("# Cats\n", to: "Content/pages/cats.md")
      let build = try await site.vitrine("build")
      #expect(build.exitCode == 0, "\(build.errors)")
      let card = try Self.card("icons/cat/social-card.png", of: site)
      return [card[500, 315], card[700, 315]].map { Array($0.prefix(3)) }
    }
    let tint = [0x51, 0x45, 0xB5]
    #expect(try await halves(#""renderingMode": "monochrome""#) == [tint, tint])
    #expect(
      try await halves(##""renderingMode": "palette", "palette": ["#0f0", "systemRed"]"##)
        == [[0, 255, 0], [0xC4, 0x16, 0x2A]])
    let second = try await halves(#""renderingMode": "hierarchical""#)
    #expect(second[0] == tint && Self.isNear(second[1], [151, 143, 211]))
    // The colors come from the theme's style sheets.
    try site.write(":root { --tint: #123456 }", to: "Templates/assets/site.css")
    #expect(try await halves(#""renderingMode": "monochrome""#)[0] == [0x12, 0x34, 0x56])
  }

  /// The theme determines the background. External resources are not loaded.
  @Test func aThemeHasItsOwnBackdrop() async throws {
    let site = try Self.site()
    try site.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{width}} {{height}}">
      <rect width="600" height="630" fill="#0f0"/></svg>
      """, to: "Templates/card.mustache")
    #expect(try await site.vitrine("build").exitCode == 0)
    let card = try Self.card("icons/owl/social-card.png", of: site)
    #expect(card[0, 0] == [0, 255, 0, 255])
    #expect(card[1_199, 629] == [255, 255, 255, 255])
    try site.write("<svg", to: "Templates/card.mustache")
    let broken = try await site.vitrine("build")
    #expect(broken.exitCode == 1)
    #expect(broken.errors.contains("Templates/card.mustache:1:1: error: [undrawable-picture]"))
  }

  @Test func textIsNotDrawn() async throws {
    let site = try Self.site()
    try site.addDrawing("<text y='4'>Pin</text>", of: "pin")
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 0)
    #expect(build.errors.contains("Content/icons/pin.svg:1:"))
    #expect(build.errors.contains("warning: [svg-undrawn-text]"))
    #expect(try !site.contains("Public/icons/pin/social-card.png"))
    #expect(try !site.contains("Public/icons/pin/pin-128.png"))
    #expect(try site.contains("Public/icons/pin/pin.svg"))
    let page = try #require(try site.text("Public/icons/pin/index.html"))
    #expect(page.contains("assets/social-card.png"))
    #expect(!page.contains("PNG, "))
    // Repeated by the next build.
    #expect(try await site.vitrine("build").errors == build.errors)
  }
}

extension SiteFixture {
  func addDrawing(_ content: String, of id: String) throws {
    try write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>\(content)</svg>",
      to: "Content/icons/\(id).svg")
  }
}
