/// The steps of a part of a template, with resolved names. The steps refer to a `TemplateCode`.
struct TemplateProgram: Sendable {
  /// A step with indices: see `TemplateCode`.
  enum Step: Sendable {
    case text(Range<Int>)
    /// A field of a model, the most frequent step.
    case field(depth: Int, index: Int)
    case show(TemplateReference)
    case number(TemplateReference, digits: Int)
    case plural(TemplateReference, Int)
    /// The next `count` steps, repeated for each element of a list.
    case section(TemplateReference, isInverted: Bool, count: Int)
    /// A partial or a block in the current context.
    case call(Int)
  }

  private(set) var steps: [Step] = []
  private var endsInText = false

  init(_ steps: Step...) {
    for step in steps { append(step) }
  }

  /// Joins adjacent text.
  mutating func append(_ step: Step) {
    guard case .text(let text) = step else {
      endsInText = false
      return steps.append(step)
    }
    if text.isEmpty { return }
    if endsInText, case .text(let before) = steps.last, before.upperBound == text.lowerBound {
      steps[steps.count - 1] = .text(before.lowerBound..<text.upperBound)
    } else {
      steps.append(step)
    }
    endsInText = true
  }

  mutating func appendSection(
    over reference: TemplateReference, isInverted: Bool, _ content: TemplateProgram
  ) {
    append(.section(reference, isInverted: isInverted, count: content.steps.count))
    steps += content.steps
  }

  mutating func append(_ other: TemplateProgram) {
    guard !other.steps.isEmpty else { return }
    steps += other.steps
    endsInText = other.endsInText
  }
}

struct TemplateReference: Sendable {
  enum Origin: Sendable {
    /// The outermost model has the depth 0.
    case field(depth: Int, path: Range<Int>)
    /// `{{.}}`.
    case current
    /// `index()`.
    case position
    case nothing
  }

  let origin: Origin
  /// The transforms in order of application.
  let transforms: Range<Int>
}
