package import Catalog
package import CommonMark
package import ContentSyntax
package import Diagnostics

extension Problem {
  package static func badSlug(_ text: String, field: String, _ error: SlugError) -> Self {
    .error(.badSlug, "'\(text)' can't be '\(field)': \(error.reason)", .init(SlugError.remedy))
  }

  package static func badDate(_ text: String) -> Self {
    .error(.badDate, "'\(text)' is not a day of the calendar", "a date looks like '2026-03-01'")
  }

  package static func unsafeLink(_ address: String) -> Self {
    .error(
      .unsafeLink, "'\(address)' is not an address that a page may link to",
      .init(UnsafeLinkReason.remedy(for: address)))
  }

  package static func unknownIcon(_ id: String, _ nearest: NearestName?) -> Self {
    .error(.unknownIcon, "no icon has the id '\(id)'", nearest?.note)
  }

  package static func rawHTML(_ html: String, count: Int) -> Self {
    .warning(
      .rawHTML,
      "HTML in Markdown is left out: '\(html)'"
        + (count > 1 ? " and \(count - 1) more after it" : ""))
  }

  package static func foreignSyntax(
    _ kind: ForeignSyntax.Kind, _ source: String, count: Int, isLeftOut: Bool
  ) -> Self {
    .warning(
      .unsupportedSyntax,
      kind.message(for: source, isLeftOut: isLeftOut)
        + (count > 1 ? " (and \(count - 1) more)" : ""), kind.words.remedy)
  }
}

extension SlugError {
  package static let remedy = "use letters, digits, '-' and '_', such as 'night-owl'"

  package var reason: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than \(Slug.maximumLength) bytes"
    case .leadingDot: "it begins with a dot"
    case .character("/"), .character("\\"): "it contains a slash"
    case .character(" "): "it contains a space"
    case .character(let scalar) where scalar.properties.generalCategory == .control:
      "it contains a control character"
    case .character(let scalar): "it contains '\(scalar)'"
    }
  }
}

extension ForeignSyntax.Kind {
  fileprivate func message(for source: String, isLeftOut: Bool) -> String {
    let source = source.utf8.count > 60 ? source.prefix(40) + "…" : source[...]
    if isLeftOut { return "'\(source)' is left out: \(words.name) are not shown" }
    if self == .wikiLink { return "'\(source)' is shown as text, without a link" }
    return "'\(source)' is shown as text: \(words.name) are not supported"
  }

  fileprivate var words: (name: String, remedy: Diagnostic.Note) {
    switch self {
    case .alert: ("alerts", "write a quote: '> **Note:** text'")
    case .attributes:
      ("heading attributes", "delete it: ids are derived from the text of the heading")
    case .blockReference: ("block references", "write the text of the block")
    case .comment: ("comments in notes", "delete it, or write '<!-- text -->'")
    case .container: ("containers", "write a quote: '> text'")
    case .definitionList: ("definition lists", "write a list or a table")
    case .embed: ("embedded notes", "write '![text](/file.png)' for a picture in 'Content/static'")
    case .footnote: ("footnotes", "write the note into the text")
    case .highlight: ("highlights", "write '**text**'")
    case .math: ("formulas", "write it as code, between backticks")
    case .property: ("note properties", "delete it, or write it into the text")
    case .shortcode:
      ("shortcodes", "write its content as Markdown; as code, it is shown without this warning")
    case .tableOfContents: ("tables of contents", "delete it, or write a list of links to headings")
    case .taskList: ("task lists", "write '- ☐ text', or put the list into 'Content/outlines'")
    case .wikiLink: ("links between notes", "write '[text](/page/)'")
    }
  }
}
