import Diagnostics
import Mustache

/// Checks every name that a template uses against the view models it will be given, so that what
/// Mustache would leave empty without a word is an error with a place.
struct TemplateChecker {
  private let files: [String: SourceFile]
  private let tags: [String: [TemplateTag]]
  private var checked: Set<Visit> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// A template in the surroundings it is used in.
  private struct Visit: Hashable {
    let part: Part
    let blocks: [String: Part]
    let models: [ObjectIdentifier]
    let isInField: Bool
  }

  /// Some tags of a template, by index.
  private struct Part: Hashable {
    let template: String
    let tags: Range<Int>
  }

  /// What stands around a tag.
  private struct Scope {
    /// What a name is looked up in, outermost first.
    var models: [any ViewModel.Type]
    /// The text, markup or number that the nearest section is over, if it is over one.
    var field: FieldKind?

    /// What `{{.}}` is.
    var current: FieldKind? { field ?? models.last.map { .model($0) } }

    /// The scope inside a section over something of a kind.
    func entering(_ kind: FieldKind?) -> Scope {
      switch kind {
      case .model(let type), .list(let type): Scope(models: models + [type])
      case .text, .html, .number: Scope(models: models, field: kind)
      case .flag, nil: self
      }
    }
  }

  /// A checker of templates that Mustache has parsed, by name.
  init(_ files: [String: SourceFile]) {
    self.files = files
    tags = files.mapValues { TemplateTagScanner.tags(in: $0.text) }
  }

  /// Checks a template, and every partial it uses, as rendered with a model.
  mutating func check(_ name: String, with model: any ViewModel.Type) {
    check(whole(name), scope: Scope(models: [model]), blocks: [:], trail: [name])
  }

  private func whole(_ template: String) -> Part {
    Part(template: template, tags: 0..<(tags[template]?.count ?? 0))
  }

  /// Checks a part in its surroundings: `blocks` is what `{{<parent}}` tags around put in the
  /// place of blocks, `trail` the templates and blocks that led here.
  private mutating func check(
    _ part: Part, scope: Scope, blocks: [String: Part], trail: [String]
  ) {
    let visit = Visit(
      part: part, blocks: blocks, models: scope.models.map { ObjectIdentifier($0) },
      isInField: scope.field != nil)
    guard let file = files[part.template], let tags = tags[part.template],
      checked.insert(visit).inserted
    else { return }
    var scopes = [scope]
    var index = part.tags.lowerBound
    while index < part.tags.upperBound {
      let tag = tags[index]
      let scope = scopes.last ?? scope
      switch tag.kind {
      case .variable, .unescapedVariable: checkShown(tag, scope: scope, file: file)
      case .section: scopes.append(scope.entering(kind(of: tag, scope: scope, file: file)))
      case .invertedSection:
        _ = kind(of: tag, scope: scope, file: file)
        scopes.append(scope)
      case .setting: add(.setting, tag, file)
      case .end: if scopes.count > 1 { scopes.removeLast() }
      case .partial:
        checkPartial(tag, scope: scope, file: file, blocks: blocks, trail: trail)
      case .parent:
        let end = Self.end(of: index, in: tags)
        let own = Self.blocks(in: Part(template: part.template, tags: index + 1..<end), tags)
        checkPartial(
          tag, scope: scope, file: file, blocks: own.merging(blocks) { $1 }, trail: trail)
        index = end
      case .block:
        let end = Self.end(of: index, in: tags)
        let content =
          blocks[tag.name] ?? Part(template: part.template, tags: index + 1..<end)
        checkBlock(tag, content, scope: scope, file: file, blocks: blocks, trail: trail)
        index = end
      }
      index += 1
    }
  }

  private mutating func checkPartial(
    _ tag: TemplateTag, scope: Scope, file: SourceFile, blocks: [String: Part], trail: [String]
  ) {
    guard files[tag.name] != nil else {
      add(.missingPartial(tag.name, known: files.keys.sorted()), tag, file)
      return
    }
    guard !trail.contains(tag.name) else {
      add(.recursivePartial(trail + [tag.name]), tag, file)
      return
    }
    check(whole(tag.name), scope: scope, blocks: blocks, trail: trail + [tag.name])
  }

  /// A block is drawn where the parent has it, with what is known there.
  private mutating func checkBlock(
    _ tag: TemplateTag, _ content: Part, scope: Scope, file: SourceFile,
    blocks: [String: Part], trail: [String]
  ) {
    let name = "$" + tag.name
    guard blocks[tag.name] == nil || !trail.contains(name) else {
      add(.recursivePartial(trail + [name]), tag, file)
      return
    }
    check(content, scope: scope, blocks: blocks, trail: trail + [name])
  }

  /// The blocks that stand directly in a part, by name.
  private static func blocks(in part: Part, _ tags: [TemplateTag]) -> [String: Part] {
    var blocks: [String: Part] = [:]
    var index = part.tags.lowerBound
    while index < part.tags.upperBound {
      let end = end(of: index, in: tags)
      if tags[index].kind == .block {
        blocks[tags[index].name] = Part(template: part.template, tags: index + 1..<end)
      }
      index = end + 1
    }
    return blocks
  }

  /// The index of the tag that ends a section, or the same index for a tag that is none.
  private static func end(of start: Int, in tags: [TemplateTag]) -> Int {
    var depth = 0
    for index in start..<tags.count {
      switch tags[index].kind {
      case .section, .invertedSection, .block, .parent: depth += 1
      case .end: depth -= 1
      case .variable, .unescapedVariable, .partial, .setting: break
      }
      if depth <= 0 { return index }
    }
    return tags.count
  }

  private mutating func checkShown(_ tag: TemplateTag, scope: Scope, file: SourceFile) {
    switch (kind(of: tag, scope: scope, file: file), tag.kind) {
    case (.text, .unescapedVariable): add(.unescapedText(tag.name), tag, file)
    case (.html, .variable): add(.escapedMarkup(tag.name), tag, file)
    case (.model, _), (.list, _): add(.notShown(tag.name), tag, file)
    default: break
    }
  }

  private mutating func kind(
    of tag: TemplateTag, scope: Scope, file: SourceFile
  ) -> FieldKind? {
    guard var kind = fieldKind(of: tag, scope: scope, file: file) else { return nil }
    for transform in tag.transforms.reversed() {
      let results = kind.transforms
      guard let result = results[transform] else {
        add(.unknownTransform(transform, known: results.keys.sorted()), tag, file)
        return nil
      }
      kind = result
    }
    return kind
  }

  private mutating func fieldKind(
    of tag: TemplateTag, scope: Scope, file: SourceFile
  ) -> FieldKind? {
    if tag.name.isEmpty { return checkSequenceTransform(tag, file: file) }
    if tag.name == "." { return scope.current }
    var path = tag.name.split(separator: ".").map(String.init)[...]
    guard let first = path.popFirst() else { return nil }
    var reachable = scope.models
    if tag.name.hasPrefix(".") { reachable = scope.field == nil ? reachable.suffix(1) : [] }
    guard var kind = reachable.lazy.reversed().compactMap({ $0.fieldKinds[first] }).first else {
      addUnknown(first, in: reachable, tag, file)
      return nil
    }
    for name in path {
      guard case .model(let type) = kind, let next = type.fieldKinds[name] else {
        var owner: [any ViewModel.Type] = []
        if case .model(let type) = kind { owner = [type] }
        addUnknown(name, in: owner, tag, file)
        return nil
      }
      kind = next
    }
    return kind
  }

  /// `first()`, `last()` and the like ask where in a list a section is.
  private mutating func checkSequenceTransform(_ tag: TemplateTag, file: SourceFile) -> FieldKind? {
    let known = ["first", "last", "index", "even", "odd"]
    for transform in tag.transforms where !known.contains(transform) {
      add(.unknownTransform(transform, known: known), tag, file)
    }
    return nil
  }

  private mutating func addUnknown(
    _ name: String, in scope: [any ViewModel.Type], _ tag: TemplateTag, _ file: SourceFile
  ) {
    let known = scope.flatMap { $0.fieldKinds.keys }
    let owner = scope.last?.title ?? "this"
    add(.unknownVariable(name, of: owner, known: known), tag, file)
  }

  private mutating func add(_ problem: TemplateProblem, _ tag: TemplateTag, _ file: SourceFile) {
    let diagnostic = problem.diagnostic(in: file, at: tag.range)
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }
}
