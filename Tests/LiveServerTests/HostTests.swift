import FlyingFox
import Testing

@testable import LiveServer

@Suite struct HostTests {
  @Test(arguments: [
    "localhost", "localhost:8080", "LocalHost:1", "localhost.", "127.0.0.1", "127.0.0.1:8080",
    "127.9.8.7", "[::1]", "[::1]:8080", "[0:0:0:0:0:0:0:1]", "localhost:",
  ])
  func namesOfTheLoopbackAreAnswered(host: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "home")
    try await withServer(folder) { client in
      let answer = try await client.request("GET / HTTP/1.1", host: host)
      #expect(answer.status == 200)
    }
  }

  @Test(arguments: [
    "evil.example", "evil.example:8080", "localhost.evil.example", "evil.localhost", "128.0.0.1",
    "127.0.0.1.evil.example", "127.1", "0.0.0.0", "192.168.0.1", "[::2]", "[::]", "[::1",
    "[localhost]", "[127.0.0.1]", "::1", "localhost:80:80", "localhost:x", "localhost@evil",
    "evil@localhost", "localhost evil", "localhost,evil.example", "localhost..", "", ":80",
    "[::ffff:127.0.0.1]", "localhost/", "2130706433",
  ])
  func otherNamesAreRefused(host: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "home")
    try await withServer(folder) { client in
      for method in ["GET", "POST", "OPTIONS"] {
        let answer = try await client.request("\(method) / HTTP/1.1", host: host)
        #expect(answer.status == 403)
        #expect(answer.text.contains("use localhost"))
        #expect(answer["X-Content-Type-Options"] == "nosniff")
      }
      let head = try await client.request("HEAD / HTTP/1.1", host: host)
      #expect(head.status == 403)
      #expect(head.body.isEmpty)
    }
  }

  @Test func aRequestWithoutHostIsRefused() async throws {
    try await withServer(TemporaryFolder()) { client in
      let answer = try await client.request("GET / HTTP/1.1", host: nil)
      #expect(answer.status == 400)
    }
  }

  @Test func theHostThatWasGivenIsAnswered() {
    let named = HostCheck(
      host: "Studio.local", next: ClosureHTTPHandler { _ in .init(statusCode: .ok) })
    #expect(named.accepts("studio.local:8080"))
    #expect(named.accepts("localhost"))
    #expect(!named.accepts("evil.example"))
    #expect(!named.accepts("10.0.0.7"))

    let numbered = HostCheck(host: "10.0.0.7", next: named)
    #expect(numbered.accepts("10.0.0.7:80"))
    #expect(!numbered.accepts("10.0.0.8"))
  }

  @Test func allAddressesAcceptNumbersButNoNames() {
    for host in ["0.0.0.0", "::"] {
      let check = HostCheck(host: host, next: ClosureHTTPHandler { _ in .init(statusCode: .ok) })
      #expect(check.accepts("192.168.0.7:8080"))
      #expect(check.accepts("[fe80::1]"))
      #expect(check.accepts("localhost"))
      #expect(!check.accepts("evil.example"))
    }
  }
}
