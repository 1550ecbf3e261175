import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import Foundation
import Testing

@Suite struct ContentFolderTests {
  /// Runs a test with a temporary site folder.
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "site/Content/pages"), withIntermediateDirectories: true)
    do {
      try await body(folder.appending(path: "site"))
    } catch {
      try FileManager.default.removeItem(at: folder)
      throw error
    }
    try FileManager.default.removeItem(at: folder)
  }

  private func link(_ path: URL, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path.path, withDestinationPath: target)
  }

  @Test func listsFiles() async throws {
    try await withFolder { site in
      for path in ["b.md", "a.md", ".hidden", "é.md"] {
        try Data().write(to: site.appending(path: "Content/pages/" + path))
      }
      let source = ContentSource.folder(site)
      #expect(
        try source.files("Content") == [
          "Content/pages/a.md", "Content/pages/b.md", "Content/pages/é.md",
        ])
      #expect(try source.files("Templates") == [])
      #expect(try source.contents("Content/pages/a.md") == Data())
      #expect(try source.contents("Content/pages/none.md") == nil)
    }
  }

  @Test func hiddenFiles() async throws {
    try await withFolder { site in
      let folder = site.appending(path: "Content/static")
      try FileManager.default.createDirectory(
        at: folder.appending(path: ".well-known"), withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        at: folder.appending(path: ".git/refs"), withIntermediateDirectories: true)
      for path in [
        ".htaccess", ".well-known/security.txt", ".nojekyll", ".DS_Store", ".a.txt.swp", ".gitkeep",
        ".git/HEAD", "._a", "a.txt", ".env",
      ] {
        try Data().write(to: folder.appending(path: path))
      }
      try Data().write(to: site.appending(path: "Content/pages/.htaccess"))
      let loaded = try await ContentLoader(source: .folder(site)).load()
      #expect(
        loaded.site.staticFiles.map(\.path) == [
          ".htaccess", ".nojekyll", ".well-known/security.txt", "a.txt",
        ])
      #expect(loaded.warnings.map(\.code) == ["hidden-file"])
      #expect(loaded.warnings.first?.location?.file == "Content/static/.env")
    }
  }

  /// Links to files of the site are read, links outside it are refused, and folder links are not followed.
  @Test func links() async throws {
    try await withFolder { site in
      let pages = site.appending(path: "Content/pages")
      try Data("A".utf8).write(to: pages.appending(path: "a.md"))
      try Data("secret".utf8).write(to: site.appending(path: "../secret.md"))
      try link(pages.appending(path: "inside.md"), to: "a.md")
      try link(pages.appending(path: "out.md"), to: "../../../secret.md")
      try link(pages.appending(path: "absolute.md"), to: site.path + "/../secret.md")
      try link(pages.appending(path: "chain.md"), to: "out.md")
      try link(pages.appending(path: "broken.md"), to: "none.md")
      try link(pages.appending(path: "round.md"), to: "round.md")
      try link(pages.appending(path: "folder"), to: "..")
      let source = ContentSource.folder(site)
      #expect(
        try source.files("Content")
          == ["a", "absolute", "chain", "inside", "out"].map {
            "Content/pages/\($0).md"
          })
      #expect(
        try source.listing("Content").unfollowedLinks
          == ["broken.md", "folder", "round.md"].map { "Content/pages/\($0)" })
      #expect(try source.contents("Content/pages/inside.md") == Data("A".utf8))
      for name in ["absolute", "chain", "out"] {
        let path = "Content/pages/\(name).md"
        #expect(throws: ContentSourceError.outsideSite(path: path)) { try source.contents(path) }
      }
    }
  }

  @Test func whatIsNoFileAndNamesInOtherEncodingsAreTold() async throws {
    try await withFolder { site in
      try Data("A".utf8).write(to: site.appending(path: "Content/pages/a.md"))
      #expect(mkfifo(site.path + "/Content/pages/pipe.md", 0o644) == 0)
      var name = Array((site.path + "/Content/caf").utf8CString.dropLast())
      name += [CChar(bitPattern: 0xE9), 0]
      let file = open(name, O_CREAT | O_WRONLY, 0o644)
      // Some file systems refuse such names.
      let takesName = file >= 0
      if takesName { close(file) }
      let told = try await Printed.diagnostics(of: .folder(site))
      #expect(
        told.contains(
          "Content/pages/pipe.md:1:1: warning: [unread-file] this is not a regular file or a "
            + "folder, and is not read"))
      #expect(
        told.contains("Content/caf\u{FFFD}:1:1: warning: [unread-file] the name is not UTF-8")
          == takesName)
      let path = "Content/pages/pipe.md"
      #expect(
        throws: ContentSourceError.unreadable(
          path: path, reason: "it is not a regular file or a folder")
      ) { try ContentSource.folder(site).contents(path) }
    }
  }

  @Test func linksThatAreNotFollowedAreTold() async throws {
    try await withFolder { site in
      try Data("A".utf8).write(to: site.appending(path: "Content/pages/a.md"))
      try FileManager.default.createDirectory(
        at: site.appending(path: "more"), withIntermediateDirectories: true)
      try link(site.appending(path: "Content/icons"), to: "../more")
      #expect(
        try await Printed.diagnostics(of: .folder(site)).hasPrefix(
          "Content/icons:1:1: warning: [symbolic-links] the symbolic link is not followed: "))
    }
  }

  @Test func folderInPlaceOfAFile() async throws {
    try await withFolder { site in
      try FileManager.default.createDirectory(
        at: site.appending(path: "Content/catalog.json"), withIntermediateDirectories: true)
      #expect(throws: ContentSourceError.self) {
        try ContentSource.folder(site).contents("Content/catalog.json")
      }
    }
  }

  @Test func noFolder() async throws {
    let source = ContentSource.folder(URL(filePath: "/nowhere/at/all"))
    #expect(
      try await Printed.diagnostics(of: source).hasPrefix(
        "Content/catalog.json:1:1: error: [missing-file] there is no 'Content/catalog.json'\n"))
  }
}
