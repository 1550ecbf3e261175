public import Catalog

/// A format in which outlines are read and written.
///
///     try OutlineFormat.opml.text(of: outline).write(toFile: "guide.opml", …)
///
/// A reader returns an `OutlineDraft`. `ContentLoading` then assigns ids and resolves includes. A new format
/// needs a case, a reader and a writer.
public enum OutlineFormat: String, CaseIterable, Encodable, Sendable {
  /// OPML 2.0. Imported OPML is written without loss.
  case opml
  /// A nested list in Markdown. Keeps texts, markup, links, icons and tasks.
  case markdown
  /// The JSON of `Content/outlines/ID.json`. Loses markup and OPML attributes.
  case json

  /// The file extension without the dot.
  public var fileExtension: String { self == .markdown ? "md" : rawValue }

  /// Writes an outline, with a trailing line break.
  ///
  /// - Complexity: O(bytes written × depth).
  public func text(of outline: Outline) -> String {
    switch self {
    case .opml: OPMLWriter.document(outline)
    case .markdown: MarkdownOutlineWriter.document(outline)
    case .json: JSONOutlineWriter.document(outline)
    }
  }

  package static func file(_ name: String) -> (format: OutlineFormat, stem: String)? {
    for format in allCases {
      let end = "." + format.fileExtension
      if name.hasSuffix(end) { return (format, String(name.dropLast(end.count))) }
    }
    return nil
  }
}
