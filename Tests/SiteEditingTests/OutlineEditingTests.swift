import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import OutlineFormats
import TestSupport
import Testing

@testable import SiteEditing

/// Edits of outlines, in each of their forms.
@Suite struct OutlineEditingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{ "icons": [{ "id": "owl", "price": 1 }] }"#, to: "Content/catalog.json")
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8z'/></svg>",
      to: "Content/icons/owl.svg")
  }

  private static func load(_ source: ContentSource) async throws(DiagnosticError)
    -> ContentLoader.Result
  {
    do {
      return try await ContentLoader(source: source).load()
    } catch let error as DiagnosticError { throw error } catch {
      throw DiagnosticError(Diagnostic(.error, .cancelled, "\(error)"))
    }
  }

  private func editor() -> SiteEditor {
    SiteEditor(of: folder.url, using: FileOperations()) { source, _, _ throws(DiagnosticError) in
      try await Self.load(source)
    }
  }

  private static func path(_ format: OutlineFormat) -> String {
    "Content/outlines/o.\(format.fileExtension)"
  }

  /// What becomes of an outline's file, and what undoing it makes of that.
  private func text(
    of format: OutlineFormat, _ text: String, after operations: OutlineOperation...
  ) async throws -> String {
    let path = Self.path(format)
    try folder.write(text, to: path)
    let editor = editor()
    let page = try PagePath("/outlines/o/")
    for operation in operations {
      let base = try await editor.answer(EditRequest(page: page)).base
      _ = try await editor.answer(EditRequest(page: page, base: base, action: .arrange(operation)))
    }
    let result = folder.text(path) ?? ""
    for _ in operations {
      let base = try await editor.answer(EditRequest(page: page)).base
      _ = try await editor.answer(EditRequest(page: page, base: base, action: .undo))
    }
    #expect(folder.text(path) == text)
    return result
  }

  // MARK: JSON

  private static let json = """
    {
      "title": "O",
      "items": [
        {
          "text": "A",
          "children": [
            { "text": "A1" },
            { "text": "A2" }
          ]
        },
        { "text":"B", "id":"b" }
      ]
    }

    """

  @Test func aNodeOfJSONMovesWithItsLines() async throws {
    let result = try await text(of: .json, Self.json, after: .move("a/a2", .before("a/a1")))
    #expect(
      result
        == Self.json.replacing(
          #"""
                  { "text": "A1" },
                  { "text": "A2" }
          """#,
          with: #"""
                    { "id": "a/a2", "text": "A2" },
                    { "text": "A1" }
            """#))
  }

  /// A node that is added takes no address from one whose text has the same letters.
  @Test func anAddedNodeLeavesTheAddressesOfOthers() async throws {
    #expect(
      try await text(
        of: .json, #"{ "items": [{ "text": "C++" }] }"#, after: .insert("C", .before("c")))
        == #"{ "items": [{ "text": "C" }, { "id": "c", "text": "C++" }] }"#)
  }

  @Test func aDeletedNodeLeavesTheAddressesOfOthers() async throws {
    let c = OutlineItem.distinctName(of: "C#")
    #expect(
      try await text(
        of: .opml,
        "<opml><body>\n<outline text=\"C++\"/>\n<outline text=\"C#\"/>\n</body></opml>\n",
        after: .delete([c]))
        == "<opml><body>\n<outline text=\"C++\" id=\"\(OutlineItem.distinctName(of: "C++"))\"/>\n"
        + "</body></opml>\n")
  }

  @Test func aNodeOfJSONIsIndentedAndOutdented() async throws {
    let indented = try await text(of: .json, Self.json, after: .move("b", .below("a")))
    #expect(
      indented == """
        {
          "title": "O",
          "items": [
            {
              "text": "A",
              "children": [
                { "text": "A1" },
                { "text": "A2" },
                { "text":"B", "id":"b" }
              ]
            }
          ]
        }

        """)
    let outdented = try await text(
      of: .json, Self.json, after: .move("a/a1", .after("a")), .move("a/a2", .after("a/a1")))
    #expect(
      outdented == """
        {
          "title": "O",
          "items": [
            {
              "text": "A"
            },
            { "id": "a/a1", "text": "A1" },
            { "id": "a/a2", "text": "A2" },
            { "text":"B", "id":"b" }
          ]
        }

        """)
    let below = try await text(of: .json, Self.json, after: .move("a", .below("b")))
    #expect(
      below == """
        {
          "title": "O",
          "items": [
            { "text":"B", "id":"b", "children":[{
                "id": "a",
                "text": "A",
                "children": [
                  { "text": "A1" },
                  { "text": "A2" }
                ]
              }] }
          ]
        }

        """)
  }

  @Test func aNodeOfJSONIsRenamedAddedAndDeleted() async throws {
    let renamed = try await text(of: .json, Self.json, after: .rename("a/a1", to: "A \"1\""))
    #expect(
      renamed
        == Self.json.replacing(#"{ "text": "A1" }"#, with: #"{ "id": "a/a1", "text": "A \"1\"" }"#))
    let added = try await text(
      of: .json, Self.json, after: .insert("A0", .before("a/a1")), .insert("C", .below("b")))
    #expect(
      added
        == Self.json.replacing(
          #"        { "text": "A1" }"#,
          with: "        { \"text\": \"A0\" },\n        { \"text\": \"A1\" }"
        ).replacing(#""id":"b" }"#, with: #""id":"b", "children":[{ "text": "C" }] }"#))
    let deleted = try await text(of: .json, Self.json, after: .delete(["b", "a/a1"]))
    #expect(
      deleted
        == Self.json.replacing("        { \"text\": \"A1\" },\n", with: "").replacing(
          "    },\n    { \"text\":\"B\", \"id\":\"b\" }\n", with: "    }\n"))
  }

  // MARK: Markdown

  private static let markdown = """
    ---
    title: O
    ---

    - A
      - A1
        more of it

      - A2
    - ![](icon:owl) B *b*
    * [x] C

    ## H

    1. one
    2. two
       continued
    ## I

    """

  @Test(arguments: [
    (
      OutlineOperation.move("a/a2", .before("a/a1-more-of-it")),
      [("  - A1\n    more of it\n\n  - A2\n", "  - A2\n\n  - A1\n    more of it\n")]
    ),
    (.move("c", .before("a")), [("* [x] C\n", ""), ("- A\n", "* [x] C\n- A\n")]),
    (
      .move("b-b", .below("a")),
      [("- ![](icon:owl) B *b*\n", ""), ("  - A2\n", "  - A2\n\n  - ![](icon:owl) B *b*\n")]
    ),
    (
      .move("a/a1-more-of-it", .after("a")),
      [
        ("  - A1\n    more of it\n\n", ""),
        ("- ![](icon", "- A1\n  more of it\n- ![](icon"),
      ]
    ),
    (
      .move("h/two-continued", .before("h/one")),
      [("1. one\n2. two\n   continued\n", "2. two\n   continued\n1. one\n")]
    ),
    (.move("h/one", .below("a/a2")), [("1. one\n", ""), ("  - A2\n", "  - A2\n    1. one\n")]),
    (.rename("b-b", to: "Bee **b**"), [("B *b*", "Bee **b**")]),
    (.rename("c", to: "Sea"), [("[x] C", "[x] Sea")]),
    (.rename("h", to: "Aitch"), [("## H", "## Aitch")]),
    (.insert("New", .after("a")), [("- ![]", "- New\n- ![]")]),
    (.insert("New", .below("c")), [("* [x] C\n", "* [x] C\n  - New\n")]),
    (
      .insert("three", .after("h/two-continued")),
      [("   continued\n", "   continued\n3. three\n")]
    ),
    (.insert("J", .after("i")), [("## I\n", "## I\n## J\n")]),
    (.move("i", .before("h")), [("## I\n", ""), ("## H\n", "## I\n## H\n")]),
    (.delete(["a"]), [("- A\n  - A1\n    more of it\n\n  - A2\n", "")]),
  ])
  func aNodeOfMarkdownChangesItsLines(
    operation: OutlineOperation, changes: [(String, String)]
  ) async throws {
    let result = try await text(of: .markdown, Self.markdown, after: operation)
    #expect(result == changes.reduce(Self.markdown) { $0.replacing($1.0, with: $1.1) })
  }

  /// Others than those above: how a text is set out, and what is done to it.
  @Test(arguments: [
    // A mark before the text is no part of its first line.
    (
      "\u{FEFF}- a\n- b\n", OutlineOperation.move("b", .before("a")), "\u{FEFF}- b\n- a\n"
    ),
    ("\u{FEFF}- a\n- b\n", .delete(["a"]), "\u{FEFF}- b\n"),
    (
      "\u{FEFF}---\ntitle: O\n---\n- a\n- b\n", .rename("b", to: "c"),
      "\u{FEFF}---\ntitle: O\n---\n- a\n- c\n"
    ),
    // What comes behind an item is one, whatever comes next.
    (
      "- One\n- Two\n\n# Head\n\n- x\n", .insert("New", .after("two")),
      "- One\n- Two\n- New\n\n# Head\n\n- x\n"
    ),
    (
      "1. One\n\n# Head\n\n## Sub\n", .insert("New", .after("one")),
      "1. One\n2. New\n\n# Head\n\n## Sub\n"
    ),
    ("# A\n\n# B\n", .insert("New", .after("a")), "# A\n\n# New\n\n# B\n"),
    // What is below another item is indented as in the rest of the text.
    ("- a\n\t- b\n- c\n", .insert("n", .below("c")), "- a\n\t- b\n- c\n\t- n\n"),
    ("- a\n\t- b\n- c\n", .move("a", .below("c")), "- c\n\t- a\n\t\t- b\n"),
    ("- a\n    - b\n- c\n", .insert("n", .below("c")), "- a\n    - b\n- c\n    - n\n"),
    ("- a\n  - b\n\n10. c\n", .insert("n", .below("c")), "- a\n  - b\n\n10. c\n    - n\n"),
  ])
  func whatIsNewIsSetOutAsTheRestIs(
    old: String, operation: OutlineOperation, new: String
  ) async throws {
    #expect(try await text(of: .markdown, old, after: operation) == new)
  }

  /// Who renames a node sees what it said when it was opened: the page may follow meanwhile.
  @Test func whatWasTypedOverAnotherTextIsStale() async throws {
    let (page, path) = (try PagePath("/outlines/o/"), Self.path(.json))
    let old = #"{ "items": [{ "id": "x", "text": "New" }, { "id": "y", "text": "Y" }] }"#
    try folder.write(old, to: path)
    let editor = editor()
    let base = try await editor.answer(EditRequest(page: page)).base
    await #expect(throws: EditProblem.stale) {
      try await editor.answer(
        EditRequest(
          page: page, base: base, action: .arrange(.rename("x", to: "Mine", shown: "Old"))))
    }
    #expect(folder.text(path) == old)
    _ = try await editor.answer(
      EditRequest(page: page, base: base, action: .arrange(.rename("y", to: "Mine", shown: "Y"))))
    #expect(folder.text(path) == old.replacing(#""Y""#, with: #""Mine""#))
  }

  /// Headings that are underlined are no items.
  @Test func anUnderlinedHeadingMoves() async throws {
    let old = "One\n===\n\n- a\n\nTwo\n===\n\n- b\n"
    let result = try await text(of: .markdown, old, after: .move("two", .before("one")))
    #expect(result == "Two\n===\n\n- b\n\nOne\n===\n\n- a\n")
  }

  @Test func whatMarkdownCanNotSayIsRefused() async throws {
    try folder.write(Self.markdown, to: Self.path(.markdown))
    let page = try PagePath("/outlines/o/")
    let editor = editor()
    let refused: [OutlineOperation] = [
      .move("h", .below("a")), .move("a", .after("i")), .rename("a", to: "- b"),
      .rename("a", to: " "), .rename("a", to: "x\ny"), .move("a", .below("a/a1-more-of-it")),
      .delete(["nobody"]),
    ]
    for operation in refused {
      let base = try await editor.answer(EditRequest(page: page)).base
      await #expect(throws: EditProblem.self, "\(operation)") {
        try await editor.answer(EditRequest(page: page, base: base, action: .arrange(operation)))
      }
      #expect(folder.text(Self.path(.markdown)) == Self.markdown)
    }
  }

  // MARK: OPML

  private static let opml = """
    <?xml version="1.0"?>
    <opml version="2.0">
      <head><title>O</title><expansionState>0, 1</expansionState></head>
      <body>
        <outline text='A'>
          <outline text="A1" _note="x"/>
          <!-- two -->
          <outline text="A2"></outline>
        </outline>
        <outline text="B" id="b" />
      </body>
    </opml>

    """

  /// A node that comes into a line with others keeps its own lines, indented as that line is.
  @Test(arguments: [
    (OutlineOperation.move("a", .after("d")), "<outline text=\"C\"/><outline text=\"D\"/>", ""),
    (.move("a", .before("d")), "<outline text=\"C\"/>", "<outline text=\"D\"/>"),
    (
      .move("a", .below("d")), "<outline text=\"C\"/><outline text=\"D\">", "</outline>"
    ),
  ])
  func aNodeOfOPMLKeepsItsLines(
    operation: OutlineOperation, before: String, after: String
  ) async throws {
    let start = "<opml version=\"2.0\">\n  <head/>\n  <body>\n"
    let node = "<outline text=\"A\">\n      <outline text=\"A1\"/>\n    </outline>"
    let end = "\n  </body>\n</opml>\n"
    let others = "    <outline text=\"C\"/><outline text=\"D\"/>"
    let result = try await text(
      of: .opml, start + "    \(node)\n" + others + end, after: operation)
    let moved = node.replacing("\"A\"", with: "\"A\" id=\"a\"")
    #expect(result == start + "    " + before + moved + after + end)
  }

  @Test(arguments: [
    (
      [OutlineOperation.move("a/a2", .before("a/a1"))],
      [
        ("      <outline text=\"A2\"></outline>\n", ""),
        (
          "      <outline text=\"A1\"",
          "      <outline text=\"A2\" id=\"a/a2\"></outline>\n      <outline text=\"A1\""
        ),
      ]
    ),
    (
      [.move("b", .before("a"))],
      [
        ("    <outline text=\"B\" id=\"b\" />\n", ""),
        (
          "    <outline text='A'>\n",
          "    <outline text=\"B\" id=\"b\" />\n    <outline text='A'>\n"
        ),
        ("State>0, 1<", "State>2<"),
      ]
    ),
    (
      [.move("a/a1", .below("b"))],
      [
        ("      <outline text=\"A1\" _note=\"x\"/>\n", ""),
        (
          "id=\"b\" />",
          "id=\"b\">\n      <outline text=\"A1\" _note=\"x\" id=\"a/a1\"/>\n    </outline>"
        ),
      ]
    ),
    // Quotes are quotes, whatever mark follows them.
    (
      [.rename("a", to: "A'\u{301} onclick='x")],
      [("text='A'", "text='A&#39;\u{301} onclick=&#39;x' id=\"a\"")]
    ),
    ([.rename("a", to: "A & 'b'")], [("text='A'", "text='A &amp; &#39;b&#39;' id=\"a\"")]),
    (
      [.insert("C", .below(nil)), .insert("B1", .below("b"))],
      [
        (
          "id=\"b\" />\n",
          "id=\"b\">\n      <outline text=\"B1\"/>\n    </outline>\n    <outline text=\"C\"/>\n"
        )
      ]
    ),
    ([.delete(["b"])], [("    <outline text=\"B\" id=\"b\" />\n", "")]),
  ])
  func aNodeOfOPMLChangesItsLines(
    operations: [OutlineOperation], changes: [(String, String)]
  ) async throws {
    let path = Self.path(.opml)
    try folder.write(Self.opml, to: path)
    let editor = editor()
    let page = try PagePath("/outlines/o/")
    for operation in operations {
      let base = try await editor.answer(EditRequest(page: page)).base
      _ = try await editor.answer(EditRequest(page: page, base: base, action: .arrange(operation)))
    }
    let wanted = changes.reduce(Self.opml) { $0.replacing($1.0, with: $1.1) }
    #expect(folder.text(path) == wanted)
    for _ in operations {
      let base = try await editor.answer(EditRequest(page: page)).base
      _ = try await editor.answer(EditRequest(page: page, base: base, action: .undo))
    }
    #expect(folder.text(path) == Self.opml)
  }

  // MARK: What stands elsewhere

  @Test func anOutlineSaysWhatMayBeDone() async throws {
    let items = #""items": [{ "text": "A", "children": [{ "text": "B" }, { "text": "C" }] }]"#
    let page = try PagePath("/outlines/o/")
    func refusals(_ rules: String) async throws -> (state: EditState, [EditProblem?]) {
      let text = "{ \(items), \"editing\": \(rules) }\n"
      try folder.write(text, to: Self.path(.json))
      let editor = editor()
      var problems: [EditProblem?] = []
      for operation: OutlineOperation in [
        .delete(["a/b"]), .move("a/b", .after("a/c")), .move("a/b", .after("a")),
      ] {
        let base = try await editor.answer(EditRequest(page: page)).base
        do {
          _ = try await editor.answer(
            EditRequest(page: page, base: base, action: .arrange(operation)))
          problems.append(nil)
          let now = try await editor.answer(EditRequest(page: page)).base
          _ = try await editor.answer(EditRequest(page: page, base: now, action: .undo))
        } catch let error as EditProblem { problems.append(error) }
        #expect(folder.text(Self.path(.json)) == text)
      }
      return (try await editor.answer(EditRequest(page: page)), problems)
    }
    let fixed = { EditProblem.notAllowed(page: "/outlines/o/", what: $0) }
    var (state, problems) = try await refusals(#"{ "reorder": "none", "delete": false }"#)
    #expect(problems == [fixed("deleted"), fixed("reordered"), fixed("reordered")])
    #expect(!state.canDelete && state.fixedOrder == fixed("reordered").message)
    (state, problems) = try await refusals(#"{ "reorder": "withinSection" }"#)
    #expect(problems == [nil, nil, .leavesParent])
    #expect(state.canDelete && state.staysInSection && state.fixedOrder == nil)
    (state, problems) = try await refusals(#"{ "reorder": "anywhere", "delete": true }"#)
    #expect(problems == [nil, nil, nil] && !state.staysInSection)
  }

  @Test func nodesOfOtherFilesStayWhereTheyAre() async throws {
    try folder.write("- X\n", to: "Content/outlines/other.md")
    try folder.write(
      #"{ "items": [{ "text": "A", "include": "other" }, { "text": "B" }] }"#, to: Self.path(.json))
    let editor = editor()
    let page = try PagePath("/outlines/o/")
    let state = try await editor.answer(EditRequest(page: page))
    #expect(state.outline?.closed == ["a"])
    for operation in [OutlineOperation.delete(["a/x"]), .move("b", .below("a"))] {
      await #expect(throws: EditProblem.self) {
        try await editor.answer(
          EditRequest(page: page, base: state.base, action: .arrange(operation)))
      }
    }
    let answer = try await editor.answer(
      EditRequest(page: page, base: state.base, action: .arrange(.move("b", .before("a")))))
    #expect(answer.outline?.changed == "b")
    #expect(
      folder.text(Self.path(.json))
        == #"{ "items": [{ "id": "b", "text": "B" }, { "text": "A", "include": "other" }] }"#)
  }
}
