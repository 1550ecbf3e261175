extension FieldKind {
  /// What Mustache can make of such a field, and what that is then.
  var transforms: [String: FieldKind] {
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
