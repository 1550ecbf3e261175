import Foundation
import TestSupport
import Testing

@Suite struct ThemeSettingsTests {
  private static func site(_ theme: String) throws -> SiteFixture {
    let site = SiteFixture()
    try site.write(#"{ "title": "Shop", "theme": \#(theme) }"#, to: "Content/site.json")
    try site.write(
      #"{ "icons": [{ "id": "owl", "price": 1, "category": "Birds" }] }"#,
      to: "Content/catalog.json")
    try site.addPicture(of: "owl")
    return site
  }

  @Test func isOnEveryPage() async throws {
    let site = try Self.site(
      """
      { "accent": "#0b6e4f", "neutral": "warm", "cornerRadius": 6.5, "colorScheme": "dark",
        "announcement": { "title": "Half & half", "url": "/list/" },
        "navigation": [{ "title": "All", "url": "/list/" }, { "title": "Us", "url": "https://us.example/" }],
        "footer": [{ "title": "The owl", "url": "icon:owl" }],
        "logo": "/logo.svg", "favicon": "/sign.png", "headHTML": "<meta name='a' content='b'>" }
      """)
    try site.write("<svg/>", to: "Content/static/logo.svg")
    try site.write("", to: "Content/static/sign.png")
    let build = try await site.vitrine("build", "--base-url", "https://x.example/s/")
    #expect((build.exitCode, build.errors) == (0, ""))
    for path in ["index.html", "icons/owl/index.html", "404.html"] {
      let page = try #require(try site.text("Public/\(path)"))
      #expect(
        page.contains(
          #" data-neutral="warm" data-color-scheme="dark" style="--tint:light-dark(#0b6e4f,#"#))
      #expect(page.contains("--radius:6.5px\""))
      #expect(page.contains(#"<meta name="color-scheme" content="dark">"#))
      #expect(page.contains(#"<p class="announcement"><a href="/s/list/">Half &amp; half</a></p>"#))
      let header = page.firstMatch(of: /(?s)<nav aria-label="Site">(.*?)<\/nav>/).map(\.1) ?? ""
      #expect(header.matches(of: /href="([^"]*)"/).map(\.1) == ["/s/list/", "https://us.example/"])
      #expect(page.contains(#"<li><a href="/s/icons/owl/">The owl</a></li>"#))
      #expect(page.contains(#"<img src="/s/logo.svg" alt="" height="28">"#))
      #expect(page.contains(#"<link rel="icon" href="/s/sign.png">"#))
      #expect(page.contains("<meta name='a' content='b'>\n</head>"))
    }
    let list = try #require(try site.text("Public/list/index.html"))
    #expect(list.contains(#"<a href="/s/list/" aria-current="page">All</a>"#))
  }

  /// The default logo has the accent color.
  @Test func theThemesSignHasTheAccent() async throws {
    let site = try Self.site(##"{ "accent": "#0b6e4f" }"##)
    #expect(try await site.vitrine("build").exitCode == 0)
    let sign = try #require(try site.text("Public/assets/favicon.svg"))
    let own = try String(
      contentsOf: SiteFixture.package.appending(path: "Templates/assets/favicon.svg"),
      encoding: .utf8)
    #expect(own.contains(##" color="#5a4dbd""##))
    #expect(sign == own.replacing(##" color="#5a4dbd""##, with: ##" color="#0b6e4f""##))
    // A new accent changes the file. A site's own logo stays unchanged.
    try site.write(##"{ "theme": { "accent": "#8a1c1c" } }"##, to: "Content/site.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try site.text("Public/assets/favicon.svg")?.contains("#8a1c1c") == true)
    try site.write(own + "<!-- mine -->", to: "Templates/assets/favicon.svg")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try site.text("Public/assets/favicon.svg") == own + "<!-- mine -->")
  }

  /// Home screens and search engines do not show SVGs.
  @Test func anSVGSignIsDrawnForHomeScreensAndTabs() async throws {
    let site = try Self.site(
      #"{ "favicon": "/sign.svg", "neutral": "warm", "colorScheme": "dark" }"#)
    try site.write(
      """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>\
      <path fill='#f00' d='M0 0h4v8H0z'/><path fill='currentColor' d='M4 0h4v8H4z'/></svg>
      """, to: "Content/static/sign.svg")
    let build = try await site.vitrine("build", "--base-url", "/s/")
    #expect(build.exitCode == 0 && !build.errors.contains("sign.svg"))
    let files = try site.published()
    let touch = try DecodedPNG(#require(files["apple-touch-icon.png"]))
    #expect((touch.width, touch.height) == (180, 180))
    #expect(touch.isOpaque)
    // The background of dark pages, the logo, and the text color.
    #expect([touch[0, 0], touch[179, 179]] == Array(repeating: [0x14, 0x12, 0x10, 255], count: 2))
    #expect([touch[30, 90], touch[150, 90]] == [[255, 0, 0, 255], [0xF6, 0xF3, 0xEE, 255]])
    let tab = try DecodedPNG(#require(files["favicon.png"]))
    #expect((tab.width, tab.height) == (96, 96))
    #expect([tab[0, 0], tab[95, 95]] == [[255, 0, 0, 255], [0, 0, 0, 255]])
    let page = try #require(try site.text("Public/icons/owl/index.html"))
    #expect(
      page.contains(
        """
        <link rel="icon" type="image/png" sizes="96x96" href="/s/favicon.png">
        <link rel="icon" type="image/svg+xml" sizes="any" href="/s/sign.svg">
        <link rel="apple-touch-icon" href="/s/apple-touch-icon.png">

        """))
  }

  @Test func aDrawingOfTheAuthorsStaysAndBadSignsAreToldOnly() async throws {
    let site = try Self.site(#"{ "favicon": "/sign.svg" }"#)
    try site.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h4v8H0z'/></svg>",
      to: "Content/static/sign.svg")
    try site.write("mine", to: "Content/static/apple-touch-icon.png")
    let build = try await site.vitrine("build", "--base-url", "/")
    #expect(build.exitCode == 0)
    #expect(
      build.errors.contains(
        """
        Content/static/apple-touch-icon.png:1:1: warning: [generated-path-taken] \
        'apple-touch-icon.png' is your own file, so it is not drawn from the favicon
        """))
    #expect(try site.text("Public/apple-touch-icon.png") == "mine")
    #expect(try site.contains("Public/favicon.png"))

    try site.write("<svg>", to: "Content/static/sign.svg")
    try site.remove("Content/static/apple-touch-icon.png")
    let other = try await site.vitrine("build", "--base-url", "/")
    #expect(other.exitCode == 0)
    #expect(other.errors.contains("Content/static/sign.svg:1:6: warning: [malformed-svg]"))
    #expect(try !site.contains("Public/favicon.png"))
    #expect(try !site.contains("Public/apple-touch-icon.png"))
    let page = try #require(try site.text("Public/index.html"))
    #expect(page.contains(#"<link rel="icon" type="image/svg+xml" href="/sign.svg">"#))
  }

  /// A heading, the search field and pictures, only on the home page.
  @Test func aHeroIsOnTheHomePageAlone() async throws {
    let site = try Self.site(#"{ "hero": true }"#)
    try site.write(
      #"""
      { "title": "Shop", "theme": { "hero": true }, "pages": [
        { "path": "/", "title": "Icons & more", "summary": "Drawn.", "items": "catalog",
          "itemsPerPage": 4, "layout": { "type": "flow" } },
        { "path": "/list/", "title": "List", "items": "catalog", "layout": { "type": "list" } }] }
      """#, to: "Content/site.json")
    let icons = (1...7).map { number in
      #"{ "id": "i\#(number)", "name": "I<\#(number)>", "price": 1, "isFeatured": \#(number == 5) }"#
    }
    try site.write(
      #"{ "icons": [\#(icons.joined(separator: ","))] }"#, to: "Content/catalog.json")
    for number in 1...7 { try site.addPicture(of: "i\(number)") }
    #expect(try await site.vitrine("build").exitCode == 0)
    let home = try #require(try site.text("Public/index.html"))
    let hero = try #require(
      home.firstMatch(of: /(?s)<header class="page-header hero">(.*?)<\/header>/)?.1)
    #expect(hero.contains("<h1>Shop</h1>") && hero.contains(">Drawn.</p>"))
    #expect(hero.matches(of: /role="search"/).count == 1)
    #expect(home.matches(of: /role="search"/).count == 1)
    #expect(
      hero.matches(of: /<li><a href="\/icons\/([^\/]*)\/">.*?"name">I&lt;.&gt;</).map(\.1)
        == ["i5", "i1", "i2"])
    for path in ["2/index.html", "page/2/index.html", "list/index.html", "icons/i1/index.html"] {
      guard let page = try site.text("Public/\(path)") else { continue }
      #expect(!page.contains("hero") && page.matches(of: /role="search"/).count == 1, "\(path)")
    }
    #expect(try site.text("Public/list/index.html") != nil)
  }

  /// Header menus open without scripts, and mark the current page.
  @Test func theHeaderHasMenus() async throws {
    let site = try Self.site(
      """
      { "navigation": [{ "title": "Home", "url": "/" }, { "title": "More & more", "items": [
        { "title": "List", "url": "/list/" }, { "title": "Us", "url": "https://us.example/" }] }] }
      """)
    #expect(try await site.vitrine("build", "--base-url", "/s/").exitCode == 0)
    let list = try #require(try site.text("Public/list/index.html"))
    #expect(
      list.contains(
        """
        <li><a href="/s/">Home</a></li>
        <li><details class="site-menu" name="page:menu"><summary class="current">More &amp; more</summary>
        <ul role="list">
        <li><a href="/s/list/" aria-current="page">List</a></li>
        <li><a href="https://us.example/">Us</a></li>
        </ul>
        </details></li>

        """))
    #expect(list.contains(/<script src="\/s\/assets\/site\.[0-9a-f]{8}\.js" defer/))
    let home = try #require(try site.text("Public/index.html"))
    #expect(home.contains(#"<summary>More &amp; more</summary>"#))

    let dead = try Self.site(
      #"{ "navigation": [{ "title": "More", "items": [{ "title": "X", "url": "/x/" }] }] }"#)
    #expect(try await dead.vitrine("build").errors.contains("[dead-link]"))
    let both = try Self.site(
      #"{ "navigation": [{ "title": "More", "url": "/list/", "items": [] }] }"#)
    #expect(try await both.vitrine("build").errors.contains("[conflicting-fields]"))
  }

  @Test func nothingWithoutSettings() async throws {
    let site = try Self.site("{}")
    #expect(try await site.vitrine("build").exitCode == 0)
    let page = try #require(try site.text("Public/index.html"))
    #expect(page.contains(#"<html lang="en">"#) && !page.contains("announcement"))
  }

  @Test(arguments: ["#0b6e4f", "#5145b5", "#b00020", "#1a1a1a", "navy"])
  func theDarkOneIsMadeOfTheLightOne(accent: String) async throws {
    let site = try Self.site(#"{ "accent": "\#(accent)" }"#)
    #expect(try await site.vitrine("build").exitCode == 0)
    let page = try #require(try site.text("Public/index.html"))
    let pair = try #require(
      page.firstMatch(of: /--tint:light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)/))
    #expect(pair.1 != pair.2)
  }

  @Test func whatCannotBeReadIsNamed() async throws {
    let site = try Self.site(#"{ "accent": "gold" }"#)
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 1)
    #expect(
      build.errors.contains(
        "[low-contrast] text in 'gold' is not readable on light pages: the contrast is 1.2 to 1"))
    let nearest = try #require(
      build.errors.firstMatch(of: /nearest readable color is '(#[0-9a-f]{6})'/)
    ).1
    let mended = try Self.site(#"{ "accent": "\#(nearest)" }"#)
    #expect(try await mended.vitrine("build").exitCode == 0)
  }

  @Test func filesThatAreNotThereAreDeadLinks() async throws {
    let site = try Self.site(
      #"{ "logo": "/logo.svg", "footer": [{ "title": "X", "url": "/x/" }] }"#)
    let build = try await site.vitrine("build")
    #expect(build.errors.contains("[dead-link]") && build.errors.contains("'/logo.svg'"))
    #expect(build.errors.contains("'/x/'"))
  }

  /// The author's settings override the preset.
  @Test func aPresetIsAStart() async throws {
    let site = try Self.site(#"{ "preset": "severe" }"#)
    #expect(try await site.vitrine("build").exitCode == 0)
    let page = try #require(try site.text("Public/index.html"))
    #expect(
      page.contains(
        #"<html lang="en" data-neutral="pure" data-density="compact" style="--tint:light-dark(#1a1a1a,#f0f0f0)"#
      ))
    #expect(page.contains("--radius:0px\""))
    let own = try Self.site(
      #"{ "preset": "severe", "neutral": "cool", "density": "comfortable", "accent": "navy", "cornerRadius": 3, "font": "serif" }"#
    )
    #expect(try await own.vitrine("build").exitCode == 0)
    let other = try #require(try own.text("Public/index.html"))
    #expect(
      other.contains(#"<html lang="en" data-font="serif" style="--tint:light-dark(#000080,"#))
    #expect(other.contains("--radius:3px\""))
  }

  @Test func aFontOfTheSiteIsLoadedEarlyAndShownLate() async throws {
    let site = try Self.site(
      """
      { "font": { "file": "/fonts/a.woff2", "leastWeight": 300, "mostWeight": 800 },
        "social": [{ "title": "Mastodon", "url": "https://social.example/@me" }] }
      """)
    let missing = try await site.vitrine("build")
    #expect(missing.exitCode == 1 && missing.errors.contains("[dead-link]"))
    try site.write("wOF2", to: "Content/static/fonts/a.woff2")
    #expect(try await site.vitrine("build", "--base-url", "/s/").exitCode == 0)
    for path in ["index.html", "icons/owl/index.html", "404.html"] {
      let page = try #require(try site.text("Public/\(path)"))
      #expect(page.contains(#"<html lang="en" data-font="file">"#))
      #expect(
        page.contains(
          """
          <link rel="preload" as="font" type="font/woff2" href="/s/fonts/a.woff2" crossorigin>
          """))
      #expect(
        page.contains(#"<li><a rel="me" href="https://social.example/@me">Mastodon</a></li>"#))
      #expect(!page.contains("<style"))
    }
    // A path relative to the style sheet works at any base path.
    let sheet = try #require(try site.stylesheets().first.flatMap { try site.text("Public/\($0)") })
    #expect(
      sheet.contains(
        #"@font-face { font-family: "Site"; src: url("../fonts/a.woff2"); font-display: swap; "#
          + "font-weight: 300 800; }"))
  }
}
