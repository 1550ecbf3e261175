package import Diagnostics

/// What was found wrong in one file so far, and the paths of the site that it names, which can be
/// wrong yet.
///
/// A class, because the readers of a file's parts all add to it. It never leaves the task that reads
/// the file.
package final class FileReport {
  package let file: SourceFile
  private var list = DiagnosticList()
  /// The paths of the site that the file names, to be checked when all pages are known.
  package private(set) var siteLinks: [SiteLink] = []
  /// The names of icons that there are not, which the file says there are.
  package private(set) var missingIcons: [Located<String>] = []
  /// The categories that no icon has, which the file says there are.
  package private(set) var missingCategories: [Located<String>] = []
  /// How many more candidates are compared with names that are wrong.
  private var comparisons = 200_000

  package init(_ file: SourceFile) {
    self.file = file
  }

  /// What was found, sorted: no more than a `DiagnosticList` keeps.
  package var diagnostics: [Diagnostic] { list.all }

  /// Takes note of a path of the site.
  package func note(_ link: SiteLink) { siteLinks.append(link) }

  /// Takes note of the name of an icon that there is not.
  package func note(missingIcon name: Located<String>) { missingIcons.append(name) }

  /// Takes note of a category that no icon has.
  package func note(missingCategory name: Located<String>) { missingCategories.append(name) }

  /// Adds a diagnostic that is worded already.
  package func add(_ diagnostic: Diagnostic) {
    list.add(diagnostic)
  }

  /// Adds diagnostics that are worded already.
  package func add(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { list.add(diagnostic) }
  }

  /// Adds a problem at a range of UTF-8 offsets.
  package func add(_ problem: Problem, at range: Range<Int>) {
    list.add(problem.severity) { problem.diagnostic(in: file, at: range) }
  }

  /// Adds a problem at a node.
  package func add(_ problem: Problem, at node: ContentNode) { add(problem, at: node.range) }

  /// Adds a problem of the file as a whole.
  package func add(_ problem: Problem) { add(problem.diagnostic(ofFile: file.path)) }

  /// How many problems there are, with those that are not kept.
  package var problemCount: Int { list.count }

  /// Whether problems are no longer kept, but only counted.
  package var isFull: Bool { list.isFull }

  /// The name that the author most likely meant; `nil` when there are so many problems already that
  /// none more is shown, or that many candidates were compared.
  ///
  /// - Complexity: O(candidates × length²), or O(1).
  package func nearest(to name: String, in candidates: some Collection<String>) -> String? {
    comparisons -= candidates.count
    return list.isFull || comparisons < 0 ? nil : Suggestion.nearest(to: name, in: candidates)
  }

  /// The name of a table that the author most likely meant, as `nearest(to:in:)` finds it.
  package func nearest(to name: String, in names: NameTable) -> NearestName? {
    list.isFull ? nil : names.nearest(to: name)
  }

  /// Where a place of this file is.
  package func location(of range: Range<Int>) -> SourceLocation {
    file.location(utf8Offset: range.lowerBound)
  }
}
