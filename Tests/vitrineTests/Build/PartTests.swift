import Diagnostics
import Foundation
import SiteBuilding
import TestSupport
import Testing

/// A site that several machines build in parts, joined to one output.
@Suite struct PartTests {
  enum Sample: String, CaseIterable { case demo, shop }

  private static func site(_ sample: Sample) throws -> SiteFixture {
    try sample == .demo ? .demo() : shop()
  }

  /// A shop with protected icons, social cards, free PNGs, outlines with downloads, prose, category and tag
  /// pages, and a redirect.
  private static func shop() throws -> SiteFixture {
    let site = SiteFixture()
    let icons = (0..<12).map { number in
      """
      { "id": "icon-\(number)", "price": \(number % 4 == 0 ? 0 : number), "tags": ["t\(number % 3)"],
        "category": "\(number % 2 == 0 ? "Even" : "Odd")", "datePublished": "2026-01-0\(number % 9 + 1)" }
      """
    }
    try site.write(
      "{ \"currency\": \"EUR\", \"icons\": [\n\(icons.joined(separator: ",\n"))\n] }\n",
      to: "Content/catalog.json")
    for number in 0..<12 { try site.addPicture(of: "icon-\(number)", drawing: "M1 1h5v\(number)z") }
    try site.write(
      """
      { "title": "Shop", "baseURL": "https://shop.example.net/icons/", "downloadSizes": [32],
        "downloads": ["iconify"], "pages": [
        { "path": "/", "items": "catalog", "itemsPerPage": 5, "layout": { "type": "flow" } },
        { "path": "/groups/", "title": "Groups", "items": "catalog", "each": "category",
          "layout": { "type": "list" } } ] }
      """, to: "Content/site.json")
    try site.write(
      "---\ntitle: About\nformerly: [\"/us/\"]\n---\n\n![](icon:icon-3) and [one](/icons/icon-1/)\n",
      to: "Content/pages/about.md")
    try site.write("# One\n\nText\n", to: "Content/icons/icon-1.md")
    try site.write("- Birds\n  - Owl\n- Cats\n", to: "Content/outlines/guide.md")
    try site.write("as it is", to: "Content/static/notes/plain.txt")
    return site
  }

  /// Builds parts, each in a copy of the site, as on another machine.
  private func make(
    _ parts: [Int], of count: Int, _ sample: Sample, into results: URL, _ more: String...
  ) async throws -> Int {
    var files = 0
    for number in parts {
      let machine = try Self.site(sample)
      let part = ["build", "--part", "\(number)/\(count)", "--results", results.path]
      let result = try await VitrineBinary.run(
        part + ["--report", "json"] + more, folder: machine.root())
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(try !machine.contains("Public"))
      files += try JSONDecoder().decode(PartReport.self, from: Data(result.output.utf8)).files
    }
    return files
  }

  private struct PartReport: Decodable { let files: Int }

  private func results(_ site: SiteFixture) throws -> URL {
    let folder = try site.root().appending(path: "parts")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test(
    .timeLimit(.minutes(10)), arguments: Sample.allCases, [1, 2, 3, 8])
  func partsAreTheWhole(sample: Sample, count: Int) async throws {
    let whole = try Self.site(sample)
    let plain = sample == .demo ? [] : ["--precompress"]
    #expect(try await VitrineBinary.run(["build"] + plain, folder: whole.root()).exitCode == 0)
    let site = try Self.site(sample)
    let results = try results(site)
    let order = (1...count).sorted { ($0 * 5 % 8, $0) < ($1 * 5 % 8, $1) }
    let made =
      sample == .demo
      ? try await make(order, of: count, sample, into: results)
      : try await make(order, of: count, sample, into: results, "--precompress")
    let joined = try await VitrineBinary.run(["join", "parts"] + plain, folder: site.root())
    #expect(joined.exitCode == 0, "\(joined.errors)")
    #expect(joined.output.hasPrefix("joined \(count) part\(count == 1 ? "" : "s"): "))
    #expect(joined.output.contains(" \(made) files from parts\n"), "\(joined.output)")

    let (expected, found) = (try whole.published(), try site.published())
    #expect(expected.keys.sorted() == found.keys.sorted())
    for (path, bytes) in expected { #expect(found[path] == bytes, "\(path)") }
    // The output has all pages and pictures, with the files next to them.
    let drawn = expected.keys.filter { path in
      path.hasSuffix("/index.html") || path == "index.html" || path.hasSuffix(".png")
    }
    #expect(drawn.count > 40 && made >= drawn.count)

    // The next build reads the output, and writes no files.
    let next = try await VitrineBinary.run(["build", "--timings"] + plain, folder: site.root())
    #expect(next.output.contains(": 0 written, \(expected.count) unchanged, 0 deleted\n"))
    #expect(next.errors.contains("check") && !next.errors.contains("render"))
  }

  @Test func aBuildAfterAnEditMakesWhatDiffers() async throws {
    let site = try Self.site(.shop)
    _ = try await make([1, 2], of: 2, .shop, into: results(site))
    #expect(try await site.vitrine("join", "parts").exitCode == 0)
    try site.write("# One\n\nAnother text\n", to: "Content/icons/icon-1.md")
    #expect(try await site.report().written == ["icons/icon-1/index.html"])
  }

  /// Two machines build the same part.
  @Test func partsAreMadeAtTheSameTime() async throws {
    let site = try Self.site(.shop)
    let folder = try results(site).path
    async let one = site.vitrine("build", "--part", "1/2", "--results", folder)
    async let same = site.vitrine("build", "--part", "1/2", "--results", folder)
    async let two = site.vitrine("build", "--part", "2/2", "--results", folder)
    for result in try await [one, same, two] { #expect(result.exitCode == 0, "\(result.errors)") }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        == ["part-1-of-2.vitrine", "part-2-of-2.vitrine"])
    #expect(try await site.vitrine("join", "parts").exitCode == 0)
    #expect(try site.contains("Public/icons/icon-1/index.html"))
  }

  // MARK: What is refused

  private func refused(
    _ site: SiteFixture, _ arguments: String..., code: String
  ) async throws -> String {
    let result = try await VitrineBinary.run(["join", "parts"] + arguments, folder: site.root())
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("error: [\(code)] "), "\(result.errors)")
    #expect(try !site.contains("Public/index.html"))
    return result.errors
  }

  @Test func missingPartsAreNamed() async throws {
    let site = try Self.site(.shop)
    let none = try await refused(site, code: "bad-results-folder")
    #expect(none.contains("the folder 'parts' for the parts does not exist"))
    let results = try results(site)
    #expect(
      try await refused(site, code: "missing-part").contains(
        "'parts' contains no part of a site"))
    _ = try await make([2], of: 4, .shop, into: results)
    let errors = try await refused(site, code: "missing-part")
    #expect(errors.contains("1/4, 3/4, 4/4 are missing in 'parts'"))
    #expect(errors.contains("note: run 'vitrine build --part 1/4 --results parts'"))
    _ = try await make([1], of: 2, .shop, into: results)
    let both = try await refused(site, code: "foreign-part")
    #expect(both.contains("'parts' contains parts of different divisions: 1/2, 1/4"))
  }

  @Test func whatIsNoFolderIsTold() async throws {
    let site = try Self.site(.shop)
    try site.write("", to: "parts")
    let message = try await refused(site, code: "bad-results-folder")
    #expect(message.contains("parts can't be stored in 'parts'"))
    for folder in ["none", "parts", "Content", "Content/static", "Templates", "Public"] {
      let result = try await site.vitrine("build", "--part", "1/2", "--results", folder)
      #expect(result.exitCode == 1, "\(folder)")
      #expect(result.errors.contains("[bad-results-folder]"), "\(folder): \(result.errors)")
    }
  }

  @Test func damagedPartsAreNamed() async throws {
    let site = try Self.site(.shop)
    let results = try results(site)
    _ = try await make([1, 2], of: 2, .shop, into: results)
    let file = results.appending(path: "part-2-of-2.vitrine")
    let whole = try Data(contentsOf: file)
    var damaged = [Data(), whole.dropLast(), whole.prefix(100), Data("text".utf8), whole + [0]]
    // At the start, in a page, in the index, and after it.
    for place in [3, 60, whole.count - 100, whole.count - 20, whole.count - 1] {
      var data = whole
      data[place] ^= 1
      damaged.append(data)
    }
    for data in damaged {
      try data.write(to: file)
      let errors = try await refused(site, code: "damaged-part")
      #expect(errors.contains("'parts/part-2-of-2.vitrine' is damaged"))
    }
    try whole.write(to: file)
    #expect(try await site.vitrine("join", "parts").exitCode == 0)
    let before = try site.published()
    try site.write("# One\n\nAnother\n", to: "Content/icons/icon-1.md")
    #expect(try await site.vitrine("join", "parts").exitCode == 1)
    #expect(try site.published() == before)
  }

  @Test func partsOfOtherContentAreNamed() async throws {
    let site = try Self.site(.shop)
    let results = try results(site)
    _ = try await make([1, 2], of: 2, .shop, into: results)
    try site.replace("\"price\": 3", with: "\"price\": 4")
    try site.write("new", to: "Content/static/new.txt")
    try site.remove("Content/icons/icon-1.md")
    #expect(try await site.vitrine("build", "--part", "2/2", "--results", "parts").exitCode == 0)
    let errors = try await refused(site, code: "foreign-part")
    #expect(
      errors.contains(
        """
        'parts/part-1-of-2.vitrine' was built from different content: 'Content/catalog.json' \
        differs, 'Content/icons/icon-1.md' was deleted, 'Content/static/new.txt' was added
        """), "\(errors)")
    #expect(!errors.contains("part-2-of-2"))
  }

  /// Another machine can use another Unicode form for file names.
  @Test func partsOfAnotherUnicodeFormAreNamed() async throws {
    let site = try Self.site(.shop)
    let (composed, decomposed) = ("\u{E9}.txt", "e\u{301}.txt")
    try site.write("same", to: "Content/static/\(composed)")
    try FileManager.default.createDirectory(
      at: site.root().appending(path: "parts"), withIntermediateDirectories: true)
    #expect(try await site.vitrine("build", "--part", "1/1", "--results", "parts").exitCode == 0)
    let content = try site.root().path + "/Content/static"
    #expect(rename("\(content)/\(composed)", "\(content)/\(decomposed)") == 0)
    let errors = Data(try await refused(site, code: "foreign-part").utf8)
    for text in [
      "'Content/static/\(composed)' was deleted", "'Content/static/\(decomposed)' was added",
    ] {
      #expect(errors.range(of: Data(text.utf8)) != nil, "\(text)")
    }
    #expect(rename("\(content)/\(decomposed)", "\(content)/\(composed)") == 0)
    #expect(try await site.vitrine("join", "parts").exitCode == 0)
    // A single machine can't have both.
    try site.write("other", to: "Content/static/\(decomposed)")
    for command in [["join", "parts"], ["build", "--part", "1/1", "--results", "parts"]] {
      let result = try await VitrineBinary.run(command, folder: site.root())
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("error: [colliding-files] "), "\(result.errors)")
    }
  }

  @Test func partsWithOtherOptionsAreNamed() async throws {
    let site = try Self.site(.shop)
    _ = try await make([1], of: 1, .shop, into: results(site), "--precompress")
    let errors = try await refused(site, "--base-url", "/a/", code: "foreign-part")
    #expect(
      errors.contains("was built with --precompress, but 'join' has --base-url /a/"),
      "\(errors)")
    #expect(!errors.contains("but this machine has"))
  }

  @Test func partsOfOtherProgramsAreNamed() async throws {
    let site = try Self.site(.shop)
    let results = try results(site)
    let root = try site.root()
    let builder = SiteBuilder(
      .init(
        site: root, output: root.appending(path: "Public"),
        drawingCommand: try VitrineBinary.drawing()))
    let (old, new) = (["vitrine 1", "cmark 0.30"], ["vitrine 1", "cmark 0.31"])
    let report = try await builder.makePart(
      try #require(BuildPart("1/1")), into: results, madeWith: old)
    #expect(report.fileCount > 40)
    do {
      _ = try await builder.join(results, madeWith: new)
      Issue.record("parts of another library were joined")
    } catch {
      let problem = try #require(error.diagnostics.first)
      #expect(problem.code == "foreign-part" && error.diagnostics.count == 1)
      #expect(
        problem.message.hasSuffix("was built with cmark 0.30, but this machine has cmark 0.31"))
    }
    #expect(try await builder.join(results, madeWith: old).takenCount == report.fileCount)
  }

  /// Parts do not contain redirects from the machine's build cache. `join` creates these pages.
  @Test func formerAddressesGoOnWorking() async throws {
    let site = try Self.site(.shop)
    func outline(_ id: String) -> String {
      #"{ "items": [ { "id": "\#(id)", "text": "Owls", "children": [ { "text": "Barn owl" } ] } ] }"#
    }
    try site.write(outline("owl"), to: "Content/outlines/birds.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.write(outline("owls"), to: "Content/outlines/birds.json")
    let machine = try Self.site(.shop)
    try machine.write(outline("owls"), to: "Content/outlines/birds.json")
    let folder = try results(site).path
    let made = try await machine.vitrine("build", "--part", "1/1", "--results", folder)
    #expect(made.exitCode == 0)
    let joined = try await site.vitrine("join", "parts")
    #expect(joined.output.contains(" generated here\n"))
    #expect(try #require(try site.text("Public/outlines/birds/index.html")).contains(#"id="owl""#))
    let before = try site.published()
    #expect(try await site.vitrine("build", "--clean").exitCode == 0)
    #expect(try site.published() == before)
  }

  @Test func vectorsOfProtectedIconsAreInNoPart() async throws {
    let site = try Self.site(.shop)
    let results = try results(site)
    _ = try await make([1], of: 1, .shop, into: results)
    let text = String(
      decoding: try Data(contentsOf: results.appending(path: "part-1-of-1.vitrine")), as: UTF8.self)
    #expect(text.contains("M1 1h5v4z") && !text.contains("M1 1h5v3z"))
  }
}
