import Catalog
import ContentLoading
import ContentTestSupport
import Testing

@Suite struct OutlineTests {
  private func dump(_ items: String) async throws -> String {
    let site = MemorySite.withOwl(["outlines/a.json": #"{ "items": [\#(items)] }"#])
    return try #require(try await site.load().site.outlines.first).dump
  }

  /// An id is the path of texts, so new siblings do not change it.
  @Test func idsAreStable() async throws {
    let owl = #"{ "text": "Birds", "children": [ { "text": "Owl" } ] }"#
    let before = try await dump(owl)
    let after = try await dump(
      #"{ "text": "Apes" }, \#(owl), { "text": "Cats", "children": [ { "text": "Owl" } ] }"#)
    #expect(before == "birds: Birds\n  birds/owl: Owl\n")
    #expect(after.contains("\nbirds: Birds\n  birds/owl: Owl\n"))
  }

  /// Equal texts get numbers. Different texts with equal slugs get distinct ids that do not depend on
  /// siblings.
  @Test func equalTexts() async throws {
    #expect(
      try await dump(#"{ "text": "A" }, { "text": "A" }, { "id": "a", "text": "B" }"#)
        == "a-2: A\na-3: A\na: B\n")
    func ids(_ texts: [String]) async throws -> [String: String] {
      let lines = try await dump(texts.map { #"{ "text": "\#($0)" }"# }.joined(separator: ","))
        .split(separator: "\n").map { $0.split(separator: ": ").map(String.init) }
      return Dictionary(lines.map { ($0[1], $0[0]) }, uniquingKeysWith: { first, _ in first })
    }
    let pair = try await ids(["C++", "C#"])
    #expect(pair == ["C++": "c-02d57e", "C#": "c-416411"])
    let all = try await ids(["C", "C#", "Cats", "C++", "C++"])
    #expect(all.filter { pair[$0.key] != nil } == pair)
    #expect(all["Cats"] == "cats")
    #expect(Set(all.values).isDisjoint(with: ["c", "c-2", "c-3"]))
    #expect(try await ids(["C++"]) == ["C++": "c"])
    let signs = try await ids(["🍎", "🍏"])
    #expect(try await ids(["🍌", "🍏", "🍎"]).filter { signs[$0.key] != nil } == signs)
  }

  @Test func ownIDs() async throws {
    #expect(
      try await dump(
        #"{ "id": "x/y", "text": "A", "children": [ { "text": "B" } ] }, { "text": "★" }"#)
        == "x/y: A\n  x/y/b: B\nitem: ★\n")
  }

  /// Numbering of equal texts takes linear time.
  @Test func manyEqualTexts() async throws {
    let items = Array(repeating: #"{ "text": "A" }"#, count: 10_000).joined(separator: ",")
    let dump = try await dump(items)
    #expect(dump.hasPrefix("a: A\na-2: A\n"))
    #expect(dump.hasSuffix("\na-10000: A\n"))
  }

  /// Ids of an included outline are below the node that includes it.
  @Test func includedTwice() async throws {
    let site = MemorySite([
      "outlines/a.json": """
      { "items": [ { "text": "One", "include": "b" }, { "text": "Two", "include": "b" } ] }
      """,
      "outlines/b.json": #"{ "items": [ { "id": "x", "text": "X" } ] }"#,
    ])
    let outlines = try await site.load().site.outlines
    #expect(outlines.map(\.dump) == ["one: One\n  one/x: X\ntwo: Two\n  two/x: X\n", "x: X\n"])
  }

  @Test func depth() async throws {
    func nested(_ depth: Int) -> MemorySite {
      let text = (0..<depth).map { String(repeating: "  ", count: $0) + "- L\($0 + 1)\n" }.joined()
      let json =
        String(repeating: #"{ "items": [ { "text": "L", "children": [ "#, count: 1)
        + String(repeating: #"{ "text": "L", "children": [ "#, count: depth - 1)
        + String(repeating: "]}", count: depth) + "] }"
      return depth > 50
        ? MemorySite(["outlines/a.json": json]) : MemorySite(["outlines/a.md": text])
    }
    let whole = try await nested(Outline.maximumDepth).load().site.outlines.first
    #expect(whole?.dump.split(separator: "\n").count == Outline.maximumDepth)
    _ = try await nested(49).load()
    // An empty list of children adds no level, but a child in it does.
    #expect(try await nested(Outline.maximumDepth + 1).printed().contains("[outline-too-deep]"))
  }

  @Test func markdownItems() async throws {
    let site = MemorySite.withOwl([
      "outlines/a.md": """
      ---
      title: Title
      summary: Summary
      ---

      * ![](icon:owl) Owl

        Second *text*.

        Third.
      * [Link](/list/) and [more](icon:owl)
        1. ![An owl](icon:owl) & `code`
        2. ![An owl](icon:owl)
      """
    ])
    let outline = try #require(try await site.load().site.outlines.first)
    #expect(outline.title == "Title")
    #expect(outline.summary == "Summary")
    #expect(
      outline.dump == """
        owl: Owl (Second text. Third.) image owl
        link-and-more: Link and more -> /list/
          link-and-more/code: & code [&amp; <code>code</code>] image owl
          link-and-more/an-owl: An owl image owl

        """)
  }
}
