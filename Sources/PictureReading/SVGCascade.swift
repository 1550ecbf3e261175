/// Tells which rules of the style sheets an element is under (CSS Cascade 4 §6).
struct SVGCascade {
  /// The most that one picture's styles may take: rules held against elements and those around
  /// them, and declarations applied. The lists of rules and of elements can both be long.
  static let maximumWork = 2_000_000

  /// How much it took so far.
  private(set) var work = 0

  /// The weakest first.
  private let rules: [SVGStyleSheet.Rule]
  /// Indices of rules by what an element must have at least to match.
  private let candidates: [SVGSelector.Key: [Int]]
  /// The elements that are open, each the parent of the next.
  private var path: [SVGSelector.Subject] = []

  /// - Complexity: O(rules × log rules).
  init(_ sheet: SVGStyleSheet) {
    guard !sheet.rules.isEmpty else {
      (rules, candidates) = ([], [:])
      return
    }
    let rules = sheet.rules.enumerated().sorted {
      ($0.element.selector.specificity, $0.offset) < ($1.element.selector.specificity, $1.offset)
    }
    self.rules = rules.map(\.element)
    candidates = Dictionary(grouping: self.rules.indices) { [rules = self.rules] in
      rules[$0].selector.key
    }
  }

  /// An element begins: the declarations for it, its `style` attribute's among them, by property.
  mutating func begin(
    _ element: SVGDocument.Element, inline: [SVGDeclaration]
  ) -> [String: SVGValue] {
    let lists = rules(for: element).map { rules[$0].declarations } + [inline]
    var last: [String: String] = [:]
    for isImportant in [false, true] {
      for declaration in lists.joined() where declaration.isImportant == isImportant {
        last[declaration.property] = declaration.value
      }
    }
    return last.compactMapValues { SVGValue($0) }
  }

  /// The element that began last ends.
  mutating func end() {
    _ = path.popLast()
  }

  /// The rules that an element is under, the weakest first; none if that is too much work.
  private mutating func rules(for element: SVGDocument.Element) -> [Int] {
    guard !rules.isEmpty else { return [] }
    let subject = SVGSelector.Subject(element)
    path.append(subject)
    var keys: [SVGSelector.Key] = [.any, .element(subject.name)]
    keys += subject.classes.map { .class(String($0)) }
    if let id = subject.id { keys.append(.id(id)) }
    let indices = keys.flatMap { candidates[$0] ?? [] }
    let matching = indices.filter { rules[$0].selector.matches(path, steps: &work) }
    work += matching.reduce(indices.count) { $0 + rules[$1].declarations.count }
    return work <= Self.maximumWork ? matching.sorted() : []
  }
}
