import Foundation
import TestSupport
import Testing

@Suite struct ImportTests {
  private static func svg(_ path: String = "M1 1h2v2z") -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="\#(path)"/></svg>"#
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.svg("M1 1h2v2z"), to: "icons/ic_ice_cream_24px.svg")
    try folder.write(Self.svg("M2 2h2v2z"), to: "icons/birds/ic_owl_24px.svg")
    try folder.write(Self.svg("M3 3h2v2z"), to: "icons/birds/ic_eagle_24px.svg")
    return folder
  }

  private func run(
    _ folder: TemporaryFolder, _ arguments: String...
  ) async throws -> Command.Result {
    try await VitrineBinary.run(["import"] + arguments, folder: folder.url)
  }

  /// The README's first two commands.
  @Test func aFolderAndAListOfPricesAreAShop() async throws {
    let folder = try folder()
    try folder.write(
      "File;Price;Tags\nic_ice_cream_24px.svg;\u{20AC} 2,99;summer, sweet\nic_owl_24px;0;\nic_eagle_24px;3;\n",
      to: "prices.csv")
    let result = try await run(folder, "icons", "--prices", "prices.csv")
    #expect(result.errors == "")
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        icons: a folder of SVGs, 3 icons
        prices.csv: UTF-8, fields between ';', decimal comma
        imported 3 of 3 icons into a new site in .

        """)
    #expect(
      folder.text("Content/catalog.json") == """
        {
          "title": "Icons",
          "currency": "EUR",
          "icons": [
            { "id": "eagle", "name": "Eagle", "price": 3, "category": "Birds" },
            { "id": "owl", "name": "Owl", "price": 0, "category": "Birds" },
            { "id": "ice-cream", "name": "Ice Cream", "price": 2.99, "tags": ["summer", "sweet"] }
          ]
        }

        """)
    #expect(folder.text("Content/icons/owl.svg") == Self.svg("M2 2h2v2z"))
    #expect(!folder.contains(".vitrine"))
    let build = try await VitrineBinary.run(["build"], folder: folder.url)
    #expect(build.errors == "")
    #expect(build.exitCode == 0)
    #expect(folder.contains("Public/icons/ice-cream/index.html"))
  }

  @Test func whatIsBrokenIsListedAndTheRestIsImported() async throws {
    let folder = try folder()
    try folder.write("<svg", to: "icons/broken.svg")
    try folder.write("not an svg", to: "icons/text.svg")
    try folder.write("\u{0}", to: "icons/zero.svg")
    let result = try await run(folder, "icons", "--price", "2.99", "--site", "shop")
    #expect(result.exitCode == 0)
    #expect(
      result.output.hasSuffix(
        "imported 3 of 6 icons into a new site in shop\nleft out: 3, listed above\n"))
    for name in ["broken", "text", "zero"] {
      #expect(result.errors.contains("icons/\(name).svg:1:"))
      #expect(!folder.contains("shop/Content/icons/\(name).svg"))
    }
    #expect(result.errors.contains("note: the icon 'text' is left out"))
    let strict = try await run(folder, "icons", "--price", "1", "--site", "other", "--strict")
    #expect(strict.exitCode == 1)
    #expect(strict.output.contains("imported nothing\n"))
    #expect(!folder.contains("other"))
  }

  @Test func aSetOfBrokenIconsAloneFails() async throws {
    let folder = try folder()
    try folder.write(
      #"{ "prefix": "x", "icons": { "a": 1, "b": { "body": 2 } } }"#, to: "broken.json")
    let result = try await run(folder, "broken.json", "--price", "1", "--site", "shop")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("broken.json:1:"))
    #expect(result.output.contains("imported nothing"))
    #expect(!folder.contains("shop"))
  }

  @Test func aSetWithoutIconsFails() async throws {
    let folder = try folder()
    try folder.write(#"{ "prefix": "x", "icons": {} }"#, to: "empty.json")
    let result = try await run(folder, "empty.json", "--price", "1", "--site", "shop")
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        empty.json:1:1: error: [no-icons] has no icons (read as a set of Iconify)
        note: it is one file

        """)
    #expect(!folder.contains("shop"))
  }

  @Test func aDryRunWritesNothing() async throws {
    let folder = try folder()
    let result = try await run(folder, "icons", "--price", "0", "--site", "shop", "--dry-run")
    #expect(result.exitCode == 0)
    #expect(
      result.output == """
        compared with an empty site: no site is published yet

        icons: 3 inserted
          + eagle      Eagle, $0.00
          + owl        Owl, $0.00
          + ice-cream  Ice Cream, $0.00

        pages: 2 inserted
          + /       Icons
          + /list/  All icons
        icons: a folder of SVGs, 3 icons
        would import 3 of 3 icons into a new site in shop

        """)
    #expect(!folder.contains("shop"))
  }

  @Test func iconsWithoutAPriceAreListed() async throws {
    let folder = try folder()
    let none = try await run(folder, "icons")
    #expect(none.exitCode == 1)
    #expect(none.errors.contains("icons:1:1: error: [no-price] no icon has a price\n"))
    #expect(!folder.contains("Content"))
    try folder.write("name,price\nOwl,2\nUhu,3\nEagle,cheap\n", to: "prices.csv")
    let some = try await run(folder, "icons", "--prices", "prices.csv")
    #expect(some.exitCode == 0)
    #expect(some.output.contains("imported 1 of 3 icons"))
    #expect(
      some.errors.contains("icons/ic_ice_cream_24px.svg:1:1: warning: [no-price] 'Ice Cream'"))
    #expect(
      some.errors.contains("prices.csv:3:1: warning: [unknown-icon] no icon has the name 'Uhu'"))
    #expect(
      some.errors.contains(
        "prices.csv:4:7: warning: [bad-price] 'cheap' is not a valid "
          + "price"))
  }

  @Test func aPriceBelowZeroIsToldAsOne() async throws {
    let result = try await run(try folder(), "icons", "--price", "-1")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("'-1'"), "\(result.errors)")
  }

  /// Authors without ids write file names into the id column.
  @Test func aListMayTakeNamesOfFilesForIds() async throws {
    let folder = try folder()
    try folder.write("id,price\nic_owl_24px,2\nice-cream,3\neagel,4\n", to: "prices.csv")
    let result = try await run(folder, "icons", "--prices", "prices.csv")
    #expect(result.output.contains("imported 2 of 3 icons"))
    #expect(result.errors.contains("[unknown-icon] no icon has the id 'eagel'"))
    #expect(result.errors.contains("note: did you mean 'eagle'?"))
  }

  @Test func aCatalogThatIsThereGrowsByWhatIsNew() async throws {
    let folder = try folder()
    let catalog = """
      {
        "currency": "EUR",
        "icons": [
          {"id": "owl",   "price": 9}
        ],
        "title": "Mine"
      }
      """
    try folder.write(catalog, to: "Content/catalog.json")
    try folder.write(Self.svg("M9 9h1v1z"), to: "Content/icons/owl.svg")
    try folder.write(Self.svg("M9 9h1v1z"), to: "Content/icons/eagle.svg")
    let result = try await run(folder, "icons", "--price", "2.50", "--category-from", "none")
    #expect(result.exitCode == 0)
    #expect(result.errors.contains("warning: [already-there] 'owl' is already in the catalog"))
    #expect(result.errors.contains("warning: [picture-exists]"))
    #expect(
      folder.text("Content/catalog.json")
        == catalog.replacing(
          "9}", with: "9},\n    { \"id\": \"ice-cream\", \"name\": \"Ice Cream\", \"price\": 2.50 }"
        ))
    #expect(folder.text("Content/icons/owl.svg") == Self.svg("M9 9h1v1z"))
    #expect(!folder.contains("Content/site.json"))
    let before = try folder.files(in: "Content")
    let again = try await run(folder, "icons", "--price", "2.50")
    #expect(again.output.contains("imported nothing"))
    #expect(try folder.files(in: "Content") == before)
  }

  /// The options of the first import apply to updates.
  @Test func updatesMergeWhatTheSourceChanged() async throws {
    let folder = try folder()
    try await #expect(
      run(folder, "icons", "--price", "2.50", "--category-from", "none").exitCode == 0)
    try folder.replace(#""name": "Owl""#, with: #""name": "Uhu""#, in: "Content/catalog.json")
    try folder.write(Self.svg("M7 7h1v1z"), to: "icons/birds/ic_owl_24px.svg")
    try folder.write(Self.svg("M8 8h1v1z"), to: "icons/ic_cake_24px.svg")
    try folder.remove("icons/birds/ic_eagle_24px.svg")
    let text = """
      icons: a folder of SVGs, 3 icons
      + cake  Cake, 2.50 USD
      ~ owl: picture
      - eagle

      """
    // A dry run prints the same as a preview of both states.
    let before = try folder.files(in: ".")
    let old = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: folder.url.appending(path: "Content"), to: old.url.appending(path: "Content"))
    let dry = try await run(folder, "icons", "--update", "--dry-run")
    #expect(dry.output.hasSuffix("\n" + text + ".: would be 1 added, 1 changed, 1 removed\n"))
    #expect(try folder.files(in: ".") == before)
    let update = try await run(folder, "icons", "--update")
    #expect(update.errors == "")
    #expect(update.output == text + ".: 1 added, 1 changed, 1 removed\n")
    let preview = try await VitrineBinary.run(
      ["preview", "--against", old.url.path], folder: folder.url)
    #expect(
      preview.output.replacing("'\(old.url.path)'", with: "'.'")
        + text + ".: would be 1 added, 1 changed, 1 removed\n" == dry.output)
    #expect(
      folder.text("Content/catalog.json")?.contains(
        """
            { "id": "owl", "name": "Uhu", "price": 2.50 },
            { "id": "ice-cream", "name": "Ice Cream", "price": 2.50 },
            { "id": "cake", "name": "Cake", "price": 2.50 }
          ]
        """) == true)
    #expect(folder.text("Content/icons/owl.svg") == Self.svg("M7 7h1v1z"))
    #expect(!folder.contains("Content/icons/eagle.svg"))
    let build = try await VitrineBinary.run(["build"], folder: folder.url)
    #expect(build.errors == "" && build.exitCode == 0)
    // Conflicts are reported. With `--strict`, they stop the import.
    try folder.write(Self.svg("M6 6h1v1z"), to: "icons/birds/ic_owl_24px.svg")
    try folder.write(Self.svg("M5 5h1v1z"), to: "Content/icons/owl.svg")
    let strict = try await run(folder, "icons", "--update", "--strict")
    #expect(strict.exitCode == 1)
    #expect(strict.errors.contains("Content/catalog.json:5:5: warning: [import-conflict]"))
    let told = try await run(folder, "icons", "--update")
    #expect(told.exitCode == 0)
    #expect(told.errors == strict.errors)
    try await #expect(run(folder, "icons", "--update").errors == "")
  }

  @Test func updatesAskForTheListOfPrices() async throws {
    let folder = try folder()
    try folder.write("name,price\nOwl,2\nEagle,3\n", to: "prices.csv")
    _ = try await run(folder, "icons", "--prices", "prices.csv", "--price", "1")
    let update = try await run(folder, "icons", "--update")
    #expect(update.exitCode == 1)
    #expect(
      update.errors == """
        icons:1:1: error: [needs-prices] was imported with a list of prices
        note: add --prices FILE.csv again

        """)
    try folder.write("name,price\nOwl,2\nEagle,4\n", to: "prices.csv")
    #expect(
      try await run(folder, "icons", "--update", "--prices", "prices.csv").output.hasSuffix(
        "~ eagle: price 3 → 4\n.: 1 changed\n"))
  }

  @Test func outlinesAreTakenByteForByte() async throws {
    let folder = try folder()
    func opml(_ nodes: String) -> String {
      "<?xml version='1.0'?>\n<opml version='2.0'><head><title>G</title></head>\n<body>\n\(nodes)</body></opml>"
    }
    let guide = opml("<outline text='One'><outline text='Two' foo='bar'/></outline>\n")
    try folder.write(guide, to: "My Guide.opml")
    let dry = try await run(folder, "My Guide.opml", "--site", "shop", "--dry-run")
    #expect(
      dry.output.hasSuffix(
        "My Guide.opml: an outline in OPML\nwould be imported into Content/outlines/my-guide.opml\n"
      ))
    #expect(dry.output.contains("outline 'my-guide': inserted, 2 items\n"))
    #expect(!folder.contains("shop"))
    let result = try await run(folder, "My Guide.opml", "--site", "shop")
    #expect(result.errors == "" && result.exitCode == 0)
    #expect(folder.text("shop/Content/outlines/my-guide.opml") == guide)
    let build = try await VitrineBinary.run(["build", "--site", "shop"], folder: folder.url)
    #expect(build.exitCode == 0)
    #expect(folder.text("shop/Public/outlines/my-guide/index.html")?.contains("Two") == true)
    // An equal outline is accepted. A different outline needs `--update`.
    #expect(try await run(folder, "My Guide.opml", "--site", "shop").exitCode == 0)
    let other = opml("<outline/>\n<outline text='Owl' type='link' url='icon:uhu'/>\n")
    try folder.write(other, to: "My Guide.opml")
    let refused = try await run(folder, "My Guide.opml", "--site", "shop")
    #expect(refused.exitCode == 1)
    #expect(
      refused.errors.contains("error: [already-there] 'Content/outlines/my-guide.opml' exists"))
    #expect(folder.text("shop/Content/outlines/my-guide.opml") == guide)
    let strict = try await run(folder, "My Guide.opml", "--site", "shop", "--update", "--strict")
    #expect(strict.exitCode == 1)
    #expect(strict.errors.contains("My Guide.opml:5:"))
    #expect(folder.text("shop/Content/outlines/my-guide.opml") == guide)
    let update = try await run(folder, "My Guide.opml", "--site", "shop", "--update")
    #expect(update.errors == strict.errors && update.exitCode == 0)
    #expect(folder.text("shop/Content/outlines/my-guide.opml") == other)
    // Some file systems can't distinguish the pages.
    try folder.write(guide, to: "MY-Guide.opml")
    let near = try await run(folder, "MY-Guide.opml", "--site", "shop", "--update")
    #expect(near.exitCode == 1)
    #expect(
      near.errors.contains("error: [already-there] 'Content/outlines/my-guide.opml' exists"))
  }

  /// Feed readers and outliners use various file names, so the root element is decisive.
  @Test(arguments: [
    ("feeds.xml", "feeds"), ("My Feeds.opml.xml", "my-feeds"), ("notes.txt", "notes"),
    ("export", "export"), ("backup.2026", "backup"), ("GUIDE.OPML", "GUIDE"),
  ])
  func outlinesAreRecognisedByTheirRoot(name: String, id: String) async throws {
    let folder = try TemporaryFolder()
    let text =
      "\n<?xml version='1.0'?><!-- saved -->\n<opml version='2.0'><body><outline text='A'/></body></opml>"
    try folder.write(text, to: name)
    let result = try await run(folder, name, "--site", "shop")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(folder.text("shop/Content/outlines/\(id).opml") == text)
  }

  @Test func outlinesAreReadInTheEncodingThatTheyDeclare() async throws {
    let folder = try TemporaryFolder()
    let head =
      "<?xml version='1.0' encoding='windows-1251'?><opml version='2.0'><body><outline text='"
    let file = folder.url.appending(path: "guide.opml")
    try (Data(head.utf8) + [0xCF, 0xF0] + Data("'/></body></opml>".utf8)).write(to: file)
    let result = try await run(folder, "guide.opml", "--site", "shop")
    #expect(result.exitCode == 0, "\(result.errors)")
    let build = try await VitrineBinary.run(["build", "--site", "shop"], folder: folder.url)
    #expect(build.exitCode == 0, "\(build.errors)")
    #expect(folder.text("shop/Public/outlines/guide/index.html")?.contains("Пр") == true)
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "is a gzip file"),
      ([0xFF, 0xFE, 0x3C], "UTF-16"), ([0x50, 0x4B, 3, 4], "zip"),
      (
        Array("<?xml version='1.0' encoding='Shift_JIS'?><opml>".utf8) + [0x83, 0x41],
        "it is Shift_JIS"
      ),
    ] as [([UInt8], String)])
  func filesThatAreNoTextAreNamed(bytes: [UInt8], message: String) async throws {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: folder.url.appending(path: "guide.opml"))
    let result = try await run(folder, "guide.opml", "--site", "shop")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func theKnownFormatsNameOutlines() async throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "a.bin")
    let result = try await run(folder, "a.bin", "--site", "shop")
    #expect(result.errors.contains(", opml"), "\(result.errors)")
    try folder.write("<html/>", to: "b.xml")
    let forced = try await run(folder, "b.xml", "--site", "shop", "--format", "opml")
    #expect(forced.errors.contains("[not-opml]"), "\(forced.errors)")
  }

  @Test(arguments: [
    ("<opml version='2.0'><body><outline text='a'></body></opml>", "malformed"),
    ("<html/>", "not-opml"), ("\u{0}", "malformed"), ("", "not-opml"),
    ("<!DOCTYPE opml [<!ENTITY a 'b'>]><opml version='2.0'><body/></opml>", "dtd"),
  ])
  func brokenOutlinesAreTold(text: String, code: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "guide.opml")
    let result = try await run(folder, "guide.opml", "--site", "shop")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("guide.opml:1:"), "\(result.errors)")
    #expect(result.errors.contains(code), "\(result.errors)")
    #expect(!folder.contains("shop"))
  }

  @Test func sameNamesAndSamePicturesAreTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.svg(), to: "set/birds/owl.svg")
    try folder.write(Self.svg(), to: "set/night/Owl.svg")
    try folder.write(Self.svg("M4 4h1v1z"), to: "set/night/---.svg")
    let result = try await run(folder, "set", "--price", "0")
    #expect(result.output.contains("imported 3 of 3 icons"))
    #expect(
      result.errors.contains(
        "[made-id] 'Owl' would have the id of 'birds/owl', so its id is 'owl-night'"))
    #expect(
      result.errors.contains("[made-id] '---' has no letters or digits, so its id is 'icon-1'"))
    #expect(result.errors.contains("[same-picture] 'owl-night' has the same picture as 'owl'"))
  }

  @Test func aLicenceIsSaidOfASourceThatNamesNone() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.svg(), to: "set/owl.svg")
    try folder.write(Self.svg("M4 4h1v1z"), to: "set/cat.svg")
    let wrong = try await run(
      folder, "set", "--site", "shop", "--price", "0", "--license", "free")
    #expect(wrong.exitCode == 64)
    #expect(wrong.errors.contains("'free' is not an SPDX identifier such as MIT or CC-BY-4.0"))
    let result = try await run(
      folder, "set", "--site", "shop", "--price", "0", "--license", "cc-by-4.0")
    #expect(result.exitCode == 0, "\(result.errors)")
    let catalog = try #require(folder.text("shop/Content/catalog.json"))
    #expect(catalog.contains(#""spdx": "CC-BY-4.0""#), "\(catalog)")
    // The license is recorded, so an update changes no file.
    let again = try await run(folder, "set", "--site", "shop", "--update")
    #expect(again.exitCode == 0, "\(again.errors)")
    #expect(folder.text("shop/Content/catalog.json") == catalog)
    // The set's own license has precedence.
    try folder.write(
      #"""
      { "prefix": "x", "info": { "name": "X", "author": { "name": "A" }, "license": { "title": "MIT", "spdx": "MIT" } },
        "icons": { "a": { "body": "<path d='M1 1h6v6z'/>" } }, "width": 8, "height": 8 }
      """#, to: "x.json")
    let own = try await run(
      folder, "x.json", "--site", "x", "--price", "0", "--license", "CC-BY-4.0")
    #expect(own.output.contains("the set declares its own license, so '--license' has no effect\n"))
    #expect(folder.text("x/Content/catalog.json")?.contains(#""spdx": "MIT""#) == true)
  }

  @Test func sourcesThatAreNoneAreTold() async throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "empty/readme.txt")
    let missing = try await run(folder, "nothing", "--price", "1")
    #expect(missing.exitCode == 1)
    #expect(missing.errors == "nothing:1:1: error: [unreadable] can't be read: it does not exist\n")
    let empty = try await run(folder, "empty", "--price", "1")
    #expect(
      empty.errors.contains("empty:1:1: error: [no-icons] has no icons (read as a folder of SVGs)"))
    #expect(empty.errors.contains("note: of 1 file: 1 with '.txt'"))
    #expect(try await run(folder, "empty", "--format", "fig").exitCode == 64)
    #expect(try await run(folder, "empty", "--currency", "Taler").exitCode == 64)
  }
}
