import ContentHash
import Wording

/// Programs of templates, and all that their steps refer to by numbers: so a step is a plain value,
/// and to run one counts no references, which all cores would count at the same place. A build
/// spent a twentieth of its time on that.
struct TemplateCode: Sendable {
  /// The forms of a word for numbers, by their programs, and the one for numbers without a form of
  /// their own.
  struct Plural: Sendable {
    let rules: PluralRules
    let forms: [PluralCategory: Int]
    let other: Int
  }

  /// The steps of all programs.
  private(set) var steps: [TemplateProgram.Step] = []
  /// Where the steps of each program stand. It calls only programs that stand before it.
  private(set) var programs: [Range<Int>] = []
  /// The texts of all steps, in UTF-8.
  private(set) var texts: [UInt8] = []
  /// The indices of fields in the paths of references.
  private(set) var paths: [Int] = []
  /// The names of the transforms of references.
  private(set) var transforms: [String] = []
  private(set) var plurals: [Plural] = []
  /// The digits of languages, 0 to 9.
  private(set) var digits: [[String]] = []

  /// Adds a program, and returns its number, to be called by.
  mutating func add(_ program: TemplateProgram) -> Int {
    let start = steps.count
    steps += program.steps
    programs.append(start..<steps.count)
    return programs.count - 1
  }

  /// A step that writes a text.
  mutating func text(_ bytes: some Collection<UInt8>) -> TemplateProgram.Step {
    .text(texts.appending(bytes))
  }

  /// A step that shows a value.
  func show(_ reference: TemplateReference) -> TemplateProgram.Step {
    if case .field(let depth, let path) = reference.origin, path.count == 1,
      reference.transforms.isEmpty
    {
      return .field(depth: depth, index: paths[path.lowerBound])
    }
    return .show(reference)
  }

  /// A step that shows a number in the digits of a language.
  mutating func number(
    _ reference: TemplateReference, digits all: [String]
  ) -> TemplateProgram.Step {
    let known = digits.firstIndex(of: all)
    if known == nil { digits.append(all) }
    return .number(reference, digits: known ?? digits.count - 1)
  }

  /// A step that shows the form of a word for a number.
  mutating func plural(_ reference: TemplateReference, _ plural: Plural) -> TemplateProgram.Step {
    plurals.append(plural)
    return .plural(reference, plurals.count - 1)
  }

  /// The origin that is a field of a model, or of models in it.
  mutating func field(depth: Int, path: [Int]) -> TemplateReference.Origin {
    .field(depth: depth, path: paths.appending(path))
  }

  /// A reference to what transforms make of an origin, in their order.
  mutating func reference(
    _ origin: TemplateReference.Origin, _ names: some Collection<String>
  ) -> TemplateReference {
    TemplateReference(origin: origin, transforms: transforms.appending(names))
  }
}

extension Array {
  /// Adds elements, and returns where they stand.
  fileprivate mutating func appending(_ elements: some Collection<Element>) -> Range<Int> {
    let start = count
    append(contentsOf: elements)
    return start..<count
  }
}

extension TemplateCode {
  /// The hashes of all that each program does, partials included. A comment is no part of it.
  ///
  /// - Complexity: O(steps and texts).
  var hashes: [ContentHash] {
    var hashes: [ContentHash] = []
    for program in programs {
      hashes.append(
        ContentHash { hasher in
          for step in steps[program] { combine(step, into: &hasher, hashes) }
        })
    }
    return hashes
  }

  /// `hashes` are those of the programs before.
  private func combine(
    _ step: TemplateProgram.Step, into hasher: inout ContentHasher, _ hashes: [ContentHash]
  ) {
    switch step {
    case .text(let range):
      hasher.combine("text")
      hasher.combine(ContentHash(texts[range]))
    case .field(let depth, let index):
      hasher.combine("show")
      combine(depth: depth, [index], into: &hasher)
      hasher.combine(0)
    case .show(let reference):
      hasher.combine("show")
      combine(reference, into: &hasher)
    case .number(let reference, let language):
      hasher.combine("number")
      combine(reference, into: &hasher)
      hasher.combine(digits[language])
    case .plural(let reference, let word):
      let plural = plurals[word]
      hasher.combine("plural")
      combine(reference, into: &hasher)
      hasher.combine(plural.rules.name)
      for category in PluralCategory.allCases {
        guard let form = plural.forms[category] else { continue }
        hasher.combine(category.rawValue)
        hasher.combine(hashes[form])
      }
      hasher.combine("other")
      hasher.combine(hashes[plural.other])
    case .section(let reference, let isInverted, let count):
      hasher.combine(isInverted ? "inverted" : "section")
      combine(reference, into: &hasher)
      hasher.combine(count)
    case .call(let program):
      hasher.combine("call")
      hasher.combine(hashes[program])
    }
  }

  private func combine(_ reference: TemplateReference, into hasher: inout ContentHasher) {
    switch reference.origin {
    case .field(let depth, let path): combine(depth: depth, paths[path], into: &hasher)
    case .current: hasher.combine("current")
    case .position: hasher.combine("position")
    case .nothing: hasher.combine("nothing")
    }
    hasher.combine(transforms[reference.transforms])
  }

  private func combine(
    depth: Int, _ path: some Collection<Int>, into hasher: inout ContentHasher
  ) {
    hasher.combine("field")
    hasher.combine(depth)
    hasher.combine(path.count)
    for index in path { hasher.combine(index) }
  }
}
