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

  /// Variants of syntax and operations.
  @Test(arguments: [
    // A byte order mark is not part of the first line.
    (
      "\u{FEFF}- a\n- b\n", OutlineOperation.move("b", .before("a")), "\u{FEFF}- b\n- a\n"
    ),
    ("\u{FEFF}- a\n- b\n", .delete(["a"]), "\u{FEFF}- b\n"),
    (
      "\u{FEFF}---\ntitle: O\n---\n- a\n- b\n", .rename("b", to: "c"),
      "\u{FEFF}---\ntitle: O\n---\n- a\n- c\n"
    ),
    // A node after an item is an item.
    (
      "- One\n- Two\n\n# Head\n\n- x\n", .insert("New", .after("two")),
      "- One\n- Two\n- New\n\n# Head\n\n- x\n"
    ),
    (
      "1. One\n\n# Head\n\n## Sub\n", .insert("New", .after("one")),
      "1. One\n2. New\n\n# Head\n\n## Sub\n"
    ),
    ("# A\n\n# B\n", .insert("New", .after("a")), "# A\n\n# New\n\n# B\n"),
    // Nested items use the indentation of the text.
    ("- a\n\t- b\n- c\n", .insert("n", .below("c")), "- a\n\t- b\n- c\n\t- n\n"),
    ("- a\n\t- b\n- c\n", .move("a", .below("c")), "- c\n\t- a\n\t\t- b\n"),
    ("- a\n    - b\n- c\n", .insert("n", .below("c")), "- a\n    - b\n- c\n    - n\n"),
    // A missing last line break stays missing.
    ("- a\n- b\n  - c", .move("b/c", .after("b")), "- a\n- b\n- c"),
    ("- a\r\n- b", .move("b", .before("a")), "- b\r\n- a"),
    ("- a\n- b", .delete(["b"]), "- a"),
    ("- a\n  - b\n\n10. c\n", .insert("n", .below("c")), "- a\n  - b\n\n10. c\n    - n\n"),
  ])
  func whatIsNewIsSetOutAsTheRestIs(
    old: String, operation: OutlineOperation, new: String
  ) async throws {
    #expect(try await text(of: .markdown, old, after: operation) == new)
  }

  /// The page may change after the form was opened.
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

  /// A setext heading cannot become an item.
  @Test func anUnderlinedHeadingMoves() async throws {
    let old = "One\n===\n\n- a\n\nTwo\n===\n\n- b\n"
    let result = try await text(of: .markdown, old, after: .move("two", .before("one")))
    #expect(result == "Two\n===\n\n- b\n\nOne\n===\n\n- a\n")
  }

  /// Markdown cannot store ids, so a node must not take the id of another.
  @Test(arguments: [
    OutlineOperation.rename("alpha", to: "Beta"), .rename("alpha", to: "Beta!"),
    .insert("Gamma", .before("gamma")), .insert("beta", .below(nil)),
    .move("low/beta", .before("beta")),
  ])
  func aNodeOfMarkdownTakesNoAddressOfAnother(operation: OutlineOperation) async throws {
    let text = "- Alpha\n- Beta\n- Gamma\n- Low\n  - Beta\n"
    try folder.write(text, to: Self.path(.markdown))
    let page = try PagePath("/outlines/o/")
    let editor = editor()
    let base = try await editor.answer(EditRequest(page: page)).base
    await #expect(throws: EditProblem.fixedFile(path: Self.path(.markdown), .sameText)) {
      try await editor.answer(EditRequest(page: page, base: base, action: .arrange(operation)))
    }
    #expect(folder.text(Self.path(.markdown)) == text)
    // After its namesake, a node receives a new id.
    let added = try await self.text(of: .markdown, text, after: .insert("Beta", .after("beta")))
    #expect(added == text.replacing("- Gamma", with: "- Beta\n- Gamma"))
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
}
