import CellConfiguration
import Testing

@Suite struct FieldPatternTests {
  private let owl = ItemFields([
    .id: "owl", .name: "Owl & co", .price: "$3.99", .summary: "a/b?c#d é:\"'<",
  ])

  /// A combining mark after a brace is not a part of it: the Bengali genitive begins with a vowel sign.
  @Test func aMarkAfterABraceLeavesItOne() throws {
    #expect(
      try FieldPattern("{name}\u{9C7}\u{9B0}").pieces == [.field(.name), .text("\u{9C7}\u{9B0}")])
    #expect(throws: FieldPatternError.unopenedField) { try FieldPattern("a}\u{301}") }
  }

  @Test(arguments: [
    ("", ""), ("Buy", "Buy"), ("{name}", "Owl & co"),
    ("Buy {name}, {price}!", "Buy Owl & co, $3.99!"),
    ("{{{id}}}", "{owl}"), ("{category}", ""), ("{id}{id}", "owlowl"),
  ])
  func texts(pattern: String, text: String) throws {
    #expect(try FieldPattern(pattern).text(for: owl) == text)
  }

  @Test(arguments: [
    ("{", FieldPatternError.unclosedField), ("{id", .unclosedField), ("}", .unopenedField),
    ("id}", .unopenedField), ("{}", .unknownField("")), ("{ID}", .unknownField("ID")),
    ("{ id}", .unknownField(" id")), ("{a{id}", .unknownField("a{id")),
  ])
  func mistakes(pattern: String, error: FieldPatternError) {
    #expect(throws: error) { try FieldPattern(pattern) }
  }

  @Test func literalsAreNotRead() {
    #expect(FieldPattern.literal("{id}").text(for: owl) == "{id}")
    #expect(FieldPattern.literal("").isEmpty)
    #expect(FieldPattern.field(.id).text(for: owl) == "owl")
  }

  @Test(arguments: [
    ("/download/{id}.zip", "/download/owl.zip"), ("#{id}", "#owl"), ("/{id}/x", "/owl/x"),
    ("https://x.example/?q={name}&p={price}", "https://x.example/?q=Owl%20%26%20co&p=%243.99"),
    (
      "mailto:a@x.example?subject={summary}",
      "mailto:a@x.example?subject=a%2Fb%3Fc%23d%20%C3%A9%3A%22%27%3C"
    ),
    ("/c/{category}/", "/c//"),
  ])
  func links(pattern: String, address: String) throws {
    #expect(try LinkPattern(pattern).address(for: owl) == address)
  }

  @Test func itsOwnLinkIsNoField() throws {
    #expect(try LinkPattern("{link}") == .item)
    #expect(LinkPattern.item.address(for: owl) == nil)
  }

  @Test(arguments: [
    "", "javascript:alert(1)", "JAVASCRIPT:x", "{name}", "{id}:x", "//host/", "/{category}/host",
    "/{price}{summary}/host", "data:text/html,x", "a b", "/a b", "/a\\b", "/a\nb", "ftp://x",
    "x/{id}",
    // Browsers ignore these marks. As a `Character`, the second slash is not a slash.
    "//\u{FE0F}host/", "/{category}/\u{FE0F}host", "//\u{301}host", "//\u{200D}host",
  ])
  func unsafeLinks(text: String) {
    #expect(throws: LinkPatternError.unsafe(text)) { try LinkPattern(text) }
  }

  @Test func fieldsOfLinksAreChecked() {
    #expect(throws: LinkPatternError.pattern(.unknownField("slug"))) {
      try LinkPattern("/{slug}")
    }
  }
}
