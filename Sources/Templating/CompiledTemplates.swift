import AllCores
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
  /// The templates that have a model, by name.
  private let templates: [String: Lazy<CompiledTemplate>]
  /// The names of the templates that are used, by themselves or within others. Empty with errors, and
  /// for tested templates.
  package let used: Set<String>

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
    let nodes = files.compactMapValues { file -> [TemplateNode]? in
      do throws(TemplateSyntaxError) {
        return try TemplateParser.nodes(of: file.text)
      } catch {
        problems.append(error.diagnostic(in: file))
        return nil
      }
    }
    guard !problems.hasErrors else {
      (templates, used) = ([:], [])
      return
    }
    var compiler = TemplateCompiler(files, nodes, words)
    var programs: [String: Int] = [:]
    for template in models {
      programs[template.name] = compiler.program(template.name, for: template.model)
    }
    problems += compiler.diagnostics
    used = compiler.used
    problems += used.sorted().compactMap { files[$0] }.filter(\.isBlank).map {
      Problem.emptyTemplate.diagnostic(ofFile: $0.path)
    }
    let code = compiler.code
    // Code with errors is neither run nor hashed.
    let hashes = problems.hasErrors ? Lazy([]) : Lazy { code.hashes }
    templates = programs.mapValues {
      Lazy(CompiledTemplate(code: code, program: $0, hashes: hashes))
    }
  }

  /// Templates without mistakes, such as those of the built-in theme, which tests compile. Each is
  /// compiled when it is first used, because a build renders only a few kinds of pages.
  package init(
    tested files: [String: SourceFile], models: [(name: String, model: any ViewModel.Type)],
    words: WordTable
  ) {
    let nodes = files.mapValues { file in
      // `try?`: the templates have no mistakes.
      Lazy { try? TemplateParser.nodes(of: file.text) }
    }
    let all = models.map { name, model in
      let template = Lazy {
        var compiler = TemplateCompiler(files, words) { nodes[$0]?.value }
        let program = compiler.program(name, for: model)
        let code = compiler.code
        return CompiledTemplate(code: code, program: program, hashes: Lazy { code.hashes })
      }
      return (name, template)
    }
    templates = Dictionary(all) { $1 }
    used = []
  }

  /// What a template makes of its model, as UTF-8; nothing if there is no such template. `size` is
  /// about how many bytes that will be.
  package func bytes<Model: ViewModel>(
    _ template: TemplateName<Model>, _ model: Model, expecting size: Int = 1024
  ) -> [UInt8] {
    guard let template = templates[template.name]?.value else { return [] }
    let code = template.code
    return TemplateRenderer.bytes(code.programs[template.program], of: code, model, expecting: size)
  }

  /// A template, one of whose fields is the same model wherever it is shown. What it shows of that
  /// alone is rendered now.
  ///
  /// - Complexity: O(steps of the template), and what they write.
  package func binding<Model: ViewModel>(
    _ template: TemplateName<Model>, _ field: String, to model: some ViewModel
  ) -> BoundTemplate<Model> {
    guard let template = templates[template.name]?.value else {
      return BoundTemplate(code: TemplateCode(), program: nil)
    }
    guard let index = Model.fieldIndex(of: field) else {
      return BoundTemplate(code: template.code, program: template.program)
    }
    let bound = template.code.binding(template.program, field: index, to: model)
    return BoundTemplate(code: bound.code, program: bound.program)
  }

  /// The hash of what each template does, with its partials, by name.
  ///
  /// - Complexity: O(steps and texts of all templates), which are compiled.
  package var hashes: [String: ContentHash] { templates.compactMapValues(\.value.hash) }
}

/// A template that was compiled. It is a class, so that all calls share its code.
private final class CompiledTemplate: Sendable {
  let code: TemplateCode
  /// The number of its program in the code.
  let program: Int
  /// The hashes of all programs of the code.
  private let hashes: Lazy<[ContentHash]>

  init(code: TemplateCode, program: Int, hashes: Lazy<[ContentHash]>) {
    (self.code, self.program, self.hashes) = (code, program, hashes)
  }

  /// The hash of the behavior of the template; `nil` with errors.
  var hash: ContentHash? {
    let hashes = hashes.value
    return hashes.indices.contains(program) ? hashes[program] : nil
  }
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
