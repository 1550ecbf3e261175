package import Catalog
package import CommonMark
package import ContentSyntax
package import Diagnostics

/// What can be wrong with the names, links and texts that outlines have, and pages and icons too.
package enum TextProblem {
  case badSlug(String, field: String, SlugError)
  case badDate(String)
  case unsafeLink(String, UnsafeLinkReason)
  case unknownIcon(String, NearestName?)
  case rawHTML(String, count: Int)
  /// Syntax of another program, which is shown as text or left out.
  case foreignSyntax(ForeignSyntax.Kind, String, count: Int, isLeftOut: Bool)
}

extension FileReport {
  /// Adds a problem at a range of UTF-8 offsets.
  package func add(_ problem: TextProblem, at range: Range<Int>) {
    addProblem(problem, at: range)
  }
}

extension TextProblem: FileProblem {
  package var severity: Diagnostic.Severity {
    switch self {
    case .rawHTML, .foreignSyntax: .warning
    case .badSlug, .badDate, .unsafeLink, .unknownIcon: .error
    }
  }

  package var code: DiagnosticCode {
    switch self {
    case .badSlug: .badSlug
    case .badDate: .badDate
    case .unsafeLink: .unsafeLink
    case .unknownIcon: .unknownIcon
    case .rawHTML: .rawHTML
    case .foreignSyntax: .unsupportedSyntax
    }
  }

  package var message: String {
    switch self {
    case .badSlug(let text, let field, let error): "'\(text)' can't be '\(field)': \(error.reason)"
    case .badDate(let text): "'\(text)' is not a day of the calendar"
    case .unsafeLink(let text, _): "'\(text)' is not an address that a page may link to"
    case .unknownIcon(let id, _): "no icon has the id '\(id)'"
    case .rawHTML(let html, 1): "HTML in Markdown is left out: '\(html)'"
    case .rawHTML(let html, let count):
      "HTML in Markdown is left out: '\(html)' and \(count - 1) more after it"
    case .foreignSyntax(let kind, let source, let count, let isLeftOut):
      kind.message(for: source, isLeftOut: isLeftOut)
        + (count > 1 ? " (and \(count - 1) more)" : "")
    }
  }

  package var notes: [Diagnostic.Note] {
    switch self {
    case .badSlug: [.init(SlugError.remedy)]
    case .badDate: [.init("a date looks like '2026-03-01'")]
    case .unsafeLink(_, let reason): [.init(reason.remedy)]
    case .unknownIcon(_, let nearest): nearest.map { [$0.note] } ?? []
    case .foreignSyntax(let kind, _, _, _): [.init(kind.remedy)]
    case .rawHTML: []
    }
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
  fileprivate var remedy: String {
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
