import Foundation
import TestSupport
import Testing

@Suite struct ExportTests {
  private func site() throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.write("- [x] [Owl](icon:owl)\n  - **B**\n", to: "Content/outlines/guide.md")
    return site
  }

  @Test func printsOPML() async throws {
    let site = try site()
    let result = try await site.vitrine("export", "outline", "guide")
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0">
          <head>
            <title>guide</title>
          </head>
          <body>
            <outline text="Owl" type="link" url="icon:owl" _complete="true">
              <outline text="&lt;strong&gt;B&lt;/strong&gt;"/>
            </outline>
          </body>
        </opml>

        """)
  }

  @Test func printsMarkdownAndJSON() async throws {
    let site = try site()
    let markdown = try await site.vitrine("export", "outline", "guide", "--format", "markdown")
    #expect(
      markdown.output == "---\ntitle: \"guide\"\n---\n\n- [x] [Owl](icon:owl)\n  - **B**\n")
    let json = try await site.vitrine("export", "outline", "guide", "--format", "json").output
    #expect(json.contains(#""link": "icon:owl""#) && json.contains(#""text": "B""#))
  }

  @Test func unknownOutline() async throws {
    let site = try site()
    let result = try await site.vitrine("export", "outline", "giude")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        error: [unknown-outline] no outline has the id 'giude'
        note: did you mean 'guide'?

        """)
  }

  @Test(arguments: [["outline"], ["outline", "guide", "--format", "html"], ["icon", "owl"]])
  func wrongUsageIs64(_ arguments: [String]) async throws {
    let site = try site()
    let result = try await VitrineBinary.run(["export"] + arguments, folder: site.root())
    #expect(result.exitCode == 64)
  }

  @Test func publishesNothing() async throws {
    let site = try site()
    try await site.vitrine("export", "outline", "guide")
    #expect(try !site.contains("Public"))
  }

  /// Sold icons are exported only with the option. A single-file format is printed to standard output.
  @Test func whatOfTheCatalogGoesOut() async throws {
    let site = SiteFixture()
    try site.write(
      #"{ "icons": [ { "id": "owl", "price": 2 }, { "id": "pin", "price": 0 } ] }"#,
      to: "Content/catalog.json")
    for id in ["owl", "pin"] { try site.addDrawing("<path d='M0 0h8v8z'/>", of: id) }
    func exported(_ option: String? = nil) async throws -> (ids: [String], errors: String) {
      let result =
        if let option {
          try await site.vitrine("export", "catalog", "--format", "json", option)
        } else {
          try await site.vitrine("export", "catalog", "--format", "json")
        }
      #expect(result.exitCode == 0)
      let ids = result.output.matches(of: #/"id": "([a-z]+)"/#).map { String($0.1) }
      return (ids, result.errors)
    }
    let plain = try await exported()
    #expect(plain.ids == ["pin"])
    #expect(
      plain.errors == "left out: 1 protected icon; --include-protected also exports them\n")
    #expect(try await exported("--include-protected").ids == ["owl", "pin"])
    #expect(try await exported("--free-only").ids == ["pin"])
  }

  @Test func aTableHasItsPicturesBesideIt() async throws {
    let site = SiteFixture()
    try site.write(
      """
      { "icons": [ { "id": "owl", "name": "Owl", "price": 2 },
        { "id": "pin", "price": 0, "extensions": { "csv": { "file": "a/Pin it.svg" } } },
        { "id": "cup", "price": 1, "extensions": { "csv": { "file": "../../cup.svg" } } } ] }
      """, to: "Content/catalog.json")
    for id in ["owl", "pin", "cup"] { try site.addPicture(of: id) }
    func export(to output: String) async throws -> Command.Result {
      try await site.vitrine(
        "export", "catalog", "--format", "csv", "--include-protected", "--output", output)
    }
    #expect(try await export(to: "table").exitCode == 0)
    #expect(
      try site.folder.get().files(in: "table").keys.sorted()
        == ["a/Pin it.svg", "cup.svg", "icons.csv", "owl.svg"])
    #expect(try site.text("table/a/Pin it.svg") == site.text("Content/icons/pin.svg"))
    let again = try await export(to: "table")
    #expect(again.exitCode == 1)
    #expect(again.errors.contains("[unwritable"), "\(again.errors)")
    #expect(
      try await site.vitrine("import", "table/icons.csv", "--site", "again").exitCode == 0)
    #expect(try site.text("again/Content/icons/owl.svg") == site.text("Content/icons/owl.svg"))
    #expect(try #require(try site.text("again/Content/catalog.json")).contains("\"cup\""))
    #expect(try await export(to: "alone.csv").exitCode == 0)
    #expect(try site.text("alone.csv") == site.text("table/icons.csv"))
  }

  /// macOS can't distinguish some names, and a foreign path can end like another path.
  @Test(arguments: [
    ["\u{E9}.svg", "e\u{301}.svg"], ["A.svg", "a.svg"], ["\u{E9}/a.svg", "e\u{301}/b.svg"],
    ["../x/cat.svg", "../y/owl.svg"], ["../a.svg", "b/a.svg"],
    ["C:\\icons\\cat.svg", "y\\owl.svg"],
    ["a.svg", "a.svg"], ["owl.svg", "OWL.svg"],
  ])
  func aTableNamesThePictureOfEachIcon(files: [String]) async throws {
    let site = SiteFixture()
    func icon(_ id: String, _ file: String) -> String {
      let file = file.replacing("\\", with: "\\\\")
      return #"{ "id": "\#(id)", "price": 0, "extensions": { "csv": { "file": "\#(file)" } } }"#
    }
    try site.write(
      "{ \"icons\": [ \(icon("owl", files[0])), \(icon("cat", files[1])) ] }",
      to: "Content/catalog.json")
    for id in ["owl", "cat"] { try site.addPicture(of: id) }
    let export = try await site.vitrine(
      "export", "catalog", "--format", "csv", "--output", "table")
    #expect(export.exitCode == 0, "\(export.errors)")
    let back = try await site.vitrine("import", "table/icons.csv", "--site", "again")
    #expect(back.exitCode == 0, "\(back.errors)")
    for id in ["owl", "cat"] {
      let picture = "Content/icons/\(id).svg"
      #expect(try site.text("again/\(picture)") == site.text(picture), "\(id)")
    }
  }

  /// Extensions of a downloaded catalog contain file names.
  @Test(arguments: ["../../evil", "/tmp/evil", "a/../../../evil", "a/./b"])
  func anExportWritesNothingOutOfItsFolder(name: String) async throws {
    let site = SiteFixture()
    try site.write(
      #"{ "extensions": { "lucide": { "categories": { "\#(name)": { "title": "x" } } } }, "icons": [ { "id": "pin", "price": 0 } ] }"#,
      to: "Content/catalog.json")
    try site.addPicture(of: "pin")
    let result = try await site.vitrine(
      "export", "catalog", "--format", "lucide", "--output", "out/set")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("the path points outside the folder"), "\(result.errors)")
    #expect(try !site.contains("evil.json"))
    #expect(try !site.contains("out/evil.json"))
    #expect(!(try site.contains("out/set")))
  }

  /// Names can't become spreadsheet formulas, and an import restores them.
  @Test func cellsOfATableAreGuarded() async throws {
    let site = SiteFixture()
    try site.write(
      #"{ "currency": "EUR", "icons": [ { "id": "pin", "name": "=1+1", "price": 0 }, { "id": "cup", "name": "Größe", "price": 0 } ] }"#,
      to: "Content/catalog.json")
    for id in ["pin", "cup"] { try site.addPicture(of: id) }
    let table = try await site.vitrine("export", "catalog", "--format", "csv")
    #expect(table.output.contains("\r\npin,'=1+1,pin.svg,0,EUR,,,\r\n"))
    let marked = try await site.vitrine(
      "export", "catalog", "--format", "csv", "--bom", "--raw-cells")
    #expect(marked.output.unicodeScalars.first == "\u{FEFF}")
    #expect(marked.output.contains("\r\npin,=1+1,pin.svg"))
    #expect(
      try await site.vitrine("export", "catalog", "--format", "csv", "--output", "table").exitCode
        == 0)
    #expect(
      try await site.vitrine("import", "table/icons.csv", "--site", "again").exitCode == 0)
    #expect(try #require(try site.text("again/Content/catalog.json")).contains(#""name": "=1+1""#))
    let wrong = try await site.vitrine("export", "catalog", "--format", "json", "--bom")
    #expect(wrong.exitCode == 64)
  }

  @Test func cellsOfAPublishedTableAreGuarded() async throws {
    let site = SiteFixture()
    try site.write(
      #"{ "licenses": [ { "id": "mit", "name": "MIT", "spdx": "MIT" } ], "icons": [ { "id": "pin", "name": "@SUM(1)", "price": 0, "tags": ["+cmd|calc!A0"] } ] }"#,
      to: "Content/catalog.json")
    try site.write(#"{ "title": "T", "downloads": ["csv"] }"#, to: "Content/site.json")
    try site.addPicture(of: "pin")
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 0, "\(build.errors)")
    let table = try #require(try site.text("Public/downloads/icons.csv"))
    #expect(table.contains("\r\npin,'@SUM(1),"), "\(table)")
    // The quote of the tag precedes the sign in the cell.
    #expect(table.contains(#","""+cmd|calc!A0""","#), "\(table)")
  }

  /// An export must not overwrite its sources.
  @Test(arguments: [
    ("csv", "Content/catalog.json"), ("iconify", "Content/new.json"), ("sprite", "Templates/x"),
    ("svg", "Content/set"), ("csv", ".vitrine/.gitignore"), ("csv", "linked/site.json"),
  ])
  func nothingGoesIntoWhatTheSiteIsMadeFrom(format: String, output: String) async throws {
    let site = SiteFixture()
    try site.write(
      #"{ "icons": [ { "id": "pin", "price": 0 } ] }"#, to: "Content/catalog.json")
    try site.addDrawing("<path d='M0 0h8v8z'/>", of: "pin")
    try await site.vitrine("build")
    let root = try site.root()
    try FileManager.default.createSymbolicLink(
      at: root.appending(path: "linked"), withDestinationURL: root.appending(path: "Content"))
    let before = try site.folder.get().files(in: "Content")
    let result = try await VitrineBinary.run(
      ["export", "catalog", "--format", format, "--output", output], folder: root)
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains(
        "[dangerous-output] the export can't be written into the site's own folders"))
    #expect(try site.folder.get().files(in: "Content") == before)
    #expect(!(try site.contains("Templates")))
  }

  /// Build caches and deployment records determine the published folders, independent of their location.
  @Test func nothingGoesIntoAPublishedFolder() async throws {
    let site = SiteFixture()
    try site.write(
      #"{ "icons": [ { "id": "pin", "price": 0 } ] }"#, to: "Content/catalog.json")
    try site.addDrawing("<path d='M0 0h8v8z'/>", of: "pin")
    let place = try site.root().path
    func errors(into output: String, _ more: String...) async throws -> String {
      let arguments = ["export", "catalog", "--format", "svg", "--output", "\(place)/\(output)"]
      return try await VitrineBinary.run(arguments + more, folder: site.root()).errors
    }
    try await site.vitrine("build", "--output", "\(place)/www")
    try await site.vitrine("build", "--output", "\(place)/far", "--state", "\(place)/state")
    try await site.vitrine("deploy", "\(place)/server", "--output", "\(place)/www")
    for output in ["www", "www/set", "Public/set", "server/set"] {
      #expect(try await errors(into: output).contains("[published-folder]"), "\(output)")
    }
    #expect(
      try await errors(into: "far/set", "--state", "\(place)/state").contains("[published-folder]"))
    let root = try site.root()
    try FileManager.default.moveItem(
      at: root.appending(path: "www"), to: root.appending(path: "live"))
    #expect(try await errors(into: "live/set").contains("[published-folder]"))
    #expect(try await errors(into: "elsewhere") == "")
    // An unreadable deployment record also counts.
    let records = root.appending(path: ".vitrine/deployments")
    let files = try FileManager.default.contentsOfDirectory(atPath: records.path)
    for name in files where name.hasSuffix(".json") {
      try Data("damaged".utf8).write(to: records.appending(path: name))
    }
    #expect(try await errors(into: "server/set").contains("[published-folder]"))
  }
}
