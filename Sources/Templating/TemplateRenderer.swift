import Markup
import Wording

/// Runs a template: writes what it makes of its models as UTF-8.
struct TemplateRenderer {
  private(set) var output: [UInt8] = []
  /// The models whose names are known, outermost first.
  private var models: [any ViewModel]
  private var current = FieldValue.nothing
  private var position: Position?

  /// The place of an element in the list that the nearest section is over.
  private struct Position {
    let index: Int
    let isLast: Bool
  }

  private init(_ model: any ViewModel) {
    models = [model]
  }

  /// - Complexity: O(bytes written).
  static func bytes(
    _ program: TemplateProgram, _ model: some ViewModel, expecting size: Int = 0
  ) -> [UInt8] {
    var renderer = TemplateRenderer(model)
    renderer.output.reserveCapacity(size)
    renderer.run(program)
    return renderer.output
  }

  private mutating func run(_ program: TemplateProgram) {
    for step in program.steps {
      switch step {
      case .text(let text): output += text
      case .show(let reference): show(value(of: reference))
      case .number(let reference, let digits):
        if case .number(let number) = value(of: reference) {
          output += number.written(in: digits).utf8
        }
      case .plural(let reference, let rules, let forms, let other):
        guard case .number(let number) = value(of: reference) else { continue }
        run(forms[rules.category(of: number)] ?? other)
      case .section(let reference, let content): runSection(value(of: reference), content)
      case .invertedSection(let reference, let content):
        if !value(of: reference).opensSection { run(content) }
      case .call(let program): run(program)
      }
    }
  }

  private mutating func runSection(_ value: FieldValue, _ content: TemplateProgram) {
    switch value {
    case .nothing: break
    case .flag(let isSet): if isSet { run(content) }
    case .text, .html, .htmlBytes, .number:
      let outer = current
      current = value
      run(content)
      current = outer
    case .model(let model):
      models.append(model)
      run(content)
      models.removeLast()
    case .list(let elements):
      let outer = position
      for (index, element) in elements.enumerated() {
        position = Position(index: index, isLast: index == elements.count - 1)
        models.append(element)
        run(content)
        models.removeLast()
      }
      position = outer
    }
  }

  private mutating func show(_ value: FieldValue) {
    switch value {
    case .text(let text): output.append(text, escapedFor: .html)
    case .html(let markup): output += markup.utf8
    case .htmlBytes(let markup): output += markup
    case .number(let number): output += String(number).utf8
    case .flag(let isSet): output += String(isSet).utf8
    case .nothing, .model, .list: break
    }
  }

  private func value(of reference: TemplateReference) -> FieldValue {
    // What nearly all tags are.
    if case .field(let depth, let path) = reference.origin, reference.transforms.isEmpty {
      return field(depth, path)
    }
    var transforms = reference.transforms[...]
    var value: FieldValue
    switch reference.origin {
    case .field(let depth, let path): value = field(depth, path)
    case .current: value = current
    case .position: value = transforms.popFirst().map(placed) ?? .nothing
    case .nothing: value = .nothing
    }
    for transform in transforms { value = value.applying(transform) }
    return value
  }

  private func field(_ depth: Int, _ path: [Int]) -> FieldValue {
    guard let first = path.first else { return .model(models[depth]) }
    var value = models[depth].value(at: first)
    for index in path.dropFirst() {
      guard case .model(let model) = value else { return .nothing }
      value = model.value(at: index)
    }
    return value
  }

  private func placed(_ transform: String) -> FieldValue {
    guard let position else { return .nothing }
    return switch transform {
    case "first": .flag(position.index == 0)
    case "last": .flag(position.isLast)
    case "index": .number(position.index)
    case "even": .flag(position.index.isMultiple(of: 2))
    case "odd": .flag(!position.index.isMultiple(of: 2))
    default: .nothing
    }
  }
}
