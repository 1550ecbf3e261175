import AllCores
import Catalog
package import ContentLoading
package import Diagnostics
import Foundation
import SiteComparison
import SitePages
package import SiteTheme

extension Theme {
  /// The theme of a site: the files in its `Templates/`, and the built-in ones for the rest,
  /// with the words of a language.
  ///
  /// - Throws: `DiagnosticError` with every mistake in its templates, or when a file can't be read.
  package init(source: ContentSource, language: String) throws(DiagnosticError) {
    var files: [String: Data] = [:]
    let other: String?
    let unread: [Diagnostic]
    do throws(ContentSourceError) {
      let listing = try source.listing("Templates")
      unread = listing.warnings
      for path in listing.files {
        files[String(path.dropFirst("Templates/".count))] = try source.contents(path)
      }
      other = files.isEmpty ? try Self.misspelling(in: source) : nil
    } catch {
      throw DiagnosticError(error.diagnostic)
    }
    try self.init(
      files: files, unread: unread, templates: Template.all + Template.ofComparison,
      language: language,
      statedAt: { source.statedLanguage.flatMap { $0.text == language ? $0.place : nil } },
      misspelling: other)
  }

  /// The names of folders that are read as if they were `Templates` on some systems.
  static let misspellings = ContentSource.misspellings(of: "Templates")

  /// A folder of a theme that stands in the place of `Templates`; one of anything else is none.
  private static func misspelling(
    in source: ContentSource
  ) throws(ContentSourceError) -> String? {
    guard let name = try source.misspelling(of: "Templates") else { return nil }
    let isOfTheme = try source.files(name).contains { path in
      path.hasSuffix(".mustache") || path.utf8.starts(with: "\(name)/assets/".utf8)
        || path.utf8.starts(with: "\(name)/words/".utf8)
    }
    return isOfTheme ? name : nil
  }

  /// The warnings of the site's own files that nothing reads: mostly, their names have a slip.
  var warningsOfUnreadFiles: [Diagnostic] {
    let folder = misspelling.map { name in
      Problem.warning(.unreadFile, "'\(name)' is not read", "rename it to 'Templates'")
        .diagnostic(ofFile: name)
    }
    return [folder].compactMap(\.self) + warningsOfOwnFiles
  }

  private var warningsOfOwnFiles: [Diagnostic] {
    unreadFiles.filter { !ContentSource.isForReaders($0.path) }.map { path, nearest in
      Problem.warning(
        .unreadFile, "'\(path)' is not read",
        .didYouMean(nearest)
          ?? "include the template in another one, or move the file to 'Templates/assets'"
      ).diagnostic(ofFile: "Templates/\(path)")
    }
  }
}

/// The theme of a site whose templates are compiled while its content is loaded: a build of 1,000
/// icons takes 9 ms less of 245 for it.
struct ThemeAhead {
  private let source: ContentSource
  private let language: String
  private let theme: Lazy<Result<Theme, DiagnosticError>>

  /// Begins with the language that site.json names.
  init(of source: ContentSource) {
    let language = source.statedLanguage?.text ?? "en"
    theme = Lazy {
      Result { () throws(DiagnosticError) in try Theme(source: source, language: language) }
    }
    (self.source, self.language) = (source, language)
    theme.begin()
  }

  /// The theme with the words of the language of the loaded site, or what making it throws.
  func theme(of site: Site) throws(DiagnosticError) -> Theme {
    // The file may have been changed meanwhile.
    try site.language == language
      ? theme.value.get() : Theme(source: source, language: site.language)
  }
}
