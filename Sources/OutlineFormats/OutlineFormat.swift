public import Catalog

/// The forms in which an outline can be read and written: what the module `OutlineFormats` is for.
///
///     try OutlineFormat.opml.text(of: outline).write(toFile: "guide.opml", …)
///
/// All formats have the same tree, of `OutlineItem`. `JSONOutlineReader`, `MarkdownOutlineReader` and
/// `OPMLOutlineReader` read a file as an `OutlineDraft`: the tree, and a list with the position of
/// each node. `ContentLoading` gives the nodes ids and adds the nodes of other outlines.
/// A new form is a case here, a reader and a writer; the compiler names the places that have to
/// know the case, `LoadingSession.readOutline` among them. The folder `Text` has what stands in
/// outlines and in pages too: links, icons in a text, Markdown.
public enum OutlineFormat: String, CaseIterable, Encodable, Sendable {
  /// OPML 2.0. What came from OPML is written without a loss.
  case opml
  /// A nested list in Markdown, which keeps texts, markup, links, icons and tasks.
  case markdown
  /// The JSON of `Content/outlines/ID.json`, which keeps all but markup and what OPML alone has.
  case json

  /// What the names of its files end with, without the dot.
  public var fileExtension: String { self == .markdown ? "md" : rawValue }

  /// An outline in this form, comments and all where the form can say them. Ends with a line
  /// break.
  ///
  /// - Complexity: O(bytes written × depth).
  public func text(of outline: Outline) -> String {
    switch self {
    case .opml: OPMLWriter.document(outline)
    case .markdown: MarkdownOutlineWriter.document(outline)
    case .json: JSONOutlineWriter.document(outline)
    }
  }

  /// The form of a file by its name, and the id of the outline in it; `nil` if it is no outline's.
  package static func file(_ name: String) -> (format: OutlineFormat, stem: String)? {
    for format in allCases {
      let end = "." + format.fileExtension
      if name.hasSuffix(end) { return (format, String(name.dropLast(end.count))) }
    }
    return nil
  }
}
