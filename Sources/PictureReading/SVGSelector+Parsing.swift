extension SVGSelector {
  /// Returns `nil` if the selector is invalid or not supported.
  init?(_ text: Substring) {
    self.init(text, depth: 0)
  }

  private init?(_ text: Substring, depth: Int) {
    var remaining = CSSText.trimmed(text)
    var combinator = Combinator.descendant
    repeat {
      guard compounds.count < Self.maximumLength,
        var compound = Compound(beginning: &remaining, depth: depth)
      else { return nil }
      compound.combinator = combinator
      compounds.append(compound)
      let space = remaining.prefix(while: \.isWhitespace)
      remaining = remaining[space.endIndex...]
      combinator = .descendant
      switch remaining.utf8.first {
      case UInt8(ascii: ">"): combinator = .child
      case UInt8(ascii: "+"): combinator = .next
      case UInt8(ascii: "~"): combinator = .subsequent
      default:
        if space.isEmpty, !remaining.isEmpty { return nil }
        continue
      }
      remaining = Substring(remaining.utf8.dropFirst()).drop(while: \.isWhitespace)
      if remaining.isEmpty { return nil }
    } while !remaining.isEmpty
  }

  fileprivate static func list(_ text: Substring, depth: Int) -> [SVGSelector]? {
    guard depth <= maximumDepth else { return nil }
    let parts = CSSText.split(text, at: UInt8(ascii: ","))
    let selectors = parts.prefix(maximumLength).compactMap { SVGSelector($0, depth: depth) }
    return selectors.count == parts.count ? selectors : nil
  }
}

extension SVGSelector.Compound {
  fileprivate init?(beginning remaining: inout Substring, depth: Int) {
    let start = remaining.startIndex
    guard Self.takeElement(&remaining, &element) else { return nil }
    loop: while let mark = remaining.utf8.first {
      switch mark {
      case UInt8(ascii: "."), UInt8(ascii: "#"):
        remaining = Substring(remaining.utf8.dropFirst())
        guard let name = CSSText.name(beginning: &remaining) else { return nil }
        if mark == UInt8(ascii: ".") { classes.append(name) } else { ids.append(name) }
      case UInt8(ascii: "["):
        guard let content = CSSText.takeBrackets("[", "]", from: &remaining),
          let test = SVGSelector.AttributeTest(content)
        else { return nil }
        attributes.append(test)
      case UInt8(ascii: ":"):
        remaining = Substring(remaining.utf8.dropFirst())
        guard let pseudoClass = SVGSelector.PseudoClass(beginning: &remaining, depth: depth) else {
          return nil
        }
        pseudoClasses.append(pseudoClass)
      default: break loop
      }
    }
    if remaining.startIndex == start { return nil }
  }

  /// Parses an element name. Ignores the namespace prefix, because all drawn elements have the same
  /// namespace.
  private static func takeElement(_ remaining: inout Substring, _ element: inout String?) -> Bool {
    for isSecond in [false, true] {
      if remaining.utf8.first == UInt8(ascii: "*") {
        remaining = Substring(remaining.utf8.dropFirst())
      } else if let name = CSSText.name(beginning: &remaining) {
        element = name
      } else if isSecond {
        return false
      }
      guard remaining.utf8.first == UInt8(ascii: "|"), !isSecond else { return true }
      remaining = Substring(remaining.utf8.dropFirst())
      element = nil
    }
    return true
  }
}

extension SVGSelector.AttributeTest {
  fileprivate init?(_ text: Substring) {
    var remaining = CSSText.trimmed(text)
    if remaining.utf8.starts(with: "*|".utf8) { remaining = Substring(remaining.utf8.dropFirst(2)) }
    guard let name = CSSText.name(beginning: &remaining) else { return nil }
    self.init(name: name)
    remaining = CSSText.trimmed(remaining)
    guard let mark = remaining.utf8.first else { return }
    if mark != UInt8(ascii: "=") { remaining = Substring(remaining.utf8.dropFirst()) }
    guard remaining.utf8.first == UInt8(ascii: "=") else { return nil }
    switch mark {
    case UInt8(ascii: "="): relation = .equals
    case UInt8(ascii: "~"): relation = .includes
    case UInt8(ascii: "|"): relation = .dashMatch
    case UInt8(ascii: "^"): relation = .prefix
    case UInt8(ascii: "$"): relation = .suffix
    case UInt8(ascii: "*"): relation = .substring
    default: return nil
    }
    remaining = CSSText.trimmed(Substring(remaining.utf8.dropFirst()))
    if let quote = remaining.utf8.first, CSSText.isQuote(quote) {
      guard let end = CSSText.endOfString(remaining),
        let value = CSSText.unescaped(Substring(remaining[..<end].utf8.dropFirst().dropLast()))
      else { return nil }
      self.value = value
      remaining = remaining[end...]
    } else {
      guard let value = CSSText.name(beginning: &remaining) else { return nil }
      self.value = value
    }
    guard value.utf8.count <= SVGSelector.maximumValueLength else { return nil }
    switch CSSText.trimmed(remaining).lowercased() {
    case "": break
    case "i": ignoresCase = true
    case "s": break
    default: return nil
    }
  }
}

extension SVGSelector.PseudoClass {
  fileprivate init?(beginning remaining: inout Substring, depth: Int) {
    guard let name = CSSText.name(beginning: &remaining)?.lowercased() else { return nil }
    guard remaining.utf8.first == UInt8(ascii: "(") else {
      guard let simple = Self.simple[name] else { return nil }
      self = simple
      return
    }
    guard let content = CSSText.takeBrackets(from: &remaining) else { return nil }
    let argument = CSSText.trimmed(content)
    switch name {
    case "is", "where", "matches", "-webkit-any":
      guard let selectors = SVGSelector.list(argument, depth: depth + 1) else { return nil }
      self = .any(selectors, hasSpecificity: name != "where")
    case "not":
      guard let selectors = SVGSelector.list(argument, depth: depth + 1) else { return nil }
      self = .not(selectors)
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      guard let (step, offset) = Self.steps(argument.lowercased()) else { return nil }
      self = .nth(
        step: step, offset: offset, ofType: name.hasSuffix("type"), fromEnd: name.contains("last"))
    default: return nil
    }
  }

  private static let simple: [String: Self] = {
    func first(ofType: Bool, fromEnd: Bool) -> Self {
      .nth(step: 0, offset: 1, ofType: ofType, fromEnd: fromEnd)
    }
    var result: [String: Self] = [
      "root": .root, "scope": .root, "empty": .empty,
      "first-child": first(ofType: false, fromEnd: false),
      "last-child": first(ofType: false, fromEnd: true),
      "first-of-type": first(ofType: true, fromEnd: false),
      "last-of-type": first(ofType: true, fromEnd: true),
      "only-child": .only(ofType: false), "only-of-type": .only(ofType: true),
    ]
    for name in SVGSelector.statesOfReader { result[name] = .never }
    return result
  }()

  private static func steps(_ text: String) -> (step: Int, offset: Int)? {
    let text = text.filter { !$0.isWhitespace }
    switch text {
    case "odd": return (2, 1)
    case "even": return (2, 0)
    default: break
    }
    guard let letter = text.firstIndex(of: "n") else {
      return Int(text).map { (0, $0) }.flatMap { abs($0.1) < 1_000_000 ? $0 : nil }
    }
    let step: Int?
    switch text[..<letter] {
    case "", "+": step = 1
    case "-": step = -1
    case let digits: step = Int(digits)
    }
    let after = text[text.index(after: letter)...]
    guard let step, let offset = after.isEmpty ? 0 : Int(after), abs(step) < 1_000_000,
      abs(offset) < 1_000_000
    else { return nil }
    return (step, offset)
  }
}

extension SVGSelector {
  /// User actions (Selectors 4 §9), which do not match in a picture.
  static let statesOfReader = [
    "active", "focus", "focus-visible", "focus-within", "hover", "link", "any-link", "target",
    "visited", "checked", "disabled", "enabled",
  ]
}
