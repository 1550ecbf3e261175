import Diagnostics
import Wording

/// Compiles templates, and checks every name against the view models. An unknown name is an error with a
/// source location.
struct TemplateCompiler {
  let files: [String: SourceFile]
  let words: StringTable?
  var code = TemplateCode()
  private let templates: (String) -> [TemplateNode]?
  private var programs: [Visit: Int] = [:]
  var models: [ObjectIdentifier: [String: NamedField]] = [:]
  private(set) var used: Set<String> = []
  private var list = DiagnosticList()
  /// A partial may be compiled several times.
  private var told: Set<Mistake> = []

  init(
    _ files: [String: SourceFile], _ templates: [String: [TemplateNode]],
    _ words: StringTable? = nil
  ) {
    self.init(files, words) { templates[$0] }
  }

  init(
    _ files: [String: SourceFile], _ words: StringTable?,
    _ templates: @escaping (String) -> [TemplateNode]?
  ) {
    self.files = files
    self.templates = templates
    self.words = words
  }

  /// Returns the program's number. With diagnostics, the program must not run.
  mutating func program(_ name: String, for model: any ViewModel.Type) -> Int {
    guard let whole = whole(name) else { return code.add(TemplateProgram()) }
    return program(
      of: whole, in: Surroundings(scope: TemplateScope(models: [model]), trail: [name]))
  }

  private struct Part {
    let template: String
    /// The tag of the block. Empty for a template.
    let tag: Range<Int>
    let nodes: [TemplateNode]
  }

  struct Replacement {
    let template: String
    let block: TemplateBlock
  }

  struct Surroundings {
    var scope: TemplateScope
    /// The replacements of blocks by `{{<parent}}` tags.
    var blocks: [String: Replacement] = [:]
    /// The path to the nodes.
    var trail: [String]
    var indentation: [UInt8] = []
    /// The number of blanks to remove from each line.
    var dropped = 0
    /// The script or style element that contains the partial.
    var element: UnsafeContext?
  }

  /// The nodes and the part of their context that affects the program.
  private struct Visit: Hashable {
    struct Place: Hashable {
      let template: String
      let tag: Range<Int>
    }

    let place: Place
    let blocks: [String: Place]
    let scope: TemplateScope.Identity
    let indentation: [UInt8]
    let dropped: Int
    let element: UnsafeContext?
  }

  private mutating func whole(_ name: String) -> Part? {
    used.insert(name)
    return templates(name).map { Part(template: name, tag: 0..<0, nodes: $0) }
  }

  /// Compiled once per context.
  private mutating func program(of part: Part, in around: Surroundings) -> Int {
    let visit = Visit(
      place: .init(template: part.template, tag: part.tag),
      blocks: around.blocks.mapValues { .init(template: $0.template, tag: $0.block.tag.range) },
      scope: around.scope.identity, indentation: around.indentation, dropped: around.dropped,
      element: around.element)
    if let known = programs[visit] { return known }
    var content = TemplateProgram()
    if let file = files[part.template] {
      content = program(of: part.nodes, file: file, template: part.template, in: around)
    }
    let number = code.add(content)
    programs[visit] = number
    return number
  }

  mutating func program(
    of nodes: [TemplateNode], file: SourceFile, template: String, in around: Surroundings
  ) -> TemplateProgram {
    var program = TemplateProgram()
    for node in nodes {
      switch node {
      case .line(let blanks):
        program.append(code.text(around.indentation + blanks.dropFirst(around.dropped)))
      case .text(let text): program.append(code.text(text))
      case .variable(let tag) where tag.word != nil:
        program.append(word(tag, [], file: file, template: template, in: around))
      case .parent(let tag, let blocks, _) where tag.word != nil:
        program.append(word(tag, blocks, file: file, template: template, in: around))
      case .variable(let tag):
        let (reference, kind) = resolve(tag, in: around.scope, file: file)
        checkShown(tag, kind, at: tag.unsafeContext ?? around.element, file: file)
        program.append(code.show(reference))
      case .section(let tag, let content):
        let (reference, kind) = resolve(tag, in: around.scope, file: file)
        var inside = around
        if tag.kind == .section { inside.scope = around.scope.entering(kind) }
        program.appendSection(
          over: reference, isInverted: tag.kind != .section,
          self.program(of: content, file: file, template: template, in: inside))
      case .partial(let tag, let indentation):
        program.append(call(tag, [], indentation, file: file, template: template, in: around))
      case .parent(let tag, let blocks, let indentation):
        program.append(call(tag, blocks, indentation, file: file, template: template, in: around))
      case .block(let block):
        program.append(call(block, file: file, template: template, in: around))
      case .setting(let tag): add(.setting, tag, file)
      }
    }
    return program
  }

  private mutating func call(
    _ tag: TemplateTag, _ blocks: [TemplateBlock], _ indentation: [UInt8], file: SourceFile,
    template: String, in around: Surroundings
  ) -> TemplateProgram.Step {
    guard let whole = whole(tag.name) else {
      add(.missingPartial(tag.name, known: files.keys.sorted()), tag, file)
      return code.text([])
    }
    guard !around.trail.contains(tag.name) else {
      add(.recursivePartial(around.trail + [tag.name]), tag, file)
      return code.text([])
    }
    var inside = around
    for block in blocks where around.blocks[block.tag.name] == nil {
      inside.blocks[block.tag.name] = Replacement(template: template, block: block)
    }
    inside.trail.append(tag.name)
    inside.indentation += indentation
    inside.dropped = 0
    if let context = tag.unsafeContext, [.script, .style].contains(context) {
      inside.element = context
    }
    return .call(program(of: whole, in: inside))
  }

  /// A block is rendered in the context of the parent.
  private mutating func call(
    _ block: TemplateBlock, file: SourceFile, template: String, in around: Surroundings
  ) -> TemplateProgram.Step {
    let name = "$" + block.tag.name
    let replacement = around.blocks[block.tag.name]
    guard replacement == nil || !around.trail.contains(name) else {
      add(.recursivePartial(around.trail + [name]), block.tag, file)
      return code.text([])
    }
    let shown = replacement ?? Replacement(template: template, block: block)
    let part = Part(
      template: shown.template, tag: shown.block.tag.range, nodes: shown.block.content)
    var inside = around
    inside.trail.append(name)
    inside.indentation += block.indentation.dropFirst(around.dropped)
    inside.dropped = shown.block.ownIndentation
    return .call(program(of: part, in: inside))
  }

  // Inlining crashes the optimizer of Swift 6.3.
  @inline(never)
  mutating func add(_ problem: Problem, _ tag: TemplateTag, _ file: SourceFile) {
    let mistake = Mistake(file: file.path, tag: tag.range, message: problem.message)
    guard told.insert(mistake).inserted else { return }
    list.add(.error) { problem.diagnostic(in: file, at: tag.range) }
  }

  /// The problems, up to the limit of `DiagnosticList`.
  var diagnostics: [Diagnostic] { list.all }

  private struct Mistake: Hashable {
    let file: String
    let tag: Range<Int>
    let message: String
  }
}
