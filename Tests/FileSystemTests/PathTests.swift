import FileSystem
import Foundation
import TestSupport
import Testing

@Suite struct PathTests {
  @Test(arguments: ["a", "a/b", "...", "a/..b", ".vitrine/journal", "\u{E9}", "e\u{301}"])
  func aPathThatStaysInItsFolderIsRead(text: String) throws {
    let path = try #require(FilePath(bytes: Array(text.utf8)))
    #expect(path.description.utf8.elementsEqual(text.utf8))
    #expect(path == FilePath(text))
  }

  @Test(arguments: ["", "/a", "a/", "a//b", ".", "..", "../a", "a/..", "a/./b", "a\0b"])
  func aPathThatCouldLeadOutIsNotRead(text: String) {
    #expect(FilePath(bytes: Array(text.utf8)) == nil)
  }

  /// Equal strings, but two files on Linux.
  @Test func twoSpellingsOfATextAreTwoPaths() {
    #expect(FilePath("caf\u{E9}") != FilePath("cafe\u{301}"))
    #expect(Set([FilePath("caf\u{E9}"), FilePath("cafe\u{301}")]).count == 2)
  }

  @Test func aPathKnowsTheFoldersAboveIt() {
    let path = FilePath("a/b/c")
    #expect(path.ancestors.map(\.description) == ["a/b", "a"])
    #expect(path.isIn(FilePath("a")) && path.isIn(FilePath("a/b")))
    #expect(
      !path.isIn(path) && !path.isIn(FilePath("a/bc")) && !FilePath("ab/c").isIn(FilePath("a")))
    #expect(FilePath("a").appending("b") == FilePath("a/b"))
  }

  @Test func linksAreResolvedAsFarAsTheFoldersExist() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "real/inner/file")
    let link = folder.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.url.appending(path: "real/inner"))
    let root = CanonicalPath(folder.url.path)
    for (path, resolved) in [
      ("link", "real/inner"), ("link/file", "real/inner/file"), ("link/..", "real"),
      ("link/new/deep", "real/inner/new/deep"), ("real/", "real"),
      ("real/./inner/", "real/inner"),
    ] {
      #expect(
        CanonicalPath(link.deletingLastPathComponent().path + "/" + path).text
          == root.text + "/" + resolved)
    }
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false),
    ("/a", "/", true), ("/", "/", true), ("/", "/a", false),
  ])
  func aFolderHasWhatStandsInIt(path: String, folder: String, isIn: Bool) {
    // These names do not exist, so that they are not resolved.
    func canonical(_ path: String) -> CanonicalPath {
      CanonicalPath(path == "/" ? path : "/no-such-folder-of-a-test" + path)
    }
    #expect(canonical(path).isIn(canonical(folder)) == isIn)
  }

  @Test func theParentOfAPath() {
    let path = CanonicalPath("/no-such-folder-of-a-test/b")
    #expect(path.parentAndName?.parent.text == "/no-such-folder-of-a-test")
    #expect(path.parentAndName?.name == "b")
    #expect(path.parentAndName?.parent.parentAndName?.parent.text == "/")
    #expect(CanonicalPath("/").parentAndName == nil)
  }

  @Test func aRelativePathIsTakenFromTheCurrentFolder() {
    #expect(AbsolutePath("/a/../b").text == "/a/../b")
    #expect(AbsolutePath("x").text == FileManager.default.currentDirectoryPath + "/x")
  }
}
