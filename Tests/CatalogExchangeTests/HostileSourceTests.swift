import Catalog
import ContentLoading
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

/// Any source results in a diagnostic or in a valid site.
@Suite struct HostileSourceTests {
  private static let sources: [(path: String, text: String)] = [
    (
      "set.json",
      #"{"prefix":"a","width":24,"icons":{"b":{"body":"<path d='M1 1h2'/>","rotate":1,"left":-2}},"aliases":{"c":{"parent":"b","hFlip":true}},"categories":{"X":["b"]}}"#
    ),
    (
      "selection.json",
      ##"{"height":1024,"icons":[{"icon":{"paths":["M1 1h2"],"attrs":[{"fill":"#f00"}],"width":512,"tags":["a"]},"properties":{"name":"b, c"}}]}"##
    ),
    (
      "config.json",
      #"{"name":"m","glyphs":[{"css":"owl","svg":{"path":"M1 1h2","width":857},"search":["x"]},{"css":"b"}]}"#
    ),
    (
      "sprite.svg",
      #"<svg xmlns="http://www.w3.org/2000/svg"><symbol id="owl" viewBox="0 0 24 24" fill='none'><path d="M1 1h2"/></symbol></svg>"#
    ),
    (
      "prices.csv",
      "id,name,price,tags,buy\r\nowl,\"Owl, \"\"O\"\"\",\"2,99\",a;b,https://x.example/\r\nice,Ice,\u{20AC}1,,\r\n"
    ),
    ("index.theme", "[Icon Theme]\nName=X\nDirectories=a/b\n[a/b]\nSize=16\nType=Scalable\n"),
    ("icons.json", #"{"owl":{"name":"owl","tags":["x",2],"styles":{"outline":{"version":"1"}}}}"#),
    (
      "metadata/icons.json",
      #")]}'{"icons":[{"name":"owl","codepoint":57681,"categories":["a"],"tags":["b"]}]}"#
    ),
    ("icons/outline/owl.json", #"{"tags":["a"],"categories":["b"],"aliases":[{"name":"c"}]}"#),
  ]
  private static let svg =
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M1 1h2"/></svg>"#

  @Test func endInWords() async throws {
    var random = SeededGenerator.fresh(for: "HostileSourceTests")
    for round in 0..<160 {
      let (path, text) = Self.sources[round % Self.sources.count]
      let bytes = Self.damaged(Array(text.utf8), &random)
      let site = try ExchangeSite()
      for picture in ["owl", "ice", "a/b/cat", "icons/outline/owl"] {
        try site.folder.write(Self.svg, to: "set/\(picture).svg")
      }
      try site.folder.write("", to: "set/\(path)")
      try Data(bytes).write(to: site.folder.url.appending(path: "set/\(path)"))
      let isFolder = round % Self.sources.count > 4
      let price = Bool.random(using: &random) ? "0" : "2.5"
      let shown = "seed \(random.seed), round \(round): \(String(decoding: bytes, as: UTF8.self))"
      do {
        let report = try site.imported(isFolder ? "set" : "set/\(path)", price: price)
        #expect(site.folder.contains("site/Content") == !report.added.isEmpty, "\(shown)")
        guard !report.added.isEmpty else { continue }
      } catch let error as DiagnosticError {
        #expect(error.diagnostics.hasErrors, "\(shown)")
        #expect(!site.folder.contains("site"), "\(shown)")
        continue
      }
      do {
        let result = try await ContentLoader(source: .folder(site.site)).load()
        let set = try ExportedSet(of: result.site, in: site.site, .init())
        for format in ExchangeFormat.targets {
          _ = try? format.write?(set)
        }
      } catch let error as DiagnosticError {
        Issue.record(
          "\(shown)\n\(error.diagnostics)\n\(site.folder.text("site/Content/catalog.json") ?? "")")
      }
    }
  }

  /// Changes, removes, doubles or inserts bytes that are difficult for parsers.
  private static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let scraps = [
      "\"", "{", "}", "[", "]", ",", ";", "<", ">", "/", "\\", "\n", "\u{0}", "\u{FEFF}", "null",
      "-1",
      "1e999", "99999999999999999999", "\"\"", "..", "../", "\u{202E}", "<symbol", "]]>", "&#0;",
      "</svg>", "<script>", "\u{1F989}", "e\u{301}",
    ]
    var bytes = bytes
    for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default:
        bytes.insert(contentsOf: (scraps.randomElement(using: &random) ?? "").utf8, at: place)
      }
    }
    return bytes
  }
}
