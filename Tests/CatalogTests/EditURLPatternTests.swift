import Catalog
import Testing

@Suite struct EditURLPatternTests {
  @Test(arguments: [
    ("https://x.example/edit/{path}", "https://x.example/edit/guides/a%20b.md"),
    (
      "HTTP://x.example:8080/?f={path}&g=%C3%A9",
      "HTTP://x.example:8080/?f=guides/a%20b.md&g=%C3%A9"
    ),
    ("https://x.example/{path}#{path}", "https://x.example/guides/a%20b.md#guides/a%20b.md"),
  ])
  func urls(pattern: String, url: String) throws {
    #expect(try EditURLPattern(pattern).url(ofFile: "guides/a b.md") == url)
  }

  @Test func namesAreEncoded() throws {
    let pattern = try EditURLPattern("https://x.example/{path}")
    #expect(pattern.url(ofFile: "é/?#\".md") == "https://x.example/%C3%A9/%3F%23%22.md")
  }

  @Test(arguments: [
    ("x.example/{path}", EditURLError.notAbsolute), ("/edit/{path}", .notAbsolute),
    ("javascript:alert({path})", .notAbsolute), ("mailto:{path}", .notAbsolute),
    ("https:{path}", .notAbsolute), ("https://{path}/", .notAbsolute),
    ("https://x{path}/", .notAbsolute), ("https://x.example/", .noPath),
    ("https://x.example/{id}", .noPath), ("https://x.example/{id}/{path}", .character("{")),
    ("https://x.example/a b/{path}", .character(" ")),
    ("https://x.example/é/{path}", .character("é")),
    ("https://x.example/%2/{path}", .character("%")),
    ("https://x.example/\"{path}", .character("\"")),
  ])
  func mistakes(pattern: String, expected: EditURLError) {
    #expect(throws: expected) { try EditURLPattern(pattern) }
  }
}
