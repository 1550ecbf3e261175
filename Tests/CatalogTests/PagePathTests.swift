import Catalog
import Testing

@Suite struct PagePathTests {
  @Test(arguments: [
    ("/", "/", "index.html"), ("/list/", "/list/", "list/index.html"),
    ("/list", "/list/", "list/index.html"), ("/a/b/c", "/a/b/c/", "a/b/c/index.html"),
    ("/猫/", "/猫/", "猫/index.html"),
  ])
  func reads(_ text: String, _ normal: String, _ file: String) throws {
    let path = try PagePath(text)
    #expect(path.text == normal)
    #expect(path.file == file)
  }

  @Test(arguments: ["", "list", "list/", "\\list", " /list"])
  func needsSlash(_ text: String) {
    #expect(throws: PagePathError.missingLeadingSlash) { try PagePath(text) }
  }

  @Test(arguments: [
    ("//", "", SlugError.empty), ("/a//b/", "", .empty), ("/a//", "", .empty),
    ("/../up/", "..", .leadingDot), ("/a/./b", ".", .leadingDot), ("/a b/", "a b", .character(" ")),
    ("/a?x=1", "a?x=1", .character("?")), ("/a/b\u{0}/", "b\u{0}", .character("\u{0}")),
  ])
  func refuses(_ text: String, _ component: String, _ error: SlugError) {
    #expect(throws: PagePathError.component(component, error)) { try PagePath(text) }
  }

  /// A slash and a combining mark are one `Character`.
  @Test func aNameMayBeginWithAMark() throws {
    let path = PagePath([try Slug("\u{301}b")])
    #expect(path.text.unicodeScalars.elementsEqual("/\u{301}b/".unicodeScalars))
    #expect(path.file.unicodeScalars.elementsEqual("\u{301}b/index.html".unicodeScalars))
    #expect(try PagePath("/\u{301}b/") == path)
  }

  @Test func appending() throws {
    let path = PagePath.root.appending(try Slug("icons")).appending(try Slug("owl"))
    #expect(path == (try PagePath("/icons/owl/")))
    #expect(path.description == "/icons/owl/")
    #expect(PagePath.root < path)
  }
}
