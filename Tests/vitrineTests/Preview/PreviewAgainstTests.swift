import Foundation
import TestSupport
import Testing

@Suite struct PreviewAgainstTests {
  private let raised = "  ~ owl  price $5.99 → $6.49 (up $0.50)\n"

  // MARK: Folders and snapshot files

  @Test func aFolder() async throws {
    let old = try SiteFixture.small()
    let site = try SiteFixture.small()
    try site.replace("5.99", with: "6.49")
    let path = try old.root().path
    #expect(
      try await site.vitrine("preview", "--against", path).output.hasPrefix(
        """
        compared with '\(path)'

        icons: 1 changed
        \(raised)
        generated from these changes:\u{20}
        """))
  }

  @Test func aFolderWhoseContentIsWrong() async throws {
    let old = try SiteFixture.small()
    try old.replace("5.99", with: "much")
    let result = try await SiteFixture.small().vitrine("preview", "--against", old.root().path)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(try result.errors.hasPrefix("\(old.root().path)/Content/catalog.json:6:44: error: "))
  }

  /// A snapshot's pictures are next to it, so the page can show them.
  @Test func aSnapshotFile() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    try FileManager.default.moveItem(
      at: site.root().appending(path: site.state()), to: site.root().appending(path: "kept"))
    try site.remove("Public")
    try site.replace("5.99", with: "6.49")
    try site.addPicture(of: "cat", drawing: "M3 3h1v1z")
    let text = try await site.vitrine("preview", "--against", "kept/snapshot.json").output
    #expect(
      text == """
        compared with 'kept/snapshot.json'

        icons: 2 changed
          ~ cat  picture
        \(raised)
        """)
    let html = try await site.vitrine(
      "preview", "--against", "kept/snapshot.json", "--format", "html"
    ).output
    // A picture from a file is an image, which runs no scripts.
    let images = html.matches(of: /data:image\/svg\+xml;base64,([A-Za-z0-9+\/=]+)/).compactMap {
      Data(base64Encoded: String($0.1)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(images.contains { $0.contains("M1 1h6v312z") }, "the cat as it was")
    #expect(html.contains("M3 3h1v1z"), "the cat as it is")
  }

  /// As in `<(git show HEAD~1:snapshot.json)`.
  @Test func aSnapshotOutOfAPipe() async throws {
    let site = try SiteFixture.small()
    try site.write(try await site.vitrine("snapshot").output, to: "kept.json")
    try site.replace("5.99", with: "6.49")
    let folder = try site.root()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let result = try await Command(
      URL(filePath: "/bin/sh"),
      ["-c", "cat kept.json > pipe & \"$0\" preview --against pipe", VitrineBinary.url().path],
      folder: folder
    ).run()
    #expect(result.output.hasPrefix("compared with 'pipe'\n\nicons: 1 changed\n"), "\(result)")
  }

  @Test(arguments: ["", "{}", "[1", #"{"version":99}"#])
  func aFileThatIsNoSnapshot(text: String) async throws {
    let site = try SiteFixture.small()
    try site.write(text, to: "old.json")
    let result = try await site.vitrine("preview", "--against", "old.json")
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        error: [not-a-snapshot] 'old.json' is not a snapshot of a site
        note: create one with 'vitrine snapshot > FILE'

        """)
  }

  // MARK: Revisions

  /// The small site with tag `v1` in a repository at the site or a parent folder, then a higher price on
  /// `main`.
  private func repository(siteIn folder: String = ".") async throws -> TemporaryFolder {
    let repository = try TemporaryFolder()
    let small = try SiteFixture.small()
    try repository.write("ignored", to: "\(folder)/README.md")
    try FileManager.default.copyItem(
      at: small.root().appending(path: "Content"),
      to: repository.url.appending(path: folder).appending(path: "Content"))
    try await git(repository, "init", "--quiet", "--initial-branch=main")
    try await commit(repository)
    try await git(repository, "tag", "v1")
    try repository.replace("5.99", with: "6.49", in: "\(folder)/Content/catalog.json")
    try await commit(repository)
    return repository
  }

  @discardableResult
  private func git(_ repository: TemporaryFolder, _ arguments: String...) async throws -> String {
    let identity = ["-c", "user.name=A", "-c", "user.email=a@x.example", "-c", "gc.auto=0"]
    let result = try await Command(
      URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments, folder: repository.url
    ).run()
    #expect(result.exitCode == 0, "git \(arguments): \(result.errors)")
    return result.output
  }

  private func commit(_ repository: TemporaryFolder) async throws {
    try await git(repository, "add", "--all")
    try await git(repository, "commit", "--quiet", "--message=x")
  }

  private func preview(
    _ repository: TemporaryFolder, against revision: String, siteIn folder: String = ".",
    environment: [String: String?] = [:]
  ) async throws -> Command.Result {
    try await VitrineBinary.run(
      ["preview", "--against", revision], environment: environment,
      folder: repository.url.appending(path: folder))
  }

  @Test(arguments: ["v1", "HEAD~1", "main~1"], [".", "sites/zoo"])
  func aRevision(revision: String, folder: String) async throws {
    let repository = try await repository(siteIn: folder)
    let result = try await preview(repository, against: revision, siteIn: folder)
    #expect(
      result.output.hasPrefix(
        """
        compared with revision '\(revision)'

        icons: 1 changed
        \(raised)
        generated from these changes:\u{20}
        """))
    #expect(result.errors == "")
    #expect(
      try await preview(repository, against: "main", siteIn: folder).output
        == "no differences from revision 'main'\n")
  }

  /// Line ending conversion by git is not a change.
  @Test(arguments: [
    "* text=auto eol=crlf", "*.json eol=crlf", "* text=auto | core.autocrlf", "| core.autocrlf",
    "* text | core.eol",
  ])
  func lineEndsOfTheWorkTree(settings: String) async throws {
    let repository = try await repository()
    let parts = settings.split(separator: "|", omittingEmptySubsequences: false)
    try repository.write("\(parts[0])\n", to: ".gitattributes")
    try repository.write("main {\n  margin: 0;\n}\n", to: "Templates/assets/prose.css")
    try await commit(repository)
    if parts.count > 1 {
      let name = String(parts[1]).trimmingCharacters(in: .whitespaces)
      try await git(repository, "config", name, name == "core.eol" ? "crlf" : "true")
    }
    for folder in ["Content", "Templates"] {
      try FileManager.default.removeItem(at: repository.url.appending(path: folder))
    }
    try await git(repository, "checkout", "--quiet", "--", ".")
    #expect(repository.text("Content/catalog.json")?.utf8.contains(0x0D) == true)
    let same = try await preview(repository, against: "HEAD").output
    #expect(same == "no differences from revision 'HEAD'\n")
    try repository.replace("6.49", with: "6.99", in: "Content/catalog.json")
    let other = try await preview(repository, against: "HEAD").output
    #expect(other.contains("owl  price $6.49 → $6.99"))
    #expect(!other.contains("templates"))
  }

  /// The base is the commit, and the preview shows the work tree. The work tree and the index stay unchanged.
  @Test func theWorkTreeIsNotTheBase() async throws {
    let repository = try await repository()
    try repository.replace("6.49", with: "7.49", in: "Content/catalog.json")
    try repository.write("staged", to: "staged.txt")
    try await git(repository, "add", "staged.txt")
    let before = try repository.files()
    #expect(
      try await preview(repository, against: "HEAD").output.contains("$6.49 → $7.49 (up $1.00)"))
    #expect(try repository.files() == before)
  }

  /// A hook's environment specifies another repository.
  @Test func theEnvironmentOfAHook() async throws {
    let repository = try await repository(siteIn: "site")
    let environment = ["GIT_DIR": "elsewhere/.git", "GIT_INDEX_FILE": "elsewhere/index"]
    let result = try await preview(
      repository, against: "v1", siteIn: "site", environment: environment)
    #expect(result.output.contains(raised + "\ngenerated from these changes: "))
  }

  @Test func namesOfAnyScript() async throws {
    let repository = try await repository()
    try repository.replace(
      #""icons": ["#, with: #""icons": [ { "id": "ÿ-梟", "name": "梟", "price": 1 },"#,
      in: "Content/catalog.json")
    try repository.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>",
      to: "Content/icons/ÿ-梟.svg")
    try repository.write("a \"b\"\tc", to: "Content/static/鳥 \"b\"\tc.txt")
    try await commit(repository)
    try repository.replace(#""price": 1 }"#, with: #""price": 2 }"#, in: "Content/catalog.json")
    let result = try await preview(repository, against: "HEAD")
    #expect(
      result.output.contains("  ~ ÿ-梟  price $1.00 → $2.00 (up $1.00)\n\ngenerated"), "\(result)")
  }

  @Test(arguments: ["v2", "HEAD~9", "--all", "HEAD:Content", "-h", "..", "v1 main"])
  func anUnknownRevision(revision: String) async throws {
    let repository = try await repository()
    // Two dots are a folder without a site.
    let result = try await VitrineBinary.run(
      ["preview", "--against=\(revision)"], folder: repository.url)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    guard revision != ".." else { return }
    #expect(
      result.errors == """
        error: [unknown-revision] '\(revision)' is not a release, a folder, a file or a revision \
        of the repository
        note: write a revision such as 'HEAD~3', 'main' or 'v1.2'

        """)
  }

  @Test func withoutARepository() async throws {
    let result = try await SiteFixture.small().vitrine("preview", "--against", "v1")
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        error: [no-repository] '.' is not in a git repository
        note: --against also accepts the name of a release, a folder or a snapshot file

        """)
  }

  @Test(.enabled(if: getuid() == 0)) func aRepositoryOfSomebodyElse() async throws {
    let repository = try await repository()
    try FileManager.default.setAttributes(
      [.ownerAccountID: 1234], ofItemAtPath: repository.url.path)
    let result = try await preview(repository, against: "HEAD")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.hasPrefix(
        "error: [no-repository] git can't read the repository of '.': detected dubious "
          + "ownership in repository at '"))
    #expect(result.errors.contains("run 'git config --global --add safe.directory FOLDER'\n"))
  }

  @Test func aDamagedRepository() async throws {
    let repository = try await repository()
    try repository.write("[a]\n[core\n", to: ".git/config")
    let result = try await preview(repository, against: "HEAD")
    #expect(
      result.errors == """
        error: [no-repository] git can't read the repository of '.': bad config line 2 in file \
        .git/config
        note: --against also accepts the name of a release, a folder or a snapshot file

        """)
  }

  /// Problems in a revision are reported with git's path notation.
  @Test func aRevisionBeforeTheSite() async throws {
    let repository = try TemporaryFolder()
    try repository.write("x", to: "README.md")
    try await git(repository, "init", "--quiet", "--initial-branch=main")
    try await commit(repository)
    let small = try SiteFixture.small()
    try FileManager.default.copyItem(
      at: small.root().appending(path: "Content"), to: repository.url.appending(path: "Content"))
    let result = try await preview(repository, against: "HEAD")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.hasPrefix(
        "HEAD:Content/catalog.json:1:1: error: [missing-file] there is no 'Content/catalog.json'\n")
    )
  }

  @Test func withoutAFolderForTemporaryFiles() async throws {
    let repository = try await repository()
    let result = try await preview(
      repository, against: "v1", environment: ["TMPDIR": "/nonexistent"])
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        error: [no-temporary-folder] the folder for temporary files can't be created: it does not \
        exist
        note: to use another folder, set the environment variable TMPDIR

        """)
  }

  @Test func withoutGit() async throws {
    let repository = try await repository()
    let result = try await preview(repository, against: "v1", environment: ["PATH": "/nowhere"])
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        error: [no-git] git could not be started
        note: install git

        """)
  }
}
