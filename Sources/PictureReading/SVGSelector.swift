/// A selector (Selectors 4) with the pseudo-classes that can match in a static picture.
///
///     SVGSelector("svg > .a")
///
/// Selectors of user actions, such as `:hover`, do not match.
struct SVGSelector: Hashable {
  enum Combinator: Hashable {
    case descendant, child, next, subsequent
  }

  struct Compound: Hashable {
    var combinator = Combinator.descendant
    var element: String?
    var ids: [String] = []
    var classes: [String] = []
    var attributes: [AttributeTest] = []
    var pseudoClasses: [PseudoClass] = []
  }

  /// A condition on an attribute (Selectors 4 §6).
  struct AttributeTest: Hashable {
    enum Operator: Hashable {
      case exists, equals, includes, dashMatch, prefix, suffix, substring
    }
    var name: String
    var relation = Operator.exists
    var value = ""
    var ignoresCase = false
  }

  enum PseudoClass: Hashable {
    case root, empty
    /// `an+b` (Selectors 4 §14).
    case nth(step: Int, offset: Int, ofType: Bool, fromEnd: Bool)
    case only(ofType: Bool)
    /// `:is()`, or `:where()` without specificity.
    case any([SVGSelector], hasSpecificity: Bool)
    case not([SVGSelector])
    case never
  }

  static let maximumLength = 10
  static let maximumValueLength = 200
  fileprivate static let bytesOfStep = 64
  static let maximumDepth = 3

  /// The compounds from the outermost ancestor to the element itself.
  var compounds: [Compound] = []

  /// The most selective condition of a selector.
  enum Key: Hashable {
    case id(String)
    case `class`(String)
    case element(String)
    case any
  }

  var key: Key {
    guard let last = compounds.last else { return .any }
    if let id = last.ids.first { return .id(id) }
    if let name = last.classes.first { return .class(name) }
    return last.element.map { .element($0) } ?? .any
  }

  var neverMatches: Bool {
    compounds.contains { $0.pseudoClasses.contains(.never) }
  }

  /// The specificity (Selectors 4 §17) as a single number.
  var specificity: Int {
    let sum = counts
    return min(sum.ids, 99) * 10_000 + min(sum.classes, 99) * 100 + min(sum.elements, 99)
  }

  private var counts: (ids: Int, classes: Int, elements: Int) {
    var sum = (ids: 0, classes: 0, elements: 0)
    for compound in compounds {
      sum.ids += compound.ids.count
      sum.classes += compound.classes.count + compound.attributes.count
      if compound.element != nil { sum.elements += 1 }
      for pseudoClass in compound.pseudoClasses {
        switch pseudoClass {
        case .any(_, hasSpecificity: false): break
        case .any(let selectors, hasSpecificity: true), .not(let selectors):
          guard let most = selectors.max(by: { $0.specificity < $1.specificity })?.counts else {
            break
          }
          sum = (sum.ids + most.ids, sum.classes + most.classes, sum.elements + most.elements)
        case .root, .empty, .nth, .only, .never: sum.classes += 1
        }
      }
    }
    return sum
  }

  /// A failure states how far the search continues, as in WebKit and Blink. So each element is
  /// tried once per compound.
  private enum Result {
    case match, failsHere, failsForSiblings, fails
  }

  /// `steps` grows by the number of tried elements.
  ///
  /// - Complexity: O(compounds × (depth + siblings)).
  func matches(_ node: Int, in tree: SVGElementTree, steps: inout Int) -> Bool {
    match(compounds.count - 1, node, in: tree, steps: &steps) == .match
  }

  private func match(
    _ index: Int, _ node: Int, in tree: SVGElementTree, steps: inout Int
  ) -> Result {
    steps += 1
    guard index >= 0, compounds[index].matches(node, in: tree, steps: &steps) else {
      return .failsHere
    }
    guard index > 0 else { return .match }
    var other = node
    switch compounds[index].combinator {
    case .child:
      guard let parent = tree.nodes[node].parent else { return .fails }
      return match(index - 1, parent, in: tree, steps: &steps)
    case .next:
      guard let previous = tree.nodes[node].previous else { return .failsForSiblings }
      return match(index - 1, previous, in: tree, steps: &steps)
    case .descendant:
      while let parent = tree.nodes[other].parent {
        let result = match(index - 1, parent, in: tree, steps: &steps)
        if result == .match || result == .fails { return result }
        other = parent
      }
      return .fails
    case .subsequent:
      while let previous = tree.nodes[other].previous {
        let result = match(index - 1, previous, in: tree, steps: &steps)
        if result != .failsHere { return result }
        other = previous
      }
      return .failsForSiblings
    }
  }
}

extension SVGSelector.Compound {
  fileprivate func matches(_ index: Int, in tree: SVGElementTree, steps: inout Int) -> Bool {
    let node = tree.nodes[index]
    if let element, element != node.name { return false }
    for id in ids where id != node.id { return false }
    for name in classes where !node.classes.contains(name[...]) { return false }
    for test in attributes {
      guard let value = node.attributes[test.name] else { return false }
      let comparisons = test.relation == .substring ? max(1, test.value.utf8.count) : 1
      steps += value.utf8.count * comparisons / SVGSelector.bytesOfStep
      guard test.matches(value) else { return false }
    }
    return pseudoClasses.allSatisfy { $0.matches(index, in: tree, steps: &steps) }
  }
}

extension SVGSelector.PseudoClass {
  fileprivate func matches(_ index: Int, in tree: SVGElementTree, steps: inout Int) -> Bool {
    let node = tree.nodes[index]
    switch self {
    case .never: return false
    case .root: return node.parent == nil
    case .empty: return node.isEmpty
    case .nth(let step, let offset, let ofType, let fromEnd):
      let position =
        switch (ofType, fromEnd) {
        case (false, false): node.position
        case (false, true): node.positionFromEnd
        case (true, false): node.positionOfType
        case (true, true): node.positionOfTypeFromEnd
        }
      let distance = position - offset
      return step == 0 ? distance == 0 : distance % step == 0 && distance / step >= 0
    case .only(ofType: false): return node.position == 1 && node.positionFromEnd == 1
    case .only(ofType: true): return node.positionOfType == 1 && node.positionOfTypeFromEnd == 1
    case .any(let selectors, _):
      return selectors.contains { $0.matches(index, in: tree, steps: &steps) }
    case .not(let selectors):
      return !selectors.contains { $0.matches(index, in: tree, steps: &steps) }
    }
  }
}

extension SVGSelector.AttributeTest {
  fileprivate func matches(_ text: String) -> Bool {
    let (text, value) = ignoresCase ? (text.lowercased(), value.lowercased()) : (text, value)
    let (bytes, expected) = (Array(text.utf8), Array(value.utf8))
    switch relation {
    case .exists: return true
    case .equals: return bytes == expected
    case .includes:
      return !expected.isEmpty
        && text.split(whereSeparator: \.isWhitespace).contains { $0.utf8.elementsEqual(expected) }
    case .dashMatch: return bytes == expected || bytes.starts(with: expected + [UInt8(ascii: "-")])
    case .prefix: return !expected.isEmpty && bytes.starts(with: expected)
    case .suffix: return !expected.isEmpty && bytes.reversed().starts(with: expected.reversed())
    case .substring: return !expected.isEmpty && bytes.firstRange(of: expected) != nil
    }
  }
}
