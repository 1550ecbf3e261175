import ContentHash
import Wording

extension TemplateProgram {
  /// Adds all that the program does, partials included. A comment is no part of it.
  ///
  /// - Complexity: O(steps), with those of partials.
  func combine(into hasher: inout ContentHasher) {
    hasher.combine(steps.count)
    for step in steps {
      switch step {
      case .text(let bytes):
        hasher.combine("text")
        hasher.combine(ContentHash(bytes))
      case .show(let reference):
        hasher.combine("show")
        reference.combine(into: &hasher)
      case .number(let reference, let digits):
        hasher.combine("number")
        reference.combine(into: &hasher)
        hasher.combine(digits)
      case .plural(let reference, let rules, let forms, let other):
        hasher.combine("plural")
        reference.combine(into: &hasher)
        for category in PluralCategory.allCases {
          guard let form = forms[category] else { continue }
          hasher.combine(category.rawValue)
          form.combine(into: &hasher)
        }
        hasher.combine(rules.name)
        other.combine(into: &hasher)
      case .section(let reference, let program):
        hasher.combine("section")
        reference.combine(into: &hasher)
        program.combine(into: &hasher)
      case .invertedSection(let reference, let program):
        hasher.combine("inverted")
        reference.combine(into: &hasher)
        program.combine(into: &hasher)
      case .call(let program):
        hasher.combine("call")
        program.combine(into: &hasher)
      }
    }
  }
}

extension TemplateReference {
  fileprivate func combine(into hasher: inout ContentHasher) {
    switch origin {
    case .field(let depth, let path):
      hasher.combine("field")
      hasher.combine(depth)
      hasher.combine(path.count)
      for index in path { hasher.combine(index) }
    case .current: hasher.combine("current")
    case .position: hasher.combine("position")
    case .nothing: hasher.combine("nothing")
    }
    hasher.combine(transforms)
  }
}
