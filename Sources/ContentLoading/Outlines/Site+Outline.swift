public import Catalog
public import Diagnostics

extension Site {
  /// Returns the outline with an id.
  ///
  /// - Throws: `DiagnosticError` if the outline does not exist.
  public func outline(named id: String) throws(DiagnosticError) -> Outline {
    if let outline = outlines.first(where: { $0.id.text == id }) { return outline }
    let names = outlines.map(\.id.text)
    let known = names.map { "'\($0)'" }.joined(separator: ", ")
    let note = Suggestion.nearest(to: id, in: names).map { "did you mean '\($0)'?" }
    throw DiagnosticError(
      Diagnostic(
        .error, .unknownOutline, "no outline has the id '\(id)'",
        notes: [.init(note ?? (names.isEmpty ? "the site has no outlines" : "available: \(known)"))]
      )
    )
  }
}
