import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import PriceTables
import TestSupport
import Testing

@testable import CatalogExchange

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Sources that would fill the memory, take an hour, or refer to files outside of their folder.
@Suite struct ImportLimitTests {
  private static func svg(_ number: Int = 1) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M\(number) 0h8v8z'/></svg>"
  }

  private func site(_ files: [String: String]) throws -> ExchangeSite {
    let site = try ExchangeSite()
    for (path, text) in files { try site.folder.write(text, to: path) }
    return site
  }

  private func archive(_ entries: [TestArchive.Entry]) throws -> ExchangeSite {
    let site = try ExchangeSite()
    try Data(TestArchive.bytes(of: entries)).write(to: site.folder.url.appending(path: "set.zip"))
    return site
  }

  /// The error codes of a failing import.
  private func codes(
    _ site: ExchangeSite, _ path: String, price: String? = "0"
  ) -> [String] {
    let error = #expect(throws: DiagnosticError.self) { try site.imported(path, price: price) }
    #expect(!site.folder.contains("site"))
    return error?.diagnostics.map(\.code) ?? []
  }

  // MARK: Sizes

  @Test func anIndexOfAThemeHasNoMoreThanOneMebibyte() throws {
    let long = "[Icon Theme]\nName=" + String(repeating: "a", count: 1 << 20) + "\n"
    let site = try site(["set/index.theme": long, "set/a/owl.svg": Self.svg()])
    #expect(codes(site, "set") == ["too-large"])
  }

  @Test(arguments: [
    "set.json", "set.csv", "set/icons.json", "set/metadata/icons.json", "sprite.svg",
  ])
  func aFileOfMetadataHasNoMoreThan32Mebibytes(path: String) throws {
    let site = try ExchangeSite()
    try site.folder.write(Self.svg(), to: "set/owl.svg")
    try site.folder.write("", to: path)
    let file = try FileHandle(forWritingTo: site.folder.url.appending(path: path))
    // A sparse file does not fill the disk.
    try file.truncate(atOffset: UInt64(ImportLimits.metadataSize + 1))
    let source = try ExchangeSource(site.folder.url.appending(path: path).path)
    let error = #expect(throws: DiagnosticError.self) {
      try source.bytes(of: #require(source.file))
    }
    #expect(error?.diagnostics.map(\.code) == ["too-large"])
  }

  /// A file that is too large for detection is reported.
  @Test func aFileThatIsTooLargeIsNotPassedOver() throws {
    let site = try site(["set/owl.svg": Self.svg(), "set/icons.json": "{", "big.json": "{"])
    for path in ["set/icons.json", "big.json"] {
      let file = try FileHandle(forWritingTo: site.folder.url.appending(path: path))
      try file.truncate(atOffset: UInt64(ImportLimits.metadataSize + 1))
    }
    #expect(codes(site, "big.json") == ["too-large"])
    let report = try site.imported("set")
    #expect(report.added == ["owl"])
    #expect(report.diagnostics.map(\.code).contains("too-large"))
  }

  @Test func aFileOfAnotherKindIsNamed() throws {
    let site = try site(["set.json": ""])
    let url = site.folder.url.appending(path: "set.json")
    let set = #"{"prefix":"x","icons":{}}"#
    let files: [([UInt8], String)] = [
      (Array(try gzip()), "is a gzip file, not text"),
      (
        set.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
        "is not UTF-8: it is UTF-16 without a mark"
      ),
    ]
    for (bytes, message) in files {
      try Data(bytes).write(to: url)
      let error = #expect(throws: DiagnosticError.self) { try site.imported("set.json") }
      #expect(error?.diagnostics.map(\.message) == [message])
    }
  }

  @Test func aTableHasNoMoreThanSomeColumns() throws {
    let commas = String(repeating: ",", count: TableLimits.columns)
    for text in ["id,price\n" + commas + "x\n", "id,price" + commas + "\nowl,2\n"] {
      let site = try site(["set/owl.svg": Self.svg(), "p.csv": text])
      var options = ImportOptions()
      options.prices = site.folder.url.appending(path: "p.csv").path
      let error = #expect(throws: DiagnosticError.self) {
        try CatalogImport(
          of: ExchangeSource(site.folder.url.appending(path: "set").path), into: site.site, options
        ).run()
      }
      #expect(error?.diagnostics.map(\.code) == ["too-large"])
    }
  }

  @Test func equalRowsAreOneIcon() throws {
    let rows = String(repeating: "owl,2\n", count: 20_000)
    let site = try site(["set/owl.svg": Self.svg(), "set/icons.csv": "id,price\n" + rows])
    let report = try site.imported("set/icons.csv", price: nil)
    #expect(report.added == ["owl"])
    #expect(report.iconCount == 20_000)
    #expect(Set(report.diagnostics.map(\.code)) == ["repeated-icon", "more"])
  }

  /// Each cell of an unknown column is kept with its title.
  @Test func aTableKeepsNoMoreThanSomeBytesBesides() throws {
    let titles = (0..<80).map { "\($0)" + String(repeating: "t", count: 990) }
    let row = "owl," + Array(repeating: "x", count: 80).joined(separator: ",") + "\n"
    let text = "id," + titles.joined(separator: ",") + "\n" + String(repeating: row, count: 900)
    let site = try site(["set/owl.svg": Self.svg(), "set/icons.csv": text])
    #expect(codes(site, "set/icons.csv").contains("too-large"))
  }

  @Test func aTitleAndOtherNamesHaveNoMoreThanSomeCharacters() throws {
    let long = String(repeating: "a", count: NameLimit.length + 1)
    let sources = [
      "set/set.json":
        #"{"prefix":"x","info":{"name":"\#(long)"},"icons":{"owl":{"body":"<path d='M1 1h2'/>"}}}"#,
      "theme/index.theme": "[Icon Theme]\nName=\(long)\nDirectories=a\n[a]\nSize=16\n",
      "theme/a/owl.svg": Self.svg(),
    ]
    for path in ["set", "theme"] {
      let site = try site(sources)
      let report = try site.imported(path)
      #expect(report.added == ["owl"])
      #expect(report.diagnostics.map(\.code) == ["too-large"])
      #expect(site.folder.text("site/Content/site.json")?.contains(long) == false)
    }
    for text in ["id,name,price\nowl,\(long),2\n", "id,category,price\nowl,\(long),2\n"] {
      let site = try site(["set/owl.svg": Self.svg(), "set/icons.csv": text])
      let report = try site.imported("set/icons.csv", price: nil)
      #expect(report.added.isEmpty)
      #expect(report.diagnostics.map(\.code).contains("too-large"))
    }
    let title = try site([
      "set/owl.svg": Self.svg(), "set/icons.csv": "id,price,\(long)\nowl,2,x\n",
    ])
    #expect(codes(title, "set/icons.csv", price: nil) == ["too-large"])
  }

  @Test func aReportHasNoMoreThanSomeProblems() throws {
    let icons = (0..<1_500).map { _ in
      #"{"icon":{"paths":["M1 1h2"]},"properties":{"name":"owl"}}"#
    }
    let site = try site(["selection.json": #"{"icons":[\#(icons.joined(separator: ","))]}"#])
    let report = try site.imported("selection.json")
    #expect(report.added.count == 1_500)
    #expect(report.diagnostics.count == 1_001)
  }

  @Test func jsonHasNoMoreThanSomeValuesAndLevels() throws {
    let values = "[" + String(repeating: "0,", count: 40) + "0]"
    #expect(throws: DiagnosticError.self) {
      try JSONFile(SourceFile(path: "a.json", text: values), maximumValues: 20)
    }
    // Characters in strings do not count.
    let text = #"["\#(String(repeating: ",\\\"[", count: 40))"]"#
    _ = try JSONFile(SourceFile(path: "a.json", text: text), maximumValues: 20)
    let deep = #"{"prefix":"x","icons":{"a":"# + String(repeating: "[", count: 100_000)
    #expect(codes(try site(["set.json": deep]), "set.json") == ["malformed-json"])
  }

  @Test func objectsOfIconifyHaveNoMoreThanSomeMembers() throws {
    let members = (0..<100).map { #""m\#($0)":1"# }.joined(separator: ",")
    let set = #"{"prefix":"x","icons":{"a":{"body":"<path d='M1 1h2'/>"}},\#(members)}"#
    #expect(codes(try site(["set.json": set]), "set.json") == ["too-large"])
  }

  @Test func manyInheritedThemesAreNotLookedFor() throws {
    let names = (0..<20_000).map(String.init).joined(separator: ",")
    let index = "[Icon Theme]\nName=X\nInherits=\(names)\nDirectories=a\n[a]\nSize=16\n"
    let site = try site(["set/index.theme": index, "set/a/owl.svg": Self.svg()])
    let report = try site.imported("set")
    #expect(report.notes.count { $0.contains("inherits") } == ImportLimits.inheritedThemes)
  }

  // MARK: Archives

  @Test func anArchiveUnpacksToNoMoreThanSomeTimesItsSize() throws {
    var theme = TestArchive.Entry("t/index.theme", "x")
    (theme.method, theme.size) = (8, 255_000_000)
    let site = try archive([theme, .init("t/a/owl.svg", Self.svg())])
    #expect(codes(site, "set.zip") == ["too-large"])
    // Refused before a file is unpacked.
    let path = site.folder.url.appending(path: "set.zip").path
    #expect(throws: DiagnosticError.self) { try ExchangeSource(path) }
  }

  @Test func filesOfAnArchiveThatOverlapAreRefused() throws {
    let first = TestArchive.Entry("a.svg", Self.svg())
    var second = TestArchive.Entry("b.svg", Self.svg())
    second.isShared = true
    #expect(codes(try archive([first, second]), "set.zip") == ["malformed-archive"])
  }

  @Test func anEncryptedArchiveIsNamed() throws {
    var entry = TestArchive.Entry("owl.svg", Self.svg())
    entry.flags = 0x801
    let site = try archive([entry])
    let error = #expect(throws: DiagnosticError.self) { try site.imported("set.zip") }
    #expect(error?.diagnostics.map(\.message) == ["is an encrypted archive"])
  }

  @Test func anotherMethodThanDeflateIsNamed() throws {
    var entry = TestArchive.Entry("owl.svg", Self.svg())
    entry.method = 12
    let report = try archive([entry, .init("fox.svg", Self.svg(2))]).imported("set.zip")
    #expect(report.added == ["fox"])
    #expect(
      report.diagnostics.map(\.message)
        == ["uses the compression method 12, and only Deflate is supported"]
    )
  }

  /// A deflated file must have exactly the declared size.
  @Test func deflatedFilesOfAnotherSizeAreReported() throws {
    let text = Array(Self.svg().utf8)
    let packed = Array(try #require(Zlib.deflated(text, level: 9)).dropFirst(2).dropLast(4))
    func entry(_ name: String, _ contents: [UInt8], _ size: Int) -> TestArchive.Entry {
      var entry = TestArchive.Entry("\(name).svg")
      (entry.method, entry.contents, entry.size) = (8, contents, size)
      return entry
    }
    let report = try archive([
      entry("exact", packed, text.count), entry("longer", packed, text.count - 1),
      entry("shorter", packed, text.count + 1), entry("cut", Array(packed.dropLast(2)), text.count),
      entry("empty", [], 0),
    ]).imported("set.zip")
    #expect(report.added == ["exact"])
    #expect(report.diagnostics.count == 4)
  }

  @Test func linksAndDevicesInAnArchiveAreLeftOut() throws {
    var link = TestArchive.Entry("passwd.svg", "/etc/passwd")
    link.mode = 0o120777
    var device = TestArchive.Entry("null.svg")
    device.mode = 0o020666
    let report = try archive([link, device, .init("owl.svg", Self.svg())]).imported("set.zip")
    #expect(report.added == ["owl"])
    #expect(report.diagnostics.map(\.code) == ["symbolic-links"])
  }

  @Test func namesThatLeadOutOrAreTooLongAreLeftOut() throws {
    let names = [
      "../out.svg", "a/../../out.svg", "/etc/out.svg", "a\u{0}b.svg",
      String(repeating: "x", count: 300) + ".svg",
      String(repeating: "d/", count: 3_000) + "out.svg",
    ]
    let entries = names.map { TestArchive.Entry($0, Self.svg()) }
    let report = try archive(entries + [.init("owl.svg", Self.svg(2))]).imported("set.zip")
    #expect(report.added == ["owl"])
    #expect(report.diagnostics.map(\.code) == ["path-outside"])
    #expect(report.iconCount == names.count + 1)
  }

  /// Files are not unpacked to a disk that can't distinguish the names.
  @Test func namesThatDifferByCaseOrFormAreTwoIcons() throws {
    let names = ["owl.svg", "OWL.svg", "u\u{308}hu.svg", "\u{FC}hu.svg", "a\\..\\b.svg"]
    let entries = names.enumerated().map { TestArchive.Entry($1, Self.svg($0)) }
    let report = try archive(entries).imported("set.zip")
    #expect(report.added.count == names.count)
    let keys = Set(report.added.map { $0.lowercased().precomposedStringWithCanonicalMapping })
    #expect(keys.count == names.count)
  }

  @Test func manyFilesOfOneNameAreReportedInAFewLines() throws {
    let entries = (0..<3_000).map { TestArchive.Entry("owl.svg", Self.svg($0)) }
    let report = try archive(entries).imported("set.zip")
    #expect(report.added == ["owl"])
    #expect(report.diagnostics.count <= 1_001)
  }

  // MARK: Folders

  @Test func pipesAreNotWaitedFor() throws {
    let site = try site(["set/owl.svg": Self.svg()])
    let folder = site.folder.url.path
    for name in ["set/pipe.svg", "set/index.theme", "set/icons.json", "pipe"] {
      #expect(mkfifo("\(folder)/\(name)", 0o600) == 0)
    }
    #expect(try site.imported("set").added == ["owl"])
    let source = try ExchangeSource("\(folder)/pipe")
    let error = #expect(throws: DiagnosticError.self) {
      try source.bytes(of: #require(source.file))
    }
    #expect(error?.diagnostics.map(\.message) == ["is not a regular file"])
  }

  @Test func loopsOfLinksEnd() throws {
    let site = try site([
      "set/index.theme": "[Icon Theme]\nName=X\nDirectories=a\n[a]\nSize=16\n",
      "set/a/owl.svg": Self.svg(),
    ])
    let folder = site.folder.url.appending(path: "set/a").path
    for index in 0..<2_000 {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/l\(index).svg", withDestinationPath: "l\((index + 1) % 2_000).svg")
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/up", withDestinationPath: "..")
    #expect(try site.imported("set").added == ["owl"])
  }

  /// The table's path contains a link to a folder.
  @Test func aTableNamesNoFileBehindALink() throws {
    let site = try site([
      "secret/key.svg": Self.svg(), "set/owl.svg": Self.svg(2),
      "set/icons.csv": "id,file,price\nkey,link/key.svg,1\nowl,owl.svg,2\n",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.url.appending(path: "set/link").path, withDestinationPath: "../secret")
    let report = try site.imported("set/icons.csv", price: nil)
    #expect(report.added == ["owl"])
    #expect(report.diagnostics.first?.code == "no-picture")
  }

  @Test func anInheritedThemeBehindALinkIsRefused() throws {
    let index = "[Icon Theme]\nName=X\nInherits=parent\nDirectories=a\n[a]\nSize=16\n"
    let site = try site([
      "themes/mine/index.theme": index, "themes/mine/a/owl.svg": Self.svg(),
      "elsewhere/index.theme": "[Icon Theme]\nName=Y\nDirectories=a\n[a]\nSize=16\n",
      "elsewhere/a/key.svg": Self.svg(2),
    ])
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.url.appending(path: "themes/parent").path,
      withDestinationPath: "../elsewhere")
    let report = try site.imported("themes/mine")
    #expect(report.added == ["owl"])
    #expect(report.diagnostics.map(\.code) == ["linked-theme"])
    #expect(!report.isComplete)
  }

  // MARK: Packed pictures

  /// `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h2v2z"/></svg>`
  private static let packed =
    "H4sICAAAAAAC/293bC5zdmcAFcpBCoAgEADAryz7AHe1S4R66N4jgiKDSklxpddXcx6b6wbtPK7sMJSSBiIRUdKp"
    + "eG9kmJm+gVD3VcbYHDIw9NCjt2kuARaHkwYdTDUPkrf/9i9+2c75VQAAAA=="

  private func gzip(_ change: (inout Data) -> Void = { _ in }) throws -> Data {
    var data = try #require(Data(base64Encoded: Self.packed))
    change(&data)
    return data
  }

  @Test func packedPicturesAreUnpacked() throws {
    let site = try site(["set/fox.svg": Self.svg(2), "set/copy.svg": Self.svg(3)])
    for name in ["owl.svgz", "bear.svg", "copy.svgz"] {
      try gzip().write(to: site.folder.url.appending(path: "set/\(name)"))
    }
    let report = try site.imported("set")
    #expect(Set(report.added) == ["owl", "bear", "fox", "copy"])
    #expect(
      report.notes.contains(
        "1 packed picture (.svgz) not imported, because unpacked pictures exist"))
    #expect(site.folder.text("site/Content/icons/owl.svg")?.hasPrefix("<svg") == true)
  }

  @Test func damagedPackedPicturesAreReported() throws {
    let site = try site(["set/fox.svg": Self.svg()])
    let damages: [(inout Data) -> Void] = [
      { $0.removeLast(12) }, { $0[20] ^= 0xFF }, { $0[$0.count - 6] ^= 1 },
      { $0.replaceSubrange(($0.count - 4)..., with: [0xFF, 0xFF, 0xFF, 0x7F]) },
      { $0 = $0.prefix(6) },
    ]
    for (index, damage) in damages.enumerated() {
      try gzip(damage).write(to: site.folder.url.appending(path: "set/\(index).svgz"))
    }
    let report = try site.imported("set")
    #expect(report.added == ["fox"])
    #expect(report.diagnostics.count == damages.count)
    #expect(Set(report.diagnostics.map(\.code)) == ["malformed-archive", "too-large"])
  }

  // MARK: Nothing

  @Test func aSourceWithoutIconsIsReportedWithItsFiles() throws {
    let site = try site(["set/a.png": "", "set/b.png": "", "set/c.ai": "", "x.json": ""])
    try site.folder.write(#"{"prefix":"x","icons":{}}"#, to: "x.json")
    let error = #expect(throws: DiagnosticError.self) { try site.imported("set") }
    #expect(error?.diagnostics.map(\.code) == ["no-icons"])
    #expect(
      error?.diagnostics.first?.notes.map(\.message) == ["of 3 files: 2 with '.png', 1 with '.ai'"])
    #expect(codes(site, "x.json") == ["no-icons"])
  }
}
