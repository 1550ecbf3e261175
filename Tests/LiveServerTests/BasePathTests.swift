import LiveServer
import Testing

@Suite struct BasePathTests {
  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "home")
    try folder.write("404.html", "lost")
    try folder.write("list/index.html", "list")
    return folder
  }

  @Test func theFolderLiesBelowTheBasePath() async throws {
    try await withServer(site(), basePath: "/icons/store/") { client in
      #expect(try await client.get("/icons/store/").text == "home")
      #expect(try await client.get("/icons/store/list/").text == "list")
      let folder = try await client.get("/icons/store/list")
      #expect(folder["Location"] == "/icons/store/list/")
      let base = try await client.get("/icons/store?x")
      #expect(base["Location"] == "/icons/store/?x")
    }
  }

  @Test func theRootLeadsToTheBasePath() async throws {
    try await withServer(site(), basePath: "/icons/") { client in
      let answer = try await client.get("/")
      #expect(answer.status == 307)
      #expect(answer["Location"] == "/icons/")
    }
  }

  @Test(arguments: ["/index.html", "/list/", "/iconsindex.html", "/icon/", "/icons/icons/"])
  func nothingIsServedBesideTheBasePath(target: String) async throws {
    try await withServer(site(), basePath: "/icons/") { client in
      let answer = try await client.get(target)
      #expect(answer.status == 404)
      #expect(answer.text == "lost")
    }
  }

  @Test func aBasePathMayBeEncoded() async throws {
    let configuration = try FolderServer.Configuration(
      root: site().path, port: 0, basePath: "/m%C3%BCnzen/")
    let folder = try site()
    var served = configuration
    served.root = folder.path
    try await withServer(served) { address in
      #expect(address.url == "http://127.0.0.1:\(address.port)/m%C3%BCnzen/")
      let answer = try await RawClient(port: address.port).get("/m%c3%bcnzen/list/")
      #expect(answer.text == "list")
    }
  }

  @Test(arguments: ["", "icons/", "/icons", "/../", "//", "/a//b/", "/.git/", "/%/"])
  func whatIsNoFolderInAURLIsRefused(basePath: String) async throws {
    let folder = try site()
    let server = FolderServer(.init(root: folder.path, port: 0, basePath: basePath))
    await #expect(throws: ServerError.invalidBasePath(path: basePath)) {
      try await withServer(server.configuration) { _ in }
    }
  }
}
