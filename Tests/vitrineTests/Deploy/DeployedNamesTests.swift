import FileSystem
import Foundation
import TestSupport
import Testing

@Suite struct DeployedNamesTests {
  private func paths(_ folder: String, of site: SiteFixture) throws -> Set<FilePath> {
    let operations = FileOperations()
    let opened = try operations.openFolder(
      at: CanonicalPath(try site.root().path + "/" + folder))
    return Set(try FolderContents(of: opened, using: operations).files.keys)
  }

  private func privately(_ arguments: String..., in site: SiteFixture) async throws
    -> Command.Result
  {
    try await Command(
      URL(filePath: "/bin/sh"),
      ["-c", #"umask 077; exec "$0" "$@""#, VitrineBinary.url().path] + arguments,
      folder: site.root()
    ).run()
  }

  private func permissions(_ path: String, of site: SiteFixture) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(
      atPath: site.root().appending(path: path).path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  private func odd(_ folder: String, of site: SiteFixture) throws -> [String] {
    var odd: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(
      atPath: site.root().appending(path: folder).path) + [""]
    {
      let file = "\(folder)/\(path)"
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: try site.root().appending(path: file).path, isDirectory: &isFolder)
      if try permissions(file, of: site) != (isFolder.boolValue ? 0o755 : 0o644) {
        odd.append(file)
      }
    }
    return odd
  }

  @Test func privateFilesStayHere() async throws {
    let site = try SiteFixture.small()
    try site.write("# of Apache", to: "Content/static/.htaccess")
    try site.write("mailto:me@shop.example", to: "Content/static/.well-known/security.txt")
    try await site.vitrine("build")
    #expect(try await site.vitrine("deploy", "./live").exitCode == 0)
    try site.write("SECRET", to: "Public/.env")
    try site.write("SECRET", to: "Public/.git/config")
    try site.write("SECRET", to: "Public/icons/.cache/x")
    let first = try await site.vitrine("deploy", "./live")
    #expect(first.exitCode == 0)
    #expect(
      first.errors.contains(
        "warning: [not-deployed] hidden files are not deployed: '.env', '.git/config', "
          + "'icons/.cache/x'\nnote: delete them from the output; only these hidden files are "
          + "deployed: '.htaccess', '.well-known', '.nojekyll', "
      ), "\(first.errors)")
    #expect(try site.contains("live/.htaccess") && site.contains("live/.well-known/security.txt"))
    #expect(try !site.contains("live/.env") && !site.contains("live/.git"))
    for format in ["text", "rsync", "json", "purge"] {
      try site.replace("\"title\": \"Zoo\"", with: "\"title\": \"Zoo \(format)\"")
      try await site.vitrine("build", "--base-url", "https://shop.example/")
      let plan = try await site.vitrine(
        "deploy", "--plan", "--to", "./live", "--format", format)
      #expect(plan.exitCode == 0, "\(plan.errors)")
      #expect(!plan.output.contains(".env") && !plan.output.contains(".git/"))
      #expect(plan.errors.contains("[not-deployed]"))
      try site.replace("\"title\": \"Zoo \(format)\"", with: "\"title\": \"Zoo\"")
    }
  }

  /// Two Unicode forms are two files, and a rename changes the form.
  @Test func spellings() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    let (composed, decomposed) = (FilePath("\u{E9}.txt"), FilePath("e\u{301}.txt"))
    let operations = FileOperations()
    func output() throws -> Descriptor {
      try operations.openFolder(at: CanonicalPath(site.root().path + "/Public"))
    }
    try operations.createFile(composed, in: output(), with: Array("c".utf8))
    let first = try await site.vitrine("deploy", "./live")
    #expect(first.exitCode == 0, "\(first.errors)")
    #expect(try paths("live", of: site).contains(composed))
    try operations.rename(composed, in: output(), to: decomposed, in: output())
    let second = try await site.vitrine("deploy", "./live")
    #expect(second.output.contains(": 1 file uploaded,"), "\(second.output)\(second.errors)")
    #expect(try paths("live", of: site).contains(decomposed))
    try operations.createFile(composed, in: output(), with: Array("d".utf8))
    let third = try await site.vitrine("deploy", "./live")
    #expect(third.exitCode == 0, "\(third.errors)")
    #expect(try paths("live", of: site).isSuperset(of: [composed, decomposed]))
    #expect(try await site.vitrine("deploy", "./live").output.contains(": 0 files uploaded, 0 "))
  }

  /// A foreign name on the target that is not UTF-8.
  @Test func namesThatAreNotUTF8() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    #expect(try await site.vitrine("deploy", "./live").exitCode == 0)
    let odd = try #require(FilePath(bytes: [0x66, 0xFF]))
    let operations = FileOperations()
    let live = try operations.openFolder(at: CanonicalPath(site.root().path + "/live"))
    try operations.createFile(odd, in: live, with: Array("theirs".utf8))
    let changed = try await site.vitrine("deploy", "./live")
    #expect(changed.errors.contains("added 'f\u{FFFD}'"), "\(changed.errors)")
    #expect(try await site.vitrine("deploy", "./live", "--overwrite").exitCode == 0)
    let again = try await site.vitrine("deploy", "./live")
    #expect(again.exitCode == 0, "\(again.errors)")
    #expect(try paths("live", of: site).contains(odd))
  }

  /// A web server runs as another user.
  @Test func permissionsOfWebServers() async throws {
    let site = try SiteFixture.small()
    let built = try await privately("build", in: site)
    #expect(built.exitCode == 0, "\(built.errors)")
    #expect(try odd("Public", of: site) == [])
    let first = try await privately("deploy", "./srv/live", in: site)
    #expect(first.exitCode == 1, "rsync makes the last folder alone")
    try FileManager.default.createDirectory(
      at: site.root().appending(path: "srv"), withIntermediateDirectories: true)
    let second = try await privately("deploy", "./srv/live", in: site)
    #expect(second.exitCode == 0, "\(second.errors)")
    #expect(try odd("srv/live", of: site) == [])
    #expect(try permissions(".vitrine", of: site) == 0o700)
  }

  /// Earlier versions kept the umask's permissions.
  @Test func permissionsAreRepaired() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    #expect(try await site.vitrine("deploy", "./live").exitCode == 0)
    try site.write("mine", to: "Public/mine/CNAME")
    for folder in ["Public", "live"] {
      for path in try FileManager.default.subpathsOfDirectory(
        atPath: site.root().appending(path: folder).path) + [""]
      {
        let file = "\(folder)/\(path)"
        let mode = try permissions(file, of: site)
        try FileManager.default.setAttributes(
          [.posixPermissions: (mode ?? 0) & 0o700],
          ofItemAtPath: site.root().appending(path: file).path)
      }
    }
    // Also without a change of the content.
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try odd("Public", of: site).sorted() == ["Public/mine", "Public/mine/CNAME"])
    try site.remove("Public/mine")
    let result = try await site.vitrine("deploy", "./live")
    #expect(result.output.contains(": 0 files uploaded, 0 deleted"), "\(result.errors)")
    #expect(!result.errors.contains("warning"))
    #expect(try odd("live", of: site) == [])
    // The permissions of a folder alone are the owner's choice.
    let live = try site.root().appending(path: "live").path
    try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: live)
    #expect(try await site.vitrine("deploy", "./live").exitCode == 0)
    #expect(try odd("live", of: site) == ["live/"])
  }

  /// A low descriptor limit results in an error, not in a crash.
  @Test(arguments: [9, 11, 13, 16, 20, 24, 28])
  func fewDescriptors(limit: Int) async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    let result = try await Command(
      URL(filePath: "/bin/sh"),
      [
        "-c", #"ulimit -n \#(limit); exec "$0" deploy ./live"#, VitrineBinary.url().path,
      ], folder: site.root()
    ).run()
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("too many files are open"), "\(result.errors)")
    #expect(try !site.contains("live"))
  }
}
