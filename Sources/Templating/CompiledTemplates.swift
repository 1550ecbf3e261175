package import ContentHash
package import Diagnostics
package import Wording

/// The name of a template, with the type of the model that it shows.
package struct TemplateName<Model: ViewModel>: Sendable {
  /// The name: the template's file without `.mustache`.
  package let name: String

  /// The template with a name. Whether there is one is found when it is compiled.
  package init(name: String) { self.name = name }
}

/// Mustache templates that were compiled, each against the view model that it will be given: every
/// name in them is known, and no text reaches a page unescaped.
///
///     struct IconView: ViewModel {
///       var name: String
///       static let title = "an icon"
///       static let fields = FieldTable<Self>([("name", .text(\.name))])
///     }
///     let cell = TemplateName<IconView>(name: "cell")
///     let file = SourceFile(path: "cell.mustache", text: "<b>{{name}}</b>")
///     var problems: [Diagnostic] = []
///     let templates = CompiledTemplates(
///       ["cell": file], models: [("cell", IconView.self)], problems: &problems)
///     templates.bytes(cell, IconView(name: "Owl"))  // <b>Owl</b>
package struct CompiledTemplates: Sendable {
  private var code = TemplateCode()
  /// The numbers of their programs, by name.
  private var programs: [String: Int] = [:]
  /// Of what each template does, by its name.
  private let hashes: [String: ContentHash]

  /// Compiles the templates that have a model, and the partials that they use. `files` are all
  /// templates, by name,
  /// and `words` those that they can show.
  ///
  /// Every mistake is added to `problems`: a tag that is not closed, an unknown name, partial or
  /// transform, text that is not escaped. If there are errors among them, those that were there
  /// before included, the templates are not to be used.
  package init(
    _ files: [String: SourceFile], models: [(name: String, model: any ViewModel.Type)],
    words: WordTable? = nil, problems: inout [Diagnostic]
  ) {
    let templates = files.compactMapValues { file -> [TemplateNode]? in
      do throws(TemplateSyntaxError) {
        return try TemplateParser.nodes(of: file.text)
      } catch {
        problems.append(error.diagnostic(in: file))
        return nil
      }
    }
    if !problems.hasErrors {
      var compiler = TemplateCompiler(files, templates, words)
      for template in models {
        programs[template.name] = compiler.program(template.name, for: template.model)
      }
      problems += compiler.diagnostics
      code = compiler.code
    }
    let hashes = problems.hasErrors ? [] : code.hashes
    self.hashes = problems.hasErrors ? [:] : programs.mapValues { hashes[$0] }
  }

  /// What a template makes of its model, as UTF-8; nothing if there is no such template. `size` is
  /// about how many bytes that will be.
  package func bytes<Model: ViewModel>(
    _ template: TemplateName<Model>, _ model: Model, expecting size: Int = 1024
  ) -> [UInt8] {
    guard let program = programs[template.name] else { return [] }
    return TemplateRenderer.bytes(program, of: code, model, expecting: size)
  }

  /// The hash of what a template does, with its partials; `nil` if there is no such template.
  package func hash(of template: String) -> ContentHash? { hashes[template] }
}

extension TemplateSyntaxError {
  fileprivate func diagnostic(in file: SourceFile) -> Diagnostic {
    TemplateProblem.malformed(message).diagnostic(in: file, at: offset..<offset + 1)
  }
}
