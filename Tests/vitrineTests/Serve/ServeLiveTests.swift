import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(20))) struct ServeLiveTests {
  struct Serving {
    let site: SiteFixture
    let server: RunningCommand
    let address: URL
    let temporary: TemporaryFolder

    init(_ site: SiteFixture, _ arguments: String...) async throws {
      try await self.init(site, in: TemporaryFolder(), arguments)
    }

    // `openFiles` is the descriptor limit.
    init(
      _ site: SiteFixture, in temporary: TemporaryFolder, _ arguments: [String] = [],
      openFiles: Int? = nil
    ) async throws {
      self.site = site
      self.temporary = temporary
      var command = try VitrineBinary.command(
        ["serve", "--port", "0"] + arguments, environment: ["TMPDIR": temporary.url.path],
        folder: try site.root())
      if let openFiles {
        command.arguments =
          ["-c", "ulimit -n \(openFiles) && exec \"$@\"", "sh", command.executable.path]
          + command.arguments
        command.executable = URL(filePath: "/bin/sh")
      }
      server = try command.start()
      let text = try await server.firstMatch(of: /at (http:\/\/\S+),/)
      address = try #require(URL(string: String(text)))
    }

    func page(_ path: String = "") async throws -> String {
      let url = address.appending(path: path)
      let (data, _) = try await URLSession(configuration: .ephemeral).data(from: url)
      return String(decoding: data, as: UTF8.self)
    }

    /// Polls until the page contains a text, or no longer contains it.
    func wait(for text: String, in path: String, _ isThere: Bool = true) async throws {
      while try await page(path).contains(text) != isThere {
        try await Task.sleep(for: .milliseconds(20))
      }
    }

    func stop() async throws -> Command.Result {
      server.interrupt()
      return try await server.result()
    }
  }

  @Test(arguments: [[], ["--poll"]])
  func eachChangeIsShownAndNothingIsPublished(arguments: [String]) async throws {
    let site = try SiteFixture.small()
    let serving =
      arguments.isEmpty ? try await Serving(site) : try await Serving(site, arguments[0])
    #expect(try await serving.page("icons/owl/").contains("5.99"))
    try site.replace("5.99", with: "6.49")
    try await serving.wait(for: "6.49", in: "icons/owl/")
    try site.write("<p>nothing here", to: "Templates/not-found.mustache")
    try await serving.wait(for: "<p>nothing here", in: "nowhere/")
    try site.remove("Templates")
    try await serving.wait(for: "<p>nothing here", in: "nowhere/", false)
    let result = try await serving.stop()
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    // The report of the first build, then of each change.
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains { $0.contains(/^built \d+ files from \d+ icons, \d+ ms$/) })
    #expect(lines.contains { $0.contains(/^\d+ files? changed, \d+ icons, \d+ ms$/) })
    #expect(!(try site.contains("Public")))
    #expect(try serving.temporary.files().isEmpty)
  }

  @Test func whatIsWrongIsSaidAndTheLastGoodSiteStays() async throws {
    let site = try SiteFixture.small()
    let serving = try await Serving(site)
    try site.replace("5.99", with: "five")
    while serving.server.errors.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    #expect(serving.server.errors.hasPrefix("Content/catalog.json:6:"))
    #expect(try await serving.page("icons/owl/").contains("5.99"))
    try site.replace("five", with: "7.25")
    try await serving.wait(for: "7.25", in: "icons/owl/")
    // The same when the content disappears temporarily.
    let catalog = try #require(try site.text("Content/catalog.json"))
    try site.remove("Content/catalog.json")
    try site.write(catalog.replacing("7.25", with: "8.75"), to: "Content/catalog.json")
    try await serving.wait(for: "8.75", in: "icons/owl/")
    #expect(try await serving.stop().exitCode == 0)
  }

  @Test func aSiteThatIsWrongAtFirstIsShownWhenItIsMended() async throws {
    let site = try SiteFixture.small()
    try site.replace("5.99", with: "five")
    let serving = try await Serving(site)
    #expect(try await serving.page().contains("/.vitrine/live.js"))
    try site.replace("five", with: "5.99")
    try await serving.wait(for: "5.99", in: "icons/owl/")
    #expect(try await serving.stop().exitCode == 0)
  }

  @Test func theBasePathMayChange() async throws {
    let site = try SiteFixture.small()
    let serving = try await Serving(site)
    try site.write(#"{ "baseURL": "https://x.example/shop/" }"#, to: "Content/site.json")
    try await serving.wait(for: "5.99", in: "shop/icons/owl/")
    #expect(try await serving.stop().exitCode == 0)
  }

  /// A sale depends on the date from an option or the content, and ends with an edit.
  @Test func salesAreThoseOfTheDay() async throws {
    let site = try SiteFixture.small()
    try site.replace(
      #""price": 5.99"#,
      with:
        #""price": 5.99, "sale": { "percent": 50, "from": "2026-11-27", "until": "2026-11-30" }"#)
    for (date, isOn) in [("2026-11-26", false), ("2026-11-27", true), ("2026-12-01", false)] {
      let serving = try await Serving(site, "--date", date)
      #expect(try await serving.page("icons/owl/").contains("$3.00") == isOn, "\(date)")
      #expect(try await serving.page().contains("$3.00") == isOn, "\(date)")
      #expect(try await serving.stop().exitCode == 0)
    }
    try site.write(#"{ "date": "2026-11-30" }"#, to: "Content/site.json")
    let serving = try await Serving(site)
    #expect(try await serving.page("icons/owl/").contains("$3.00"))
    try site.replace("2026-11-30", with: "2026-12-01", in: "Content/site.json")
    try await serving.wait(for: "$3.00", in: "icons/owl/", false)
    #expect(try await serving.page("icons/owl/").contains("$5.99"))
    let result = try await serving.stop()
    #expect((result.exitCode, result.errors) == (0, ""))
  }

  /// Clients with endless connections do not take descriptors from builds.
  @Test(arguments: [40, 64, 256])
  func aFloodOfConnectionsLeavesFilesForBuilds(openFiles: Int) async throws {
    let site = try SiteFixture.small()
    let serving = try await Serving(site, in: TemporaryFolder(), openFiles: openFiles)
    let port = try #require(serving.address.port)
    var connections: [Int32] = []
    for _ in 0..<400 { connections.append(try #require(Self.connection(to: UInt16(port)))) }
    try site.replace("5.99", with: "6.49")
    _ = try await serving.server.firstMatch(of: /(files? changed),/)
    for connection in connections { close(connection) }
    // The server refuses connections until it detects that the others are closed.
    while !(try Self.answer(of: UInt16(port), to: "/icons/owl/").contains("6.49")) {
      try await Task.sleep(for: .milliseconds(20))
    }
    let result = try await serving.stop()
    #expect(result.exitCode == 0)
    #expect(result.errors.components(separatedBy: "too-many-connections").count == 2)
    #expect(result.errors.contains("this program can open \(openFiles) files at the same time"))
  }

  private static func answer(of port: UInt16, to path: String) throws -> String {
    let connection = try #require(Self.connection(to: port))
    let handle = FileHandle(fileDescriptor: connection, closeOnDealloc: true)
    let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    // `try?`, twice: a refusing server may close the connection first.
    try? handle.write(contentsOf: Data(request.utf8))
    return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
  }

  private static func connection(to port: UInt16) -> Int32? {
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let connection = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return result == 0 ? connection : nil
  }

  /// A run deletes the temporary folder of a killed run, but not of other runs.
  @Test func theFolderOfARunThatWasKilledIsDeleted() async throws {
    let (site, temporary) = (try SiteFixture.small(), try TemporaryFolder())
    func folders() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: temporary.url.path))
    }
    let running = try await Serving(site, in: temporary)
    let ofRunning = try folders()
    let killed = try await Serving(site, in: temporary)
    #expect(try folders().count == 2)
    await killed.server.endByKilling()
    #expect(try folders().count == 2)
    let next = try await Serving(site, in: temporary)
    let now = try folders()
    #expect(now.count == 2 && now.isSuperset(of: ofRunning))
    #expect(try await running.page("icons/owl/").contains("5.99"))
    #expect(try await next.stop().exitCode == 0)
    #expect(try folders() == ofRunning)
    #expect(try await running.stop().exitCode == 0)
    #expect(try folders() == [])
  }

  @Test func publishingIsAskedFor() async throws {
    let site = try SiteFixture.small()
    let serving = try await Serving(site, "--publish")
    try site.replace("5.99", with: "6.49")
    try await serving.wait(for: "6.49", in: "icons/owl/")
    #expect(try await serving.stop().exitCode == 0)
    let page = try #require(try site.text("Public/icons/owl/index.html"))
    #expect(page.contains("6.49"))
    #expect(!page.contains(".vitrine"))
  }

  /// Before the first build.
  @Test(arguments: [("Content/out", "dangerous-output"), ("/proc/out", "output-failed")])
  func anOutputThatCannotBeOneIsRefused(output: String, code: String) async throws {
    let site = try SiteFixture.small()
    let result = try await site.vitrine("serve", "--port", "0", "--publish", "--output", output)
    #expect(result.exitCode == 1 && result.output == "", "\(result.output)")
    #expect(result.errors.hasPrefix("error: [\(code)]"), "\(result.errors)")
    let folder = try site.root().appending(path: "Content/out")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func whatContradictsItselfIsRefused() async throws {
    let site = try SiteFixture.small()
    for option in ["--publish", "--poll"] {
      let result = try await site.vitrine("serve", "--no-watch", option)
      #expect(result.exitCode == 64)
    }
  }
}
