extension TemplateCode {
  /// Adds a program with a constant field.
  ///
  /// - Complexity: O(steps), and their output.
  func binding(
    _ program: Int, field: Int, to model: any ViewModel
  ) -> (code: TemplateCode, program: Int) {
    var binder = TemplateBinder(code: self, model: OneField(index: field, model: model))
    let bound = binder.bound(programs[program], base: 1)
    let number = binder.code.add(bound)
    return (binder.code, number)
  }
}

private struct OneField: ViewModel {
  let index: Int
  let model: any ViewModel

  static let title = "a model"
  static let fields = FieldTable<Self>([])

  func value(at index: Int) -> FieldValue { index == self.index ? .model(model) : .nothing }
}

/// Runs the steps that depend only on a constant field.
private struct TemplateBinder {
  var code: TemplateCode
  let model: OneField
  /// Bound programs by the original program.
  var programs: [Int: Int] = [:]
  /// The programs outside sections, by number.
  var constants: [Int: Bool] = [:]

  /// Models from the depth `base` on belong to sections among the steps. `nil` means that the depth is known
  /// only at run time.
  mutating func bound(_ steps: Range<Int>, base: Int?) -> TemplateProgram {
    var program = TemplateProgram()
    var next = steps.lowerBound
    while next < steps.upperBound {
      let step = code.steps[next]
      let end = next + 1 + step.contentCount
      if isConstant(next..<end, base: base) {
        program.append(code.text(TemplateRenderer.bytes(next..<end, of: code, model)))
      } else {
        switch step {
        case .section(let reference, let isInverted, _):
          program.appendSection(
            over: reference, isInverted: isInverted,
            bound(next + 1..<end, base: isInverted ? base : nil))
        case .call(let number): program.append(.call(bound(number)))
        case .text, .field, .show, .number, .plural: program.append(step)
        }
      }
      next = end
    }
    return program
  }

  private mutating func bound(_ number: Int) -> Int {
    if let known = programs[number] { return known }
    let program = code.add(bound(code.programs[number], base: nil))
    programs[number] = program
    return program
  }

  /// Ignores calls in sections that may not run, because their output can be very large.
  private mutating func isConstant(_ steps: Range<Int>, base: Int?) -> Bool {
    for step in code.steps[steps] {
      switch step {
      case .text: break
      case .field(let depth, let index):
        guard isConstant(depth, [index], base) else { return false }
      case .show(let reference), .number(let reference, _), .section(let reference, _, _):
        guard isConstant(reference, base) else { return false }
      case .plural(let reference, let word):
        guard isConstant(reference, base) else { return false }
        let plural = code.plurals[word]
        for form in plural.forms.values + [plural.other] {
          guard isConstant(program: form, base: base) else { return false }
        }
      case .call(let program):
        guard base != nil, isConstant(program: program, base: base) else { return false }
      }
    }
    return true
  }

  private mutating func isConstant(program: Int, base: Int?) -> Bool {
    guard base != nil else { return isConstant(code.programs[program], base: nil) }
    if let known = constants[program] { return known }
    let isConstant = isConstant(code.programs[program], base: base)
    constants[program] = isConstant
    return isConstant
  }

  /// The current text and position belong to the nearest section, which may be outside the steps.
  private func isConstant(_ reference: TemplateReference, _ base: Int?) -> Bool {
    switch reference.origin {
    case .field(let depth, let path): isConstant(depth, code.paths[path], base)
    case .nothing: true
    case .current, .position: false
    }
  }

  private func isConstant(_ depth: Int, _ path: some Collection<Int>, _ base: Int?) -> Bool {
    if depth == 0 { return path.first == model.index }
    return base.map { depth >= $0 } ?? false
  }
}

extension TemplateProgram.Step {
  fileprivate var contentCount: Int {
    if case .section(_, _, let count) = self { count } else { 0 }
  }
}
