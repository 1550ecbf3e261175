/// The rules of a file's `<style>` elements, as far as they can become attributes.
///
/// Drawing programs write `.cls-1{fill:#fff}` and the like: lists of elements, classes and ids
/// without combinators. Other rules are left out.
struct SVGStyleSheet {
  /// The most selectors that a file may have.
  static let maximumRules = 5_000

  /// One selector with its declarations.
  struct Rule {
    var selector: SVGSelector
    var declarations: [SVGDeclaration]
  }

  /// In the order of the file.
  private(set) var rules: [Rule] = []

  /// Adds the rules of a `<style>` element.
  mutating func add(_ text: String, tag: Int, removals: inout SVGRemovals) {
    var rest = CSSText.withoutComments(text)[...]
    while let next = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[next...]
      if rest.first == "@" {
        rest = Self.skipAtRule(rest, tag: tag, removals: &removals)
      } else {
        rest = addRule(rest, tag: tag, removals: &removals)
      }
    }
  }

  private mutating func addRule(
    _ text: Substring, tag: Int, removals: inout SVGRemovals
  ) -> Substring {
    guard let open = text.firstIndex(of: "{") else {
      removals.add(.selector(CSSText.shortened(text)), at: .tag(tag))
      return ""
    }
    let after = text[text.index(after: open)...]
    let close = after.firstIndex(of: "}") ?? after.endIndex
    var selectors: [SVGSelector] = []
    for part in text[..<open].split(separator: ",", omittingEmptySubsequences: false) {
      if let selector = SVGSelector(part) {
        selectors.append(selector)
      } else {
        removals.add(.selector(CSSText.shortened(part)), at: .tag(tag))
      }
    }
    if !selectors.isEmpty {
      let declarations = SVGDeclaration.list(after[..<close], at: .tag(tag), removals: &removals)
      rules += selectors.map { Rule(selector: $0, declarations: declarations) }
    }
    return after[close...].dropFirst()
  }

  /// Passes over `@import …;` and `@media … { … }`.
  private static func skipAtRule(
    _ text: Substring, tag: Int, removals: inout SVGRemovals
  ) -> Substring {
    let name = text.prefix { !$0.isWhitespace && !"{;(\"'".contains($0) }
    removals.add(.atRule(CSSText.shortened(name)), at: .tag(tag))
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case ";" where depth == 0: return text[index...].dropFirst()
      default: continue
      }
      if depth <= 0 { return text[index...].dropFirst() }
    }
    return ""
  }
}
