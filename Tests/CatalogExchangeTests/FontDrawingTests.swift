import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Icon fonts contain outlines. Other pictures are left out with a warning.
@Suite struct FontDrawingTests {
  private func site(_ svg: String, _ fields: String = "") throws -> ExchangeSite {
    let site = try ExchangeSite()
    try site.folder.write(svg, to: "site/Content/icons/owl.svg")
    try site.folder.write(
      #"{ "icons": [{ "id": "owl", "price": 0\#(fields) }] }"#, to: "site/Content/catalog.json")
    return site
  }

  private func exported(
    _ site: ExchangeSite, _ format: ExchangeFormat
  ) async throws -> (text: String, codes: [String]) {
    let result = try await CatalogExport(site.set(), of: site.site).write(as: format, to: nil)
    return (result.text ?? "", result.leftOut.map(\.code))
  }

  private static func svg(_ root: String, _ body: String) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"\#(root)>\#(body)</svg>"#
  }

  @Test(arguments: [
    svg(#" fill="none" stroke="currentColor" stroke-width="2""#, #"<path d="M1 1h2v3z"/>"#),
    svg("", #"<path d="M1 1h2v3z" stroke="red"/>"#),
    svg("", #"<path d="M1 1h2v3z" style="stroke:red"/>"#),
    svg("", #"<path d="M1 1h2v3z" transform="scale(2)"/>"#),
    svg("", #"<g transform="scale(2)"><path d="M1 1h2v3z"/></g>"#),
    svg("", #"<path d="M1 1h2v3z" fill-rule="evenodd"/>"#),
    svg(#" fill-rule="evenodd""#, #"<path d="M1 1h2v3z"/>"#),
    svg("", #"<path d="M1 1h2v3z" opacity=".5"/>"#),
    svg("", #"<path d="M1 1h2v3z" fill-opacity="0.5"/>"#),
    svg("", ##"<path d="M1 1h2v3z" fill="#f008"/>"##),
    svg("", ##"<linearGradient id="a"/><path d="M1 1h2v3z" fill="url(#a)"/>"##),
    svg("", ##"<path d="M1 1h2v3z" fill="#fff"/><path d="M5 1h2v3z"/>"##),
    svg("", #"<path d="M1 1h2v3z" fill="none"/>"#),
    svg("", #"<path d="M1 1h2v3z" style="mix-blend-mode:multiply"/>"#),
    svg("", #"<path d="M1 1h2v3z"/><circle r="2"/>"#),
  ])
  func whatIsNoOutlineIsLeftOut(svg: String) async throws {
    let site = try site(svg)
    for format in [ExchangeFormat.icomoon, .fontello] {
      let (text, codes) = try await exported(site, format)
      #expect(codes == ["not-paths"], "\(format.name)\n\(text)")
      #expect(!text.contains("owl"))
    }
  }

  /// Pictures are scaled to the height of the font, and keep their position.
  @Test(arguments: [
    (svg("", #"<path d="M1 1h2v3z"/>"#), "M42.6667 42.6667h85.3333v128z"),
    (svg("", "<path d='M1&#10;1&#x68;2v3z'/>"), "M42.6667 42.6667h85.3333v128z"),
    // An invisible frame, and a single color.
    (
      svg(
        #" fill="none""#,
        ##"<!-- a --><title>Owl</title><path d="M0 0h24v24H0z"/><g style="fill: #000"><path d="M3 3v3"/></g>"##
      ), "M128 128v128"
    ),
    (svg(#" stroke="none" opacity="1" class="x""#, #"<path d="M3 3v3"/>"#), "M128 128v128"),
    (
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 12 24 24"><path d="m0 24 3 3H3V36"/></svg>"#,
      "M512 512l128 128H640V1024"
    ),
    (
      svg("", #"<path d="M3,3a3 6 30 013-3c0 0 3 3 3 3q3-3.1.5.5t3 3s3 3 3 3"/>"#),
      "M128 128a128 256 30 0 1 128 -128c0 0 128 128 128 128q128 -132.2667 21.3333 21.3333t128 128s128 128 128 128"
    ),
    (
      #"<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="96"><path d="M0 0h96"/></svg>"#,
      "M0 0h1024"
    ),
  ])
  func picturesAreAsHighAsTheFont(svg: String, path: String) async throws {
    let (text, codes) = try await exported(try site(svg), .icomoon)
    #expect(codes == [])
    #expect(text.contains(#""paths": ["\#(path)"], "width": 1024 }"#), "\(text)")
  }

  /// A leading relative command keeps its position after another path.
  @Test func pathsOfAGlyphAreOne() async throws {
    let svg = Self.svg("", #"<path d="M3 3h3z"/><path d="m6 6 3 3z"/>"#)
    let (text, _) = try await exported(try site(svg), .fontello)
    #expect(
      text.contains(#""path": "M125 125h125z M250 250l125 125z", "width": 1000 }"#), "\(text)")
  }

  /// Recorded colors and strokes apply only to the unchanged picture.
  @Test func redrawnPicturesLoseWhatWasSaidOfThem() async throws {
    let site = try ExchangeSite()
    let text = ##"""
      {"IcoMoonType":"selection","height":1024,"icons":[
        {"icon":{"paths":["M1 1h200v90z","M5 5h2v90z"],"width":512,"isMulticolor":true,
          "attrs":[{"fill":"none","stroke":"#f00","strokeWidth":64,"strokeLinejoin":"round"},{"opacity":0.50}]},
         "attrs":[{"fill":"none"},{}],"properties":{"name":"owl"}}]}
      """##
    try site.folder.write(text, to: "selection.json")
    #expect(try site.imported("selection.json").diagnostics.isEmpty)
    let path = "site/Content/icons/owl.svg"
    #expect(
      site.folder.text(path)?.contains(
        ##"stroke="#f00" stroke-width="64" stroke-linejoin="round""##)
        == true)
    #expect(try await ExchangeSite.json(site.exported(.icomoon)) == ExchangeSite.json(text))
    // An equal picture in another notation.
    try site.folder.replace("0.50", with: ".5", in: path)
    #expect(try await ExchangeSite.json(site.exported(.icomoon)) == ExchangeSite.json(text))
    try site.folder.write(Self.svg("", #"<path d="M3 3v3"/>"#), to: path)
    let out = try await site.exported(.icomoon)
    #expect(
      out.contains(
        #"{ "icon": { "paths": ["M128 128v128"], "width": 1024 }, "properties": { "name": "owl" } }"#
      ),
      "\(out)")
  }
}
