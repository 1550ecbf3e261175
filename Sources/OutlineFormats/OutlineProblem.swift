import Catalog
package import ContentSyntax
package import Diagnostics

/// What can be wrong with the file of an outline.
package enum OutlineProblem {
  case outlineTooDeep
  case childrenAndInclude
  case notInList
  /// A thematic break between lists.
  case separator
  /// An item of a list has something below it, but no text.
  case noItemText
  case notOPML(root: String?)
  case malformedOPML(XMLProblem)
  case misplacedElement(String, parent: String)
  case misplacedText(parent: String)
  case noText
  case foreignElement(String)
  case unknownMarkup(String)
  /// A link or a picture stands where an outline has plain text.
  case referenceLeftOut(isLink: Bool, PlainPart)

  /// What of a node is plain text.
  package enum PlainPart {
    /// Its second paragraph, and those after it.
    case secondaryText
    /// The note of a node in OPML.
    case note
    /// What a control says, but for its first link.
    case branch
  }
}

extension FileReport {
  /// Adds a problem at a range of UTF-8 offsets.
  package func add(_ problem: OutlineProblem, at range: Range<Int>) {
    addProblem(problem, at: range)
  }

  /// Adds a problem at a node.
  package func add(_ problem: OutlineProblem, at node: ContentNode) {
    add(problem, at: node.range)
  }
}

extension OutlineProblem: FileProblem {
  package var severity: Diagnostic.Severity {
    switch self {
    case .separator, .noItemText, .misplacedElement, .misplacedText, .noText, .foreignElement,
      .unknownMarkup,
      .referenceLeftOut:
      .warning
    case .outlineTooDeep, .childrenAndInclude, .notInList, .notOPML, .malformedOPML: .error
    }
  }

  package var code: DiagnosticCode {
    switch self {
    case .outlineTooDeep: .outlineTooDeep
    case .childrenAndInclude: .childrenAndInclude
    case .notInList, .separator: .notInList
    case .notOPML, .malformedOPML(.noElement): .notOPML
    case .malformedOPML(.malformed): .malformedOPML
    case .malformedOPML(.dtd): .opmlDTD
    case .malformedOPML(.encoding): .opmlEncoding
    case .malformedOPML(.tooManyAttributes), .malformedOPML(.tooManyNamespaces),
      .malformedOPML(.tooManyReferences):
      .opmlTooComplex
    case .misplacedElement, .misplacedText: .misplacedElement
    case .noText, .noItemText: .emptyText
    case .foreignElement: .foreignElement
    case .unknownMarkup, .referenceLeftOut: .unknownMarkup
    }
  }

  package var message: String {
    switch self {
    case .outlineTooDeep: "the outline is more than \(Outline.maximumDepth) levels deep"
    case .childrenAndInclude: "an item has either 'children' or 'include', not both"
    case .notInList: "an outline in Markdown is headings and nested lists; this is neither"
    case .separator: "a line between lists has no meaning in an outline, so it is left out"
    case .noItemText: "the item has no text, so '…' takes its place"
    case .notOPML(let root?): "this is not an OPML outline: its root is '<\(root)>'"
    case .notOPML(nil), .malformedOPML(.noElement): "this is not an OPML outline"
    case .malformedOPML(let problem): problem.message(format: "an OPML outline")
    case .misplacedElement("outline", let parent):
      "'<outline>' can't stand in '<\(parent)>', and is read as if that were not there"
    case .misplacedElement("body", parent: "opml"): "a second '<body>' is read as part of the first"
    case .misplacedElement(let name, let parent):
      "'<\(name)>' can't stand in '<\(parent)>', and is left out"
    case .misplacedText(let parent): "text can't stand in '<\(parent)>', and is left out"
    case .noText: "an '<outline>' has no 'text'"
    case .foreignElement(let name): "no page shows '<\(name)>': it is no element of OPML"
    case .unknownMarkup(let tag): "the markup '<\(tag)>' is left out, and its text stays"
    case .referenceLeftOut(let isLink, _):
      "this \(isLink ? "link" : "picture") is left out, and its text stays"
    }
  }

  package var notes: [Diagnostic.Note] {
    switch self {
    case .notOPML, .malformedOPML(.noElement): [.init("the root must be '<opml version=\"2.0\">'")]
    case .malformedOPML(let problem): problem.remedy.map { [.init($0)] } ?? []
    case .misplacedText: [.init("what an '<outline>' says is its 'text'")]
    case .unknownMarkup:
      [.init("text may have '<a>', '<b>', '<br>', '<code>', '<em>', '<i>', '<img>' and '<strong>'")]
    case .referenceLeftOut(_, .secondaryText):
      [.init("the first paragraph of an item may have links and pictures; the others are plain")]
    case .referenceLeftOut(_, .note): [.init("'text' may have links; '_note' is plain text")]
    case .referenceLeftOut(_, .branch):
      [.init("an item with others below it leads to one place, that of its first link")]
    case .separator: [.init("delete it, or begin a part with a heading: '# Title'")]
    case .noText, .noItemText: [.init("write one, or delete it")]
    case .foreignElement: [.init("it stays in the OPML that readers can download")]
    case .outlineTooDeep, .childrenAndInclude, .notInList, .misplacedElement: []
    }
  }
}
