struct TemplateSyntaxError: Error {
  enum Flaw {
    case wrongEnd, unfinishedTag, unclosedSection, malformedDelimiters, transformOfBlock
    case noBlockInParent, tooDeep
  }

  let flaw: Flaw
  /// The UTF-8 offset in the file.
  let offset: Int

  var message: String {
    switch flaw {
    case .wrongEnd: "this tag does not match the open section"
    case .unfinishedTag: "this tag is not closed"
    case .unclosedSection: "this section is not closed before the end of the template"
    case .malformedDelimiters: "this is not a valid change of delimiters: write {{=<% %>=}}"
    case .transformOfBlock: "a block can't have transforms"
    case .tooDeep: "sections can be nested at most \(TemplateParser.maximumDepth) levels deep"
    case .noBlockInParent: "only blocks are allowed inside {{<…}}"
    }
  }
}
