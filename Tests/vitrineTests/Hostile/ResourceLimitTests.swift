import Foundation
import TestSupport
import Testing

/// Commands with few descriptors or limited file sizes fail with an error, and the published site stays
/// unchanged.
@Suite struct ResourceLimitTests {
  private func makeSite() throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.write(String(repeating: "long ", count: 100_000), to: "Content/static/long.txt")
    return site
  }

  /// Runs the program with `ulimit`: `-n 64` descriptors, `-f 100` blocks per file.
  private func vitrine(
    _ arguments: String..., limit: String, in site: SiteFixture
  ) async throws -> Command.Result {
    try await vitrine(arguments, limit: limit, in: site)
  }

  private func vitrine(
    _ arguments: [String], limit: String, in site: SiteFixture
  ) async throws -> Command.Result {
    let command = "ulimit \(limit) && exec \"$@\""
    return try await Command(
      URL(filePath: "/bin/sh"), ["-c", command, "sh", VitrineBinary.url().path] + arguments,
      folder: site.root()
    ).run()
  }

  @Test(arguments: [16, 24, 32, 64])
  func fewDescriptorsAreEnoughOrAnError(count: Int) async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    let before = try site.published()
    try site.replace("5.99", with: "6.49")
    for command in ["preview", "build"] {
      let result = try await vitrine(command, limit: "-n \(count)", in: site)
      guard result.exitCode != 0 else { continue }
      #expect(result.exitCode == 1, "\(command): \(result.exitCode) \(result.errors)")
      #expect(result.errors.contains("error: ["), "\(command): \(result.errors)")
      #expect(try site.published() == before)
    }
    if count == 64 { #expect(try site.published() != before) }
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try #require(try site.text("Public/icons/owl/index.html")).contains("6.49"))
  }

  /// A command has a complete result, or an error and no result.
  @Test(arguments: [
    "check", "release 1.0.0 --date 2026-01-02", "import source --price 2",
    "import source --price 2 --site new", "join parts",
    "export catalog --format svg --include-protected --output set",
    "export catalog --format csv --include-protected --output set.csv",
  ])
  func fewDescriptorsGiveNoHalfResult(command: String) async throws {
    let built = try makeSite()
    try built.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M1 1h5v5z'/></svg>",
      to: "source/pin.svg")
    try built.write("", to: "parts/.keep")
    #expect(try await built.vitrine("build").exitCode == 0)
    #expect(try await built.vitrine("build", "--part", "1/1", "--results", "parts").exitCode == 0)
    let catalog = try built.text("Content/catalog.json")
    let arguments = command.split(separator: " ").map(String.init)
    var whole: [String: Data] = [:]
    for count in [256, 24, 12, 8] {
      let site = SiteFixture()
      for name in try FileManager.default.contentsOfDirectory(atPath: built.root().path) {
        try FileManager.default.copyItem(
          at: built.root().appending(path: name), to: site.root().appending(path: name))
      }
      func files() throws -> [String: Data] {
        try site.folder.get().files().filter { path, _ in
          ["Content/", "Public/", "new/Content/", "set"].contains(where: path.hasPrefix)
        }
      }
      let result = try await vitrine(arguments, limit: "-n \(count)", in: site)
      if count == 256 {
        #expect(result.exitCode == 0, "\(result.errors)")
        whole = try files()
      } else if result.exitCode != 0 {
        #expect(result.exitCode == 1, "\(count): \(result.exitCode) \(result.errors)")
        // An import lists unreadable pictures and imports the others.
        #expect(
          result.errors.contains("error: [") || result.output.contains("imported nothing"),
          "\(count): \(result.errors)")
        // Unused drawings of a release are harmless.
        for path in ["new", "set", "set.csv", "set.csv.vitrine-new", "Content/releases/1.0.0.json"]
        {
          #expect(try !site.contains(path), "\(count): \(path)")
        }
        #expect(try site.text("Content/catalog.json") == catalog, "\(count)")
        let again = try await vitrine(arguments, limit: "-n 256", in: site)
        #expect(again.exitCode == 0, "\(count): \(again.errors)")
      }
      #expect(try files() == whole, "\(count)")
    }
  }

  /// Output files that unpack to 1.5 GB, with a limit of 1 GB.
  @Test func filesThatUnpackWithoutEndAreCheckedInLittleMemory() async throws {
    let site = SiteFixture()
    try site.write(#"{ "icons": [ { "id": "owl", "price": 3 } ] }"#, to: "Content/catalog.json")
    try site.addPicture(of: "owl")
    #expect(try await site.vitrine("build").exitCode == 0)
    // 20,000 zeros, compressed. Each further middle byte adds 1,032 zeros.
    let zeros = try #require(
      Data(base64Encoded: "7cExAQAAAMKg9U9tDQ+gAAAAAAAAAAAAAAAAAAAAAAAAAHgw"))
    let bomb = zeros.prefix(15) + Data(count: 1_500_000) + zeros.dropFirst(15)
    func chunk(_ name: String, _ content: Data) -> Data {
      let length = withUnsafeBytes(of: UInt32(content.count).bigEndian) { Data($0) }
      return length + Data(name.utf8) + content + Data(count: 4)
    }
    let output = try site.root().appending(path: "Public")
    try (Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]) + bomb + Data(count: 8))
      .write(to: output.appending(path: "bomb.svgz"))
    // 32,768 pixels square.
    let size = Data([0, 0, 0x80, 0, 0, 0, 0x80, 0, 8, 0, 0, 0, 0])
    try
      (Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", size)
      + chunk("IDAT", [0x78, 0xDA] + bomb + Data(count: 4)) + chunk("IEND", Data()))
      .write(to: output.appending(path: "bomb.png"))
    let result = try await vitrine("check", limit: "-v 1000000", in: site)
    #expect(result.exitCode == 0, "\(result.exitCode) \(result.errors)")
    #expect(result.output.hasPrefix("checked "))
  }

  /// A downloaded state folder can have more folders than the descriptor limit.
  @Test func manyFoldersOfAStateAreNotOpenedAtOnce() async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    let part = try site.root().appending(path: site.state()).deletingLastPathComponent()
    for number in 0..<600 {
      try FileManager.default.createDirectory(
        at: part.appending(path: "1-2-3.\(number)"), withIntermediateDirectories: true)
    }
    try site.replace("5.99", with: "6.49")
    let result = try await vitrine("build", limit: "-n 128", in: site)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(try #require(try site.text("Public/icons/owl/index.html")).contains("6.49"))
  }

  /// A full disk is an error. The next deployment sends the remaining files.
  @Test func aDeploymentToAFullDiskIsAnError() async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    let result = try await vitrine("deploy", "./live", limit: "-f 200", in: site)
    #expect(result.exitCode == 1, "\(result.exitCode) \(result.errors)")
    #expect(result.errors.contains("error: ["), "\(result.errors)")
    #expect(try site.text("live/long.txt")?.count != 500_000)
    #expect(try await site.vitrine("deploy", "./live").exitCode == 0)
    let (published, live) = try (
      site.folder.get().files(in: "Public"), site.folder.get().files(in: "live")
    )
    #expect(live.filter { !$0.key.hasPrefix(".vitrine") } == published)
  }

  @Test(arguments: [
    "build", "build --clean", "build --part 1/1 --results parts",
    "export catalog --format iconify --include-protected --output set.json",
    "export catalog --format svg --include-protected --output set",
    "export catalog --format csv --include-protected --output set",
    "import source --price 2", "import source --price 2 --site new",
    "release 1.0.0 --date 2026-01-02 --notes notes.md", "join joined",
  ])
  func filesThatMayNotGrowAreAnError(command: String) async throws {
    let site = try makeSite()
    #expect(try await site.vitrine("build").exitCode == 0)
    for folder in ["parts", "joined"] {
      try FileManager.default.createDirectory(
        at: site.root().appending(path: folder), withIntermediateDirectories: true)
    }
    let before = try site.published()
    let long = String(repeating: "more ", count: 200_000)
    let picture =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='\(String(repeating: "M1 1h6v5z", count: 20_000))'/></svg>"
    try site.write(long, to: "Content/static/long.txt")
    try site.write(long, to: "notes.md")
    try site.write(picture, to: "Content/icons/owl.svg")
    try site.write(picture, to: "source/pin.svg")
    if command.hasPrefix("join") {
      #expect(try await site.vitrine("build", "--part", "1/1", "--results", "joined").exitCode == 0)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: site.root().path).sorted()
    let content = try site.folder.get().files(in: "Content")
    let arguments = command.split(separator: " ").map(String.init)
    let result = try await vitrine(arguments, limit: "-f 200", in: site)
    #expect(result.exitCode == 1, "\(result.exitCode) \(result.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: site.root().path).sorted() == names)
    // Unused drawings of a release are harmless.
    let left = try site.folder.get().files(in: "Content").filter {
      !$0.key.hasPrefix("releases/pictures/")
    }
    #expect(left == content)
    #expect(
      result.errors.contains("the file is too large for this file system"), "\(result.errors)")
    #expect(try site.published() == before)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: site.root().appending(path: "parts").path) == [])
    #expect(try await site.vitrine("build").exitCode == 0)
  }
}
