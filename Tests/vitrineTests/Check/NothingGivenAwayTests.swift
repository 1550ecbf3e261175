import FileSystem
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The output contains no byte of protected vectors.
@Suite struct NothingGivenAwayTests {
  /// The path data of all pictures except the free icon's.
  private struct ProtectedPaths {
    let texts: [String]

    init(of site: SiteFixture) throws {
      let files = try site.folder.get().files(in: "Content/icons")
        .filter { $0.key.hasSuffix(".svg") && $0.key != "leaf.svg" }
      texts = files.values.flatMap { data in
        String(decoding: data, as: UTF8.self).matches(of: /\sd="([^"]{16,})"/).map { String($0.1) }
      }
    }

    func expectNone(in bytes: Data, of name: String) {
      for text in texts where bytes.contains(text) { Issue.record("\(name) has \(text)") }
    }
  }

  @Test func theDemoGivesNothingAway() async throws {
    let site = try SiteFixture.demo()
    #expect(try await site.vitrine("build").exitCode == 0)
    let paths = try ProtectedPaths(of: site)
    #expect(paths.texts.count > 100)
    for (name, data) in try site.published() { paths.expectNone(in: data, of: name) }
    let check = try await site.vitrine("check")
    #expect(check.exitCode == 0)
    #expect(check.output.contains("no vectors of protected icons found (20 icons are protected)"))
  }

  /// A web server may follow links. Cycles and special files do not block the check.
  @Test func aFolderBehindALinkIsLookedInto() async throws {
    let site = SiteFixture()
    try site.write(
      #"{ "icons": [ { "id": "owl", "price": 3 }, { "id": "pin", "price": 0 } ] }"#,
      to: "Content/catalog.json")
    try site.addDrawing("<path d='M1 2h8v8z M3 3l4 5 6 7 8 9z'/>", of: "owl")
    try site.addDrawing("<path d='M0 0h8v8z'/>", of: "pin")
    #expect(try await site.vitrine("build").exitCode == 0)
    let output = try site.root().appending(path: "Public")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: output.appending(path: "again").path, withDestinationPath: ".")
    try manager.createSymbolicLink(
      atPath: output.appending(path: "nothing").path, withDestinationPath: "nowhere")
    #expect(mkfifo(output.appending(path: "pipe").path, 0o600) == 0)
    #expect(try await site.vitrine("check").exitCode == 0)
    try manager.createSymbolicLink(
      atPath: output.appending(path: "linked").path, withDestinationPath: "../Content/icons")
    let check = try await site.vitrine("check")
    #expect(check.exitCode == 1)
    #expect(
      check.errors.contains("'linked/owl.svg' contains the vectors of the protected icon 'owl'"))
    #expect(!check.errors.contains("pin"))
  }

  /// A web server serves files with any name: `/f%FF.svg`, and two Unicode forms.
  @Test func filesOfAnyNameAreLookedInto() async throws {
    let site = SiteFixture()
    try site.write(#"{ "icons": [ { "id": "owl", "price": 3 } ] }"#, to: "Content/catalog.json")
    try site.addDrawing("<path d='M1 2h8v8z M3 3l4 5 6 7 8 9z'/>", of: "owl")
    #expect(try await site.vitrine("build").exitCode == 0)
    let vectors = Array(try #require(try site.text("Content/icons/owl.svg")).utf8)
    let operations = FileOperations()
    let output = try operations.openFolder(at: CanonicalPath(site.root().path + "/Public"))
    let folder = try #require(FilePath(bytes: [0x64, 0xFE]))
    try operations.makeFolder(folder, in: output)
    let names: [[UInt8]] = [
      [0x66, 0xFF], [0x64, 0xFE, 0x2F, 0x61], Array("\u{E9}".utf8), Array("e\u{301}".utf8),
    ]
    for name in names {
      try operations.createFile(try #require(FilePath(bytes: name)), in: output, with: vectors)
    }
    let check = try await site.vitrine("check")
    #expect(check.exitCode == 1)
    for name in names {
      let shown = String(decoding: name, as: UTF8.self)
      let message = Data("'\(shown)' contains the vectors of the protected icon 'owl'".utf8)
      #expect(Data(check.errors.utf8).range(of: message) != nil, "\(check.errors)")
    }
  }

  @Test func theDemoGivesNothingAwayWithEveryOption() async throws {
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
    let paths = try ProtectedPaths(of: site)
    let published = try site.published()
    for (name, data) in published { paths.expectNone(in: data, of: name) }
    #expect(published["downloads/sprite.svg"] != nil && published["index.html.gz"] != nil)
    #expect(try await site.vitrine("check").exitCode == 0)
    for format in ["html", "json", "markdown", "text"] {
      let preview = try await site.vitrine("preview", "--format", format)
      paths.expectNone(in: Data(preview.output.utf8), of: "the preview as \(format)")
    }
  }

  /// Also the responses of `serve`: pages, files and editor data.
  @Test func theLiveSiteGivesNothingAway() async throws {
    let site = try SiteFixture.demo()
    #expect(try await site.vitrine("build").exitCode == 0)
    let names = try site.published().keys.sorted()
    let serving = try await ServeLiveTests.Serving(site, "--edit")
    let paths = try ProtectedPaths(of: site)
    var pages = 0
    for name in names where !name.hasSuffix(".png") {
      let answer = try await serving.page(name)
      if name.hasSuffix(".html") {
        #expect(answer.contains("data-vitrine-live"), "\(name) is not live")
        pages += 1
      }
      paths.expectNone(in: Data(answer.utf8), of: name)
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
      paths.expectNone(in: data, of: "the editor of \(page)")
    }
    _ = try await serving.stop()
  }
}
