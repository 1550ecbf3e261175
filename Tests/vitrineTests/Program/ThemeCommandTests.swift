import Foundation
import TestSupport
import Testing

@Suite struct ThemeCommandTests {
  @Test func namedFilesAreCopiedAndHaveNoEffectOnTheSite() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    let published = try site.published()
    let result = try await site.vitrine(
      "theme", "eject", "icon.mustache", "Templates/assets/site.css")
    #expect(result.output == "copied 2 files to Templates, kept 0 existing files\n")
    #expect(
      try site.folder.get().files(in: "Templates").keys.sorted() == [
        "assets/site.css", "icon.mustache",
      ])
    try await site.vitrine("build")
    #expect(try site.published() == published)
  }

  @Test func theWholeThemeIsCopiedAroundExistingFiles() async throws {
    let site = try SiteFixture.small()
    try site.write("<p>Mine</p>", to: "Templates/not-found.mustache")
    let files = try await site.vitrine("theme", "list").output.split(separator: "\n")
    let result = try await site.vitrine("theme", "eject")
    #expect(
      result.output == "copied \(files.count - 1) files to Templates, kept 1 existing file\n")
    #expect(try site.text("Templates/not-found.mustache") == "<p>Mine</p>")
    #expect(try site.folder.get().files(in: "Templates").keys.sorted() == files.map(String.init))
  }

  @Test func anUnknownFileIsNamedWithTheNearest() async throws {
    let site = try SiteFixture.small()
    for (name, remedy) in [
      ("icons.mustache", "did you mean 'icon.mustache'?"),
      ("../Content/catalog.json", "list the files with 'vitrine theme list'"),
    ] {
      let result = try await site.vitrine("theme", "eject", "page.mustache", name)
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("[file-not-in-theme] the theme has no file '\(name)'"))
      #expect(result.errors.contains(remedy), "\(result.errors)")
      #expect(try !site.contains("Templates"))
    }
  }

  /// Stops a downloaded site from writing files elsewhere.
  @Test(arguments: ["Templates", "Templates/assets"]) func aLinkIsRefused(_ folder: String)
    async throws
  {
    let site = try SiteFixture.small()
    let outside = try TemporaryFolder()
    let link = try site.root().appending(path: folder)
    try FileManager.default.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside.url)
    let result = try await site.vitrine("theme", "eject")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("[symbolic-links]"), "\(result.errors)")
    #expect(try outside.files().isEmpty)
  }
}
