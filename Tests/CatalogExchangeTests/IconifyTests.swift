import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import CatalogExchange

@Suite struct IconifyTests {
  @Test func whatCameInGoesOut() async throws {
    var random = SeededGenerator.fresh(for: "IconifyTests")
    let seed = random.seed
    for round in 0..<30 {
      let text = RandomIconify.set(&random)
      let site = try ExchangeSite()
      try site.folder.write(text, to: "set.json")
      let report = try site.imported("set.json")
      #expect(report.isComplete, "seed \(seed), round \(round): \(report.diagnostics)")
      let out = try await site.exported(.iconify)
      #expect(
        try ExchangeSite.json(out) == ExchangeSite.json(text),
        "seed \(seed), round \(round)\n\(text)\n\(out)")
    }
  }

  @Test func whatTheAuthorChangedGoesOut() async throws {
    let site = try ExchangeSite()
    try site.folder.write(
      """
      {"prefix":"a","width":24,"height":24,"icons":{"b":{"body":"<path d='M1 1h2'/>","rotate":1}},
       "aliases":{"c":{"parent":"b","hFlip":true},"d":{"parent":"b"}},"categories":{"X":["b"]}}
      """, to: "set.json")
    #expect(try site.imported("set.json").added == ["b", "c"])
    try site.folder.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 24" fill="red"><path d="M5 5h2"/></svg>"#,
      to: "site/Content/icons/b.svg")
    try site.folder.replace("\"X\"", with: "\"Y\"", in: "site/Content/catalog.json")
    let out = try await site.exported(.iconify)
    // The alias keeps the old picture, so it becomes an icon.
    #expect(
      try ExchangeSite.json(out)
        == ExchangeSite.json(
          #"""
          {"prefix":"a","width":24,"height":24,"categories":{"Y":["b"]},"aliases":{"d":{"parent":"b"}},
           "icons":{"b":{"body":"<g fill=\"red\"><path d=\"M5 5h2\"/></g>","width":32},
           "c":{"body":"<g transform=\"matrix(0 -1 -1 0 24 24)\"><path d='M1 1h2'/></g>"}}}
          """#))
  }

  /// A rotated picture stays when the author deletes its base icon.
  @Test func aTurnedAliasOfADeletedIconGoesOut() async throws {
    let site = try ExchangeSite()
    try site.folder.write(
      """
      {"prefix":"a","icons":{"b":{"body":"<path d='M1 1h2'/>"},"c":{"body":"<path d='M2 1h2'/>"}},
       "aliases":{"turned":{"parent":"b","rotate":1},"again":{"parent":"turned","vFlip":true}}}
      """, to: "set.json")
    #expect(try site.imported("set.json").added == ["b", "c", "turned", "again"])
    let catalog = try #require(site.folder.text("site/Content/catalog.json"))
    let lines = catalog.split(separator: "\n").filter { !$0.contains(#""id": "b""#) }
    try site.folder.write(lines.joined(separator: "\n"), to: "site/Content/catalog.json")
    #expect(
      try await ExchangeSite.json(site.exported(.iconify))
        == ExchangeSite.json(
          #"""
          {"prefix":"a","icons":{"c":{"body":"<path d='M2 1h2'/>"},
           "turned":{"body":"<g transform=\"matrix(0 1 -1 0 16 0)\"><path d='M1 1h2'/></g>"},
           "again":{"body":"<g transform=\"matrix(0 1 1 0 0 0)\"><path d='M1 1h2'/></g>"}}}
          """#))
  }

  /// The SPDX list determines which names are identifiers.
  @Test(arguments: [("MIT", "MIT"), ("apache-2.0", "Apache-2.0"), ("Our own", nil)])
  func aLicenceMayBeANameAlone(text: String, spdx: String?) async throws {
    let site = try ExchangeSite()
    let set = #"""
      {"prefix":"a","info":{"name":"A","license":"\#(text)"},
       "icons":{"b":{"body":"<path d='M1 1h2'/>"}}}
      """#
    try site.folder.write(set, to: "set.json")
    let report = try site.imported("set.json")
    let catalog = try #require(site.folder.text("site/Content/catalog.json"))
    if let spdx {
      #expect(catalog.contains(#""spdx": "\#(spdx)""#))
    } else {
      #expect(
        report.notes.contains {
          $0.contains("'Our own', was not imported: it has no SPDX identifier")
        })
    }
    #expect(try await ExchangeSite.json(site.exported(.iconify)) == ExchangeSite.json(set))
  }

  /// An alias that becomes an icon is exported as an icon, and keeps its own aliases.
  @Test func aNameThatHasBecomeAnIconGoesOut() async throws {
    let site = try ExchangeSite()
    let set = #"""
      {"prefix":"p","icons":{"a":{"body":"<path d='M1 1h2'/>"}},
       "aliases":{"b":{"parent":"a"},"c":{"parent":"b"},"turned":{"parent":"b","rotate":1}}}
      """#
    try site.folder.write(set, to: "set.json")
    #expect(try site.imported("set.json").added == ["a", "turned"])
    let catalog = "site/Content/catalog.json"
    try site.folder.replace(#""aliases": ["b", "c"]"#, with: #""aliases": ["c"]"#, in: catalog)
    try site.folder.replace(
      #""icons": ["#, with: #""icons": [ { "id": "b", "price": 0, "category": "X" },"#, in: catalog)
    let drawing = try #require(site.folder.text("site/Content/icons/a.svg"))
    try site.folder.write(drawing, to: "site/Content/icons/b.svg")
    #expect(
      try await ExchangeSite.json(site.exported(.iconify))
        == ExchangeSite.json(
          #"""
          {"prefix":"p","icons":{"a":{"body":"<path d='M1 1h2'/>"},"b":{"body":"<path d='M1 1h2'/>"}},
           "aliases":{"c":{"parent":"a"},"turned":{"parent":"b","rotate":1}},"categories":{"X":["b"]}}
          """#))
    // A rotated alias no longer follows a changed picture.
    try site.folder.write(
      drawing.replacing("M1 1", with: "M5 5"), to: "site/Content/icons/b.svg")
    let out = try await site.exported(.iconify)
    #expect(out.contains(#""b": { "body": "<path d='M5 5h2'/>" }"#), "\(out)")
    #expect(
      out.contains(
        #""turned": { "body": "<g transform=\"matrix(0 1 -1 0 16 0)\"><path d='M1 1h2'/></g>" }"#),
      "\(out)")
  }

  @Test(arguments: [
    ("viewBox='0\t0\t48\n48'", #""width": 48, "height": 48"#),
    ("viewBox = '1,2 48,32'", #""left": 1, "top": 2, "width": 48, "height": 32"#),
    ("data-x=\" viewBox='0 0 9 9'\" viewBox='0 0 48 48'", #""width": 48, "height": 48"#),
    ("width='1in' height='12PT'", #""width": 96"#),
    ("viewBox='0 0 0 9' width='48px' height=' 48 '", #""width": 48, "height": 48"#),
  ])
  func boxesAreReadAsPicturesAre(attributes: String, fields: String) async throws {
    let site = try ExchangeSite()
    try site.folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)><path d='M1 1h2v3z'/></svg>",
      to: "set/owl.svg")
    _ = try site.imported("set")
    let out = try await site.exported(.iconify)
    #expect(out.contains(#""owl": { "body": "<path d='M1 1h2v3z'/>", \#(fields) }"#), "\(out)")
    let sprite = try await site.exported(.sprite)
    let other = try ExchangeSite()
    try other.folder.write(sprite, to: "sprite.svg")
    #expect(try other.imported("sprite.svg").added == ["owl"])
    #expect(try await other.exported(.iconify).contains("'/>\", \(fields) }"), "\(sprite)")
  }

  /// Invalid recorded values are replaced.
  @Test func turnsThatAreNoneAreNotWritten() async throws {
    let site = try ExchangeSite()
    try site.folder.write(
      #"{"prefix":"a","icons":{"b":{"body":"<path d='M1 1h2'/>","rotate":2}}}"#, to: "set.json")
    _ = try site.imported("set.json")
    try site.folder.replace(
      #""rotate": 2"#, with: #""rotate": "x""#, in: "site/Content/catalog.json")
    let out = try await site.exported(.iconify)
    #expect(
      try ExchangeSite.json(out)
        == ExchangeSite.json(
          #"""
          {"prefix":"a","icons":{"b":{"body":"<g transform=\"matrix(-1 0 0 -1 16 16)\"><path d='M1 1h2'/></g>"}}}
          """#), "\(out)")
  }

  /// An invalid icon is left out, reported and counted.
  @Test func sizesThatCannotBe() throws {
    let site = try ExchangeSite()
    let body = #""body": "<path d='M1 1h2v2z'/>""#
    try site.folder.write(
      """
      { "prefix": "a", "icons": {
        "big": { \(body), "width": 1000000 },
        "good": { \(body) },
        "less": { \(body), "width": -5 } },
        "aliases": { "turned": { "parent": "less", "hFlip": true } } }
      """, to: "set.json")
    let report = try site.imported("set.json")
    #expect(report.added == ["good"])
    #expect(
      report.diagnostics.map { "\($0.severity) \($0.message)" }
        == ["big", "less", "turned"].map {
          "warning the icon '\($0)' is left out: 'width' should be a number above 0 and below 1000000"
        })
    #expect(report.text(site: "site", ImportOptions()).contains("imported 1 of 4 icons into "))
  }

  @Test(arguments: [
    (#"{"prefix":"a","icons":{"#, "malformed-json", 1),
    (#"{"prefix":"a","icons":[]}"#, "wrong-type", 1),
    ("{\"prefix\":\"a\",\n\"icons\":{\"b\":{}}}", "missing-field", 2),
    ("{\"prefix\":\"a\",\n\"icons\":{\"b\":{\"body\":\"\",\n\"width\":-4}}}", "out-of-range", 3),
    (
      "{\"prefix\":\"a\",\n\"icons\":{\"b\":{\"body\":\"\",\n\"rotate\":\"x\"}}}", "out-of-range", 3
    ),
    (
      "{\"prefix\":\"a\",\"icons\":{},\n\"aliases\":{\"b\":{\"parent\":\"b\"}}}", "unknown-parent",
      2
    ),
    (
      "{\"prefix\":\"a\",\"icons\":{},\n\"aliases\":{\"b\":{\"parent\":\"c\"},\"c\":{\"parent\":\"b\"}}}",
      "unknown-parent", 2
    ),
  ])
  func whatIsWrongIsToldWithItsLine(text: String, code: String, line: Int) throws {
    let site = try ExchangeSite()
    try site.folder.write(text, to: "set.json")
    var diagnostics: [Diagnostic] = []
    do {
      diagnostics = try site.imported("set.json", price: "0", "iconify").diagnostics
    } catch let error as DiagnosticError {
      diagnostics = error.diagnostics
    }
    #expect(diagnostics.contains { $0.code == code && $0.location?.line == line }, "\(diagnostics)")
    #expect(!site.folder.contains("site"))
  }
}

/// Iconify sets with all features of the format.
private enum RandomIconify {
  static func set(_ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 1...6, using: &random)
    var icons: [String: [String: Any]] = [:]
    var names: [String] = []
    for index in 0..<count {
      var icon: [String: Any] = [
        "body":
          "<path fill=\"currentColor\" d=\"M\(index) 1h\(Int.random(in: 1...9, using: &random))v2z\"/>"
      ]
      box(&icon, &random)
      transform(&icon, &random)
      if Bool.random(using: &random) { icon["hidden"] = true }
      icons["i\(index)"] = icon
      names.append("i\(index)")
    }
    var aliases: [String: [String: Any]] = [:]
    for index in 0..<Int.random(in: 0...5, using: &random) {
      var alias: [String: Any] = ["parent": names.randomElement(using: &random) ?? "i0"]
      transform(&alias, &random)
      if Int.random(in: 0..<3, using: &random) == 0 { box(&alias, &random) }
      aliases["a\(index)"] = alias
      names.append("a\(index)")
    }
    var set: [String: Any] = ["prefix": "p", "icons": icons, "aliases": aliases]
    box(&set, &random)
    set["info"] =
      [
        "name": "A \u{201C}set\u{201D} \\ \u{1F989}", "total": count,
        "palette": Bool.random(using: &random),
        "license": ["title": "MIT", "spdx": "MIT"], "samples": ["i0"], "height": [16, 24],
      ] as [String: Any]
    set["chars"] = ["f000": "i0"]
    set["suffixes"] = ["": "Plain", "x": "X"]
    // The file sorts names.
    set["categories"] = ["Some": icons.keys.sorted(), "First": ["i0"]]
    return text(set)
  }

  private static func box(_ object: inout [String: Any], _ random: inout SeededGenerator) {
    for field in ["left", "top"] where Int.random(in: 0..<3, using: &random) == 0 {
      object[field] = Double(Int.random(in: -8...8, using: &random)) / 2
    }
    for field in ["width", "height"] where Bool.random(using: &random) {
      object[field] = Int.random(in: 1...64, using: &random)
    }
  }

  private static func transform(_ object: inout [String: Any], _ random: inout SeededGenerator) {
    if Bool.random(using: &random) { object["rotate"] = Int.random(in: 0...3, using: &random) }
    for field in ["hFlip", "vFlip"] where Int.random(in: 0..<3, using: &random) == 0 {
      object[field] = Bool.random(using: &random)
    }
  }

  private static func text(_ object: [String: Any]) -> String {
    let data = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
