import CellConfiguration
import Foundation
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    "#fff", "#FFF8", "#5145b5", "#5145B580", "teal", "RebeccaPurple", "currentColor",
    "transparent", "rgb(81 69 181)", "rgb(81, 69, 181)", "rgba(81,69,181,.5)",
    "rgb(20% 30% 40% / 50%)", "hsl(120deg 50% 50%)", "hwb(.5turn 0% 0%)", "lab(50% -20 30)",
    "oklch(0.6 0.1 none/0.5)", "light-dark(#fff, #000)", "light-dark(rgb(1, 2, 3), rgb(4, 5, 6))",
  ])
  func isAColor(_ text: String) {
    #expect(Color(text)?.css == text.lowercased())
  }

  /// Invalid colors, and CSS injection: text that ends the declaration or loads a file.
  @Test(arguments: [
    "", " ", "#", "#ff", "#fffff", "#ggg", "#fff;", "redd", "red;color:blue", "red blue",
    "rgb(1 2)", "rgb(1 2 3 4)", "rgb(1,2)", "rgb(1 2 3 / 4 / 5)", "rgb(1 2 3", "rgb(1 2 3))",
    "rgb(1 2 a)", "rgb(1 2 3 / )", "url(#a)", "var(--x)", "rgb(url(x) 2 3)", "expression(1)",
    "#fff}", "\\72 ed", "red/**/", "inherit", "light-dark(red)", "light-dark(red, blue, green)",
    "light-dark(light-dark(red, blue), red)", "rgb(１ 2 3)", "ｒed", "#fff\u{301}", "red\n",
    "rgb(1\u{301} 2 3)", "rgb(1%\u{200D} 2 3)", "rgb(1,\u{301}2,3)", "rgb(1 2 3)\u{301}",
    "red;\u{301}",
  ])
  func isNone(_ text: String) {
    #expect(Color(text) == nil)
  }

  @Test(arguments: [
    ("red", "#ff0000"), ("#F00", "#ff0000"), ("#ff0000FF", "#ff0000"), ("#f008", "#ff000088"),
    ("navy", "#000080"), ("rgb(255 0 0)", "rgb(255 0 0)"), ("currentColor", "currentcolor"),
  ])
  func namesAndDigitsMeanTheSame(_ text: String, _ canonical: String) {
    #expect(Color(text)?.canonical.css == canonical)
  }

  @Test func whatShowsNothingIsTransparent() {
    #expect(["transparent", "#f000", "#12345600"].allSatisfy { Color($0)?.isTransparent == true })
    #expect(["#000", "#000000", "black"].allSatisfy { Color($0)?.isTransparent == false })
  }

  @Test func isTextInJSON() throws {
    let colors = try JSONDecoder().decode([Color].self, from: Data(##"["Teal", "#FFF"]"##.utf8))
    #expect(colors.map(\.css) == ["teal", "#fff"])
    #expect(try JSONEncoder().encode(colors) == Data(##"["teal","#fff"]"##.utf8))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Color].self, from: Data(#"["url(x)"]"#.utf8))
    }
  }

  @Test func everyNameOfTheThemeIsReadAsItself() {
    for name in Color.Name.allCases { #expect(Color(name.rawValue) == .named(name)) }
    #expect(Color("secondaryLabel")?.css == "var(--secondary-label)")
    #expect(Color("clear")?.css == "transparent")
    #expect(Color("Label") == nil)
  }

  /// An image cannot use names of the theme.
  @Test func thePlainGrammarHasNoNamesOfTheTheme() {
    #expect(Color(css: "systemRed") == nil)
    #expect(Color(css: "teal") == Color("teal"))
  }
}
