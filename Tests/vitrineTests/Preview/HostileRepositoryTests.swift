import Foundation
import TestSupport
import Testing

/// `preview --against` runs git in a downloaded repository. Its configuration can contain commands, which git
/// runs to fetch missing objects.
@Suite struct HostileRepositoryTests {
  enum Route: String, CaseIterable, Sendable {
    case uploadPack, sshCommand, externalHelper, gitProxy, remoteHelper

    /// A configuration that runs the program for fetches from `origin`.
    func configuration(running program: String) -> String {
      let remote =
        switch self {
        case .uploadPack: "url = .\nuploadpack = \(program)"
        case .sshCommand, .gitProxy:
          "url = \(self == .gitProxy ? "git" : "ssh")://host.invalid/repository"
        case .externalHelper: "url = \"ext::\(program) x\""
        case .remoteHelper: "url = x\nvcs = mine"
        }
      return """
        [core]
        repositoryFormatVersion = 1
        sshCommand = \(self == .sshCommand ? program : "false")
        \(self == .gitProxy ? "gitProxy = \(program)" : "")
        [extensions]
        partialClone = origin
        [protocol]
        allow = always
        [safe]
        bareRepository = all
        [remote "origin"]
        promisor = true
        \(remote)

        """
    }
  }

  /// The location of the repository that git finds from the site's folder.
  enum Shape: String, CaseIterable, Sendable {
    case folder
    case file
    /// The site's folder is a bare repository.
    case bare
  }

  private let folder = Result { try TemporaryFolder() }

  @Test(arguments: Route.allCases, Shape.allCases)
  func aRepositoryRunsNothing(route: Route, shape: Shape) async throws {
    let site = try await site(route, shape)
    let marker = try folder.get().url.appending(path: "ran")
    // Plain git runs the command, which proves that the attack works.
    _ = try await git(in: site, ["cat-file", "--batch"], input: "HEAD:Content/catalog.json\n")
    #expect(FileManager.default.fileExists(atPath: marker.path), "the attack does not work")
    try? FileManager.default.removeItem(at: marker)  // missing if that failed
    let result = try await VitrineBinary.run(
      ["preview", "--against", "main"], environment: environment(), folder: site)
    #expect(!FileManager.default.fileExists(atPath: marker.path), "\(route), \(shape)")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix(
        shape == .bare
          ? "error: [no-repository] git can't read the repository of '.': cannot use bare "
          : "error: [unreadable-revision] "),
      "\(result.errors)")
  }

  /// Commands that git runs for a complete repository.
  @Test func hooksFiltersAndMonitorsRunNothing() async throws {
    let site = try await site(.remoteHelper, .folder, isWhole: true)
    let root = try folder.get()
    let program = root.url.appending(path: "bin/git-remote-mine").path
    try root.write("* filter=mine diff=mine\n", to: "site/.gitattributes")
    try root.write(
      """
      [core]
      repositoryFormatVersion = 0
      fsmonitor = \(program)
      hooksPath = \(root.url.appending(path: "bin").path)
      pager = \(program)
      attributesFile = \(root.url.appending(path: "site/.gitattributes").path)
      [filter "mine"]
      clean = \(program)
      smudge = \(program)
      process = \(program)
      [diff "mine"]
      textconv = \(program)
      [diff]
      external = \(program)

      """, to: "site/.git/config")
    let marker = root.url.appending(path: "ran")
    _ = try await git(in: site, ["status"])
    #expect(FileManager.default.fileExists(atPath: marker.path), "the attack does not work")
    try? FileManager.default.removeItem(at: marker)  // missing if that failed
    let result = try await VitrineBinary.run(
      ["preview", "--against", "main"], environment: environment(), folder: site)
    #expect(!FileManager.default.fileExists(atPath: marker.path))
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  /// A few git trees can contain any number of files, so git is terminated.
  @Test func aTreeThatGrowsWithoutEndIsRefused() async throws {
    let site = try await site(.remoteHelper, .folder, isWhole: true)
    let blob = try await git(in: site, ["hash-object", "-w", "--stdin"], input: "x").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    var (mode, kind, object) = ("100644", "blob", blob)
    for _ in 0..<8 {
      let entries = (0..<16).map { "\(mode) \(kind) \(object)\tname-\($0)\n" }.joined()
      object = try await git(in: site, ["mktree"], input: entries).output
        .trimmingCharacters(in: .whitespacesAndNewlines)
      (mode, kind) = ("040000", "tree")
    }
    let root = try await git(in: site, ["mktree"], input: "040000 tree \(object)\tContent\n").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let commit = try await git(
      in: site,
      ["-c", "user.name=A", "-c", "user.email=a@x.example", "commit-tree", root, "-m", "x"]
    ).output.trimmingCharacters(in: .whitespacesAndNewlines)
    let result = try await VitrineBinary.run(
      ["preview", "--against", commit], environment: environment(), folder: site)
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        error: [unreadable-revision] git could not read the revision: its files, or their paths, \
        have more than 64 MiB

        """)
  }

  /// Links to files outside of the site, submodules, and replacement objects.
  @Test func linksSubmodulesAndReplacementsAreNotFollowed() async throws {
    let site = try await site(.remoteHelper, .folder, isWhole: true)
    let root = try folder.get()
    try root.write("secret", to: "secret.md")
    try root.write("secret", to: "site/outside.md")
    let head = try await git(in: site, ["rev-parse", "HEAD:Content/catalog.json"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    func object(_ text: String) async throws -> String {
      try await git(in: site, ["hash-object", "-w", "--stdin"], input: text).output
        .trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let commit = String(repeating: "1", count: 40)
    let outside = try await object("../../../secret.md")
    let absolute = try await object("/etc/passwd")
    let itself = try await object("c.md")
    for entry in [
      "120000,\(outside),Content/pages/a.md", "120000,\(absolute),Content/pages/b.md",
      "120000,\(itself),Content/pages/c.md", "160000,\(commit),Content/pages/module",
    ] {
      let arguments = ["update-index", "--add", "--cacheinfo", entry]
      try #require(try await git(in: site, arguments).exitCode == 0)
    }
    let user = ["-c", "user.name=A", "-c", "user.email=a@x.example"]
    try #require(
      try await git(in: site, user + ["commit", "--quiet", "--message=x"]).exitCode == 0)
    // The replacement catalog has an error.
    let other = try await object("{ broken")
    try #require(try await git(in: site, ["replace", head, other]).exitCode == 0)
    let result = try await VitrineBinary.run(
      ["preview", "--against", "main", "--format", "json"], environment: environment(),
      folder: site)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(!result.output.contains("secret") && !result.output.contains("root:"))
    #expect(!result.output.contains("pages/a") && !result.output.contains("module"))
  }

  /// Another program can replace a folder of the site during the run.
  @Test(arguments: ["Content", "Content/icons", "Content/static"])
  func aFolderThatIsReplacedMeanwhileIsReadThroughNoLink(path: String) async throws {
    let site = try await site(.remoteHelper, .folder, isWhole: true)
    let root = try folder.get()
    func picture(_ data: String) -> String {
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='\(data)'/></svg>"
    }
    try root.write(
      #"{ "icons": [ { "id": "owl", "price": 0 } ] }"#, to: "site/Content/catalog.json")
    try root.write(picture("M1 1h6v5z"), to: "site/Content/icons/owl.svg")
    try root.write("mine", to: "site/Content/static/a.txt")
    let secret = path.replacing("Content", with: "secret")
    try root.write(
      #"{ "icons": [ { "id": "stolen", "price": 0 } ] }"#, to: "secret/catalog.json")
    try root.write(picture("M2.5 3.5h1v4z"), to: "secret/icons/owl.svg")
    try root.write("stolen", to: "secret/static/a.txt")
    let place = site.appending(path: path).path
    try root.write(
      """
      #!/bin/sh
      case "$*" in *cat-file*)
        mv '\(place)' '\(root.url.path)/moved' &&
          ln -s '\(root.url.appending(path: secret).path)' '\(place)';;
      esac
      PATH=${PATH#*:} exec git "$@"

      """, to: "bin/git")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: root.url.appending(path: "bin/git").path)
    for format in ["text", "json", "html"] {
      let result = try await VitrineBinary.run(
        ["preview", "--against", "main", "--format", format], environment: environment(),
        folder: site)
      #expect(root.contains("moved"), "the folder was not replaced")
      #expect(result.exitCode == 0 || result.errors.contains("error: ["), "\(result.errors)")
      for text in ["stolen", "M2.5 3.5h1v4z", Data("M2.5 3.5h1v4z".utf8).base64EncodedString()] {
        #expect(!result.output.contains(text) && !result.errors.contains(text), "\(format)")
      }
      try FileManager.default.removeItem(atPath: place)
      try FileManager.default.moveItem(
        atPath: root.url.appending(path: "moved").path, toPath: place)
    }
  }

  /// A site with a commit. The catalog's object is missing unless `isWhole` is true.
  private func site(
    _ route: Route, _ shape: Shape, isWhole: Bool = false
  ) async throws -> URL {
    let root = try folder.get()
    let program = root.url.appending(path: "bin/git-remote-mine")
    try root.write(
      "#!/bin/sh\ntouch '\(root.url.appending(path: "ran").path)'\n", to: "bin/git-remote-mine")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.path)
    try root.write(#"{ "icons": [] }"#, to: "site/Content/catalog.json")
    let site = root.url.appending(path: "site")
    for arguments in [
      ["init", "--quiet", "--initial-branch=main"], ["add", "--all"],
      ["-c", "user.name=A", "-c", "user.email=a@x.example", "commit", "--quiet", "--message=x"],
    ] {
      try #require(try await git(in: site, arguments).exitCode == 0)
    }
    let catalog = try await git(in: site, ["rev-parse", "HEAD:Content/catalog.json"]).output
    if isWhole { return site }
    try root.remove("site/.git/objects/\(catalog.prefix(2))/\(catalog.dropFirst(2).prefix(38))")
    try root.write(route.configuration(running: program.path), to: "site/.git/config")
    let files = FileManager.default
    switch shape {
    case .folder: break
    case .file:
      try files.moveItem(
        at: site.appending(path: ".git"), to: site.appending(path: "Content/store"))
      try root.write("gitdir: Content/store\n", to: "site/.git")
    case .bare:
      for name in try files.contentsOfDirectory(atPath: site.appending(path: ".git").path) {
        try files.moveItem(
          at: site.appending(path: ".git/\(name)"), to: site.appending(path: name))
      }
      try root.remove("site/.git")
    }
    return site
  }

  /// `git-remote-mine` in the PATH, like an installed helper.
  private func environment() throws -> [String: String?] {
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    return [
      "PATH": "\(try folder.get().url.appending(path: "bin").path):\(path)",
      "GIT_CEILING_DIRECTORIES": try folder.get().url.path,
    ]
  }

  private func git(
    in site: URL, _ arguments: [String], input: String = ""
  ) async throws -> Command.Result {
    try folder.get().write(input, to: "input")
    let command = #""$@" < "$INPUT""#
    var environment = try environment()
    environment["INPUT"] = try folder.get().url.appending(path: "input").path
    return try await Command(
      URL(filePath: "/bin/sh"), ["-c", command, "sh", "git"] + arguments,
      environment: environment, folder: site
    ).run()
  }
}
