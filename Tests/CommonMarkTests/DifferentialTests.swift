import CCmark
import CommonMark
import TestSupport
import Testing

/// Compares the renderer with libcmark's.
@Suite struct DifferentialTests {
  private func libcmarkHTML(_ text: String) -> String? {
    var text = text
    let html = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_markdown_to_html($0.baseAddress, $0.count, CMARK_OPT_UNSAFE)
      }
    }
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    return html.map { String(cString: $0) }
  }

  private var unsafe: MarkdownDocument.HTMLOptions {
    var options = MarkdownDocument.HTMLOptions()
    options.isUnsafe = true
    return options
  }

  @Test func randomTextsRenderAsWithLibcmark() throws {
    let generator = SeededGenerator.fresh(for: "randomTextsRenderAsWithLibcmark")
    var random = RandomMarkdown(generator: generator)
    for round in 0..<2_000 {
      let text = random.text(fragments: 1 + round % 60)
      let html = try MarkdownDocument(text).html(options: unsafe)
      #expect(html == libcmarkHTML(text), "seed \(generator.seed), text \(text.debugDescription)")
    }
  }

  @Test func everyASCIICharacterIsEscapedAsWithLibcmark() throws {
    for value in UInt8(1)..<128 {
      let character = Character(Unicode.Scalar(value))
      let text =
        "[\(character)](<a\(character)b> \"\(character)\") ![\(character)](<\(character)>)\n"
      let html = try MarkdownDocument(text).html(options: unsafe)
      #expect(html == libcmarkHTML(text), "character \(value)")
    }
  }
}
