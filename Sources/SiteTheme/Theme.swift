package import CellConfiguration
package import ContentHash
package import Diagnostics
package import Foundation
import Markup
package import Templating
package import Wording

/// The templates and assets of a site. A site's own file replaces the built-in file with the same
/// path. An unchanged file needs no check, and is compiled only if a page uses it.
package struct Theme: Sendable {
  package let templates: CompiledTemplates
  /// The published files, sorted by path below `assets/`.
  package let assets: [Asset]

  package let usesSiteStylesheet: Bool

  /// True if a template names the style sheet of its kind of page.
  package let usesPageStylesheet: Bool

  /// False if the site's own page frame names the separate sheets of an older version.
  package var usesJoinedStylesheets: Bool { usesSiteStylesheet || usesPageStylesheet }

  /// False if the site's own page frame names the separate scripts of an older version.
  package let usesSiteScripts: Bool

  /// The style sheet and script of the preview, by path.
  private let texts: [String: String]
  package let words: StringTable
  package let warnings: [Diagnostic]
  package let ownIDs: [String]
  package let ownClasses: Set<String>
  /// The unused files below `Templates`, with the most similar built-in path.
  package let unreadFiles: [(path: String, nearest: String?)]
  /// An ignored folder whose name differs from `Templates` only by case.
  package let misspelling: String?
  package let templateHashes: [String: ContentHash]
  package let keyOfTemplates: ContentHash

  package var hash: ContentHash {
    assets.reduce(keyOfTemplates) { hash, asset in
      hash.combined(with: ContentHash(asset.path)).combined(with: ContentHash(asset.contents))
    }
  }

  /// A file that pages load: a style sheet, a script, an image.
  package struct Asset: Sendable {
    package let path: String
    package let contents: Data

    /// True for a script, which is published without comments: see `SourceStripper`.
    package var isScript: Bool { path.hasSuffix(".js") }

    /// The built-in favicon gets the accent color.
    package func tinted(_ accent: RGBColor) -> [UInt8] {
      guard path == "assets/favicon.svg", contents == Theme.builtInFiles[path] else {
        return Array(contents)
      }
      let text = String(decoding: contents, as: UTF8.self)
      return Array(
        text.replacing(
          /\ color="#[0-9a-f]{6}"/, with: " color=\"\(accent.css)\"", maxReplacements: 1
        )
        .utf8)
    }
  }

  /// Creates the theme of a site. `siteFiles` are by their paths below `Templates`. `unread` has
  /// warnings about unreadable files. `misspelling` is an ignored folder that differs from
  /// `Templates` by case.
  package init(
    files siteFiles: [String: Data], unread: [Diagnostic] = [],
    templates names: [(name: String, model: any ViewModel.Type)], language: String,
    statedAt place: () -> SourcePlace? = { nil }, misspelling: String? = nil
  ) throws(DiagnosticError) {
    self.misspelling = misspelling
    var sorted = SortedFiles()
    let files = siteFiles.filter { Self.builtInFiles[$0.key] != $0.value }
    for (path, contents) in Self.builtInFiles.merging(files, uniquingKeysWith: { $1 })
      .sorted(by: { $0.key < $1.key })
    {
      sorted.add(path, contents)
    }
    var problems = unread + sorted.diagnostics
    problems += AssetProblem.warnings(
      ofFiles: files.sorted { $0.key < $1.key }.lazy.map { ($0.key, $0.value) })
    usesSiteStylesheet = sorted.templates.values.contains { $0.names("site.stylesheet") }
    usesPageStylesheet = sorted.templates.values.contains { $0.names("pageStylesheet") }
    usesSiteScripts = sorted.templates.values.contains { $0.names("pageScript") }
    templateHashes = sorted.templates.mapValues { ContentHash($0.text) }
    let ownWords = Self.wordFiles(in: files, &problems)
    words = StringTable(
      language: language, statedAt: place, builtIn: Self.builtInWordFiles, own: ownWords,
      problems: &problems)
    // Only the site's templates and strings can have errors.
    let isBuiltIn = ownWords.isEmpty && !files.keys.contains { $0.hasSuffix(Self.mustache) }
    templates =
      isBuiltIn
      ? CompiledTemplates(tested: sorted.templates, models: names, words: words)
      : CompiledTemplates(sorted.templates, models: names, words: words, problems: &problems)
    keyOfTemplates = Self.key(of: templateHashes, ownWords, language: language)
    warnings = problems.filter { $0.severity == .warning }
    guard !problems.hasErrors else { throw DiagnosticError(problems) }
    unreadFiles = Self.unread(of: files.keys, used: templates.used)
    ownIDs = files.filter { $0.key.hasSuffix(Self.mustache) }
      .flatMap { String(decoding: $0.value, as: UTF8.self).elementIDs }.sorted()
    ownClasses = files.filter { $0.key.hasSuffix(Self.mustache) }
      .reduce(into: []) { classes, file in
        let standard =
          Self.builtInFiles[file.key].map { String(decoding: $0, as: UTF8.self) } ?? ""
        let own = String(decoding: file.value, as: UTF8.self)
        classes.formUnion(own.elementClasses.subtracting(standard.elementClasses))
      }
    assets = sorted.assets
    texts = sorted.texts
  }

  /// All assets are used, and any template may be a partial.
  ///
  /// - Complexity: O(files).
  private static func unread(
    of files: some Sequence<String>, used: Set<String>
  ) -> [(path: String, nearest: String?)] {
    let known = EmbeddedFiles.theme.map(\.path).sorted()
    let unread = files.filter { path in
      let isRead =
        path.utf8.starts(with: "assets/".utf8) || known.contains(path)
        || path.hasPrefix(StringTable.folder) && path.hasSuffix(".json")
        || path.hasSuffix(mustache) && used.contains(String(path.dropLast(mustache.count)))
      return !isRead
    }
    return unread.sorted().map { path in
      // Ignore the common extension in the comparison.
      guard path.hasSuffix(mustache) else { return (path, Suggestion.nearest(to: path, in: known)) }
      let names = known.filter { $0.hasSuffix(mustache) }.map { $0.dropLast(mustache.count) }
      let nearest = Suggestion.nearest(
        to: String(path.dropLast(mustache.count)), in: names.map(String.init))
      return (path, nearest.map { $0 + mustache })
    }
  }

  private static func key(
    of templates: [String: ContentHash], _ words: [String: SourceFile], language: String
  ) -> ContentHash {
    let hashes = [templates, words.mapValues { ContentHash($0.text) }]
    return ContentHash { hasher in
      hasher.combine("templates")
      hasher.combine(language)
      for hashes in hashes {
        hasher.combine(hashes.count)
        for (name, hash) in hashes.sorted(by: { $0.key < $1.key }) {
          hasher.combine(name)
          hasher.combine(hash)
        }
      }
    }
  }

  fileprivate static let mustache = ".mustache"

  package static let builtInFiles = Dictionary(
    EmbeddedFiles.theme.map { ($0.path, Data($0.text.utf8)) },
    uniquingKeysWith: { first, _ in first })

  package func text(_ path: String) -> String {
    texts[path]
      ?? assets.first { $0.path == path }.map { String(decoding: $0.contents, as: UTF8.self) } ?? ""
  }

  package func render<Model: ViewModel>(_ template: TemplateName<Model>, _ model: Model) -> String {
    String(decoding: templates.bytes(template, model, expecting: 1024), as: UTF8.self)
  }
}

extension SourceFile {
  /// True if the text contains a name. Compares bytes, because Foundation's search took 1/30 of a
  /// small build. The standard library's search is six times as slow.
  fileprivate func names(_ name: StaticString) -> Bool {
    let bytes = Array(text.utf8)
    return name.withUTF8Buffer { name in
      bytes.indices.dropLast(max(0, name.count - 1)).contains { start in
        bytes[start] == name[0] && bytes[start..<start + name.count].elementsEqual(name)
      }
    }
  }
}

private struct SortedFiles {
  var templates: [String: SourceFile] = [:]
  var assets: [Theme.Asset] = []
  var texts: [String: String] = [:]
  var diagnostics: [Diagnostic] = []

  mutating func add(_ path: String, _ contents: Data) {
    if path.utf8.starts(with: "assets/".utf8) {
      assets.append(.init(path: path, contents: contents))
    } else if path.hasSuffix(Theme.mustache) {
      addTemplate(path, contents)
    } else if path.hasSuffix(".css") || path.hasSuffix(".js") {
      texts[path] = String(decoding: contents, as: UTF8.self)
    }
  }

  private mutating func addTemplate(_ path: String, _ contents: Data) {
    guard let file = Theme.sourceFile(path, contents, &diagnostics) else { return }
    templates[String(path.dropLast(Theme.mustache.count))] = file
  }
}
