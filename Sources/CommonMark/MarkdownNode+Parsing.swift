import CCmark

extension MarkdownNode.Kind {
  init(_ node: OpaquePointer) {
    self =
      switch cmark_node_get_type(node) {
      case CMARK_NODE_BLOCK_QUOTE: .blockQuote
      case CMARK_NODE_LIST:
        .list(
          MarkdownNode.ListStyle(
            start: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
              ? Int(cmark_node_get_list_start(node)) : nil,
            isTight: cmark_node_get_list_tight(node) != 0))
      case CMARK_NODE_ITEM: .item
      case CMARK_NODE_CODE_BLOCK:
        .codeBlock(
          info: Self.string(cmark_node_get_fence_info(node)),
          code: Self.string(cmark_node_get_literal(node)))
      case CMARK_NODE_HTML_BLOCK: .htmlBlock(Self.string(cmark_node_get_literal(node)))
      case CMARK_NODE_PARAGRAPH: .paragraph
      case CMARK_NODE_HEADING: .heading(level: Int(cmark_node_get_heading_level(node)))
      case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
      case CMARK_NODE_TEXT: .text(Self.string(cmark_node_get_literal(node)))
      case CMARK_NODE_SOFTBREAK: .softBreak
      case CMARK_NODE_LINEBREAK: .lineBreak
      case CMARK_NODE_CODE: .code(Self.string(cmark_node_get_literal(node)))
      case CMARK_NODE_HTML_INLINE: .htmlInline(Self.string(cmark_node_get_literal(node)))
      case CMARK_NODE_EMPH: .emphasis
      case CMARK_NODE_STRONG: .strong
      case CMARK_NODE_LINK:
        .link(
          destination: Self.string(cmark_node_get_url(node)),
          title: Self.string(cmark_node_get_title(node)))
      case CMARK_NODE_IMAGE:
        .image(
          destination: Self.string(cmark_node_get_url(node)),
          title: Self.string(cmark_node_get_title(node)))
      // Parsing does not create custom nodes.
      default: .document
      }
  }

  var isLeft: Bool {
    switch self {
    case .htmlBlock, .thematicBreak, .codeBlock, .text, .softBreak, .lineBreak, .code, .htmlInline:
      false
    default: true
    }
  }

  private static func string(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
