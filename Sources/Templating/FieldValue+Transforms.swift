import Foundation

extension FieldKind {
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

extension FieldValue {
  /// An unknown transform has no result.
  func applying(_ transform: String) -> FieldValue {
    switch self {
    case .text(let text): Self.apply(transform, to: text)
    case .list(let elements): Self.apply(transform, to: elements)
    case .number(let number): Self.apply(transform, to: number)
    case .nothing: transform == "empty" ? .flag(true) : .nothing
    case .html, .htmlBytes, .flag, .model: .nothing
    }
  }

  private static func apply(_ transform: String, to text: String) -> FieldValue {
    switch transform {
    case "empty": .flag(false)
    case "capitalized": .text(text.capitalized)
    case "lowercased": .text(text.lowercased())
    case "uppercased": .text(text.uppercased())
    case "reversed": .text(String(text.reversed()))
    default: .nothing
    }
  }

  private static func apply(_ transform: String, to elements: [any ViewModel]) -> FieldValue {
    switch transform {
    case "first": elements.first.map(FieldValue.model) ?? .nothing
    case "last": elements.last.map(FieldValue.model) ?? .nothing
    case "reversed": .list(elements.reversed())
    case "count": .number(elements.count)
    case "empty": .flag(elements.isEmpty)
    default: .nothing
    }
  }

  private static func apply(_ transform: String, to number: Int) -> FieldValue {
    switch transform {
    case "equalzero": .flag(number == 0)
    case "plusone": .number(number &+ 1)
    case "minusone": .number(number &- 1)
    case "even": .flag(number.isMultiple(of: 2))
    case "odd": .flag(!number.isMultiple(of: 2))
    default: .nothing
    }
  }
}
