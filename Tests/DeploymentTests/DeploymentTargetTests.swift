import Testing

@testable import Deployment

@Suite struct DeploymentTargetTests {
  @Test func folders() throws {
    #expect(try DeploymentTarget("/srv/www", in: "/home/me").kind == .folder("/srv/www"))
    #expect(try DeploymentTarget("./live", in: "/home/me").kind == .folder("/home/me/live"))
    // Texts with special meanings are folder names.
    #expect(try DeploymentTarget("--rsh=sh", in: "/home/me").kind == .folder("/home/me/--rsh=sh"))
    #expect(try DeploymentTarget("./me@b", in: "/home/me").kind == .folder("/home/me/me@b"))
    #expect(try DeploymentTarget("./a:b", in: "/home/me").kind == .folder("/home/me/a:b"))
  }

  @Test(arguments: ["live/", "./live", "../me/live", "/home/me//live", "a/../live"])
  func oneFolderIsOneTarget(text: String) throws {
    #expect(try DeploymentTarget(text, in: "/home/me").description == "/home/me/live")
  }

  @Test func hosts() throws {
    #expect(
      try DeploymentTarget("me@icons.example:www", in: "/").kind
        == .ssh(user: "me", host: "icons.example", port: nil, path: "www"))
    #expect(
      try DeploymentTarget("ssh://me@h:2222/srv/w w", in: "/").kind
        == .ssh(user: "me", host: "h", port: 2_222, path: "/srv/w w"))
    for text in ["me@h:www", "ssh://me@h:2222/srv", "/srv/www", "h:$(id) `x`; y"] {
      #expect(try DeploymentTarget(text, in: "/").description == text)
    }
  }

  @Test func remotes() throws {
    #expect(
      try DeploymentTarget("rclone:store:shop/icons/", in: "/").kind
        == .rclone(remote: "store", path: "shop/icons"))
    #expect(try DeploymentTarget("rclone:dav:", in: "/").kind == .rclone(remote: "dav", path: ""))
    #expect(try DeploymentTarget("rclone:nas:/", in: "/").description == "rclone:nas:/")
  }

  /// Texts that ssh or rsync would read as an option, a command or another protocol.
  @Test(
    arguments: [
      ("", .empty), ("-oProxyCommand=x:y", .badHost), ("ssh://-oProxyCommand=x/y", .badHost),
      ("-l@host:www", .badUser), ("a b@host:www", .badUser), ("$(id):www", .badHost),
      ("host:/root/..", .folderAbove), ("ssh://host/..", .folderAbove), ("host:/./", .noPath),
      ("host:./", .noPath), ("me@host:2222/srv/www", .portAsFolder("2222")),
      ("h:22/", .portAsFolder("22")),
      ("shop.example", .folderOrServer("shop.example")), ("shop", .folderOrServer("shop")),
      ("host:", .noPath), ("me@host.example", .noPath), ("ssh://host", .noPath),
      ("ssh://host:0/x", .badPort),
      ("ssh://host:22 -oX/x", .badPort), ("host::module", .otherScheme("rsync")),
      ("rsync://host/module", .otherScheme("rsync")), ("s3://bucket/x", .otherScheme("s3")),
      ("rclone:www", .badRemote), ("rclone::sftp,ssh=id:x", .badRemote),
      ("rclone:-v:x", .badRemote), ("rclone:a,b=c:x", .badRemote), ("rclone:/a:b", .badRemote),
      ("host:a\nb", .controlCharacter), ("a\0b", .controlCharacter),
    ] as [(String, DeploymentTarget.Flaw)])
  func whatIsNoTarget(text: String, flaw: DeploymentTarget.Flaw) {
    #expect(throws: flaw) { try DeploymentTarget(text, in: "/home/me") }
  }
}
