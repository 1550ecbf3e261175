import Foundation
import TestSupport
import Testing

@testable import SiteComparison

/// A cloned repository can have any files in its state folder and output. They must not stop a build, change
/// pages, or delete the user's files.
@Suite struct HostileStateTests {
  private let files = FileManager.default
  private static let script = "<script>alert(1)</script>"

  private static func makeSite(price: Int = 3) throws -> SiteFixture {
    let site = SiteFixture()
    try site.write(
      """
      { "currency": "EUR", "icons": [
        { "id": "owl", "price": \(price), "tags": ["bird"], "category": "Birds" },
        { "id": "cat", "price": 0 } ] }
      """, to: "Content/catalog.json")
    try site.write(
      #"{ "baseURL": "https://shop.example.net/", "downloadSizes": [32] }"#,
      to: "Content/site.json")
    try site.write(
      #"{ "items": [ { "id": "a", "text": "A" }, { "id": "b", "text": "B" } ] }"#,
      to: "Content/outlines/guide.json")
    for id in ["owl", "cat"] { try site.addPicture(of: id) }
    return site
  }

  private func makeSite() throws -> SiteFixture { try Self.makeSite() }

  /// The files of builds without state, by price.
  private static let expected = Task {
    var expected: [Int: [String: Data]] = [:]
    for price in [3, 4] {
      let site = try HostileStateTests.makeSite(price: price)
      #expect(try await site.vitrine("build").exitCode == 0)
      expected[price] = try site.published()
    }
    return expected
  }

  private func copy(_ site: SiteFixture) throws -> SiteFixture {
    let copy = SiteFixture()
    for name in try files.contentsOfDirectory(atPath: site.root().path) {
      try files.copyItem(
        at: site.root().appending(path: name), to: copy.root().appending(path: name))
    }
    return copy
  }

  private func paths(_ site: SiteFixture, below folder: String) throws -> [String] {
    try files.subpathsOfDirectory(atPath: site.root().appending(path: folder).path).sorted()
      .map { "\(folder)/\($0)" }.filter { path in
        var isFolder: ObjCBool = false
        let place = try? site.root().appending(path: path).path
        return place.map { files.fileExists(atPath: $0, isDirectory: &isFolder) } == true
          && !isFolder.boolValue
      }
  }

  private func expectSame(
    _ site: SiteFixture, _ expected: [String: Data], _ comment: String
  ) throws {
    let found = try site.published()
    #expect(found.keys.sorted() == expected.keys.sorted(), "\(comment)")
    for (path, bytes) in expected { #expect(found[path] == bytes, "\(comment): \(path)") }
  }

  // MARK: Bytes

  /// A clone's cells and records were not written by this machine.
  @Test(arguments: [true, false])
  func aClonedStateHasNoEffectOnPages(keepsOutput: Bool) async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    let clone = try copy(site)
    for path in try paths(clone, below: ".vitrine/outputs") where path.hasSuffix("/cells") {
      let text = try #require(try clone.text(path))
      try clone.write(text.replacing("class", with: "CLASS"), to: path)
    }
    if !keepsOutput { try clone.remove("Public") }
    let expected = try #require(try await Self.expected.value[3])
    let result = try await clone.vitrine("build")
    #expect(result.exitCode == 0, "\(result.errors)")
    try expectSame(clone, expected, "after a clone")
    #expect(try await clone.report().written == [])
  }

  // MARK: Damage

  enum Damage: String, CaseIterable, Sendable {
    case empty, truncated, flipped, filled, huge, link, pipe, folder, text

    func apply(to path: String) throws {
      let files = FileManager.default
      var bytes = files.contents(atPath: path) ?? Data()
      try files.removeItem(atPath: path)
      switch self {
      case .empty: bytes = Data()
      case .truncated: bytes = bytes.prefix(bytes.count / 2)
      case .flipped: for place in stride(from: 3, to: bytes.count, by: 97) { bytes[place] ^= 0x41 }
      case .filled: bytes = Data(repeating: 0xFF, count: bytes.count)
      case .text: bytes = Data(String(repeating: "[", count: 100_000).utf8)
      case .huge:
        try Data().write(to: URL(filePath: path))
        // A sparse file does not fill the disk.
        guard truncate(path, 1 << 42) == 0 else { throw CocoaError(.fileWriteUnknown) }
        return
      case .link:
        return try files.createSymbolicLink(atPath: path, withDestinationPath: "/etc/passwd")
      case .pipe:
        guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        return
      case .folder:
        return try files.createDirectory(atPath: "\(path)/x", withIntermediateDirectories: true)
      }
      try bytes.write(to: URL(filePath: path))
    }
  }

  /// Damages all state files except the list of output owners.
  @Test(arguments: Damage.allCases)
  func aDamagedStateHasNoEffectOnPages(damage: Damage) async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    let root = try site.root()
    let state = try site.state()
    let all = try paths(site, below: ".vitrine").filter { path in
      // Links next to build folders are an error: see `LinkedFolderTests`.
      let isBesideFolders = ["/.gitignore", "/cells", "/trees"].contains(
        where: path.hasSuffix)
      return !path.hasSuffix("/manifest.json") && !path.contains("/behind/")
        && !(damage == .link && isBesideFolders)
    }
    #expect(all.contains("\(state)/cache") && all.contains("\(state)/snapshot.json"))
    for path in all { try damage.apply(to: root.appending(path: path).path) }
    let preview = try await site.vitrine("preview")
    #expect(preview.exitCode == 0, "\(damage): \(preview.errors)")
    // An unchanged build, then a build with another price.
    for price in [3, 4] {
      if price == 4 { try site.replace(#""price": 3"#, with: #""price": 4"#) }
      let result = try await site.vitrine("build")
      #expect(result.exitCode == 0, "\(damage): \(result.errors)")
      let expected = try #require(try await Self.expected.value[price])
      try expectSame(site, expected, "\(damage), \(price)")
    }
    let secret = try String(contentsOfFile: "/etc/passwd", encoding: .utf8).prefix(20)
    for bytes in try site.published().values {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(secret))
    }
  }

  @Test(arguments: Damage.allCases)
  func aDamagedListDeletesNothing(damage: Damage) async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.write("mine", to: "Public/mine.txt")
    let before = try site.published()
    try damage.apply(to: site.root().appending(path: site.state() + "/manifest.json").path)
    try site.replace(#""price": 3"#, with: #""price": 4"#)
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1, "\(damage)")
    #expect(result.errors.contains("[foreign-file]"), "\(damage): \(result.errors)")
    #expect(try site.published() == before)
    try site.remove("Public")
    #expect(try await site.vitrine("build").exitCode == 0)
    try expectSame(site, try #require(try await Self.expected.value[4]), "\(damage)")
  }

  // MARK: Markup

  private func put(_ snapshot: SiteSnapshot, into site: SiteFixture) throws {
    try Data(snapshot.json).write(
      to: site.root().appending(path: site.state() + "/snapshot.json"))
  }

  private func snapshot(of site: SiteFixture) throws -> SiteSnapshot {
    try SiteSnapshot(
      contentsOf: site.root().appending(path: site.state() + "/snapshot.json"))
  }

  private static let formats = ["text", "json", "markdown", "html"]

  /// Texts of a snapshot are escaped in all report formats.
  @Test func scriptsOfASnapshotDoNotRun() async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    let clone = try copy(site)
    let hostile = "\"'>\(Self.script)\u{1B}[2J\u{202E}`](javascript:alert(1))|"
    var snapshot = try snapshot(of: clone)
    for index in snapshot.icons.indices {
      snapshot.icons[index].name = hostile
      snapshot.icons[index].category = hostile
      snapshot.icons[index].tags = [hostile]
      snapshot.icons[index].price = hostile
      snapshot.icons[index].currency = hostile
      snapshot.icons[index].saleUntil = hostile
      snapshot.icons[index].otherPrices = [.init(price: hostile, currency: hostile)]
      snapshot.icons[index].text = hostile
    }
    for index in snapshot.outlines.indices {
      snapshot.outlines[index].title = hostile
      for item in snapshot.outlines[index].items.indices {
        snapshot.outlines[index].items[item].text = hostile
      }
    }
    snapshot.pages.append(.init(path: "javascript:alert(1)//", title: hostile, content: hostile))
    snapshot.pages.append(.init(path: "//evil.example/\(hostile)", title: hostile, content: "x"))
    snapshot.pageOrder = [hostile]
    snapshot.namedSettings = [hostile: hostile]
    snapshot.settings = hostile
    try put(snapshot, into: clone)
    // A preview shows changes only for a site with changed files.
    try clone.replace(#""price": 3"#, with: #""price": 4"#)
    for format in Self.formats {
      let result = try await clone.vitrine("preview", "--format", format)
      #expect(result.exitCode == 0, "\(format): \(result.errors)")
      #expect(result.output.contains("alert(1)"), "\(format)")
      #expect(!(result.output + result.errors).contains("\u{1B}["), "\(format)")
      if format == "html" || format == "markdown" {
        #expect(!result.output.contains(Self.script), "\(format)")
      }
    }
    let expected = try #require(try await Self.expected.value[4])
    let build = try await clone.vitrine("build")
    #expect(build.exitCode == 0 && !build.errors.contains("\u{1B}["), "\(build.errors)")
    try expectSame(clone, expected, "a hostile snapshot")
  }

  /// A snapshot with invalid former ids is not used.
  @Test(arguments: [
    script, "a\" onload=\"alert(1)", "../../x", "/x", "", "a//b", ".hidden", "a\u{1B}[2J", "a b",
    String(repeating: "a", count: 100_000),
  ])
  func formerIDsAreChecked(id: String) async throws {
    let site = try SiteFixture.small()
    try site.write(
      #"{ "items": [ { "id": "a", "text": "A" }, { "id": "b", "text": "B" } ] }"#,
      to: "Content/outlines/guide.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    let expected = try site.published()
    let good = try snapshot(of: site)
    for place in 0..<3 {
      let clone = try copy(site)
      var snapshot = good
      switch place {
      case 0: snapshot.outlines[0].formerIDs = ["x", id]
      case 1: snapshot.outlines[0].items[0].formerIDs = [id]
      default: snapshot.outlines[0].items[1].id = id
      }
      try put(snapshot, into: clone)
      let build = try await clone.vitrine("build")
      #expect(build.exitCode == 0, "\(build.errors)")
      #expect(build.errors.contains("[damaged-snapshot]"), "\(build.errors)")
      try expectSame(clone, expected, "place \(place)")
    }
  }

  /// The local server redirects from `/` to the published base path.
  @Test(arguments: [
    "//evil.example/", "https://evil.example/", "/\\evil.example/", "", "x", "/a\"b/",
  ])
  func basePathsAreChecked(path: String) throws {
    let json = """
      { "version": 5, "basePath": "BASE", "hash" : "", "sections": [], "icons": [], "outlines": [],
        "pages": [] }
      """
    var snapshot = try JSONDecoder().decode(SiteSnapshot.self, from: Data(json.utf8))
    snapshot.basePath = "/shop/"
    #expect(try SiteSnapshot(bytes: snapshot.json).basePath == "/shop/")
    snapshot.basePath = path
    #expect(throws: (any Error).self) { try SiteSnapshot(bytes: snapshot.json) }
  }

  /// The state contains the old pictures as markup.
  @Test func scriptsOfPicturesDoNotRun() async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    let clone = try copy(site)
    let path = try clone.state() + "/pictures.json"
    let text = try #require(try clone.text(path))
    #expect(text.contains("\"=<path"))
    let hostile = text.replacing("\"=<path", with: "\"=\(Self.script)<path onload='alert(1)'")
    try clone.write(hostile, to: path)
    // On the original machine, the pictures are trusted.
    try clone.addPicture(of: "cat", drawing: "M2 2h3v3z")
    let html = try await clone.vitrine("preview", "--format", "html")
    #expect(html.exitCode == 0, "\(html.errors)")
    #expect(html.output.contains("data:image/svg+xml;base64,"))
    #expect(!html.output.contains(Self.script) && !html.output.contains("onload"))
    // The same files next to a named snapshot.
    try clone.write(try #require(try clone.text(clone.state() + "/snapshot.json")), to: "old.json")
    try clone.write(hostile, to: "pictures.json")
    let named = try await clone.vitrine("preview", "--against", "old.json", "--format", "html")
    #expect(named.exitCode == 0, "\(named.errors)")
    #expect(!named.output.contains(Self.script) && !named.output.contains("onload"))
  }
}
