import Foundation
import LiveServer
import Testing

@Suite struct FolderTests {
  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "<h1>home</h1>")
    try folder.write("404.html", "<h1>lost</h1>")
    try folder.write("icons/owl/index.html", "owl")
    try folder.write("icons/owl.svg", "<svg/>")
    try folder.write("Grüße und mehr/a#b?.txt", "umlaut")
    try folder.write("empty/leaf.txt", "")
    return folder
  }

  @Test func aFolderIsItsIndex() async throws {
    try await withServer(site()) { client in
      let home = try await client.get("/")
      #expect(home.status == 200)
      #expect(home.text == "<h1>home</h1>")
      #expect(home["Content-Type"] == "text/html; charset=utf-8")
      #expect(home["Content-Length"] == "13")
      #expect(try await client.get("/icons/owl/").text == "owl")
      #expect(try await client.get("/icons/owl/index.html").text == "owl")
    }
  }

  @Test func aFolderWithoutItsSlashRedirects() async throws {
    try await withServer(site()) { client in
      let answer = try await client.get("/icons/owl?page=2&q=%C3%BC")
      #expect(answer.status == 308)
      #expect(answer["Location"] == "/icons/owl/?page=2&q=%C3%BC")
      #expect(answer["Cache-Control"] == "no-cache")
      let encoded = try await client.get("/Gr%c3%bc%C3%9fe%20und%20mehr")
      #expect(encoded["Location"] == "/Gr%C3%BC%C3%9Fe%20und%20mehr/")
    }
  }

  @Test func whatIsMissingIsThePageForIt() async throws {
    try await withServer(site()) { client in
      let targets = [
        "/nothing", "/empty/", "/icons/owl.svg/", "/icons/owl.svg/x", "/icons/", "//", "/icons//x",
      ]
      for target in targets {
        let answer = try await client.get(target)
        #expect(answer.status == 404, "\(target)")
        #expect(answer.text == "<h1>lost</h1>", "\(target)")
        #expect(answer["Content-Type"] == "text/html; charset=utf-8")
        #expect(answer["ETag"] == nil)
      }
    }
  }

  @Test func whatIsMissingIsALineWhereThereIsNoPage() async throws {
    try await withServer(TemporaryFolder()) { client in
      let answer = try await client.get("/nothing")
      #expect(answer.status == 404)
      #expect(answer.text == "there is no such page\n")
      #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
      #expect(answer["X-Content-Type-Options"] == "nosniff")
    }
  }

  @Test func namesAreDecoded() async throws {
    try await withServer(site()) { client in
      let answer = try await client.get("/Gr%C3%BC%C3%9Fe%20und%20mehr/a%23b%3F.txt?query")
      #expect(answer.text == "umlaut")
    }
  }

  @Test func anEmptyFileIsEmpty() async throws {
    try await withServer(site()) { client in
      let answer = try await client.get("/empty/leaf.txt")
      #expect(answer.status == 200)
      #expect(answer.body.isEmpty)
      #expect(answer["Content-Length"] == "0")
    }
  }

  @Test func aFolderThatWasExchangedIsServedAtOnce() async throws {
    let folder = try TemporaryFolder()
    try folder.write("Public/index.html", "old")
    try folder.write("Next/index.html", "new")
    try await withServer(folder, root: "/Public") { client in
      #expect(try await client.get("/").text == "old")
      try folder.rename("Public", to: "Last")
      try folder.rename("Next", to: "Public")
      #expect(try await client.get("/").text == "new")
    }
  }

  @Test func headHasTheFieldsOfGetAndNoBody() async throws {
    try await withServer(site()) { client in
      for target in ["/", "/nothing", "/icons/owl", "/%"] {
        let get = try await client.get(target)
        let head = try await client.head(target)
        #expect(head.status == get.status)
        #expect(head.body.isEmpty)
        #expect(!get.body.isEmpty)
        #expect(head["Content-Length"] == String(get.body.count))
        for field in ["Content-Type", "ETag", "Location", "Cache-Control"] {
          #expect(head[field] == get[field], "\(field) of \(target)")
        }
      }
    }
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])
  func othersThanGetAndHeadAreRefused(method: String) async throws {
    try await withServer(site()) { client in
      let answer = try await client.request("\(method) / HTTP/1.1")
      #expect(answer.status == 405)
      #expect(answer["Allow"] == "GET, HEAD")
      #expect(answer["X-Content-Type-Options"] == "nosniff")
    }
  }

  @Test func aConnectionServesSeveralRequests() async throws {
    try await withServer(site()) { client in
      let requests =
        "GET /icons/owl/ HTTP/1.1\r\nHost: localhost\r\n\r\n"
        + "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc"
        + "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        + "GET /icons/owl.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let bytes = try await client.exchange(Array(requests.utf8))
      let text = String(decoding: bytes, as: UTF8.self)
      let statuses = text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
      #expect(statuses == ["200", "405", "200", "200"])
      #expect(text.hasSuffix("<svg/>"))
    }
  }
}
