import CommonMark
import Testing

@Suite struct ConcurrencyTests {
  @Test func oneDocumentIsRenderedByManyTasks() async throws {
    let document = try MarkdownDocument(
      String(repeating: "# a *b*\n\n- c [d](icon:e)\n  - f\n\n", count: 50))
    let expected = document.html()
    let results = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<64 {
        group.addTask {
          let pieces = document.root.pieces { _ in MarkdownSubstitution.destination(number) }
          return document.html() == expected && pieces.count == 101
            && document.references.allSatisfy { $0.range.start.column == 5 }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 64))
  }

  @Test func manyTasksParseAtOnce() async throws {
    let results = await withTaskGroup(of: Int?.self) { group in
      for number in 0..<64 {
        group.addTask {
          let text = String(repeating: "- ", count: number) + "a"
          let document = try? MarkdownDocument(text)
          return document?.events.count { if case .enter = $0 { true } else { false } }
        }
      }
      return await group.reduce(into: Set<Int?>()) { $0.insert($1) }
    }
    #expect(results == Set((0..<64).map { 3 + 2 * $0 }))
  }

  @Test func aNodeOutlivesItsDocument() throws {
    func lastParagraph() throws -> MarkdownNode? {
      try MarkdownDocument("a\n\nb *c*").root.children.reduce(nil) { $1 }
    }
    #expect(try lastParagraph()?.contentHTML() == "b <em>c</em>")
  }
}
