/// What a part of a template does with the models it is given: steps that belong to a
/// `TemplateCode`, with every name in them resolved.
struct TemplateProgram: Sendable {
  /// A step. It holds only numbers, places in the tables of the code: see `TemplateCode`.
  enum Step: Sendable {
    /// Text, as it is.
    case text(Range<Int>)
    /// A field of the model at a depth of those that are known: what nearly all tags are.
    case field(depth: Int, index: Int)
    case show(TemplateReference)
    /// A number, in the digits of a language.
    case number(TemplateReference, digits: Int)
    /// The form of a word for a number.
    case plural(TemplateReference, Int)
    /// The next `count` steps. They run if the value opens a section, once for each element of a list.
    /// If the section is inverted, they run once if the value opens no section.
    case section(TemplateReference, isInverted: Bool, count: Int)
    /// A partial or a block, in the models that are known where it stands.
    case call(Int)
  }

  private(set) var steps: [Step] = []
  /// Whether the last step is text that stands in no section, so that text can join it.
  private var endsInText = false

  /// A program of some steps.
  init(_ steps: Step...) {
    for step in steps { append(step) }
  }

  /// Adds a step; text joins the text before it.
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

  /// Adds a section over a value.
  mutating func appendSection(
    over reference: TemplateReference, isInverted: Bool, _ content: TemplateProgram
  ) {
    append(.section(reference, isInverted: isInverted, count: content.steps.count))
    steps += content.steps
  }

  /// Adds the steps of another program.
  mutating func append(_ other: TemplateProgram) {
    guard !other.steps.isEmpty else { return }
    steps += other.steps
    endsInText = other.endsInText
  }
}

/// Where a tag's value comes from.
struct TemplateReference: Sendable {
  enum Origin: Sendable {
    /// A field of the model at a depth of those that are known, outermost 0, or a field of the
    /// model that this field is, and so on: their indices are among the paths of the code.
    case field(depth: Int, path: Range<Int>)
    /// The text, markup or number that the nearest section is over: `{{.}}`.
    case current
    /// The place in the nearest list: `index()`.
    case position
    /// Nothing that could be shown.
    case nothing
  }

  let origin: Origin
  /// Those of the code's transforms that are applied, in their order.
  let transforms: Range<Int>
}
