import ContentHash
import Wording

/// The programs of templates. Steps refer to tables by number, so that running them counts no references,
/// which took a twentieth of a build.
struct TemplateCode: Sendable {
  struct Plural: Sendable {
    let rules: PluralRules
    let forms: [PluralCategory: Int]
    let other: Int
  }

  private(set) var steps: [TemplateProgram.Step] = []
  /// A program calls only previous programs.
  private(set) var programs: [Range<Int>] = []
  /// The texts of all steps in UTF-8.
  private(set) var texts: [UInt8] = []
  private(set) var paths: [Int] = []
  private(set) var transforms: [String] = []
  private(set) var plurals: [Plural] = []
  /// The digits of languages, 0 to 9.
  private(set) var digits: [[String]] = []

  /// Returns the number of the program.
  mutating func add(_ program: TemplateProgram) -> Int {
    let start = steps.count
    steps += program.steps
    programs.append(start..<steps.count)
    return programs.count - 1
  }

  mutating func text(_ bytes: some Collection<UInt8>) -> TemplateProgram.Step {
    .text(texts.appending(bytes))
  }

  func show(_ reference: TemplateReference) -> TemplateProgram.Step {
    if case .field(let depth, let path) = reference.origin, path.count == 1,
      reference.transforms.isEmpty
    {
      return .field(depth: depth, index: paths[path.lowerBound])
    }
    return .show(reference)
  }

  mutating func number(
    _ reference: TemplateReference, digits all: [String]
  ) -> TemplateProgram.Step {
    let known = digits.firstIndex(of: all)
    if known == nil { digits.append(all) }
    return .number(reference, digits: known ?? digits.count - 1)
  }

  mutating func plural(_ reference: TemplateReference, _ plural: Plural) -> TemplateProgram.Step {
    plurals.append(plural)
    return .plural(reference, plurals.count - 1)
  }

  /// A field of a model or of nested models.
  mutating func field(depth: Int, path: [Int]) -> TemplateReference.Origin {
    .field(depth: depth, path: paths.appending(path))
  }

  mutating func reference(
    _ origin: TemplateReference.Origin, _ names: some Collection<String>
  ) -> TemplateReference {
    TemplateReference(origin: origin, transforms: transforms.appending(names))
  }
}

extension Array {
  fileprivate mutating func appending(_ elements: some Collection<Element>) -> Range<Int> {
    let start = count
    append(contentsOf: elements)
    return start..<count
  }
}

extension TemplateCode {
  /// The hash of each program with its calls. Comments have no effect.
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

  /// `hashes` belong to previous programs.
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
