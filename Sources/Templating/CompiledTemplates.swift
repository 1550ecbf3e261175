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
package final class CompiledTemplates: Sendable {
  private let code: TemplateCode
  /// The numbers of their programs, by name.
  private let programs: [String: Int]
  /// The names of the templates that are used, by themselves or within others; none with errors.
  package let used: Set<String>
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
    var (code, programs, used) = (TemplateCode(), [String: Int](), Set<String>())
    if !problems.hasErrors {
      var compiler = TemplateCompiler(files, templates, words)
      for template in models {
        programs[template.name] = compiler.program(template.name, for: template.model)
      }
      problems += compiler.diagnostics
      code = compiler.code
      used = compiler.used
      problems += used.sorted().compactMap { files[$0] }.filter(\.isBlank).map {
        Problem.emptyTemplate.diagnostic(ofFile: $0.path)
      }
    }
    (self.code, self.programs, self.used) = (code, programs, used)
    let hashes = problems.hasErrors ? [] : code.hashes
    self.hashes = problems.hasErrors ? [:] : programs.mapValues { hashes[$0] }
  }

  /// What a template makes of its model, as UTF-8; nothing if there is no such template. `size` is
  /// about how many bytes that will be.
  package func bytes<Model: ViewModel>(
    _ template: TemplateName<Model>, _ model: Model, expecting size: Int = 1024
  ) -> [UInt8] {
    guard let program = programs[template.name] else { return [] }
    return TemplateRenderer.bytes(code.programs[program], of: code, model, expecting: size)
  }

  /// A template, one of whose fields is the same model wherever it is shown. What it shows of that
  /// alone is rendered now.
  ///
  /// - Complexity: O(steps of the template), and what they write.
  package func binding<Model: ViewModel>(
    _ template: TemplateName<Model>, _ field: String, to model: some ViewModel
  ) -> BoundTemplate<Model> {
    guard let program = programs[template.name], let index = Model.fieldIndex(of: field) else {
      return BoundTemplate(code: code, program: programs[template.name])
    }
    let bound = code.binding(program, field: index, to: model)
    return BoundTemplate(code: bound.code, program: bound.program)
  }

  /// The hash of what a template does, with its partials; `nil` if there is no such template.
  package func hash(of template: String) -> ContentHash? { hashes[template] }
}

/// A template, one of whose fields is known: see `CompiledTemplates.binding`. A page shows some fifty
/// values of its site, and on all pages they are the same: of a full build's CPU time, rendering them
/// once saves a thirtieth.
package struct BoundTemplate<Model: ViewModel>: Sendable {
  fileprivate let code: TemplateCode
  fileprivate let program: Int?

  /// What the template makes of a model, as UTF-8. `size` is about how many bytes that will be.
  package func bytes(_ model: Model, expecting size: Int = 1024) -> [UInt8] {
    guard let program else { return [] }
    return TemplateRenderer.bytes(code.programs[program], of: code, model, expecting: size)
  }
}

extension SourceFile {
  /// Whether there is nothing but white space in it.
  fileprivate var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

extension TemplateSyntaxError {
  fileprivate func diagnostic(in file: SourceFile) -> Diagnostic {
    Problem.malformed(message).diagnostic(in: file, at: offset..<offset + 1)
  }
}
