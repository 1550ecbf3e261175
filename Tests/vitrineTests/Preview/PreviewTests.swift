import Foundation
import TestSupport
import Testing

@Suite struct PreviewTests {
  private func site() async throws -> SiteFixture {
    let site = try SiteFixture.small()
    #expect(try await site.vitrine("build").exitCode == 0)
    return site
  }

  private let dog = #"    { "id": "dog", "name": "Dog", "price": 1.99, "section": "day" },"#

  @Test func nothingChanged() async throws {
    let site = try await site()
    #expect(try await site.vitrine("preview").output == "no differences from the published site\n")
    #expect(
      try await site.vitrine("preview", "--format", "markdown").output
        == "No differences from the published site.\n")
    #expect(
      try await site.vitrine("preview", "--format", "json").output == """
        {
          "files" : {
            "changed" : [

            ],
            "deleted" : [

            ],
            "inserted" : [

            ]
          },
          "icons" : {
            "changed" : [

            ],
            "deleted" : [

            ],
            "inserted" : [

            ],
            "moved" : [

            ],
            "renamed" : [

            ]
          },
          "outlines" : [

          ],
          "pages" : {
            "changed" : [

            ],
            "deleted" : [

            ],
            "inserted" : [

            ],
            "moved" : [

            ]
          },
          "settings" : "unchanged",
          "templates" : [

          ],
          "totals" : {
            "changed" : 0,
            "deleted" : 0,
            "inserted" : 0,
            "moved" : 0,
            "renamed" : 0
          }
        }

        """)
  }

  /// Replaces the dog by a bat, changes a price, a name and a featured icon, and renames an icon.
  private func change(_ site: SiteFixture) throws {
    try site.replace(dog, with: #"{ "id": "bat", "name": "Bat", "price": 0, "section": "night" },"#)
    try site.addPicture(of: "bat", drawing: "M2 2h3v3z")
    try site.remove("Content/icons/dog.svg")
    try site.replace("2.99", with: "3.49")
    try site.replace(#""name": "Owl""#, with: #""name": "Eagle Owl""#)
    try site.replace(#", "isFeatured": true"#, with: "")
  }

  @Test func everyKindOfChange() async throws {
    let site = try await site()
    try change(site)
    let result = try await site.vitrine("preview")
    #expect(result.exitCode == 0)
    #expect(
      result.errors == """
        warning: [gone-address] the published page '/icons/dog/' does not exist any more
        note: to redirect it, add this to the new icon: "formerly": ["dog"]

        """)
    #expect(
      result.output.hasPrefix(
        """
        compared with the published site

        icons: 1 inserted, 1 deleted, 2 changed
          + bat  Bat, $0.00
          - dog  Dog, $1.99
          ~ cat  price $2.99 → $3.49 (up $0.50)
          ~ owl  name 'Owl' → 'Eagle Owl', no longer featured

        generated from these changes:\u{20}
        """))
    #expect(result.output.contains("\n  + icons/bat/index.html\n"))
    #expect(result.output.contains("\n  - icons/dog/index.html\n"))
  }

  @Test func asMarkdown() async throws {
    let site = try await site()
    try change(site)
    #expect(
      try await site.vitrine("preview", "--format", "markdown").output.hasPrefix(
        """
        Compared with the published site:

        **icons**: 1 inserted, 1 deleted, 2 changed

        | | | |
        |---|---|---|
        | inserted | `bat` | Bat, $0.00 |
        | deleted | `dog` | Dog, $1.99 |
        | changed | `cat` | price $2.99 → $3.49 (up $0.50) |
        | changed | `owl` | name 'Owl' → 'Eagle Owl', no longer featured |

        **generated from these changes**:\u{20}
        """))
  }

  @Test func movesWithinAndBetweenSections() async throws {
    let site = try await site()
    try site.replace(dog, with: "")
    try site.replace(#"{ "id": "cat""#, with: dog + #"{ "id": "cat""#)
    #expect(
      try await site.vitrine("preview").output.contains(
        """
        icons: 1 moved
          > dog  from position 2 to 1

        """))
    try site.replace(
      #""price": 1.99, "section": "day""#, with: #""price": 1.99, "section": "night""#)
    #expect(
      try await site.vitrine("preview").output.contains(
        """
        icons: 1 moved
          > dog  from position 2 to 2, from section 'day' to 'night'

        """))
  }

  @Test func asJSON() async throws {
    let site = try await site()
    try site.replace("5.99", with: "6.49")
    try site.replace(dog, with: "")
    try site.replace(#"{ "id": "cat""#, with: dog + #"{ "id": "cat""#)
    let preview = try await site.changes()
    #expect(
      preview.totals == ["inserted": 0, "deleted": 0, "renamed": 0, "moved": 1, "changed": 1])
    let change = try #require(preview.icons.changed.first)
    #expect((change.id, change.fields) == ("owl", ["price"]))
    #expect((change.old.price, change.new.price) == ("5.99", "6.49"))
    let move = try #require(preview.icons.moved.first)
    #expect((move.id, move.oldSection, move.section) == ("dog", "day", "day"))
    #expect((move.oldPosition, move.position) == (2, 1))
  }

  @Test func beforeAnyBuildEverythingIsNewAndNothingIsWritten() async throws {
    let site = try SiteFixture.small()
    let result = try await site.vitrine("preview")
    #expect(
      result.output == """
        compared with an empty site: no site is published yet

        icons: 3 inserted
          + cat  Cat, $2.99
          + dog  Dog, $1.99
          + owl  Owl, $5.99, featured

        pages: 2 inserted
          + /       Zoo
          + /list/  All icons

        """)
    #expect(try !site.contains("Public"))
  }

  @Test(arguments: ["text", "json", "markdown", "html"])
  func aPreviewPublishesNothing(format: String) async throws {
    let site = try await site()
    let before = try site.published()
    try site.replace("5.99", with: "6.49")
    #expect(try await site.vitrine("preview", "--format", format).exitCode == 0)
    #expect(try site.published() == before)
  }

  @Test func aBuildAfterItDoesWhatItSaid() async throws {
    let site = try await site()
    try site.replace("5.99", with: "6.49")
    #expect(try await site.vitrine("build").output.contains("\nicons: 1 changed\n"))
    #expect(try await site.vitrine("preview").output == "no differences from the published site\n")
  }

  @Test func aBuildsReportHasTheDifference() async throws {
    let site = try SiteFixture.small()
    #expect(try await site.report().changes == nil)
    #expect(try await site.report().changes?.totals["changed"] == 0)
    try site.replace("5.99", with: "6.49")
    let changes = try await site.changes()
    let report = try await site.report()
    #expect(report.changes == changes)
    #expect(report.changes?.icons.changed.map(\.id) == ["owl"])
  }

  /// Like `git diff --exit-code`. Invalid content has the same code, with diagnostics.
  @Test func theExitCodeTellsADifference() async throws {
    let site = try await site()
    #expect(try await site.vitrine("preview", "--exit-code").exitCode == 0)
    try site.replace("5.99", with: "6.49")
    let result = try await site.vitrine("preview", "--exit-code")
    #expect(result.exitCode == 1)
    #expect(result.errors == "")
    #expect(result.output.contains("~ owl  price $5.99 → $6.49 (up $0.50)"))
    #expect(try await site.vitrine("preview").exitCode == 0)
  }

  /// The terminal shows 40 lines per group and a count. Other formats show all.
  @Test func longListsAreCutInTheTerminalAlone() async throws {
    let site = try await site()
    let icons = (10..<60).map { #"{ "id": "i\#($0)", "price": 1, "image": "icons/owl.svg" }"# }
    try site.replace(#""icons": ["#, with: #""icons": ["# + icons.joined(separator: ",") + ",")
    let text = try await site.vitrine("preview").output
    #expect(text.contains("icons: 50 inserted\n"))
    #expect(text.contains("  + i49  "))
    #expect(!text.contains("  + i50  "))
    #expect(
      text.contains(
        "\n  … and 10 more (--format json has all)\n\ngenerated from these "
          + "changes: "))
    #expect(try await site.changes().icons.inserted.count == 50)
    #expect(
      try await site.vitrine("preview", "--format", "markdown").output
        .split(separator: "\n").count { $0.hasPrefix("| inserted |") && $0.hasSuffix(", $1.00 |") }
        == 50)
    #expect(
      try await site.vitrine("preview", "--format", "html").output
        .components(separatedBy: ", $1.00</bdi></span></li>").count == 51)
  }

  @Test func theReportDrawsTheHomePage() async throws {
    let site = try await site()
    try site.write(
      """
      { "pages": [ {
        "path": "/", "items": "catalog", "tintColor": "#123456",
        "layout": { "type": "flow", "itemSize": { "width": 77, "height": 99 } }
      } ] }
      """, to: "Content/site.json")
    try site.replace("5.99", with: "6.49")
    let page = try await site.vitrine("preview", "--format", "html").output
    #expect(page.contains("<body class=\"preview\" style=\"--icon-tint:#123456\">"))
    #expect(page.contains("grid-template-columns: repeat(auto-fill, 77px)"))
  }

  /// Other users of the shared temporary folder can't guess the name or read the page.
  @Test func openWritesToAPrivateFolder() async throws {
    let site = try SiteFixture.small()
    let root = try site.root()
    let files = FileManager.default
    try site.write("mine", to: "precious.html")
    try files.createDirectory(at: root.appending(path: "tmp"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: root.appending(path: "tmp/vitrine-preview.html"),
      withDestinationURL: root.appending(path: "precious.html"))
    // Blocks on a pipe until the test knows that the browser was called.
    try site.write("#!/bin/sh\nprintf %s \"$1\" > \"$OPENED\"\n", to: "bin/xdg-open")
    try files.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: root.appending(path: "bin/xdg-open").path)
    let opened = root.appending(path: "opened")
    try #require(mkfifo(opened.path, 0o600) == 0)
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    let preview = try VitrineBinary.command(
      ["preview", "--open"],
      environment: [
        "TMPDIR": root.appending(path: "tmp").path, "OPENED": opened.path,
        "PATH": "\(root.appending(path: "bin").path):\(path)",
      ], folder: root
    ).start()
    let pipe = try FileHandle(forReadingFrom: opened)
    let said = String(decoding: try pipe.readToEnd() ?? Data(), as: UTF8.self)
    let address = try #require(URL(string: said))
    _ = try await preview.result()
    #expect(try site.text("precious.html") == "mine")
    #expect(try String(decoding: Data(contentsOf: address), as: UTF8.self).contains("</html>"))
    let folder = address.deletingLastPathComponent().path
    #expect(folder.hasPrefix(root.appending(path: "tmp/vitrine-").path))
    #expect(try files.attributesOfItem(atPath: folder)[.posixPermissions] as? Int == 0o700)
  }
}
