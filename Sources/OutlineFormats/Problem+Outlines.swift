import Catalog
package import ContentSyntax
package import Diagnostics

extension Problem {
  package static let outlineTooDeep = error(
    .outlineTooDeep, "the outline is more than \(Outline.maximumDepth) levels deep")

  package static let childrenAndInclude = error(
    .childrenAndInclude, "an item can have either 'children' or 'include', not both")

  package static let notInList = error(
    .notInList, "an outline in Markdown can contain only headings and nested lists")

  /// A thematic break between lists.
  package static let separator = warning(
    .notInList, "a horizontal line has no meaning in an outline, so it is left out",
    "delete it, or start a new part with a heading: '# Title'")

  package static let noItemText = warning(
    .emptyText, "the item has no text, so pages show '…'", "write one, or delete it")

  package static func notOPML(root: String?) -> Self {
    .error(
      .notOPML,
      "this is not an OPML outline"
        + (root.map { ": its root element is '<\($0)>'" } ?? """

          """),
      "the root element must be '<opml version=\"2.0\">'")
  }

  package static func malformedOPML(_ problem: XMLProblem) -> Self {
    problem.problem(
      of: "an OPML outline", malformed: .malformedOPML, dtd: .opmlDTD, encoding: .opmlEncoding,
      tooComplex: .opmlTooComplex)
  }

  package static func misplacedElement(_ name: String, parent: String) -> Self {
    if name == "body", parent == "opml" {
      return .warning(.misplacedElement, "a second '<body>' is read as part of the first")
    }
    let effect = name == "outline" ? "is moved out of it" : "is left out"
    return .warning(.misplacedElement, "'<\(name)>' is not allowed in '<\(parent)>', and \(effect)")
  }

  package static func misplacedText(parent: String) -> Self {
    .warning(
      .misplacedElement, "text is not allowed in '<\(parent)>', and is left out",
      "put the text into the 'text' attribute of an '<outline>'")
  }

  package static let noText = warning(
    .emptyText, "an '<outline>' has no 'text'", "write one, or delete it")

  package static func foreignElement(_ name: String) -> Self {
    .warning(
      .foreignElement, "'<\(name)>' is not an OPML element, so pages do not show it",
      "it stays in the OPML file that readers can download")
  }

  package static func unknownMarkup(_ tag: String) -> Self {
    .warning(
      .unknownMarkup, "the markup '<\(tag)>' is left out, and its text stays",
      "text can contain '<a>', '<b>', '<br>', '<code>', '<em>', '<i>', '<img>' and '<strong>'")
  }

  /// A link or picture in plain text. `part` describes the text.
  package static func referenceLeftOut(isLink: Bool, _ part: Diagnostic.Note) -> Self {
    .warning(
      .unknownMarkup, "this \(isLink ? "link" : "picture") is left out, and its text stays", part)
  }
}

extension Diagnostic.Note {
  /// The paragraphs after an item's first.
  static let secondaryText: Self =
    "only the first paragraph of an item can contain links and pictures"
  static let plainNote: Self = "'text' can contain links; '_note' is plain text"
  /// The text of an item with children, except its first link.
  static let branch: Self =
    "an item with children has only one link, the first link in its text"
}
