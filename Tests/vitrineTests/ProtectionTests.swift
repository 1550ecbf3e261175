import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// No byte of the vectors of what is sold leaves the content.
@Suite struct ProtectionTests {
  /// The data of all paths of the pictures of a site, but for those of its free icon.
  private static func paths(of site: SiteFixture) throws -> [String] {
    let files = try site.folder.get().files(in: "Content/icons")
      .filter { $0.key.hasSuffix(".svg") && $0.key != "leaf.svg" }
    return files.values.flatMap { data in
      String(decoding: data, as: UTF8.self).matches(of: /\sd="([^"]{16,})"/).map { String($0.1) }
    }
  }

  @Test func theDemoGivesNothingAway() async throws {
    let site = try SiteFixture.demo()
    #expect(try await site.vitrine("build").exitCode == 0)
    let paths = try Self.paths(of: site)
    #expect(paths.count > 100)
    for (name, data) in try site.published() {
      let text = String(decoding: data, as: UTF8.self)
      for path in paths where text.contains(path) { Issue.record("\(name) has \(path)") }
    }
    let check = try await site.vitrine("check")
    #expect(check.exitCode == 0)
    #expect(check.output.contains("nothing is given away (20 icons are protected)"))
  }

  /// With everything that can be published beside pages, and what other commands give.
  @Test(.timeLimit(.minutes(10))) func theDemoGivesNothingAwayWithEveryOption() async throws {
    let site = try SiteFixture.demo()
    let settings = try #require(try site.text("Content/site.json"))
    let opening = try #require(settings.firstIndex(of: "{"))
    try site.write(
      """
      { "downloads": ["iconify", "csv", "json", "sprite", "zip"], "downloadSizes": [32],
      \(settings[settings.index(after: opening)...])
      """, to: "Content/site.json")
    let build = try await site.vitrine("build", "--precompress")
    #expect(build.exitCode == 0, "\(build.errors)")
    let paths = try Self.paths(of: site)
    func expectNothing(in text: String, of name: String) {
      for path in paths where text.contains(path) { Issue.record("\(name) has \(path)") }
    }
    let published = try site.published()
    for (name, data) in published {
      expectNothing(in: String(decoding: data, as: UTF8.self), of: name)
    }
    #expect(published["downloads/sprite.svg"] != nil && published["index.html.gz"] != nil)
    // It opens what is compressed.
    #expect(try await site.vitrine("check").exitCode == 0)
    for format in ["html", "json", "markdown", "text"] {
      let preview = try await site.vitrine("preview", "--format", format)
      expectNothing(in: preview.output, of: "the preview as \(format)")
    }
  }

  /// Nor by what `serve` answers: pages, files, and what the editor is told.
  @Test(.timeLimit(.minutes(10))) func theLiveSiteGivesNothingAway() async throws {
    let site = try SiteFixture.demo()
    #expect(try await site.vitrine("build").exitCode == 0)
    let names = try site.published().keys.sorted()
    let serving = try await ServeLiveTests.Serving(site, "--edit")
    let paths = try Self.paths(of: site)
    func expectNothing(in answer: String, of name: String) {
      for path in paths where answer.contains(path) { Issue.record("\(name) has \(path)") }
    }
    var pages = 0
    for name in names where !name.hasSuffix(".png") {
      let answer = try await serving.page(name)
      if name.hasSuffix(".html") {
        #expect(answer.contains("data-vitrine-live"), "\(name) is not live")
        pages += 1
      }
      expectNothing(in: answer, of: name)
    }
    #expect(pages > 50)
    let home = try await serving.page()
    let token = try #require(home.firstMatch(of: /data-token="([^"]+)"/)?.1)
    let port = try #require(serving.address.port)
    let origin = "http://\(serving.address.host() ?? ""):\(port)"
    for page in ["/", "/list/"] {
      var request = URLRequest(url: serving.address.appending(path: ".vitrine/edit"))
      request.httpMethod = "POST"
      request.httpBody = Data("{\"page\": \"\(page)\"}".utf8)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.setValue(origin, forHTTPHeaderField: "Origin")
      request.setValue(String(token), forHTTPHeaderField: "X-Vitrine-Token")
      let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
      #expect((response as? HTTPURLResponse)?.statusCode == 200, "\(page)")
      expectNothing(in: String(decoding: data, as: UTF8.self), of: "the editor of \(page)")
    }
    _ = try await serving.stop()
  }

  /// An icon's word goes before its section's, that before the site's, that before its price.
  @Test func whoSaysWhat() async throws {
    let site = SiteFixture()
    try site.write(
      """
      { "sections": [{ "id": "a" }, { "id": "b", "protection": "none" },
                     { "id": "c", "protection": "pixels" }],
        "icons": [
          { "id": "sold", "price": 1 }, { "id": "free", "price": 0 },
          { "id": "open", "price": 1, "section": "b" },
          { "id": "shut", "price": 1, "section": "b", "protection": "pixels" },
          { "id": "gift", "price": 0, "section": "c" },
          { "id": "given", "price": 1, "section": "c", "protection": "none" }
        ] }
      """, to: "Content/catalog.json")
    for id in ["sold", "free", "open", "shut", "gift", "given"] { try site.addPicture(of: id) }
    func protected() throws -> [String] {
      let files = try site.published().keys
      return files.filter { $0.hasSuffix("-128.png") }.map { String($0.split(separator: "/")[1]) }
        .filter { !files.contains("icons/\($0)/\($0).svg") }.sorted()
    }
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try protected() == ["gift", "shut", "sold"])
    #expect(try site.contains("Public/icons/free/free.svg"))
    #expect(try !site.contains("Public/icons/gift/gift.svg"))
    try site.write(#"{ "protection": "none" }"#, to: "Content/site.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try protected() == ["gift", "shut"])
    try site.write(#"{ "protection": "pixels" }"#, to: "Content/site.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try protected() == ["free", "gift", "shut", "sold"])
  }

  /// A price decides, so an edit of one does.
  @Test func aPriceTakesTheVectorsAway() async throws {
    let site = SiteFixture()
    try site.write(#"{ "icons": [{ "id": "owl", "price": 0 }] }"#, to: "Content/catalog.json")
    try site.addPicture(of: "owl")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try site.text("Public/icons/owl/index.html")?.contains("<path") == true)
    try site.replace("\"price\": 0", with: "\"price\": 1")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try site.text("Public/icons/owl/index.html")?.contains("<path") == false)
    #expect(try site.text("Public/index.html")?.contains("<path") == false)
    #expect(try !site.contains("Public/icons/owl/owl.svg"))
  }

  private static func soldOwl() throws -> SiteFixture {
    let site = SiteFixture()
    try site.write(#"{ "icons": [{ "id": "owl", "price": 1 }] }"#, to: "Content/catalog.json")
    try site.addPicture(of: "owl", drawing: planted)
    return site
  }

  private static let planted = "M1.25 1.5h6.75l-3.5 2.25 1.125 4.5-4.375-2z"

  /// Whatever the kind of the file, and whoever put it there.
  @Test(arguments: ["html", "svg", "json", "css", "js", "txt", "xml", "opml", "csv", "webmanifest"])
  func aPictureThatIsPlantedIsFound(kind: String) async throws {
    let site = try Self.soldOwl()
    #expect(try await site.vitrine("build").exitCode == 0)
    let before = try site.published()
    let svg = "<svg><path d='\(Self.planted)'/></svg>"
    let text =
      kind == "css"
      ? "a{background:url(data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString()))}" : svg
    try site.write(text, to: "Public/mine.\(kind)")
    let check = try await site.vitrine("check")
    #expect(check.exitCode == 1)
    #expect(
      check.errors.contains(
        "error: [published-vectors] 'mine.\(kind)' has the vectors of the icon 'owl'"))
    try site.remove("Public/mine.\(kind)")
    // In the content, a build finds it and publishes nothing.
    try site.write(text, to: "Content/static/mine.\(kind)")
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 1)
    #expect(build.errors.hasPrefix("Content/static/mine.\(kind):1:1: error: [published-vectors]"))
    #expect(try site.published() == before)
  }

  /// Files that are packed, or have texts in them that are, are opened.
  @Test(arguments: [
    "mine.svgz", "stored.zip", "deflated.zip", "gzipped.zip", "text.png", "utf8.png", "escaped.js",
  ])
  func aPictureThatIsPackedIsFound(file: String) async throws {
    let site = try Self.soldOwl()
    #expect(try await site.vitrine("build").exitCode == 0)
    let packed = try Data(contentsOf: Fixture.url("Planted/\(file)"))
    let isPlain = packed.range(of: Data(Self.planted.utf8)) != nil
    #expect(isPlain == (file == "stored.zip"))
    let folder = try site.folder.get().url
    try packed.write(to: folder.appending(path: "Public/\(file)"))
    let check = try await site.vitrine("check")
    #expect(check.exitCode == 1)
    #expect(check.errors.contains("'\(file)' has the vectors of the icon 'owl'"))
    try site.remove("Public/\(file)")
    try site.write("", to: "Content/static/\(file)")
    try packed.write(to: folder.appending(path: "Content/static/\(file)"))
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 1)
    #expect(build.errors.hasPrefix("Content/static/\(file):1:1: error: [published-vectors]"))
  }

  @Test func aPictureThatCannotBeDrawnIsNamed() async throws {
    let site = try Self.soldOwl()
    // The blur is as wide as the picture is large, and drawn at every step.
    try site.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><text x="1" y="4">Owl</text></svg>
      """, to: "Content/icons/owl.svg")
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 1)
    #expect(build.errors.hasPrefix("Content/icons/owl.svg:1:"))
    #expect(build.errors.contains("[svg-protected-text]"))
  }

  @Test func theSizeIsTheSites() async throws {
    let site = try Self.soldOwl()
    try site.write(
      #"{ "pictureSize": 200, "baseURL": "https://a.example.net/", "socialCards": false }"#,
      to: "Content/site.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    let names = try site.published().keys.filter { $0.hasSuffix(".png") }.sorted()
    #expect(names == ["icons/owl/owl-128.png", "icons/owl/owl-200.png"])
    // Search engines are shown the largest.
    let page = try #require(try site.text("Public/icons/owl/index.html"))
    #expect(page.contains(#"/icons/owl/owl-200.png?v="#))
    #expect(page.firstMatch(of: /"image":"[^"]*owl-200\.png\?v=[0-9a-f]+"/) != nil)
  }

  @Test func aWatermarkIsDrawnOverEachPicture() async throws {
    let site = try Self.soldOwl()
    #expect(try await site.vitrine("build").exitCode == 0)
    let plain = try site.published()["icons/owl/owl-512.png"]
    try site.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="2"/></svg>
      """, to: "Content/mark.svg")
    var drawings = [plain]
    for mark in [#""mark.svg""#, #"{ "image": "mark.svg", "placement": "corner" }"#] {
      try site.write("{ \"watermark\": \(mark) }", to: "Content/site.json")
      #expect(try await site.vitrine("build").exitCode == 0)
      drawings.append(try site.published()["icons/owl/owl-512.png"])
    }
    #expect(Set(drawings.map { $0 ?? Data() }).count == 3)
    // An edit of its file is seen.
    try site.replace("r=\"2\"", with: "r=\"3\"", in: "Content/mark.svg")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try site.published()["icons/owl/owl-512.png"] != drawings[2])
  }

  /// What is kept of a drawing that changed goes when everything is made anew, and the rest stays.
  @Test func whatIsNotDrawnAnyMoreIsForgotten() async throws {
    let site = try Self.soldOwl()
    #expect(try await site.vitrine("build").exitCode == 0)
    func kept() throws -> Set<String> {
      Set(try site.folder.get().files(in: ".vitrine/pictures").keys)
    }
    let first = try kept()
    try site.replace("1.25 1.5h", with: "1.25 2.5h", in: "Content/icons/owl.svg")
    #expect(try await site.vitrine("build").exitCode == 0)
    let both = try kept()
    #expect(!first.isEmpty && both.isStrictSuperset(of: first))
    let published = try site.published()
    #expect(try await site.vitrine("build", "--clean").exitCode == 0)
    #expect(try site.published() == published)
    let last = try kept()
    #expect(last.isStrictSubset(of: both) && last.isSuperset(of: both.subtracting(first)))
    #expect(last != both && !last.isSuperset(of: first))
    #expect(try !site.contains(".vitrine/pictures.old"))
    #expect(try await site.vitrine("build", "--clean").exitCode == 0)
    #expect(try kept() == last)
  }

  /// Two machines publish the same pages; drawings are taken from the cache or made anew.
  @Test func theCacheMakesNoDifference() async throws {
    let site = try Self.soldOwl()
    #expect(try await site.vitrine("build").exitCode == 0)
    let first = try site.published()
    try site.remove(".vitrine")
    #expect(try await site.vitrine("build", "--clean").exitCode == 0)
    #expect(try site.published() == first)
  }
}
