import IconNames
import Testing

@testable import SVGParts

@Suite struct SpritePartsTests {
  /// Performance: deeply nested elements do not search all open elements.
  @Test func deepSpritesAreReadInOneGo() throws {
    let depth = 20_000
    let symbol = #"<symbol id="owl" viewBox="0 0 8 8"><path d="M1 1h2v2z"/><b/></x></symbol>"#
    let text =
      #"<svg xmlns="http://www.w3.org/2000/svg">"# + String(repeating: "<g>", count: depth)
      + symbol + String(repeating: "</h>", count: depth)
      + String(repeating: #"<b id="b"></b>"#, count: depth)
      + String(repeating: "</g>", count: depth) + "<c/></svg>"
    let parts = SpriteParts(text)
    #expect(parts.symbols.compactMap(\.range).map(parts.text) == [symbol])
    #expect(parts.shared.hasSuffix("</g><c/>"))
    #expect(parts.copies(for: parts.symbols[0], limit: 0)?.count == 0)
  }

  /// The symbol's own element is copied, otherwise the first element with the id, except frames of
  /// symbols.
  @Test func idsOfSpritesLeadToTheFirstOfThem() throws {
    let parts = SpriteParts(
      """
      <svg><g id="a"><symbol id="one"><use href="#a"/><use href="#b"/><use href="#c"/></symbol></g>
      <defs id="b"><g id="c"><path d="M1 1"/></g></defs><path id="b"/>
      <symbol id="two"><path id="b"/><use href="#b"/><use href="#one"/></symbol>
      """)
    #expect(parts.symbols.count == 2)
    let copies = try parts.symbols.map { try #require(parts.copies(for: $0, limit: 1_000)) }
    #expect(
      copies.map(parts.text(of:)) == [
        #"<defs><defs id="b"><g id="c"><path d="M1 1"/></g></defs></defs>"#,
        ##"<defs><symbol id="one"><use href="#a"/><use href="#b"/><use href="#c"/></symbol><g id="c"><path d="M1 1"/></g></defs>"##,
      ])
  }

  /// The program uses an empty list for a missing name.
  @Test(arguments: ["harmless attributes", "inherited attributes"])
  func listsHaveWords(name: String) {
    let words = WordLists.ofPictures[name]
    #expect(words.count > 4)
    #expect(words.allSatisfy { $0 == $0.trimmed && !$0.isEmpty })
    #expect(Set(words).count == words.count)
  }
}
