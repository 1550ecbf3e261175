package import Diagnostics

/// Collects the problems of a file, and its references for later checks. A class, because all
/// readers of the file's parts share it.
package final class FileReport {
  package let file: SourceFile
  private var list = DiagnosticList()
  /// The site's paths that the file links to, for a check after all pages are known.
  package private(set) var siteLinks: [SiteLink] = []
  package private(set) var missingIcons: [Located<String>] = []
  package private(set) var missingCategories: [Located<String>] = []
  /// The remaining number of comparisons for suggestions.
  private var comparisons = 200_000

  package init(_ file: SourceFile) {
    self.file = file
  }

  package var diagnostics: [Diagnostic] { list.all }

  package func note(_ link: SiteLink) { siteLinks.append(link) }

  package func note(missingIcon name: Located<String>) { missingIcons.append(name) }

  package func note(missingCategory name: Located<String>) { missingCategories.append(name) }

  package func add(_ diagnostic: Diagnostic) {
    list.add(diagnostic)
  }

  package func add(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { list.add(diagnostic) }
  }

  package func add(_ problem: Problem, at range: Range<Int>) {
    list.add(problem.severity) { problem.diagnostic(in: file, at: range) }
  }

  package func add(_ problem: Problem, at node: ContentNode) { add(problem, at: node.range) }

  package func add(_ problem: Problem) { add(problem.diagnostic(ofFile: file.path)) }

  package var problemCount: Int { list.count }

  /// True if further problems are only counted.
  package var isFull: Bool { list.isFull }

  /// Returns the most similar name; `nil` after too many problems or comparisons.
  ///
  /// - Complexity: O(candidates × length²), or O(1).
  package func nearest(to name: String, in candidates: some Collection<String>) -> String? {
    comparisons -= candidates.count
    return list.isFull || comparisons < 0 ? nil : Suggestion.nearest(to: name, in: candidates)
  }

  package func nearest(to name: String, in names: NameTable) -> NearestName? {
    list.isFull ? nil : names.nearest(to: name)
  }

  package func location(of range: Range<Int>) -> SourceLocation {
    file.location(utf8Offset: range.lowerBound)
  }
}
