import Diagnostics

extension TemplateCompiler {
  /// Reports an unknown name.
  mutating func resolve(
    _ tag: TemplateTag, in scope: TemplateScope, file: SourceFile
  ) -> (TemplateReference, FieldKind?) {
    let (origin, field) = origin(of: tag, in: scope, file: file)
    let reference = code.reference(origin, tag.transforms.reversed())
    guard var kind = field else { return (reference, nil) }
    for transform in tag.transforms.reversed() {
      let results = kind.transforms
      guard let result = results[transform] else {
        add(.unknownTransform(transform, known: results.keys.sorted()), tag, file)
        return (reference, nil)
      }
      kind = result
    }
    return (reference, kind)
  }

  /// Reports values that cannot be shown, or that need another tag.
  mutating func checkShown(
    _ tag: TemplateTag, _ kind: FieldKind?, at place: UnsafeContext?, file: SourceFile
  ) {
    switch (kind, tag.kind) {
    case (.text, .unescapedVariable): add(.unescapedText(tag.name), tag, file)
    case (.text, .variable):
      if let place { add(.textInUnsafePlace(tag.name, place), tag, file) }
    case (.html, .variable): add(.escapedMarkup(tag.name), tag, file)
    case (.model, _), (.list, _): add(.notShown(tag.name), tag, file)
    default: break
    }
  }

  private mutating func origin(
    of tag: TemplateTag, in scope: TemplateScope, file: SourceFile
  ) -> (TemplateReference.Origin, FieldKind?) {
    if tag.name.isEmpty {
      checkPosition(tag, file: file)
      return (.position, nil)
    }
    if tag.name == "." {
      if scope.field != nil { return (.current, scope.field) }
      return (code.field(depth: scope.models.count - 1, path: []), scope.current)
    }
    let names = tag.name.utf8.split(separator: UInt8(ascii: ".")).map { String($0) ?? "" }
    guard let first = names.first else { return (.nothing, nil) }
    let count = scope.models.count
    let nearest = scope.field == nil ? max(0, count - 1) : count
    let reachable = (tag.name.hasPrefix(".") ? nearest : 0)..<count  // no path
    guard let depth = reachable.last(where: { fields(of: scope.models[$0])[first] != nil }) else {
      add(.unknownVariable(first, in: reachable.map { scope.models[$0] }), tag, file)
      return (.nothing, nil)
    }
    return follow(names, from: scope.models[depth], depth: depth, tag, file)
  }

  /// Follows a path such as `price.amount`.
  private mutating func follow(
    _ names: [String], from model: any ViewModel.Type, depth: Int, _ tag: TemplateTag,
    _ file: SourceFile
  ) -> (TemplateReference.Origin, FieldKind?) {
    var kind = FieldKind.model(model)
    var path: [Int] = []
    for name in names {
      guard case .model(let type) = kind, let field = fields(of: type)[name] else {
        let owner: [any ViewModel.Type] = if case .model(let type) = kind { [type] } else { [] }
        add(.unknownVariable(name, in: owner), tag, file)
        return (.nothing, nil)
      }
      path.append(field.index)
      kind = field.kind
    }
    return (code.field(depth: depth, path: path), kind)
  }

  private mutating func fields(of model: any ViewModel.Type) -> [String: NamedField] {
    if let known = models[ObjectIdentifier(model)] { return known }
    let fields = model.fieldsByName
    models[ObjectIdentifier(model)] = fields
    return fields
  }

  /// `first()` and similar transforms need a list.
  private mutating func checkPosition(_ tag: TemplateTag, file: SourceFile) {
    let known = ["first", "last", "index", "even", "odd"]
    for transform in tag.transforms where !known.contains(transform) {
      add(.unknownTransform(transform, known: known), tag, file)
    }
  }
}
