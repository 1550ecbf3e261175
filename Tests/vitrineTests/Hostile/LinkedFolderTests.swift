import Foundation
import TestSupport
import Testing

/// A downloaded site can have symbolic links in place of output folders: `Public -> ../.config/autostart`,
/// `.vitrine -> /home/me`. Commands do not write, delete or upload files through them.
@Suite struct LinkedFolderTests {
  private static let site = "site"
  private let folder = Result { try TemporaryFolder() }
  private let files = FileManager.default

  private func makeSite() throws -> TemporaryFolder {
    let folder = try folder.get()
    try folder.write(
      #"{ "icons": [ { "id": "owl", "price": 3 } ] }"#,
      to: "site/Content/catalog.json")
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M1 1h6v5z'/></svg>",
      to: "site/Content/icons/owl.svg")
    try folder.write(
      #"{ "items": [ { "id": "a", "text": "A" } ] }"#, to: "site/Content/outlines/guide.json")
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M1 1h6v6z'/></svg>",
      to: "source/cat.svg")
    for name in ["mine.txt", "import/mine.txt", "outputs/mine.txt", "icons/mine.txt"] {
      try folder.write("mine", to: "outside/\(name)")
    }
    return folder
  }

  private func link(_ path: String, to target: String) throws {
    let place = try folder.get().url.appending(path: path).path
    try? files.removeItem(atPath: place)  // usually missing
    try files.createDirectory(
      atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: place, withDestinationPath: target)
  }

  private func vitrine(_ arguments: [String]) async throws -> Command.Result {
    try await VitrineBinary.run(
      arguments, environment: ["TMPDIR": folder.get().url.path],
      folder: folder.get().url.appending(path: Self.site))
  }

  private func state(of paths: String...) throws -> [String: Data] {
    var state: [String: Data] = [:]
    for path in paths {
      let root = try folder.get().url.appending(path: path).path
      for name in (try? files.subpathsOfDirectory(atPath: root)) ?? [] {  // it may be missing
        state["\(path)/\(name)"] = files.contents(atPath: "\(root)/\(name)") ?? Data()
      }
    }
    return state
  }

  enum OutputCommand: String, CaseIterable, Sendable {
    case build = "build"
    case cleanBuild = "build --clean"
    case join = "join ../parts"
    case servePublishing = "serve --publish --port 0"
    case servePublished = "serve --no-watch --port 0"
    case preview = "preview"
    case accept = "preview --accept"
    case release = "release 1.0.0 --date 2026-01-02"
    case check = "check"
    case doctor = "doctor"
    case deploy = "deploy ../live"
    case plan = "deploy --plan --to ../live"

    var arguments: [String] { rawValue.split(separator: " ").map(String.init) }
  }

  @Test(arguments: OutputCommand.allCases)
  func anOutputBehindALinkIsRefused(command: OutputCommand) async throws {
    let folder = try makeSite()
    try folder.write("", to: "parts/none")
    if command == .join {
      #expect(try await vitrine(["build", "--part", "1/1", "--results", "../parts"]).exitCode == 0)
    }
    for target in ["../outside", folder.url.appending(path: "outside").path, "../none", "Content"] {
      try link("site/Public", to: target)
      let before = try state(of: "outside", "site/Content")
      let result = try await vitrine(command.arguments)
      #expect(result.exitCode == 1, "\(target)")
      #expect(
        result.errors == """
          error: [dangerous-output] can't publish to 'Public': it is a symbolic link, which can \
          point outside the site
          note: pass '--output Public' to publish there, or replace the link by a folder

          """, "\(target)")
      #expect(try state(of: "outside", "site/Content") == before)
      #expect(!folder.contains("none") && !folder.contains("live"))
      #expect(!folder.contains("site/.vitrine/outputs"))
    }
  }

  @Test func aSiteIsNamedInTheMessage() async throws {
    let folder = try makeSite()
    try link("site/Public", to: "../outside")
    let result = try await VitrineBinary.run(["build", "--site", "site"], folder: folder.url)
    #expect(result.errors.contains("can't publish to 'site/Public'"))
    #expect(result.errors.contains("pass '--output site/Public' to publish there"))
  }

  @Test func anOutputThatTheUserNamesMayBeALink() async throws {
    let folder = try makeSite()
    try folder.remove("outside")
    try folder.write("mine", to: "outside/mine.txt")
    try link("site/Public", to: "../outside")
    let named = ["--output", "Public"]
    #expect(try await vitrine(["build"] + named).exitCode == 0)
    #expect(folder.contains("outside/index.html") && folder.contains("outside/mine.txt"))
    #expect(try await vitrine(["check"] + named).exitCode == 0)
    let preview = try await vitrine(["preview"] + named)
    #expect(preview.output == "no differences from the published site\n")
  }

  @Test(arguments: ["snapshot", "layout /", "export outline guide", "schema site"])
  func otherCommandsGoOn(command: String) async throws {
    _ = try makeSite()
    try link("site/Public", to: "../outside")
    let result = try await vitrine(command.split(separator: " ").map(String.init))
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  private static let stateLinks = [
    ".vitrine", ".vitrine/outputs", ".vitrine/pictures", ".vitrine/pictures.old",
    ".vitrine/deployments", ".vitrine/import", ".vitrine/outputs/0",
  ]

  @Test(arguments: stateLinks)
  func aLinkInTheStateFolderIsRefused(path: String) async throws {
    let folder = try makeSite()
    try link("site/\(path)", to: path.contains("/") ? "../../outside" : "../outside")
    let before = try state(of: "outside", "site/Content")
    for command in [
      "build", "preview", "preview --accept", "check", "snapshot",
      "release 1.0.0 --date 2026-01-02",
      "deploy ../live", "deploy --plan --to ../live", "export catalog --format csv", "layout /",
      "serve --no-watch --port 0", "serve --publish --port 0", "doctor",
    ] {
      let arguments = command.split(separator: " ").map(String.init)
      let result = try await vitrine(arguments)
      #expect(result.exitCode == 1, "\(command)")
      #expect(
        result.errors.contains(
          """
          error: [dangerous-state] can't store the build cache in '.vitrine': '\(path)' is a \
          symbolic link, which can point outside the site
          note: delete the link, or use another folder with --state

          """), "\(command): \(result.errors)")
      #expect(try state(of: "outside", "site/Content") == before, "\(command)")
      #expect(!folder.contains("live") && !folder.contains("site/Public/index.html"))
    }
  }

  @Test func aStateFolderThatTheUserNamesMayBeALink() async throws {
    let folder = try makeSite()
    try link("site/.vitrine", to: "../outside")
    #expect(try await vitrine(["build", "--state", ".vitrine"]).exitCode == 0)
    #expect(folder.contains("site/Public/index.html"))
    #expect(try state(of: "outside").keys.contains { $0.hasSuffix("/manifest.json") })
  }

  /// `import` deletes the files of an earlier import in `.vitrine/import`.
  @Test(arguments: [
    ".vitrine", ".vitrine/import", "Content", "Content/icons", "Content/imports",
    "Content/outlines",
  ])
  func anImportWritesThroughNoLink(path: String) async throws {
    let folder = try makeSite()
    try folder.write(
      #"<opml version="2.0"><head/><body><outline text="a"/></body></opml>"#, to: "list.opml")
    try link("site/\(path)", to: path.contains("/") ? "../../outside" : "../outside")
    let before = try state(of: "outside")
    var commands = ["import ../source --price 2", "import ../source --price 2 --update"]
    // Outlines and dry runs do not use the state folder.
    if !path.hasPrefix(".vitrine") {
      commands += ["import ../list.opml", "import ../source --price 2 --dry-run"]
    }
    for command in commands {
      let result = try await vitrine(command.split(separator: " ").map(String.init))
      #expect(result.exitCode == 1, "\(command)")
      #expect(
        result.errors.contains(
          "[symbolic-links] '\(path)' is a symbolic link to a folder, which is not followed"),
        "\(command): \(result.errors)")
      #expect(try state(of: "outside") == before, "\(command)")
    }
  }

  /// An update reads the record of the import.
  @Test func aRecordBehindALinkIsNotRead() async throws {
    let folder = try makeSite()
    #expect(try await vitrine(["import", "../source", "--price", "2"]).exitCode == 0)
    try folder.write("secret {", to: "secret")
    try link("site/Content/imports/source.json", to: "../../../secret")
    let result = try await vitrine(["import", "../source", "--price", "2", "--update"])
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains(
        "'Content/imports/source.json' is a symbolic link to a file outside of the site"),
      "\(result.errors)")
    #expect(!result.errors.contains("secret"))
  }

  /// A new site for `import` may also contain a link.
  @Test func anImportIntoANewSiteWritesThroughNoLink() async throws {
    let folder = try makeSite()
    try folder.remove("site")
    try link("site/.vitrine", to: "../outside")
    let before = try state(of: "outside")
    #expect(try await vitrine(["import", "../source", "--price", "2"]).exitCode == 1)
    #expect(try state(of: "outside") == before)
    #expect(!folder.contains("site/Content"))
  }

  // MARK: Links in the output

  /// An external link makes `check` read a whole disk, or endless files of `/proc`.
  @Test(arguments: ["../../outside", "../../outside/mine.txt", "/", "/proc/self", "/etc/passwd"])
  func aLinkOutOfTheSiteIsAProblemOfCheck(target: String) async throws {
    _ = try makeSite()
    #expect(try await vitrine(["build"]).exitCode == 0)
    try link("site/Public/icons", to: target)
    let result = try await vitrine(["check"])
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        error: [symbolic-links] 'icons' of the output is a symbolic link that points outside the \
        site
        note: delete the link, or replace it with the files, because web servers can follow it

        """)
  }

  @Test(arguments: [
    ["x": "x"], ["x": "y", "y": "x"], ["x": "."], ["x": "icons", "icons/x": ".."],
    ["x": "../Public"], ["x": "nothing"],
  ])
  func loopsOfLinksEndACheck(links: [String: String]) async throws {
    _ = try makeSite()
    #expect(try await vitrine(["build"]).exitCode == 0)
    let before = try await vitrine(["check"])
    #expect(before.output.hasPrefix("checked "))
    for (path, target) in links { try link("site/Public/\(path)", to: target) }
    let result = try await vitrine(["check"])
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output == before.output)
  }

  // MARK: Links in other folders

  /// `--against` can specify a downloaded folder.
  @Test(arguments: ["Content", "Content/icons", "Content/catalog.json", "Content/icons/owl.svg"])
  func aFolderToCompareWithIsReadThroughNoLinkOut(path: String) async throws {
    let folder = try makeSite()
    try files.copyItem(
      at: folder.url.appending(path: "site/Content"), to: folder.url.appending(path: "old/Content"))
    try folder.write(
      #"{ "icons": [ { "id": "secret", "price": 1 } ], "title": "secret" }"#,
      to: "outside/catalog.json")
    try folder.write("<svg secret", to: "outside/icons/secret.svg")
    try folder.write("<svg secret", to: "outside/icons/owl.svg")
    let target = path.replacing("Content", with: "outside")
    try link("old/\(path)", to: folder.url.appending(path: target).path)
    for format in ["text", "json", "html"] {
      let result = try await vitrine(["preview", "--against", "../old", "--format", format])
      #expect(result.exitCode == 1, "\(format)")
      #expect(result.output == "", "\(format)")
      #expect(result.errors.contains("../old/Content"), "\(format): \(result.errors)")
      #expect(!result.errors.contains("secret"), "\(format): \(result.errors)")
    }
    try folder.remove("old/\(path)")
    try files.copyItem(
      at: folder.url.appending(path: "site/\(path)"), to: folder.url.appending(path: "old/\(path)"))
    try link("named", to: "old")
    let named = try await vitrine(["preview", "--against", "../named"])
    #expect(named.output == "no differences from '../named'\n", "\(named.errors)")
  }

  /// A snapshot's pictures are in a file next to it.
  @Test func picturesBesideASnapshotAreReadThroughNoLink() async throws {
    let folder = try makeSite()
    #expect(try await vitrine(["build"]).exitCode == 0)
    let state = try folder.state(in: "site/.vitrine")
    let pictures = try #require(folder.text("\(state)/pictures.json"))
    try folder.write(try #require(folder.text("\(state)/snapshot.json")), to: "kept/old.json")
    try folder.write(
      #"{ "icons": [ { "id": "owl", "price": 0 } ] }"#, to: "site/Content/catalog.json")
    try folder.write(pictures, to: "outside/pictures.json")
    try link("kept/pictures.json", to: "../outside/pictures.json")
    func page() async throws -> String {
      let result = try await vitrine([
        "preview", "--against", "../kept/old.json", "--format", "html",
      ])
      #expect(result.exitCode == 0, "\(result.errors)")
      return result.output
    }
    let linked = try await page()
    try folder.remove("kept/pictures.json")
    #expect(try await page() == linked)
    try link("kept/old.json", to: "../outside/mine.txt")
    let result = try await vitrine(["preview", "--against", "../kept/old.json"])
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("error: [not-a-snapshot] '../kept/old.json' is not a snapshot"))
  }

  /// An export writes temporary names first, and replaces links with these names.
  @Test func linksInThePlaceOfUnfinishedExportsAreNotFollowed() async throws {
    let folder = try makeSite()
    try link("site/.set.vitrine-export", to: "../outside")
    try link("site/set.json.vitrine-new", to: "../outside/mine.txt")
    let before = try state(of: "outside")
    let export = ["export", "catalog", "--include-protected", "--format"]
    #expect(try await vitrine(export + ["svg", "--output", "set"]).exitCode == 0)
    #expect(try await vitrine(export + ["iconify", "--output", "set.json"]).exitCode == 0)
    #expect(folder.text("site/set/owl.svg") == folder.text("site/Content/icons/owl.svg"))
    #expect(folder.text("site/set.json")?.contains("\"owl\"") == true)
    #expect(try state(of: "outside") == before)
    for name in ["set", "set.json"] {
      let place = folder.url.appending(path: "site/\(name)").path
      let kind = try files.attributesOfItem(atPath: place)[.type] as? FileAttributeType
      #expect(kind != .typeSymbolicLink, "\(name)")
    }
  }

  /// An export never replaces a folder with files, also through a link.
  @Test(arguments: ["../outside", "../none"])
  func anExportReplacesNoFolderBehindALink(target: String) async throws {
    let folder = try makeSite()
    try link("site/set", to: target)
    let before = try state(of: "outside")
    let result = try await vitrine([
      "export", "catalog", "--include-protected", "--format", "svg", "--output", "set",
    ])
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("[unwritable]"), "\(result.errors)")
    #expect(try state(of: "outside") == before)
    #expect(!folder.contains("none"))
    let names = try files.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.allSatisfy { !$0.contains("vitrine-export") }, "\(names)")
  }

  @Test(arguments: ["Content", "Content/releases"])
  func aReleaseIsWrittenThroughNoLink(path: String) async throws {
    _ = try makeSite()
    if path == "Content" {
      try files.moveItem(
        at: folder.get().url.appending(path: "site/Content"),
        to: folder.get().url.appending(path: "real"))
      try link("site/Content", to: "../real")
    } else {
      try link("site/Content/releases", to: "../../outside")
    }
    let before = try state(of: "outside", "real")
    let result = try await vitrine(["release", "1.0.0", "--date", "2026-01-02"])
    #expect(result.exitCode == 1, "\(result.errors)")
    #expect(try state(of: "outside", "real") == before)
  }
}
