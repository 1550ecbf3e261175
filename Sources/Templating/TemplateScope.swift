/// What a name in a template can mean where it stands.
struct TemplateScope {
  /// What a name is looked up in, outermost first.
  var models: [any ViewModel.Type]
  /// The text, markup or number that the nearest section is over, if it is over one.
  var field: FieldKind?

  /// What `{{.}}` is.
  var current: FieldKind? { field ?? models.last.map { .model($0) } }

  /// The scope inside a section over something of a kind.
  func entering(_ kind: FieldKind?) -> TemplateScope {
    switch kind {
    case .model(let type), .list(let type): TemplateScope(models: models + [type])
    case .text, .html, .number: TemplateScope(models: models, field: kind)
    case .flag, nil: self
    }
  }

  /// A scope of equal identity knows the same names.
  struct Identity: Hashable {
    let models: [ObjectIdentifier]
    let field: String?
  }

  var identity: Identity {
    Identity(models: models.map { ObjectIdentifier($0) }, field: field.map { "\($0)" })
  }
}
