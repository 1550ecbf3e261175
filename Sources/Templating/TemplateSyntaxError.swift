struct TemplateSyntaxError: Error {
  enum Flaw {
    case wrongEnd, unfinishedTag, unclosedSection, malformedDelimiters, transformOfBlock
    case noBlockInParent, tooDeep
  }

  let flaw: Flaw
  /// The UTF-8 offset in the file.
  let offset: Int

  /// The message for the user.
  var message: String {
    switch flaw {
    case .wrongEnd: "this does not close the section that is open"
    case .unfinishedTag: "this tag is not finished"
    case .unclosedSection: "this is not closed before the end of the template"
    case .malformedDelimiters: "this does not set delimiters: write {{=<% %>=}}"
    case .transformOfBlock: "a block can't have transforms"
    case .tooDeep: "sections may stand at most \(TemplateParser.maximumDepth) deep in one another"
    case .noBlockInParent: "only blocks may stand inside {{<…}}"
    }
  }
}
