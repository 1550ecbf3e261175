import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ServeTests {
  private func publishedSite() async throws -> SiteFixture {
    let site = try SiteFixture.small()
    #expect(try await site.vitrine("build").exitCode == 0)
    return site
  }

  private func serve(_ site: SiteFixture, _ arguments: String...) throws -> RunningCommand {
    try VitrineBinary.command(["serve"] + arguments, folder: site.root()).start()
  }

  private func address(of server: RunningCommand) async throws -> URL {
    let text = try await server.firstMatch(of: /at (http:\/\/\S+),/)
    return try #require(URL(string: String(text)))
  }

  private func get(_ url: URL) async throws -> (status: Int, body: String) {
    let (data, response) = try await URLSession(configuration: .ephemeral).data(from: url)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return (status, String(decoding: data, as: UTF8.self))
  }

  @Test func answersUntilControlCAndFreesThePort() async throws {
    let site = try await publishedSite()
    // Below the ephemeral ports, which other programs could get.
    let port = Int.random(in: 10_000..<30_000)
    let server = try serve(site, "--port", String(port), "--no-watch")
    let address = try await address(of: server)
    let home = try await get(address)
    #expect(home.status == 200)
    #expect(home.body == (try site.text("Public/index.html")))
    let missing = try await get(address.appending(path: "nowhere/"))
    #expect(missing.status == 404)
    #expect(missing.body == (try site.text("Public/404.html")))
    server.interrupt()
    let result = try await server.result()
    #expect(result.exitCode == 0)
    #expect(result.errors == "")

    let next = try serve(site, "--port", String(port))
    #expect(try await self.address(of: next).port == port)
    next.interrupt()
    #expect(try await next.result().exitCode == 0)
  }

  @Test func aSiteBelowAPathIsServedBelowIt() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build", "--base-url", "https://x.example/icons/")
    let server = try serve(site, "--port", "0", "--no-watch")
    let address = try await address(of: server)
    #expect(address.path().hasSuffix("/icons/"))
    #expect(try await get(address.appending(path: "icons/owl/")).status == 200)
    server.interrupt()
    #expect(try await server.result().exitCode == 0)
  }

  @Test func aPortThatIsTakenIsSaid() async throws {
    let site = try await publishedSite()
    let first = try serve(site, "--port", "0")
    let port = try #require(try await address(of: first).port)
    let second = try await site.vitrine("serve", "--port", String(port))
    #expect(second.exitCode == 1)
    #expect(second.output == "")
    #expect(second.errors.contains("error: [port-in-use] "))
    #expect(second.errors.contains("\(port)"))
    first.interrupt()
    #expect(try await first.result().exitCode == 0)
  }

  /// 8080 may be in use, and either server may get it.
  @Test func withoutAPortTheNextFreeOneIsTaken() async throws {
    let site = try await publishedSite()
    let (first, second) = (try serve(site), try serve(site))
    let ports = [
      try await address(of: first).port ?? 0, try await address(of: second).port ?? 0,
    ]
    #expect(ports[0] != ports[1])
    #expect(ports.allSatisfy { $0 >= 8080 })
    first.interrupt()
    second.interrupt()
    #expect(try await first.result().exitCode == 0)
    #expect(try await second.result().exitCode == 0)
  }

  @Test func aSiteThatIsNotBuiltIsSaid() async throws {
    let site = try SiteFixture.small()
    let result = try await site.vitrine("serve", "--no-watch")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        error: [not-built] there is no published site in 'Public'
        note: run 'vitrine build' first

        """)
  }
}
