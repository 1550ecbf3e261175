import Foundation
import TestSupport
import Testing

@testable import LiveServer

@Suite struct TraversalTests {
  /// Serves `Public`. Every file outside contains the word SECRET.
  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("secret.txt", "SECRET")
    try folder.write("secrets/index.html", "SECRET")
    try folder.write("Public/index.html", "home")
    try folder.write("Public/sub/page.html", "page")
    for hidden in [".env", ".gitignore", ".vitrine/state.json", ".git/config", "sub/.hidden"] {
      try folder.write("Public/" + hidden, "SECRET")
    }
    return folder
  }

  private static let waysOut = [
    "/../secret.txt", "/sub/../../secret.txt", "/./../secret.txt", "/sub/..", "/..", "/../", "/.",
    "/%2e%2e/secret.txt", "/%2E%2E/secret.txt", "/.%2e/secret.txt", "/%2e./secret.txt", "/%2e",
    "/..%2fsecret.txt", "/..%2Fsecret.txt", "/sub%2f..%2f..%2fsecret.txt", "/%2fetc%2fpasswd",
    "/..%5csecret.txt", "/..\\secret.txt", "/sub\\..\\..\\secret.txt", "/%5c..%5csecret.txt",
    "/%252e%252e/secret.txt", "/%252e%252e%252fsecret.txt", "/..%252fsecret.txt",
    "/..;/secret.txt", "/.../secret.txt", "/%2e%2e%2e/secret.txt", "/%2e%2e;a=b/secret.txt",
    "//../secret.txt", "//etc/passwd", "///etc/passwd", "/sub//../../secret.txt", "/.//../x",
    "/%25%32%65%25%32%65/secret.txt", "/..%ef%bc%8fsecret.txt", "/%ef%bc%8e%ef%bc%8e/secret.txt",
  ]

  private static let malformed = [
    "/..%00/secret.txt", "/secret.txt%00.html", "/index.html%00", "/%00",
    "/%c0%ae%c0%ae/secret.txt", "/..%c0%afsecret.txt", "/%e0%80%ae%e0%80%ae/secret.txt",
    "/%uff0e%uff0e/secret.txt", "/%", "/%2", "/%zz", "/%+1", "/a%0d%0ab", "/%7f", "/%ff",
    "http://localhost/index.html", "http://localhost/../secret.txt", "file:///etc/passwd",
    "index.html", "../secret.txt", "*", "?", "localhost:80", "\\..\\secret.txt",
  ]

  @Test(arguments: waysOut)
  func noSpellingOfThePathLeadsOut(target: String) async throws {
    try await withServer(site(), root: "/Public") { client in
      let answer = try await client.get(target)
      #expect(answer.status == 404)
      #expect(answer.text == "there is no such page\n")
    }
  }

  @Test(arguments: malformed)
  func whatIsNoPathIsRefused(target: String) async throws {
    try await withServer(site(), root: "/Public") { client in
      let answer = try await client.get(target)
      #expect(answer.status == 400)
      #expect(!answer.text.contains("SECRET"))
    }
  }

  @Test(arguments: [
    "/.env", "/.gitignore", "/.vitrine/state.json", "/.git/config", "/.git/", "/.git",
    "/sub/.hidden", "/%2egit/config", "/%2Eenv", "/sub/.well-known/x",
  ])
  func whatIsHiddenIsNotServed(target: String) async throws {
    let folder = try site()
    try folder.write("Public/sub/.well-known/x", "SECRET")
    try await withServer(folder, root: "/Public") { client in
      let answer = try await client.get(target)
      #expect(answer.status == 404)
      #expect(!answer.text.contains("SECRET"))
    }
  }

  @Test func wellKnownIsServed() async throws {
    let folder = try site()
    try folder.write("Public/.well-known/security.txt", "call us")
    try folder.write("Public/.well-known/.secret", "SECRET")
    try await withServer(folder, root: "/Public") { client in
      let open = try await client.get("/.well-known/security.txt")
      #expect(open.text == "call us")
      let hidden = try await client.get("/.well-known/.secret")
      #expect(hidden.status == 404)
    }
  }

  @Test(arguments: [
    "/file.txt", "/folder/", "/folder", "/folder/index.html", "/loop", "/loop/", "/loop/x",
    "/one", "/dangling", "/up/secret.txt", "/absolute", "/linked/", "/inner.html",
  ])
  func noSymbolicLinkIsFollowed(target: String) async throws {
    let folder = try site()
    try folder.link("Public/file.txt", to: "../secret.txt")
    try folder.link("Public/folder", to: "../secrets")
    try folder.link("Public/loop", to: "loop")
    try folder.link("Public/one", to: "two")
    try folder.link("Public/two", to: "one")
    try folder.link("Public/dangling", to: "nowhere")
    try folder.link("Public/up", to: "..")
    try folder.link("Public/absolute", to: folder.path + "/secret.txt")
    try folder.write("Public/linked/leaf", "")
    try folder.link("Public/linked/index.html", to: "../../secret.txt")
    try folder.link("Public/inner.html", to: "sub/page.html")
    try folder.link("Public/404.html", to: "../secret.txt")
    try await withServer(folder, root: "/Public") { client in
      let answer = try await client.get(target)
      #expect(answer.status == 404)
      #expect(answer.text == "there is no such page\n")
    }
  }

  @Test func theFolderItselfMayBeALink() async throws {
    let folder = try site()
    try folder.link("Site", to: "Public")
    try await withServer(folder, root: "/Site") { client in
      let answer = try await client.get("/sub/page.html")
      #expect(answer.text == "page")
    }
  }

  @Test func aPipeIsNotWaitedFor() async throws {
    let folder = try site()
    #expect(mkfifo(folder.path + "/Public/pipe", 0o600) == 0)
    try await withServer(folder, root: "/Public") { client in
      let answer = try await client.get("/pipe")
      #expect(answer.status == 404)
    }
  }

  /// Parts of known path traversal attacks.
  @Test func noPathFindsAFileOutside() throws {
    let site = try site()
    let folder = try ServedFolder(path: site.path + "/Public")
    let pieces = [
      "/", "/", "/", ".", "..", "%2e", "%2E", "%2f", "%5c", "\\", "%25", "%00", "%c0%ae", "sub",
      "secret.txt", "secrets", ";", "Public", ".env", "index.html",
    ]
    var generator = SeededGenerator.fresh(for: "noPathFindsAFileOutside")
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...10, using: &generator)
      let target = (0..<count).reduce("/") { path, _ in
        path + (pieces.randomElement(using: &generator) ?? "")
      }
      guard let path = try? RequestPath(target) else { continue }
      guard case .file(let file) = folder.entry(at: path.segments) else { continue }
      let text = String(decoding: try file.read(from: 0, count: 6), as: UTF8.self)
      #expect(text == "home" || text == "page", "\(target)")
    }
  }
}
