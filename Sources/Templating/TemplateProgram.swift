import Wording

/// What a template does with the models it is given: a list of steps, every name in them resolved.
struct TemplateProgram: Sendable {
  enum Step: Sendable {
    case text([UInt8])
    case show(TemplateReference)
    /// A number, in the digits of a language.
    case number(TemplateReference, digits: [String])
    /// The form of a word for a number, and the one for numbers without a form of their own.
    case plural(
      TemplateReference, PluralRules, [PluralCategory: TemplateProgram], other: TemplateProgram)
    case section(TemplateReference, TemplateProgram)
    case invertedSection(TemplateReference, TemplateProgram)
    /// A partial or a block, in the models that are known where it stands.
    case call(TemplateProgram)
  }

  private(set) var steps: [Step] = []

  /// Adds a step; text joins the text before it.
  mutating func append(_ step: Step) {
    if case .text(let text) = step {
      if text.isEmpty { return }
      if case .text(let before) = steps.last {
        steps[steps.count - 1] = .text(before + text)
        return
      }
    }
    steps.append(step)
  }
}

/// Where a tag's value comes from.
struct TemplateReference: Sendable {
  enum Origin: Sendable {
    /// A field of the model at a depth of those that are known, outermost 0, or a field of the
    /// model that this field is, and so on.
    case field(depth: Int, path: [Int])
    /// The text, markup or number that the nearest section is over: `{{.}}`.
    case current
    /// The place in the nearest list: `index()`.
    case position
    /// Nothing that could be shown.
    case nothing
  }

  let origin: Origin
  /// In the order in which they are applied.
  let transforms: [String]
}
