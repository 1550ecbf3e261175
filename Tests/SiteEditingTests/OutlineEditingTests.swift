import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import FileSystem
import Foundation
import OutlineFormats
import TestSupport
import Testing

@testable import SiteEditing

@Suite struct OutlineEditingTests {
  let folder: TemporaryFolder

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

  func editor() -> SiteEditor {
    SiteEditor(of: folder.url, using: FileOperations()) { source, _, _ throws(DiagnosticError) in
      try await Self.load(source)
    }
  }

  static func path(_ format: OutlineFormat) -> String {
    "Content/outlines/o.\(format.fileExtension)"
  }

  /// The file after an edit, and after undoing it.
  func text(
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

  /// A new node must not take the id of an existing node.
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

  /// The attack: deep nesting overflows the stack of a recursive reader.
  @Test(arguments: OutlineFormat.allCases)
  func deepFilesAreRefused(format: OutlineFormat) throws {
    for levels in [513, 100_000] {
      let text = Array(DeepOutline.text(format, levels: levels).utf8)
      #expect(throws: EditProblem.self) { try format.outlineText(text, path: "o") }
    }
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
        ).replacing(#""id":"b" }"#, with: #""id":"b", "children":[{ "text":"C" }] }"#))
    let deleted = try await text(of: .json, Self.json, after: .delete(["b", "a/a1"]))
    #expect(
      deleted
        == Self.json.replacing("        { \"text\": \"A1\" },\n", with: "").replacing(
          "    },\n    { \"text\":\"B\", \"id\":\"b\" }\n", with: "    }\n"))
  }

  /// A single-line list stays on a line, and null counts as absent.
  @Test(arguments: [
    (
      OutlineOperation.insert("N", .below("beta")),
      #""Beta","children":null"#, #""Beta","children":[{"text":"N"}]"#
    ),
    (.insert("N", .below("delta")), #""children":[]"#, #""children":[{"text":"N"}]"#),
    (.insert("N", .after("beta")), "null},", #"null},{"text":"N"},"#),
    (
      .move("gamma", .below("beta")), #"null},{"id":null,"text":"Gamma"}"#,
      #"[{"id":"gamma","text":"Gamma"}]}"#
    ),
    (.rename("gamma", to: "C"), #"null,"text":"Gamma""#, #""gamma","text":"C""#),
    (.rename("alpha/a", to: "B"), #"{"text":"A"}"#, #"{"id":"alpha/a","text":"B"}"#),
    (.insert("N", .after("alpha/a")), #"{"text":"A"}"#, #"{"text":"A"},{"text":"N"}"#),
  ])
  func aLineOfJSONStaysOne(operation: OutlineOperation, old: String, new: String) async throws {
    let line =
      #"{"items":[{"text":"Alpha","children":[{"text":"A"}]},{"text":"Beta","children":null},"#
      + #"{"id":null,"text":"Gamma"},{"text":"Delta","children":[]}]}"# + "\n"
    #expect(line.contains(old))
    let result = try await text(of: .json, line, after: operation)
    #expect(result == line.replacing(old, with: new))
  }

  // MARK: Other files

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
