import AllCores
import Catalog
package import ContentLoading
package import Diagnostics
import Foundation
import SiteComparison
import SitePages
package import SiteTheme

extension Theme {
  /// Creates a site's theme from `Templates/` and built-in files, with the strings of a language.
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

  static let misspellings = ContentSource.misspellings(of: "Templates")

  /// Returns a misspelled folder name; `nil` for a folder without theme files.
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

/// Compiles the theme while the content is loaded, which saves 9 of 245 ms for 1,000 icons.
struct PreloadedTheme {
  private let source: ContentSource
  private let language: String
  private let theme: Lazy<Result<Theme, DiagnosticError>>

  init(of source: ContentSource) {
    let language = source.statedLanguage?.text ?? "en"
    theme = Lazy {
      Result { () throws(DiagnosticError) in try Theme(source: source, language: language) }
    }
    (self.source, self.language) = (source, language)
    theme.begin()
  }

  func theme(of site: Site) throws(DiagnosticError) -> Theme {
    // The file may have changed while the content was loaded.
    try site.language == language
      ? theme.value.get() : Theme(source: source, language: site.language)
  }
}
