struct TemplateScope {
  /// Outermost first.
  var models: [any ViewModel.Type]
  /// The kind of the nearest section's text, markup or number.
  var field: FieldKind?

  /// `{{.}}`.
  var current: FieldKind? { field ?? models.last.map { .model($0) } }

  func entering(_ kind: FieldKind?) -> TemplateScope {
    switch kind {
    case .model(let type), .list(let type): TemplateScope(models: models + [type])
    case .text, .html, .number: TemplateScope(models: models, field: kind)
    case .flag, nil: self
    }
  }

  struct Identity: Hashable {
    let models: [ObjectIdentifier]
    let field: String?
  }

  var identity: Identity {
    Identity(models: models.map { ObjectIdentifier($0) }, field: field.map { "\($0)" })
  }
}
