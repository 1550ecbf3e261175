import Foundation
import TestSupport
import Testing

/// Sold icons are published as pixels, which are drawn again after relevant changes.
@Suite struct ProtectionTests {
  /// The icon's setting overrides its section's, which overrides the site's, which overrides the price rule.
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

  /// The price determines the protection, so a price edit can change it.
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
        "error: [published-vectors] 'mine.\(kind)' contains the vectors of the protected icon 'owl'"
      ))
    try site.remove("Public/mine.\(kind)")
    // A build finds the picture in the content, and does not publish.
    try site.write(text, to: "Content/static/mine.\(kind)")
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 1)
    #expect(build.errors.hasPrefix("Content/static/mine.\(kind):1:1: error: [published-vectors]"))
    #expect(try site.published() == before)
  }

  @Test func aPictureThatIsPackedIsFound() async throws {
    let site = try Self.soldOwl()
    #expect(try await site.vitrine("build").exitCode == 0)
    let folder = try site.folder.get().url
    let files = try FileManager.default.contentsOfDirectory(atPath: Fixture.url("Planted").path)
      .sorted()
    #expect(files.count > 15)
    for file in files {
      let packed = try Data(contentsOf: Fixture.url("Planted/\(file)"))
      let isPlain = packed.range(of: Data(Self.planted.utf8)) != nil
      #expect(isPlain == (file == "stored.zip" || file.hasPrefix("comment.")), "\(file)")
      try packed.write(to: folder.appending(path: "Public/\(file)"))
    }
    let check = try await site.vitrine("check")
    #expect(check.exitCode == 1)
    for file in files {
      #expect(
        check.errors.contains("'\(file)' contains the vectors of the protected icon 'owl'"),
        "\(file)")
    }
    for file in files {
      try site.remove("Public/\(file)")
      try site.write("", to: "Content/static/\(file)")
      try Data(contentsOf: Fixture.url("Planted/\(file)"))
        .write(to: folder.appending(path: "Content/static/\(file)"))
    }
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 1)
    for file in files {
      #expect(
        build.errors.contains("Content/static/\(file):1:1: error: [published-vectors]"), "\(file)")
    }
  }

  @Test func aPictureThatCannotBeDrawnIsNamed() async throws {
    let site = try Self.soldOwl()
    // The blur has the size of the picture, and is drawn at every step.
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
    // An edit of the watermark is detected.
    try site.replace("r=\"2\"", with: "r=\"3\"", in: "Content/mark.svg")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try site.published()["icons/owl/owl-512.png"] != drawings[2])
  }

  /// Pictures in the page's color are masks. The watermark is cut out of the mask.
  @Test func aWatermarkIsCutOutOfMasks() async throws {
    let site = try Self.soldOwl()
    let square = #"<path fill="currentColor" d="M0 0h8v8H0z"/></svg>"#
    try site.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">"# + square,
      to: "Content/icons/owl.svg")
    try site.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">"# + square,
      to: "Content/mark.svg")
    try site.write(
      #"{ "pictureSize": 64, "watermark": { "image": "mark.svg", "placement": "corner" } }"#,
      to: "Content/site.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    let masks = try site.published().filter {
      $0.key.hasPrefix("icons/owl/owl-64-") && $0.key.hasSuffix(".png")
    }
    #expect(masks.count == 1)
    for (path, data) in masks {
      let mask = try DecodedPNG(data)
      // The mark covers a quarter, in the corner.
      let alphas: [(x: Int, y: Int, alpha: Int)] = [
        (0, 0, 255), (47, 63, 255), (63, 47, 255), (49, 49, 0), (63, 63, 0),
      ]
      for (x, y, alpha) in alphas {
        #expect(mask[x, y].last == alpha, "\(path) at \(x), \(y)")
      }
    }
  }

  /// `--optimize-pictures` publishes the same pixels in fewer bytes.
  @Test func whatTakesItsTimeIsSmaller() async throws {
    let site = try Self.soldOwl()
    try site.write(#"{ "pictureSize": 256 }"#, to: "Content/site.json")
    try site.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><linearGradient id="g"><stop
      stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><circle cx="4" cy="4" r="3"
      fill="url(#g)"/><path d="\(Self.planted)" fill="#0a0"/></svg>
      """, to: "Content/icons/owl.svg")
    func pictures(_ arguments: String...) async throws -> [Data] {
      let build = try await VitrineBinary.run(["build"] + arguments, folder: site.root())
      #expect(build.exitCode == 0, "\(build.errors)")
      let published = try site.published()
      return try ["128", "256"].map { try #require(published["icons/owl/owl-\($0).png"]) }
    }
    let (fast, small) = (try await pictures(), try await pictures("--optimize-pictures"))
    for (fast, small) in zip(fast, small) {
      #expect(small.count < fast.count)
      let (one, other) = (try DecodedPNG(fast), try DecodedPNG(small))
      #expect((one.width, one.height) == (other.width, other.height))
      for y in 0..<one.height {
        for x in 0..<one.width where one[x, y] != other[x, y] { Issue.record("\(x), \(y)") }
      }
    }
    #expect(try await pictures() == fast)
  }

  #if os(Linux)
    /// librsvg has fifty dependencies. Only drawing processes load it. Its version comes from the library
    /// itself.
    @Test func onlyWhatDrawsLoadsTheLibrary() async throws {
      let site = try Self.soldOwl()
      for (arguments, isLoaded) in [
        (["build"], false), (["build"], false), (["preview"], false), (["check"], false),
        (["layout", "/"], false), (["explain", "no-librsvg"], false), (["--version"], false),
        (["doctor"], true),
      ] {
        let log = try TemporaryFolder()
        let result = try await VitrineBinary.run(
          arguments,
          environment: [
            "LD_DEBUG": "files", "LD_DEBUG_OUTPUT": log.url.appending(path: "loaded").path,
          ], folder: site.root())
        #expect(result.exitCode == 0, "\(arguments)")
        let loaded = try log.files().values.map { String(decoding: $0, as: UTF8.self) }
        #expect(loaded.contains { $0.contains("libexpat") }, "\(arguments)")
        #expect(loaded.contains { $0.contains("librsvg") } == isLoaded, "\(arguments)")
      }
      #expect(try site.contains("Public/icons/owl/owl-128.png"))
    }

    /// Without librsvg, sites without drawings build, and other builds name the package.
    @Test func withoutTheLibraryItsPackageIsNamed() async throws {
      let site = try Self.soldOwl()
      try site.write("", to: "lib/librsvg-2.so.2")
      let path = try site.root().appending(path: "lib").path
      let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":\($0)" } ?? ""
      let environment = ["LD_LIBRARY_PATH": path + others]
      let build = try await site.vitrine("build", environment: environment)
      #expect(build.exitCode == 1)
      #expect(
        build.errors.hasPrefix(
          """
          error: [no-librsvg] pictures are drawn with librsvg, which is not installed
          note: install it with 'apt-get install librsvg2-2' or 'brew install librsvg'
          note: or turn off drawing in Content/site.json: '"protection": "none"' publishes the \
          vectors of icons that you sell
          """))
      #expect(try !site.contains("Public"))
      try site.write(
        #"{ "protection": "none", "socialCards": false, "downloadSizes": [] }"#,
        to: "Content/site.json")
      #expect(try await site.vitrine("build", environment: environment).exitCode == 0)
      try site.remove("Content/site.json")
      #expect(try await site.vitrine("build").exitCode == 0)
      #expect(try site.contains("Public/icons/owl/owl-128.png"))
    }
  #endif

  /// The benchmark's icons have prices, but publish vectors, as Hugo does.
  @Test func theBenchmarksDrawNothing() async throws {
    let site = SiteFixture()
    for id in ["a", "b", "c"] { try site.addPicture(of: id) }
    let script = """
      import pathlib, sys
      sys.dont_write_bytecode = True
      sys.path.insert(0, sys.argv[1])
      import catalog
      catalog.HERE = pathlib.Path("benchmark").absolute()
      catalog.make(3, pathlib.Path("made"), for_hugo=False)
      """
    try FileManager.default.createDirectory(
      at: site.root().appending(path: "benchmark/svg"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: site.root().appending(path: "Content/icons"),
      to: site.root().appending(path: "benchmark/svg/set"))
    let made = try await Command(
      URL(filePath: "/usr/bin/env"),
      ["python3", "-c", script, SiteFixture.package.appending(path: "Benchmarks/Builds").path],
      folder: site.root()
    ).run()
    #expect(made.exitCode == 0, "\(made.errors)")
    #expect(try site.text("made/vitrine/Content/catalog.json")?.contains("\"price\": \"") == true)
    let build = try await site.vitrine("build", "--site", "made/vitrine", "--output", "Public")
    #expect(build.exitCode == 0, "\(build.errors)")
    let published = try site.published()
    #expect(!published.keys.contains { $0.hasSuffix(".png") })
    for id in ["a", "b", "c"] {
      let page = try #require(published["icons/set-\(id)/index.html"])
      #expect(String(decoding: page, as: UTF8.self).contains("<path d=\"M1 1h6v"), "\(id)")
    }
  }

  /// `--clean` deletes unused drawings and keeps used drawings.
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

  /// A changed library file updates the recorded version.
  @Test func drawingsAreOfTheLibraryThatIsThere() async throws {
    let site = try Self.soldOwl()
    #expect(try await site.vitrine("build").exitCode == 0)
    let drawn = try site.published()
    let known = ".vitrine/pictures/li/library.txt"
    let lines = try #require(try site.text(known)).split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("librsvg 2") && lines.count == 3)
    // An older version draws its own pictures.
    func names() throws -> Set<String> {
      Set(try site.folder.get().files(in: ".vitrine/pictures").keys)
    }
    let first = try names()
    try site.write((["librsvg 2.0.0"] + lines.dropFirst()).joined(separator: "\n"), to: known)
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try names().isStrictSuperset(of: first))
    try site.write((["librsvg 2.0.0", "1 \(lines[1])"]).joined(separator: "\n"), to: known)
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try site.published() == drawn)
    #expect(try site.text(known) == lines.joined(separator: "\n"))
  }

  @Test func theCacheMakesNoDifference() async throws {
    let site = try Self.soldOwl()
    #expect(try await site.vitrine("build").exitCode == 0)
    let first = try site.published()
    try site.remove(".vitrine")
    #expect(try await site.vitrine("build", "--clean").exitCode == 0)
    #expect(try site.published() == first)
  }
}
