import CommonMark
import Testing

@Suite struct TreeTests {
  @Test func blocks() throws {
    let document = try MarkdownDocument(
      """
      # Title

      > Quote
      > - item

      3. three
      4. four

      ```swift x
      let a
      ```

          code

      <div>

      ***
      Set
      ---
      """)
    #expect(
      document.dump == """
        Document @1:1-19:4
          Heading(1) @1:1-1:8
            Text "Title" @1:3-1:8
          BlockQuote @3:1-4:9
            Paragraph @3:3-3:8
              Text "Quote" @3:3-3:8
            BulletList(tight) @4:3-4:9
              Item @4:3-4:9
                Paragraph @4:5-4:9
                  Text "item" @4:5-4:9
          OrderedList(3, tight) @6:1-7:8
            Item @6:1-6:9
              Paragraph @6:4-6:9
                Text "three" @6:4-6:9
            Item @7:1-7:8
              Paragraph @7:4-7:8
                Text "four" @7:4-7:8
          CodeBlock(swift x) "let a\\n" @9:1-11:4
          CodeBlock() "code\\n" @13:5-13:9
          HTMLBlock "<div>\\n" @15:1-15:6
          ThematicBreak @17:1-17:4
          Heading(2) @18:1-19:4
            Text "Set" @18:1-18:4
        """)
  }

  @Test func inlines() throws {
    let document = try MarkdownDocument("a *b **c*** `d`\\\n[e](f \"g\")  \n![h](i)\n<b>&amp;\\*")
    #expect(
      document.dump == """
        Document @1:1-4:11
          Paragraph @1:1-4:11
            Text "a " @1:1-1:3
            Emphasis @1:3-1:12
              Text "b " @1:4-1:6
              Strong @1:6-1:12
                Text "c" @1:8-1:9
            Text " " @1:12-1:13
            Code "d" @1:13-1:16
            LineBreak @1:16-2:1
            Link(f|g) @2:1-2:11
              Text "e" @2:2-2:3
            Text "" @2:11-2:11
            LineBreak @2:11-3:1
            Image(i|) @3:1-3:8
              Text "h" @3:3-3:4
            SoftBreak @3:8-4:1
            HTMLInline "<b>" @4:1-4:4
            Text "&*" @4:4-4:11
        """)
  }

  @Test func aNodeKnowsParentAndChildren() throws {
    let document = try MarkdownDocument("- a\n- b\n\nc")
    #expect(document.root.parent == nil)
    #expect(document.root.kind == .document)
    let blocks = Array(document.root.children)
    #expect(blocks.map(\.plainText) == ["a b", "c"])
    #expect(blocks.map { $0.parent?.kind } == [.document, .document])
    #expect(blocks[0].children.map(\.kind) == [.item, .item])
  }

  @Test func aWalkOfANodeStaysInside() throws {
    let document = try MarkdownDocument("- a\n\nb")
    let list = try #require(document.root.children.first { _ in true })
    var steps: [String] = []
    for event in list.events {
      switch event {
      case .enter(let node): steps.append("enter \(node.kind)")
      case .leave(let node): steps.append("leave \(node.kind)")
      }
    }
    #expect(steps.count == 8)
    #expect(steps.first?.hasPrefix("enter list") == true)
    #expect(steps.last?.hasPrefix("leave list") == true)
  }

  @Test func plainTextHasNoMarkup() throws {
    let document = try MarkdownDocument("# A *b*\n\nc `d` ![e](f)\ng <b>h</b> &amp;\n\n    code")
    #expect(document.root.plainText == "A b c d e g h & code\n")
    #expect(document.root.children.first { _ in true }?.plainText == "A b")
  }

  @Test func emptyTextIsADocument() throws {
    for text in ["", "\n", "\u{FEFF}", "[a]: b"] {
      let document = try MarkdownDocument(text)
      #expect(document.html() == "")
      #expect(document.dump.hasPrefix("Document"))
    }
  }

  @Test func smartPunctuationIsAnOption() throws {
    let text = "\"a\" -- b..."
    #expect(try MarkdownDocument(text).root.plainText == text)
    #expect(
      try MarkdownDocument(text, options: .smartPunctuation).root.plainText == "“a” – b…")
  }
}
