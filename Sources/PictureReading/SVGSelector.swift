/// A selector of elements, classes and ids (Selectors 4 §3): `path`, `.cls-1`, `rect#a.b`, `*`, and
/// such in others: `g.a > path`, `#b .c`.
struct SVGSelector: Hashable {
  /// What is asked of one element.
  private struct Compound: Hashable {
    var element: String?
    var ids: [String] = []
    var classes: [String] = []
    /// Whether the one before it is asked of its parent, and not of any element around it.
    var isChild = false
  }

  /// An element as selectors see it.
  struct Subject {
    var name: String
    var id: String?
    var classes: Set<Substring>

    init(_ element: SVGDocument.Element) {
      name = element.type
      id = element["id"]
      classes = Set(element["class"]?.split(whereSeparator: \.isWhitespace) ?? [])
    }
  }

  /// The most compounds that a selector may have.
  static let maximumLength = 10

  /// From the outermost to the one that is asked of the element itself.
  private var compounds: [Compound] = []

  /// What an element must have to match: the rarest thing that the selector names.
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

  /// Selectors 4 §17, in one number.
  var specificity: Int {
    let ids = compounds.reduce(0) { $0 + $1.ids.count }
    let classes = compounds.reduce(0) { $0 + $1.classes.count }
    let elements = compounds.count { $0.element != nil }
    return min(ids, 99) * 10_000 + min(classes, 99) * 100 + elements
  }

  /// `nil` for a selector that asks for something else.
  init?(_ text: Substring) {
    var rest = CSSText.trimmed(text)
    var isChild = false
    repeat {
      guard compounds.count < Self.maximumLength, var compound = Self.compound(&rest) else {
        return nil
      }
      compound.isChild = isChild
      compounds.append(compound)
      let space = rest.prefix(while: \.isWhitespace)
      rest = rest[space.endIndex...]
      isChild = rest.utf8.first == UInt8(ascii: ">")
      if isChild {
        rest = Substring(rest.utf8.dropFirst()).drop(while: \.isWhitespace)
        if rest.isEmpty { return nil }
      } else if space.isEmpty, !rest.isEmpty {
        return nil
      }
    } while !rest.isEmpty
  }

  private static func compound(_ rest: inout Substring) -> Compound? {
    var compound = Compound()
    let start = rest.startIndex
    if rest.utf8.first == UInt8(ascii: "*") {
      rest = Substring(rest.utf8.dropFirst())
    } else if let name = CSSText.name(beginning: &rest) {
      compound.element = name
    }
    while let mark = rest.utf8.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: "#") {
      rest = Substring(rest.utf8.dropFirst())
      guard let name = CSSText.name(beginning: &rest) else { return nil }
      if mark == UInt8(ascii: ".") {
        compound.classes.append(name)
      } else {
        compound.ids.append(name)
      }
    }
    return rest.startIndex == start ? nil : compound
  }

  /// Whether the last of some elements, each the parent of the next, is meant. `steps` grows by how
  /// many elements were looked at.
  ///
  /// - Complexity: O(elements × compounds). Compounds that stand in each other as children are
  ///   looked for together, and taken where they are nearest: that leaves most for those around
  ///   them, so that nothing has to be tried again.
  func matches(_ path: [Subject], steps: inout Int) -> Bool {
    var end = compounds.endIndex
    var level = path.count - 1
    while end > 0 {
      var start = end - 1
      while compounds[start].isChild { start -= 1 }
      let isInnermost = end == compounds.endIndex
      while true {
        // The elements left are too few for what is still asked.
        guard level >= end - 1 else { return false }
        steps += 1
        if Self.match(compounds[start..<end], path[...level], steps: &steps) { break }
        if isInnermost { return false }
        level -= 1
      }
      level -= end - start
      end = start
    }
    return true
  }

  /// Whether the last elements of a path are what some compounds ask for, one each.
  private static func match(
    _ compounds: ArraySlice<Compound>, _ path: ArraySlice<Subject>, steps: inout Int
  ) -> Bool {
    for offset in 1...compounds.count {
      steps += 1
      let compound = compounds[compounds.endIndex - offset]
      guard match(compound, path[path.endIndex - offset]) else { return false }
    }
    return true
  }

  private static func match(_ compound: Compound, _ subject: Subject) -> Bool {
    if let element = compound.element, element != subject.name { return false }
    for id in compound.ids where id != subject.id { return false }
    for name in compound.classes where !subject.classes.contains(name[...]) { return false }
    return true
  }
}
