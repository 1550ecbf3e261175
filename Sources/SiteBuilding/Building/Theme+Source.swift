import ContentLoading
import Diagnostics
import Foundation
import SiteComparison
import SitePages

extension Theme {
  /// The theme of a site: the files in its `Templates/`, and the built-in ones for the rest,
  /// with the words of a language.
  ///
  /// - Throws: `DiagnosticError` with every mistake in its templates, or when a file can't be read.
  init(source: ContentSource, language: String) throws(DiagnosticError) {
    var files: [String: Data] = [:]
    do throws(ContentSourceError) {
      for path in try source.files("Templates") {
        files[String(path.dropFirst("Templates/".count))] = try source.contents(path)
      }
    } catch {
      throw DiagnosticError(error.diagnostic)
    }
    try self.init(files: files, templates: Template.all + Template.ofComparison, language: language)
  }
}
