/// A compound selector of elements, classes and ids (Selectors 4 §3.1): `path`, `.cls-1`,
/// `rect#a.b`, `*`.
struct SVGSelector: Hashable {
  private var element: String?
  private var ids: [String] = []
  private var classes: [String] = []

  /// What an element must have to match: the rarest thing that the selector names.
  enum Key: Hashable {
    case id(String)
    case `class`(String)
    case element(String)
    case any
  }

  var key: Key {
    if let id = ids.first { return .id(id) }
    if let name = classes.first { return .class(name) }
    return element.map { .element($0) } ?? .any
  }

  /// Selectors 4 §17, in one number.
  var specificity: Int {
    min(ids.count, 99) * 10_000 + min(classes.count, 99) * 100 + (element == nil ? 0 : 1)
  }

  init?(_ text: Substring) {
    var rest = text.drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard !rest.isEmpty else { return nil }
    if rest.first == "*" {
      rest.removeFirst()
    } else if let name = Self.name(&rest) {
      element = name
    }
    while let mark = rest.popFirst() {
      guard mark == "." || mark == "#", let name = Self.name(&rest) else { return nil }
      if mark == "." { classes.append(name) } else { ids.append(name) }
    }
  }

  func matches(_ name: String, id: String?, classes: Set<Substring>) -> Bool {
    (element == nil || element == name)
      && ids.allSatisfy { $0 == id }
      && self.classes.allSatisfy { classes.contains($0[...]) }
  }

  private static func name(_ rest: inout Substring) -> String? {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }
}
