import Foundation
import TestSupport
import Testing

/// Invalid files with one long line, as programs write them. Diagnostics, time and memory are limited.
@Suite struct OneLineFilesTests {
  struct BadFile: Sendable, CustomTestStringConvertible {
    let path: String
    let count: Int
    let text: @Sendable (Int) -> String
    var exitCode: Int32 = 1

    var testDescription: String { "\(count) in \(path)" }
  }

  /// The icons with valid pictures.
  private static let others = #"{"id":"dog","price":1},{"id":"owl","price":1},"#

  static let files: [BadFile] = [
    BadFile(
      path: "Content/catalog.json", count: 2_000,
      text: { count in
        let fields = (0..<count).map { #""field\#($0)":"\#(String(repeating: "x", count: 170))""# }
        return #"{"icons":[\#(others){"id":"cat","price":1,\#(fields.joined(separator: ","))}]}"#
      }, exitCode: 0),
    BadFile(
      path: "Content/catalog.json", count: 100_000,
      text: { count in
        let fields = (0..<count).map { #""k\#($0)":1"# }
        return #"{"icons":[\#(others){"id":"cat","price":1,\#(fields.joined(separator: ","))}]}"#
      }, exitCode: 0),
    BadFile(
      path: "Content/catalog.json", count: 30_000,
      text: { count in
        let icons = String(repeating: #"{"id":"cat","price":1},"#, count: count)
        return #"{"icons":[\#(icons){"id":"cat","price":1}]}"#
      }),
    BadFile(
      path: "Content/outlines/o.opml", count: 5_000,
      text: { count in
        let nodes = (0..<count).map { #"<outline text="é" type="link" url="javascript:\#($0)"/>"# }
        return #"<opml version="2.0"><body>\#(nodes.joined())</body></opml>"#
      }, exitCode: 0),
    BadFile(
      path: "Content/outlines/o.opml", count: 5_000,
      text: { count in
        let tags = (0..<count).map { "<tag\($0)>é</tag\($0)>" }
        return #"<opml version="2.0"><body>\#(tags.joined())</body></opml>"#
      }, exitCode: 0),
    BadFile(
      path: "Content/outlines/o.json", count: 20_000,
      text: { count in
        let nodes = (0..<count).map { #"{"text":"a","image":"k\#($0)"}"# }
        return #"{"items":[\#(nodes.joined(separator: ","))]}"#
      }),
    BadFile(
      path: "Content/site.json", count: 5_000,
      text: { count in
        let page = #"{"path":"/a/","title":"a","items":"catalog"}"#
        let pages = Array(repeating: page, count: count + 1)
        return #"{"pages":[\#(pages.joined(separator: ","))]}"#
      }),
    BadFile(
      path: "Templates/page.mustache", count: 10_000,
      text: { String(repeating: "{{nope}}", count: $0) }),
  ]

  @Test(arguments: files)
  func whatIsSaidIsBounded(file: BadFile) async throws {
    let site = try SiteFixture.small()
    try site.write(file.text(file.count), to: file.path)
    let result = try await bounded(["build"], in: site)
    #expect(result.exitCode == file.exitCode)
    let lines = result.errors.split(separator: "\n")
    let kind = file.exitCode == 0 ? "warning" : "error"
    // Equal findings are printed once.
    let isGrouped = result.errors.contains("\nalso at: ")
    #expect(lines.count { $0.contains(": \(kind): [") } == (isGrouped ? 2 : 1_001))
    #expect(isGrouped == result.errors.contains(" and 979 other places\n"))
    #expect(result.errors.contains(": \(kind): [more] and \(file.count - 1_000) more \(kind)s\n"))
    #expect(lines.last == "\(file.count) \(kind)s")
    #expect(lines.allSatisfy { $0.utf8.count < 1_000 })
    #expect(result.errors.utf8.count < 1_000_000)
  }

  /// HTML in a page is reported once.
  @Test func rawHTMLOnOneLine() async throws {
    let site = try SiteFixture.small()
    try site.write(String(repeating: "<b>", count: 20_000), to: "Content/pages/a.md")
    let result = try await bounded(["build"], in: site)
    #expect(result.exitCode == 0)
    let told = "HTML in Markdown is left out: '<b>' and 19999 more after it"
    #expect(
      result.errors.hasPrefix("Content/pages/a.md:1:1: warning: [raw-html] \(told)\n"),
      "\(result.errors.prefix(500))")
    #expect(result.errors.utf8.count < 1_000)
  }

  /// A character of a million scalars is shortened to the terminal's width.
  @Test func oneLongCharacter() async throws {
    let site = try SiteFixture.small()
    let long = "e" + String(repeating: "\u{301}", count: 400_000)
    try site.write(
      #"{"icons":[{"id":"cat","price":1,"\#(long)":1,"nmae":"\#(long)"}]}"#,
      to: "Content/catalog.json")
    let result = try await bounded(["build"], in: site)
    #expect(result.exitCode == 0)
    #expect(
      result.errors.contains("[unknown-field] an icon has no field 'nmae'"),
      "\(result.errors.prefix(500))")
    #expect(result.errors.utf8.count < 2_000_000)
  }

  /// Without limits, the smallest file took 17 seconds and 1.5 GiB of an optimized build. The limits for
  /// debug builds are a minute and 4 GB.
  private func bounded(
    _ arguments: [String], in site: SiteFixture
  ) async throws -> Command.Result {
    let limits = #"ulimit -t 60 && ulimit -v 4000000 && exec "$@""#
    return try await Command(
      URL(filePath: "/bin/sh"), ["-c", limits, "sh", try VitrineBinary.url().path] + arguments,
      folder: site.root()
    ).run()
  }
}
