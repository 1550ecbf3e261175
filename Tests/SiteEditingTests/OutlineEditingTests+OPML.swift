import Catalog
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import OutlineFormats
import TestSupport
import Testing

@testable import SiteEditing

extension OutlineEditingTests {
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

  /// A node that moves into a shared line keeps its own lines and that line's indentation.
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
    // A combining character after a quote does not hide it.
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
}
