import CCmark

/// The owner of a libcmark tree, which is freed once.
struct ParsedTree: ~Copyable {
  private let root: OpaquePointer

  init(_ text: SourceText, options: MarkdownDocument.ParseOptions) {
    // Makes libcmark count lines in code spans and raw HTML.
    var flags = CMARK_OPT_SOURCEPOS
    if options.contains(.smartPunctuation) { flags |= CMARK_OPT_SMART }
    root = text.bytes.withUnsafeBytes { bytes in
      let parser = cmark_parser_new(flags)
      defer { cmark_parser_free(parser) }
      cmark_parser_feed(parser, bytes.baseAddress, bytes.count)
      return cmark_parser_finish(parser)
    }
  }

  deinit {
    cmark_node_free(root)
  }

  enum Event {
    case enter(MarkdownNode.Kind), leave
  }

  /// A position as reported by libcmark: lines and byte columns from 1.
  struct Place {
    var startLine, startColumn, endLine, endColumn: Int
  }

  borrowing func walk(_ body: (Event, Place) -> Void) {
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      let place = Place(
        startLine: Int(cmark_node_get_start_line(node)),
        startColumn: Int(cmark_node_get_start_column(node)),
        endLine: Int(cmark_node_get_end_line(node)),
        endColumn: Int(cmark_node_get_end_column(node)))
      body(event == CMARK_EVENT_ENTER ? .enter(MarkdownNode.Kind(node)) : .leave, place)
    }
  }
}
