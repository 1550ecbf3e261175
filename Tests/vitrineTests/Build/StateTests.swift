import Foundation
import TestSupport
import Testing

/// The location and the use of the build cache.
@Suite struct StateTests {
  private let manager = FileManager.default

  private func builtSite() async throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.write(#"{ "title": "Zoo" }"#, to: "Content/site.json")
    try site.write(Self.outline("owl", "Owl"), to: "Content/outlines/guide.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    return site
  }

  private static func outline(_ id: String, _ text: String) -> String {
    #"{ "title": "Guide", "items": [ { "id": "\#(id)", "text": "\#(text)" } ] }"#
  }

  private func page(_ site: SiteFixture) throws -> String {
    try #require(try site.text("Public/outlines/guide/index.html"))
  }

  private func names(_ site: SiteFixture) throws -> [String] {
    try manager.subpathsOfDirectory(atPath: site.root().appending(path: "Public").path)
  }

  /// The output contains no file of the build cache.
  @Test func nothingOfItIsPublished() async throws {
    let site = try SiteFixture.demo()
    try site.write("mine", to: "Content/static/.vitrine/snapshot.json")
    for arguments in [["build"], ["build", "--clean"], ["build"]] {
      #expect(
        try await VitrineBinary.run(arguments, folder: site.root()).exitCode == 0)
      let names = try names(site)
      #expect(names.count > 100)
      #expect(names.filter { "/\($0)".contains("/.") } == [])
      try site.write("\(arguments)", to: "Content/static/notes.txt")
    }
    #expect(try site.text(".vitrine/.gitignore") == "*\n")
    #expect(try site.text(site.state() + "/manifest.json")?.contains("index.html") == true)
  }

  @Test func gitIgnoresIt() async throws {
    let folder = try TemporaryFolder()
    #expect(try await VitrineBinary.run(["new", "."], folder: folder.url).exitCode == 0)
    #expect(try #require(folder.text(".gitignore")).contains("/.vitrine/\n"))
    #expect(try await VitrineBinary.run(["build"], folder: folder.url).exitCode == 0)
    try folder.remove(".vitrine/.gitignore")
    func git(_ arguments: String...) async throws -> Command.Result {
      try await Command(
        URL(filePath: "/usr/bin/env"), ["git"] + arguments, folder: folder.url
      ).run()
    }
    #expect(try await git("init", "--quiet").exitCode == 0)
    let told = try await git("status", "--short", "--untracked-files=all").output
    #expect(told.contains("?? Content/catalog.json"))
    #expect(!told.contains(".vitrine") && !told.contains("Public"))
  }

  /// Without the build cache, deleted pages stay published, and a warning is printed.
  @Test func withoutItWhatIsGoneStays() async throws {
    let site = try await builtSite()
    try site.write("A", to: "Content/static/old.txt")
    #expect(try await site.vitrine("build").errors == "")
    try site.remove("Content/static/old.txt")
    try site.remove(".vitrine")
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 0 && build.output.contains("0 deleted"))
    #expect(build.errors.contains("warning: [unknown-output] 1 file of the output stayed"))
    #expect(build.errors.contains("\nnote: 'old.txt'\n"))
    #expect(try await site.vitrine("build").errors == "")
  }

  @Test func itMayBeElsewhere() async throws {
    let site = try await builtSite()
    try site.remove(".vitrine")
    let elsewhere = try TemporaryFolder()
    let state = elsewhere.url.appending(path: "deep/state").path
    for _ in 0..<2 {
      #expect(try await site.vitrine("build", "--state", state).exitCode == 0)
    }
    #expect(try !site.contains(".vitrine"))
    #expect(elsewhere.contains(try elsewhere.state(in: "deep/state") + "/snapshot.json"))
    try site.replace("5.99", with: "6.49")
    let there = try await site.vitrine("preview", "--state", state)
    #expect(there.output.contains("~ owl  price $5.99 → $6.49"))
    let here = try await site.vitrine("preview")
    #expect(here.output.contains("compared with an empty site: no site is published yet"))
    // The build cache allows a build to replace its own pages.
    #expect(try await site.vitrine("build").exitCode == 1)
    #expect(try await site.vitrine("build", "--state", state).exitCode == 0)
  }

  @Test(arguments: ["Public", "Public/state", "Content/state", "Templates"])
  func dangerousPlacesAreRefused(state: String) async throws {
    let site = try await builtSite()
    let before = try site.folder.get().files()
    let result = try await site.vitrine("build", "--state", state, "--clean")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.hasPrefix(
        "error: [dangerous-state] can't store the build cache in '\(state)': "))
    #expect(result.errors.hasSuffix("note: use a separate folder with --state\n"))
    #expect(try site.folder.get().files() == before)
  }

  @Test func withoutItTheUserIsToldWhatToDo() async throws {
    let site = try await builtSite()
    try site.remove(".vitrine")
    try site.replace("5.99", with: "6.49")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("[foreign-file] 'icons/owl/index.html' in the output"))
    #expect(
      result.errors.contains(
        """
        warning: [unknown-output] '.vitrine' has no record of this output, so its files are \
        treated as your own
        note: if builds created them, give their state folder with --state, or delete them

        """))
  }

  // MARK: Former ids

  /// Former ids of nodes work in any state of the output.
  @Test(arguments: ["nothing", "copied", "copied and edited", "deleted", "clean"])
  func formerIDsOutliveTheOutput(fate: String) async throws {
    let site = try await builtSite()
    try site.write(Self.outline("barn-owl", "Owl"), to: "Content/outlines/guide.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try page(site).contains(#"id="owl""#))
    let root = try site.root()
    switch fate {
    case "copied", "copied and edited":
      try manager.copyItem(
        at: root.appending(path: "Public"), to: root.appending(path: "copy"))
      try site.remove("Public")
      try manager.moveItem(at: root.appending(path: "copy"), to: root.appending(path: "Public"))
      if fate != "copied" { try site.remove("Public/robots.txt") }
    case "deleted": try site.remove("Public")
    default: break
    }
    let arguments = fate == "clean" ? ["build", "--clean"] : ["build"]
    #expect(try await VitrineBinary.run(arguments, folder: root).exitCode == 0)
    #expect(try page(site).contains(#"id="owl""#))
    try site.write(Self.outline("barn-owl", "The owl"), to: "Content/outlines/guide.json")
    #expect(try await site.vitrine("build").errors == "")
    #expect(try page(site).contains(#"id="owl""#))
    #expect(try names(site).count > 20)
  }

  /// A build cache in the output, from an earlier version, is used and moved.
  @Test func whatAnEarlierVersionKeptIsTakenOver() async throws {
    let site = try await builtSite()
    try site.write(Self.outline("barn-owl", "Owl"), to: "Content/outlines/guide.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    let root = try site.root()
    try manager.copyItem(
      at: root.appending(path: site.state()), to: root.appending(path: "Public/.vitrine"))
    try site.remove("Public/.vitrine/cache")
    try site.remove(".vitrine")
    try site.write("", to: ".vitrine/builds/0123456789abcdef0123456789abcdef")
    #expect(
      try await site.vitrine("preview").output == "no differences from the published site\n")
    try site.replace("5.99", with: "6.49")
    let report = try await site.report()
    #expect(report.written.contains("icons/owl/index.html"))
    #expect(!report.written.contains("icons/dog/index.html") && report.unchanged > 10)
    #expect(report.changes?.icons.changed.map(\.id) == ["owl"])
    #expect(report.deleted == [])
    #expect(try page(site).contains(#"id="owl""#))
    #expect(try names(site).filter { $0.hasPrefix(".") } == [])
    #expect(try !site.contains(".vitrine/builds"))
  }

  // MARK: Comparisons

  @Test func aPublishedFolderIsCompared() async throws {
    let site = try await builtSite()
    let root = try site.root()
    try manager.copyItem(at: root.appending(path: "Public"), to: root.appending(path: "copy"))
    try site.replace("5.99", with: "6.49")
    for folder in ["Public", "copy"] {
      let result = try await site.vitrine("preview", "--against", folder)
      #expect(result.exitCode == 0)
      #expect(result.output.hasPrefix("compared with '\(folder)'\n"))
      #expect(result.output.contains("~ owl  price $5.99 → $6.49 (up $0.50)"))
    }
    try site.write("", to: "strange/index.html")
    let result = try await site.vitrine("preview", "--against", "strange")
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        error: [no-state] 'strange' has no content, and no record of a build of this site
        note: compare with a revision of the site's git repository: --against HEAD~1
        note: or save a snapshot before a change with 'vitrine snapshot > FILE', and compare with \
        it: --against FILE

        """)
  }

  /// Printing a snapshot does not need the build cache.
  @Test func aSnapshotIsPrintedAndRead() async throws {
    let site = try await builtSite()
    let told = try await site.vitrine("snapshot")
    #expect(told.exitCode == 0 && told.errors == "")
    #expect(try told.output == site.text(site.state() + "/snapshot.json"))
    try site.remove("Public")
    try site.remove(".vitrine")
    #expect(try await site.vitrine("snapshot").output == told.output)
    #expect(try !site.contains(".vitrine") && !site.contains("Public"))
    try site.write(told.output, to: "before.json")
    try site.replace("5.99", with: "6.49")
    let result = try await site.vitrine("preview", "--against", "before.json")
    #expect(result.output.contains("~ owl  price $5.99 → $6.49 (up $0.50)"))
  }

  @Test func aSnapshotOfWrongContentIsAnError() async throws {
    let site = try await builtSite()
    try site.replace("5.99", with: "much")
    let result = try await site.vitrine("snapshot")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("Content/catalog.json"))
  }
}
