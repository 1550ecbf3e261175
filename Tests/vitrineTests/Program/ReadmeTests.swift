import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ReadmeTests {
  private static func readme() throws -> String {
    try String(contentsOf: Fixture.url("../../README.md"), encoding: .utf8)
  }

  /// A small animation and a few lines.
  @Test func theEditorIsShown() throws {
    let part = try #require(
      try Self.readme().split(separator: "\n## ").first { $0.hasPrefix("Arrange by hand\n") })
    let picture = try #require(
      part.firstMatch(of: #/!\[[^\]]{20,}\]\((\.github/[a-z.]+)\)/#)
    ).1
    let bytes = [UInt8](try Data(contentsOf: Fixture.url("../../\(picture)")))
    #expect(bytes.starts(with: "GIF89a".utf8))
    #expect(bytes.count < 400_000)
    // Each frame of a GIF has a graphic control block with its duration.
    let frames = bytes.indices.filter { bytes[$0...].starts(with: [0x21, 0xF9, 0x04]) }
    #expect(frames.count > 2)
    #expect(part.contains("`vitrine serve --edit`"))
    #expect(part.split(separator: "\n").count <= 5)
  }

  /// The documented defaults: see `SiteContentTests.defaults`.
  @Test func whatLayoutsLeaveOut() async throws {
    func guide(_ name: String) throws -> String {
      let path = "../../Documentation/Content/pages/guides/\(name).md"
      return try String(contentsOf: Fixture.url(path), encoding: .utf8)
    }
    let size = "Its items are 100×150 points, and its headers are 56 points high"
    #expect(try guide("layouts").contains(size))
    #expect(try guide("pages").contains("`/`, and `/list/` only if you list it"))
    let site = try SiteFixture.small()
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try site.contains("Public/list/index.html"))
    try site.write(
      #"{ "pages": [ { "path": "/", "title": "A", "items": "catalog" } ] }"#,
      to: "Content/site.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try !site.contains("Public/list/index.html"))
  }

  /// The two commands with a free port.
  @Test func twoCommandsShowAShop() async throws {
    let folder = try TemporaryFolder()
    for (index, name) in ["ic_owl", "ic_ice_cream"].enumerated() {
      try folder.write(
        #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M\#(index) 1h2v2z"/></svg>"#,
        to: "home/icons/\(name).svg")
    }
    try folder.write("file,price\nic_owl.svg,2.99\nic_ice_cream.svg,0\n", to: "shop/prices.csv")
    let commands = try Self.readme().split(separator: "\n").filter { $0.hasPrefix("vitrine ") }
      .prefix(2)
      .map(String.init)
    #expect(
      commands == ["vitrine import ~/icons --prices prices.csv", "vitrine serve --open"])
    let text = commands.joined(separator: " && exec ") + " --port 0"
    try folder.write("set -eu\n\(text)\n", to: "script.sh")
    // Blocks on a pipe until the test knows that the browser was called.
    try folder.write("#!/bin/sh\nprintf %s \"$1\" > \"$OPENED\"\n", to: "bin/xdg-open")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: "bin/xdg-open").path)
    let opened = folder.url.appending(path: "opened")
    try #require(mkfifo(opened.path, 0o600) == 0)
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    let binary = try VitrineBinary.url().deletingLastPathComponent().path
    let script = try Command(
      URL(filePath: "/bin/sh"), [folder.url.appending(path: "script.sh").path],
      environment: [
        "PATH": "\(folder.url.appending(path: "bin").path):\(binary):\(path)",
        "HOME": folder.url.appending(path: "home").path, "OPENED": opened.path,
      ], folder: folder.url.appending(path: "shop")
    ).start()
    let pipe = try FileHandle(forReadingFrom: opened)
    let said = String(decoding: try pipe.readToEnd() ?? Data(), as: UTF8.self)
    let address = try #require(URL(string: said), "\(script.output)\(script.errors)")
    let (data, _) = try await URLSession(configuration: .ephemeral).data(from: address)
    let page = String(decoding: data, as: UTF8.self)
    #expect(page.contains("data-item-id=\"ice-cream\""))
    #expect(page.contains("$2.99"))
    script.interrupt()
    #expect(try await script.result().exitCode == 0)
    #expect(script.output.hasPrefix("\(folder.url.appending(path: "home/icons").path): a folder"))
  }
}
