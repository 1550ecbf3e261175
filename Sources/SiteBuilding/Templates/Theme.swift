public import ContentLoading
public import Diagnostics
import Foundation
import Mustache

/// The templates and assets that a site is drawn with: the built-in ones, each replaced by the
/// site's own file of the same name.
public struct Theme: Sendable {
  private let library: MustacheLibrary
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
    var library = MustacheLibrary()
    for (name, file) in files.templates {
      do {
        try library.register(file.text, named: name)
      } catch {
        problems.append(Self.diagnostic(of: error, in: file))
      }
    }
    if !problems.hasErrors {
      var checker = TemplateChecker(files.templates)
      for template in Template.all { checker.check(template.name, with: template.model) }
      problems += checker.diagnostics
    }
    guard !problems.hasErrors else { throw DiagnosticError(problems) }
    self.library = library
    assets = files.assets
    texts = files.texts
  }

  /// The text of a file of the theme that is no template; nothing if there is none.
  func text(_ path: String) -> String {
    texts[path]
      ?? assets.first { $0.path == path }.map { String(decoding: $0.contents, as: UTF8.self) } ?? ""
  }

  /// What a template makes of its model.
  func render<Model: ViewModel>(_ template: TemplateName<Model>, _ model: Model) -> String {
    library.render(model, withTemplate: template.name) ?? ""
  }

  private static func diagnostic(of error: any Error, in file: SourceFile) -> Diagnostic {
    guard let error = error as? MustacheTemplate.ParserError else {
      return TemplateProblem.malformed("the template can't be read").diagnostic(in: file, at: 0..<1)
    }
    let message = (error.error as? MustacheTemplate.Error)?.message ?? "this tag is not finished"
    let context = error.context
    let before = (file.line(context.lineNumber) ?? "").prefix(max(0, context.columnNumber - 1))
    let start = file.utf8Offset(line: context.lineNumber) ?? file.text.utf8.count
    let offset = start + before.utf8.count
    return TemplateProblem.malformed(message).diagnostic(in: file, at: offset..<offset + 1)
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
