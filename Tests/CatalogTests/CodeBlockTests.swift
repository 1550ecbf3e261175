import Catalog
import Testing

@Suite struct CodeBlockTests {
  @Test(
    arguments: [
      ("", nil, nil), ("json", "json", nil), (" json  ", "json", nil),
      (#"json title="Content/site.json""#, "json", "Content/site.json"),
      (#"sh {1} title="a b" x"#, "sh", "a b"),
      ("js\ttitle=\"a\"", "js", "a"),
      // Only a quoted title after the language is a caption.
      ("json Content/site.json", "json", nil), (#"title="a""#, #"title="a""#, nil),
      (#"json subtitle="a""#, "json", nil), (#"json title="a"#, "json", nil),
      (#"json title="""#, "json", nil), ("json title='a'", "json", nil),
    ] as [(String, String?, String?)])
  func infoStrings(info: String, language: String?, title: String?) {
    let block = CodeBlock(info: info, text: "a\n")
    #expect(block.language == language && block.title == title && block.text == "a\n")
  }
}
