import ContentHash
public import ContentLoading
public import Diagnostics
import Foundation
import Templating

/// The templates and assets that a site is drawn with: the built-in ones, each replaced by the
/// site's own file of the same name.
public struct Theme: Sendable {
  private let templates: CompiledTemplates
  /// The files that pages refer to, by their path below `assets/`, sorted.
  let assets: [Asset]

  /// The texts of the theme's other files, by path: style sheet and script of the preview.
  private let texts: [String: String]

  struct Asset: Sendable {
    let path: String
    let contents: Data
  }

  /// The theme of a site: what stands in its `Templates/`, and the built-in files for the rest.
  ///
  /// - Throws: `DiagnosticError` with every mistake in its templates: a tag that is not closed, an
  ///   unknown name, partial or transform, text that is not escaped.
  public init(source: ContentSource) throws(DiagnosticError) {
    let files: ThemeFiles
    do throws(ContentSourceError) {
      files = try ThemeFiles(source: source)
    } catch {
      throw DiagnosticError(error.diagnostic)
    }
    var problems = files.diagnostics
    templates = CompiledTemplates(files.templates, models: Template.all, problems: &problems)
    guard !problems.hasErrors else { throw DiagnosticError(problems) }
    assets = files.assets
    texts = files.texts
  }

  /// The text of a file of the theme that is no template; nothing if there is none.
  func text(_ path: String) -> String {
    texts[path]
      ?? assets.first { $0.path == path }.map { String(decoding: $0.contents, as: UTF8.self) } ?? ""
  }

  /// The hash of what some templates do, with their partials.
  func hash(of names: [String]) -> ContentHash {
    ContentHash { hasher in
      for name in names {
        hasher.combine(name)
        if let hash = templates.hash(of: name) { hasher.combine(hash) }
      }
    }
  }

  /// What a template makes of its model.
  func render<Model: ViewModel>(_ template: TemplateName<Model>, _ model: Model) -> String {
    String(decoding: bytes(template, model), as: UTF8.self)
  }

  /// What a template makes of its model, as UTF-8. `size` is about how many bytes that will be.
  func bytes<Model: ViewModel>(
    _ template: TemplateName<Model>, _ model: Model, expecting size: Int = 1024
  ) -> [UInt8] {
    templates.bytes(template, model, expecting: size)
  }
}

/// The files of a theme, read.
private struct ThemeFiles {
  var templates: [String: SourceFile] = [:]
  var assets: [Theme.Asset] = []
  var texts: [String: String] = [:]
  var diagnostics: [Diagnostic] = []

  init(source: ContentSource) throws(ContentSourceError) {
    var files: [String: Data] = [:]
    for file in EmbeddedFiles.theme { files[file.path] = Data(file.text.utf8) }
    for path in try source.files("Templates") {
      files[String(path.dropFirst("Templates/".count))] = try source.contents(path)
    }
    for (path, contents) in files.sorted(by: { $0.key < $1.key }) {
      if path.hasPrefix("assets/") {
        assets.append(.init(path: path, contents: contents))
      } else if path.hasSuffix(".mustache") {
        addTemplate(path, contents)
      } else if path.hasSuffix(".css") || path.hasSuffix(".js") {
        texts[path] = String(decoding: contents, as: UTF8.self)
      }
    }
  }

  private mutating func addTemplate(_ path: String, _ contents: Data) {
    let place = "Templates/" + path
    guard let text = String(validating: contents, as: UTF8.self) else {
      diagnostics.append(
        Diagnostic(
          .error, "not-utf8", "the file is not UTF-8 text", location: SourceLocation(file: place)))
      return
    }
    templates[String(path.dropLast(".mustache".count))] = SourceFile(path: place, text: text)
  }
}
