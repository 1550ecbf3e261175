import Markup
import Testing

@Suite struct ElementAttributesTests {
  @Test(
    arguments: [
      ("<p class=\"a b-c\n d\"><i class='e'></i>", ["a", "b-c", "d", "e"]),
      ("<a class=\"button{{#x.y}} {{x.y}}{{/x.y}}\">", ["button"]),
      ("<p class=\"{{{a}}} b{{^c}} d{{/c}}\">", ["b", "d"]),
      ("<p data-class=\"a\" class=b>class=\"c", []), ("", []),
    ] as [(String, Set<String>)])
  func classes(text: String, expected: Set<String>) {
    #expect(text.elementClasses == expected)
  }

  @Test func ids() {
    #expect("<p id=\"a&amp;b\" data-id='c'><p id='{{d}}'>".elementIDs == ["a&amp;b", "{{d}}"])
  }
}
