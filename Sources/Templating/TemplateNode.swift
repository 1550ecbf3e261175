/// A piece of a template that was parsed.
indirect enum TemplateNode: Sendable {
  /// The beginning of a line that is more than a standalone tag: the blanks that it begins with.
  case line(blanks: [UInt8])
  case text([UInt8])
  case variable(TemplateTag)
  /// A section or an inverted section.
  case section(TemplateTag, [TemplateNode])
  /// The template of that name in the tag's place, each of its lines indented.
  case partial(TemplateTag, indentation: [UInt8])
  /// The same, with some of its blocks replaced.
  case parent(TemplateTag, blocks: [TemplateBlock], indentation: [UInt8])
  case block(TemplateBlock)
  case setting(TemplateTag)
}

/// `{{$name}}…{{/name}}`: in a template, what a block has until a child replaces it; in
/// `{{<parent}}`, what replaces it.
struct TemplateBlock: Sendable {
  var tag: TemplateTag
  var content: [TemplateNode]
  /// The blanks before the tag, if it stands alone.
  var indentation: [UInt8]

  /// How many blanks the lines of the content begin with only because they stand in a block.
  var ownIndentation: Int {
    if case .line(let blanks) = content.first { blanks.count } else { 0 }
  }
}
