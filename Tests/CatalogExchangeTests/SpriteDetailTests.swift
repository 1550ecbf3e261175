import Catalog
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Additional features of sprites.
@Suite struct SpriteDetailTests {
  @Test func symbolsGetCopiesOfWhatTheyShare() throws {
    let site = try ExchangeSite()
    try site.folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg"><!-- <symbol id="no"> --><defs>
      <linearGradient id="f"><stop stop-color="red"/></linearGradient>
      <linearGradient id="g" href="#f"/><clipPath id="unused"><path d="M0 0h1v1z"/></clipPath></defs>
      <symbol id="owl" viewBox="0 0 8 8" class="b"><path d="M1 1h2v2z" fill="url(#g)"/></symbol>
      <symbol id="own" viewBox="0 0 8 8"><linearGradient id="g"><stop/></linearGradient>
      <path d="M1 1h2v2z" fill="url(#g)"/></symbol></svg>
      """, to: "sprite.svg")
    let report = try site.imported("sprite.svg")
    #expect(report.diagnostics.isEmpty)
    #expect(report.added == ["owl", "own"])
    let owl = try #require(site.folder.text("site/Content/icons/owl.svg"))
    #expect(
      owl.contains(
        ##"<defs><linearGradient id="f"><stop stop-color="red"/></linearGradient><linearGradient id="g" href="#f"/></defs><path"##
      ))
    #expect(!owl.contains("unused"))
    #expect(site.folder.text("site/Content/icons/own.svg")?.contains("<defs>") == false)
  }

  /// Style sheets may select symbols by element, id and class.
  @Test func symbolsGetTheStyleSheetsThatMaySelectThem() async throws {
    let site = try ExchangeSite()
    let sprite = """
      <svg xmlns="http://www.w3.org/2000/svg"><style>path{fill:red}</style>
      <style>#ear{fill:blue}</style>
      <symbol id="owl" viewBox="0 0 8 8"><path d="M1 1h2v2z"/></symbol>
      <symbol id="hen" viewBox="0 0 8 8"><circle id="ear" r="2"/></symbol>
      <symbol id="box" viewBox="0 0 8 8"><rect width="2" height="3"/></symbol></svg>
      """
    try site.folder.write(sprite, to: "sprite.svg")
    #expect(try site.imported("sprite.svg").diagnostics.isEmpty)
    func sheets(_ id: String) -> [Substring] {
      let text = site.folder.text("site/Content/icons/\(id).svg") ?? ""
      return text.split(separator: "<style>").dropFirst().compactMap {
        $0.split(separator: "</style>").first
      }
    }
    #expect(sheets("owl") == ["path{fill:red}"])
    #expect(sheets("hen") == ["#ear{fill:blue}"])
    #expect(sheets("box").isEmpty)
    #expect(try await TagTree.tree(of: site.exported(.sprite)) == TagTree.tree(of: sprite))
  }

  /// Copies of a style sheet for many symbols would fill the disk.
  @Test(arguments: [false, true])
  func copiesOfWhatSymbolsShareAreBounded(isStyle: Bool) throws {
    let site = try ExchangeSite()
    let long = String(repeating: ".a{fill:red}", count: 8_000)
    let shared =
      isStyle
      ? "<style>\(long)</style>"
      : "<defs><path id=\"p\" d=\"M1 1\(String(repeating: "h2v2", count: 24_000))\"/></defs>"
    let symbols = (0..<720).map { index in
      let inside = isStyle ? "<path class=\"a\" d=\"M\(index) 1h2z\"/>" : ##"<use href="#p"/>"##
      return "<symbol id=\"s\(index)\" viewBox=\"0 0 8 8\">\(inside)</symbol>"
    }
    try site.folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\">\(shared)\(symbols.joined())</svg>",
      to: "sprite.svg")
    let error = #expect(throws: DiagnosticError.self) { try site.imported("sprite.svg") }
    #expect(error?.diagnostics.map(\.code) == ["too-large"])
    #expect(
      error?.diagnostics.first?.message
        == "the symbols share many definitions, and copies for each symbol are larger than 64 MiB")
    #expect(!site.folder.contains("site"))
  }

  /// Pictures are created on demand, and the catalog does not repeat shared definitions.
  @Test func whatSymbolsShareStandsInNoCatalogTwice() async throws {
    let site = try ExchangeSite()
    let style = "<style>.a{fill:\(String(repeating: " ", count: 2_000))red}</style>"
    let symbols = (0..<20).map { index in
      "  <symbol id=\"s\(index)\" viewBox=\"0 0 8 8\"><path class=\"a\" d=\"M\(index) 1h2z\"/></symbol>\n"
    }
    let sprite =
      "<svg xmlns=\"http://www.w3.org/2000/svg\">\n  \(style)\n\(symbols.joined())</svg>\n"
    try site.folder.write(sprite, to: "sprite.svg")
    let source = try ExchangeSource(site.folder.url.appending(path: "sprite.svg").path)
    for icon in try Sprite.read(source).icons {
      guard case .made(let text) = icon.picture else {
        Issue.record("'\(icon.key)' is in memory")
        continue
      }
      #expect(text().contains(style))
    }
    _ = try site.imported("sprite.svg")
    #expect((site.folder.text("site/Content/catalog.json")?.utf8.count ?? .max) < 8_000)
    #expect(try await site.exported(.sprite) == sprite)
    // A redrawn picture is exported as it is.
    let drawn =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><style>.a{fill:red}</style><path class="a" d="M0 0h2z"/></svg>"#
    try site.folder.write(drawn, to: "site/Content/icons/s3.svg")
    #expect(
      try await site.exported(.sprite).contains(
        "viewBox=\"0 0 8 8\"><style>.a{fill:red}</style><path class=\"a\" d=\"M0 0h2z\"/></symbol>")
    )
  }

  /// Rules for symbols apply to the roots of pictures only.
  @Test func stylesOfSymbolsAreThoseOfTheirPictures() async throws {
    let site = try ExchangeSite()
    let style = """
      <style><![CDATA[/* symbol */ symbol path, symbol>g:not(symbol){ font: symbol }
      @media symbol { symbol#owl .symbol { fill: red } #symbol{} x-symbol{} [a=symbol]{} "symbol" }]]></style>
      """
    let sprite =
      "<svg xmlns=\"http://www.w3.org/2000/svg\">\n  \(style)\n  <symbol id=\"owl\" viewBox=\"0 0 8 8\">"
      + "<path class=\"symbol\" d=\"M1 1h2z\"/></symbol>\n</svg>\n"
    try site.folder.write(sprite, to: "sprite.svg")
    _ = try site.imported("sprite.svg")
    let picture = site.folder.text("site/Content/icons/owl.svg")
    #expect(
      picture?.contains(
        """
        <style><![CDATA[/* symbol */ svg path, svg>g:not(svg){ font: symbol }
        @media symbol { svg#owl .symbol { fill: red } #symbol{} x-symbol{} [a=symbol]{} "symbol" }]]></style>
        """) == true)
    #expect(picture?.contains(#"id="owl""#) == true)
    #expect(try await site.exported(.sprite) == sprite)
  }
}
