import Catalog
package import ContentSyntax
package import Diagnostics

extension Problem {
  package static let outlineTooDeep = error(
    .outlineTooDeep, "the outline is more than \(Outline.maximumDepth) levels deep")

  package static let childrenAndInclude = error(
    .childrenAndInclude, "an item has either 'children' or 'include', not both")

  package static let notInList = error(
    .notInList, "an outline in Markdown is headings and nested lists; this is neither")

  /// A thematic break between lists.
  package static let separator = warning(
    .notInList, "a line between lists has no meaning in an outline, so it is left out",
    "delete it, or begin a part with a heading: '# Title'")

  package static let noItemText = warning(
    .emptyText, "the item has no text, so '…' takes its place", "write one, or delete it")

  package static func notOPML(root: String?) -> Self {
    .error(
      .notOPML, "this is not an OPML outline" + (root.map { ": its root is '<\($0)>'" } ?? ""),
      "the root must be '<opml version=\"2.0\">'")
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
    let effect = name == "outline" ? "is read as if that were not there" : "is left out"
    return .warning(.misplacedElement, "'<\(name)>' can't stand in '<\(parent)>', and \(effect)")
  }

  package static func misplacedText(parent: String) -> Self {
    .warning(
      .misplacedElement, "text can't stand in '<\(parent)>', and is left out",
      "what an '<outline>' says is its 'text'")
  }

  package static let noText = warning(
    .emptyText, "an '<outline>' has no 'text'", "write one, or delete it")

  package static func foreignElement(_ name: String) -> Self {
    .warning(
      .foreignElement, "no page shows '<\(name)>': it is no element of OPML",
      "it stays in the OPML that readers can download")
  }

  package static func unknownMarkup(_ tag: String) -> Self {
    .warning(
      .unknownMarkup, "the markup '<\(tag)>' is left out, and its text stays",
      "text may have '<a>', '<b>', '<br>', '<code>', '<em>', '<i>', '<img>' and '<strong>'")
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
    "the first paragraph of an item may have links and pictures; the others are plain"
  static let plainNote: Self = "'text' may have links; '_note' is plain text"
  /// The text of an item with children, except its first link.
  static let branch: Self =
    "an item with others below it leads to one place, that of its first link"
}
