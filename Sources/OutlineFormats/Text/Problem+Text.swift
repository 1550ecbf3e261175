package import Catalog
package import CommonMark
package import ContentSyntax
package import Diagnostics

/// Problems of the names, links and texts of outlines, pages and icons.
extension Problem {
  package static func badSlug(_ text: String, field: String, _ error: SlugError) -> Self {
    .error(.badSlug, "'\(text)' can't be '\(field)': \(error.reason)", .init(SlugError.remedy))
  }

  package static func badDate(_ text: String) -> Self {
    .error(.badDate, "'\(text)' is not a day of the calendar", "a date looks like '2026-03-01'")
  }

  package static func unsafeLink(_ text: String, _ reason: UnsafeLinkReason) -> Self {
    .error(.unsafeLink, "'\(text)' is not an address that a page may link to", .init(reason.remedy))
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

  /// Syntax of another program, which is shown as text or left out.
  package static func foreignSyntax(
    _ kind: ForeignSyntax.Kind, _ source: String, count: Int, isLeftOut: Bool
  ) -> Self {
    .warning(
      .unsupportedSyntax,
      kind.message(for: source, isLeftOut: isLeftOut)
        + (count > 1 ? " (and \(count - 1) more)" : ""), kind.remedy)
  }
}

extension SlugError {
  /// The remedy, for the user.
  package static let remedy = "letters, digits, '-' and '_' are fine: 'night-owl'"

  /// What is wrong, for the user.
  package var reason: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than \(Slug.maximumLength) bytes"
    case .leadingDot: "it begins with a dot"
    case .character("/"), .character("\\"): "it has a slash in it"
    case .character(" "): "it has a space in it"
    case .character(let scalar) where scalar.properties.generalCategory == .control:
      "it has a control character in it"
    case .character(let scalar): "it has '\(scalar)' in it"
    }
  }
}

extension ForeignSyntax.Kind {
  /// The effect on the page, for the user.
  fileprivate func message(for source: String, isLeftOut: Bool) -> String {
    let source = source.utf8.count > 60 ? source.prefix(40) + "…" : source[...]
    if isLeftOut { return "'\(source)' is left out: \(name) are not shown" }
    if self == .wikiLink { return "'\(source)' is shown as text, without a link" }
    return "'\(source)' is shown as text: \(name) are not supported"
  }

  private var name: String {
    switch self {
    case .alert: "alerts"
    case .attributes: "attributes of headings"
    case .blockReference: "references to blocks"
    case .comment: "comments of notes"
    case .container: "containers"
    case .definitionList: "definition lists"
    case .embed: "embedded notes"
    case .footnote: "footnotes"
    case .highlight: "highlights"
    case .math: "formulas"
    case .property: "properties of notes"
    case .shortcode: "shortcodes"
    case .tableOfContents: "tables of contents"
    case .taskList: "task lists"
    case .wikiLink: "links between notes"
    }
  }

  /// What helps, for the user.
  fileprivate var remedy: Diagnostic.Note {
    switch self {
    case .alert: "write a quote: '> **Note:** text'"
    case .attributes: "delete it: ids are made from the text of the heading"
    case .blockReference: "write the text of the block"
    case .comment: "delete it, or write '<!-- text -->'"
    case .container: "write a quote: '> text'"
    case .definitionList: "write a list or a table"
    case .embed: "write '![text](/file.png)' for a picture in 'Content/static'"
    case .footnote: "write the note into the text"
    case .highlight: "write '**text**'"
    case .math: "write it as code, between backticks"
    case .property: "delete it, or write it into the text"
    case .shortcode: "write its content as Markdown; as code, it is shown without this warning"
    case .tableOfContents: "delete it, or write a list of links to headings"
    case .taskList: "write '- ☐ text', or put the list into 'Content/outlines'"
    case .wikiLink: "write '[text](/page/)'"
    }
  }
}
