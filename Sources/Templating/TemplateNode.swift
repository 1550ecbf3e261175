/// A parsed part of a template.
indirect enum TemplateNode: Sendable {
  /// The start of a line with its leading blanks, unless the line is a standalone tag.
  case line(blanks: [UInt8])
  case text([UInt8])
  case variable(TemplateTag)
  case section(TemplateTag, [TemplateNode])
  case partial(TemplateTag, indentation: [UInt8])
  /// A partial with replaced blocks.
  case parent(TemplateTag, blocks: [TemplateBlock], indentation: [UInt8])
  case block(TemplateBlock)
  case setting(TemplateTag)
}

/// `{{$name}}…{{/name}}`: default content in a template, or its replacement in `{{<parent}}`.
struct TemplateBlock: Sendable {
  var tag: TemplateTag
  var content: [TemplateNode]
  /// For a standalone tag.
  var indentation: [UInt8]

  /// The indentation of the content in the block.
  var ownIndentation: Int {
    if case .line(let blanks) = content.first { blanks.count } else { 0 }
  }
}
