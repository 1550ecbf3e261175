import Markup
import Wording

/// Renders models as UTF-8.
struct TemplateRenderer {
  private(set) var output: [UInt8] = []
  /// The models in scope, outermost first.
  private var models: [any ViewModel]
  private var current = FieldValue.nothing
  private var position: Position?

  private struct Position {
    let index: Int
    let isLast: Bool
  }

  private init(_ model: any ViewModel) {
    models = [model]
  }

  /// Renders steps outside sections.
  ///
  /// - Complexity: O(bytes written).
  static func bytes(
    _ steps: Range<Int>, of code: TemplateCode, _ model: some ViewModel, expecting size: Int = 0
  ) -> [UInt8] {
    var renderer = TemplateRenderer(model)
    renderer.output.reserveCapacity(size)
    renderer.run(steps, code)
    return renderer.output
  }

  private mutating func run(_ steps: Range<Int>, _ code: TemplateCode) {
    var next = steps.lowerBound
    while next < steps.upperBound {
      let step = code.steps[next]
      next += 1
      switch step {
      case .text(let range):
        code.texts.withUnsafeBufferPointer {
          output.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
        }
      case .field(let depth, let index): show(models[depth].value(at: index))
      case .show(let reference): show(value(of: reference, code))
      case .number(let reference, let digits):
        if case .number(let number) = value(of: reference, code) {
          output += number.written(in: code.digits[digits]).utf8
        }
      case .plural(let reference, let word):
        guard case .number(let number) = value(of: reference, code) else { continue }
        let plural = code.plurals[word]
        let form = plural.forms[plural.rules.category(of: number)] ?? plural.other
        run(code.programs[form], code)
      case .section(let reference, let isInverted, let count):
        let value = value(of: reference, code)
        let content = next..<next + count
        if !isInverted {
          runSection(value, content, code)
        } else if !value.opensSection {
          run(content, code)
        }
        next += count
      case .call(let program): run(code.programs[program], code)
      }
    }
  }

  private mutating func runSection(
    _ value: FieldValue, _ content: Range<Int>, _ code: TemplateCode
  ) {
    switch value {
    case .nothing: break
    case .flag(let isSet): if isSet { run(content, code) }
    case .text, .html, .htmlBytes, .number:
      let outer = current
      current = value
      run(content, code)
      current = outer
    case .model(let model):
      models.append(model)
      run(content, code)
      models.removeLast()
    case .list(let elements):
      let outer = position
      for (index, element) in elements.enumerated() {
        position = Position(index: index, isLast: index == elements.count - 1)
        models.append(element)
        run(content, code)
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

  private func value(of reference: TemplateReference, _ code: TemplateCode) -> FieldValue {
    var transforms = reference.transforms
    var value: FieldValue
    switch reference.origin {
    case .field(let depth, let path): value = field(depth, path, code)
    case .current: value = current
    case .position: value = transforms.popFirst().map { placed(code.transforms[$0]) } ?? .nothing
    case .nothing: value = .nothing
    }
    for transform in transforms { value = value.applying(code.transforms[transform]) }
    return value
  }

  private func field(_ depth: Int, _ path: Range<Int>, _ code: TemplateCode) -> FieldValue {
    guard let first = path.first else { return .model(models[depth]) }
    var value = models[depth].value(at: code.paths[first])
    for place in path.dropFirst() {
      guard case .model(let model) = value else { return .nothing }
      value = model.value(at: code.paths[place])
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
