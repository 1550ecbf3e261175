import ContentHash

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
        hasher.combine("\(reference)")
      case .section(let reference, let program):
        hasher.combine("section")
        hasher.combine("\(reference)")
        program.combine(into: &hasher)
      case .invertedSection(let reference, let program):
        hasher.combine("inverted")
        hasher.combine("\(reference)")
        program.combine(into: &hasher)
      case .call(let program):
        hasher.combine("call")
        program.combine(into: &hasher)
      }
    }
  }
}
