/// A compound selector of elements, classes and ids (Selectors 4 §3.1): `path`, `.cls-1`,
/// `rect#a.b`, `*`.
struct SVGSelector: Hashable {
  private var element: String?
  private var ids: [String] = []
  private var classes: [String] = []

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

  func matches(_ name: String, id: String?, classes: [Substring]) -> Bool {
    (element == nil || element == name)
      && ids.allSatisfy { $0 == id }
      && self.classes.allSatisfy { wanted in classes.contains { $0 == wanted } }
  }

  private static func name(_ rest: inout Substring) -> String? {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }
}
