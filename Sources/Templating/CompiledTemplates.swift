import AllCores
package import ContentHash
package import Diagnostics
package import Wording

package struct TemplateName<Model: ViewModel>: Sendable {
  /// The file name without `.mustache`.
  package let name: String

  package init(name: String) { self.name = name }
}

/// Mustache templates, compiled against their view models. Each name is checked and all text is escaped.
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
  private let templates: [String: Lazy<CompiledTemplate>]
  /// The names of used templates, including partials. Empty with errors, and for tested templates.
  package let used: Set<String>

  /// Compiles the templates with models, and their partials. If `problems` contains errors afterwards, the
  /// templates must not be used.
  package init(
    _ files: [String: SourceFile], models: [(name: String, model: any ViewModel.Type)],
    words: StringTable? = nil, problems: inout [Diagnostic]
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
    // Code with errors must not run.
    let hashes = problems.hasErrors ? Lazy([]) : Lazy { code.hashes }
    templates = programs.mapValues {
      Lazy(CompiledTemplate(code: code, program: $0, hashes: hashes))
    }
  }

  /// Creates valid templates, which are compiled on first use, because a build renders only a few kinds of
  /// pages.
  package init(
    tested files: [String: SourceFile], models: [(name: String, model: any ViewModel.Type)],
    words: StringTable
  ) {
    let nodes = files.mapValues { file in
      // `try?`: the templates are valid.
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

  package func bytes<Model: ViewModel>(
    _ template: TemplateName<Model>, _ model: Model, expecting size: Int = 1024
  ) -> [UInt8] {
    guard let template = templates[template.name]?.value else { return [] }
    let code = template.code
    return TemplateRenderer.bytes(code.programs[template.program], of: code, model, expecting: size)
  }

  /// A template with a constant field.
  ///
  /// - Complexity: O(steps of the template), and their output.
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

  /// The hash of each template with its partials, by name.
  ///
  /// - Complexity: O(steps and texts of all templates), which are compiled.
  package var hashes: [String: ContentHash] { templates.compactMapValues(\.value.hash) }
}

/// A class, so that all calls share its code.
private final class CompiledTemplate: Sendable {
  let code: TemplateCode
  let program: Int
  private let hashes: Lazy<[ContentHash]>

  init(code: TemplateCode, program: Int, hashes: Lazy<[ContentHash]>) {
    (self.code, self.program, self.hashes) = (code, program, hashes)
  }

  /// `nil` with errors.
  var hash: ContentHash? {
    let hashes = hashes.value
    return hashes.indices.contains(program) ? hashes[program] : nil
  }
}

/// A template with a constant field. Rendering the site's values once saves a thirtieth of a full build's CPU
/// time.
package struct BoundTemplate<Model: ViewModel>: Sendable {
  fileprivate let code: TemplateCode
  fileprivate let program: Int?

  package func bytes(_ model: Model, expecting size: Int = 1024) -> [UInt8] {
    guard let program else { return [] }
    return TemplateRenderer.bytes(code.programs[program], of: code, model, expecting: size)
  }
}

extension SourceFile {
  fileprivate var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

extension TemplateSyntaxError {
  fileprivate func diagnostic(in file: SourceFile) -> Diagnostic {
    Problem.malformed(message).diagnostic(in: file, at: offset..<offset + 1)
  }
}
