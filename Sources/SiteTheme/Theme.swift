package import CellConfiguration
package import ContentHash
package import Diagnostics
package import Foundation
import Markup
package import Templating
package import Wording

/// The templates and assets of a site: the built-in ones, each replaced by the site's own file of
/// the same path if there is one.
package struct Theme: Sendable {
  /// The compiled templates.
  package let templates: CompiledTemplates
  /// The files that pages refer to, by their path below `assets/`, sorted.
  package let assets: [Asset]

  /// Whether pages name the site's style sheet. A frame of the site's own may be older than that,
  /// and name the sheets that are in it one by one.
  package let usesSiteStylesheet: Bool

  /// Whether pages name their script. A frame of the site's own may be older than that, and name
  /// single ones.
  package let usesSiteScripts: Bool

  /// The texts of the style sheet and the script of the preview, by path.
  private let texts: [String: String]
  /// The words of the site's language.
  package let words: WordTable
  /// The warnings about its files.
  package let warnings: [Diagnostic]
  /// The ids of elements in templates of the site's own that are not the built-in ones, as they are
  /// written there: tags may be in them.
  package let ownIDs: [String]
  /// The unused files of the site, by their paths below `Templates`, sorted. Each has the built-in file
  /// with the most similar path.
  package let unreadFiles: [(path: String, nearest: String?)]
  /// An ignored folder whose name differs from `Templates` only by capitals.
  package let misspelling: String?
  /// The hashes of the texts of the templates, by name, each without its partials.
  package let templateHashes: [String: ContentHash]
  /// The hash of everything that the compiled templates depend on, except the program.
  package let keyOfTemplates: ContentHash

  /// The hash of the texts of all templates, of the words in them, and of the bytes of all assets.
  ///
  /// - Complexity: O(bytes of the assets).
  package var hash: ContentHash {
    assets.reduce(keyOfTemplates) { hash, asset in
      hash.combined(with: ContentHash(asset.path)).combined(with: ContentHash(asset.contents))
    }
  }

  /// A file that pages refer to: a stylesheet, a script, an image.
  package struct Asset: Sendable {
    /// The path in the output folder: `assets/site.css`.
    package let path: String
    /// The bytes of the file.
    package let contents: Data

    /// True for a script, which is published without comments: see `SourceStripper`.
    package var isScript: Bool { path.hasSuffix(".js") }

    /// The contents; of the theme's own sign, which is drawn in its text colour, in another colour.
    /// A sign that the site has in its place keeps its own.
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

  /// The theme of a site.
  ///
  /// - Parameters:
  ///   - files: The site's own files, by their paths below `Templates`. They replace the built-in
  ///     ones of the same path.
  ///   - unread: Warnings of unreadable files, such as links to folders.
  ///   - names: All templates, each with the model that it is checked against.
  ///   - language: The site's language, as a BCP 47 tag: templates are compiled with its words.
  ///   - place: Where the content says the language, if it does.
  ///   - misspelling: An ignored folder whose name differs from `Templates` only by capitals.
  /// - Throws: `DiagnosticError` with every mistake in its templates and words: a tag that is not
  ///   closed, an unknown name, partial, transform or word, text that is not escaped.
  package init(
    files: [String: Data], unread: [Diagnostic] = [],
    templates names: [(name: String, model: any ViewModel.Type)], language: String,
    statedAt place: () -> SourcePlace? = { nil }, misspelling: String? = nil
  ) throws(DiagnosticError) {
    self.misspelling = misspelling
    var sorted = SortedFiles()
    let builtIn = Self.builtInFiles
    for (path, contents) in builtIn.merging(files, uniquingKeysWith: { $1 })
      .sorted(by: { $0.key < $1.key })
    {
      sorted.add(path, contents)
    }
    var problems = unread + sorted.diagnostics
    problems += AssetProblem.warnings(
      ofFiles: files.sorted { $0.key < $1.key }.lazy.map { ($0.key, $0.value) })
    usesSiteStylesheet = sorted.templates.values.contains { $0.names("site.stylesheet") }
    usesSiteScripts = sorted.templates.values.contains { $0.names("pageScript") }
    templateHashes = sorted.templates.mapValues { ContentHash($0.text) }
    let ownWords = Self.wordFiles(in: files, &problems)
    words = WordTable(
      language: language, statedAt: place, builtIn: Self.builtInWordFiles, own: ownWords,
      problems: &problems)
    // Templates of the site, and its strings in built-in templates, can have mistakes.
    let isBuiltIn = ownWords.isEmpty && !files.keys.contains { $0.hasSuffix(Self.mustache) }
    templates =
      isBuiltIn
      ? CompiledTemplates(tested: sorted.templates, models: names, words: words)
      : CompiledTemplates(sorted.templates, models: names, words: words, problems: &problems)
    keyOfTemplates = Self.key(of: templateHashes, ownWords, language: language)
    warnings = problems.filter { $0.severity == .warning }
    guard !problems.hasErrors else { throw DiagnosticError(problems) }
    unreadFiles = Self.unread(of: files.keys, used: templates.used)
    ownIDs = files.filter { $0.key.hasSuffix(Self.mustache) && builtIn[$0.key] != $0.value }
      .flatMap { String(decoding: $0.value, as: UTF8.self).elementIDs }.sorted()
    assets = sorted.assets
    texts = sorted.texts
  }

  /// Any asset is published, and any template may be part of another one.
  ///
  /// - Complexity: O(files).
  private static func unread(
    of files: some Sequence<String>, used: Set<String>
  ) -> [(path: String, nearest: String?)] {
    let known = EmbeddedFiles.theme.map(\.path).sorted()
    let unread = files.filter { path in
      let isRead =
        path.utf8.starts(with: "assets/".utf8) || known.contains(path)
        || path.hasPrefix(WordTable.folder) && path.hasSuffix(".json")
        || path.hasSuffix(mustache) && used.contains(String(path.dropLast(mustache.count)))
      return !isRead
    }
    return unread.sorted().map { path in
      // The common ending does not make two names similar.
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

  /// The files of the built-in theme, by their paths below `Templates`.
  package static var builtInFiles: [String: Data] {
    Dictionary(
      EmbeddedFiles.theme.map { ($0.path, Data($0.text.utf8)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The text of an asset, or of another file that is not a template; empty without such a file.
  package func text(_ path: String) -> String {
    texts[path]
      ?? assets.first { $0.path == path }.map { String(decoding: $0.contents, as: UTF8.self) } ?? ""
  }

  /// The text that a template renders from its model.
  package func render<Model: ViewModel>(_ template: TemplateName<Model>, _ model: Model) -> String {
    String(decoding: templates.bytes(template, model, expecting: 1024), as: UTF8.self)
  }
}

extension SourceFile {
  /// True if the text contains a name.
  ///
  /// It compares bytes: Foundation's search took a thirtieth of the time of a small build, and the
  /// standard library's takes six times as long.
  fileprivate func names(_ name: StaticString) -> Bool {
    let bytes = Array(text.utf8)
    return name.withUTF8Buffer { name in
      bytes.indices.dropLast(max(0, name.count - 1)).contains { start in
        bytes[start] == name[0] && bytes[start..<start + name.count].elementsEqual(name)
      }
    }
  }
}

/// The files of a theme, sorted by their use.
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
