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
    let template: String
    let models: [ObjectIdentifier]
    let isInField: Bool
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
    check(name, scope: Scope(models: [model]), trail: [name])
  }

  private mutating func check(_ name: String, scope: Scope, trail: [String]) {
    let visit = Visit(
      template: name, models: scope.models.map { ObjectIdentifier($0) },
      isInField: scope.field != nil)
    guard let file = files[name], let tags = tags[name], checked.insert(visit).inserted
    else { return }
    var scopes = [scope]
    for tag in tags {
      let scope = scopes.last ?? scope
      switch tag.kind {
      case .variable, .unescapedVariable: checkShown(tag, scope: scope, file: file)
      case .section:
        scopes.append(scope.entering(kind(of: tag, scope: scope, file: file)))
      case .invertedSection:
        _ = kind(of: tag, scope: scope, file: file)
        scopes.append(scope)
      case .block, .parent:
        scopes.append(scope)
        if tag.kind == .parent { checkPartial(tag, scope: scope, file: file, trail: trail) }
      case .end: if scopes.count > 1 { scopes.removeLast() }
      case .partial: checkPartial(tag, scope: scope, file: file, trail: trail)
      }
    }
  }

  private mutating func checkPartial(
    _ tag: TemplateTag, scope: Scope, file: SourceFile, trail: [String]
  ) {
    guard files[tag.name] != nil else {
      add(.missingPartial(tag.name, known: files.keys.sorted()), tag, file)
      return
    }
    guard !trail.contains(tag.name) else {
      add(.recursivePartial(trail + [tag.name]), tag, file)
      return
    }
    check(tag.name, scope: scope, trail: trail + [tag.name])
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

extension FieldKind {
  /// What Mustache can make of such a field, and what that is then.
  fileprivate var transforms: [String: FieldKind] {
    switch self {
    case .text:
      [
        "empty": .flag, "capitalized": .text, "lowercased": .text, "uppercased": .text,
        "reversed": .text,
      ]
    case .list(let type):
      [
        "first": .model(type), "last": .model(type), "reversed": .list(type), "count": .number,
        "empty": .flag,
      ]
    case .number:
      [
        "equalzero": .flag, "plusone": .number, "minusone": .number, "even": .flag, "odd": .flag,
      ]
    case .html, .flag, .model: [:]
    }
  }
}
