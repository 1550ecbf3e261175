/// The rules of a file's `<style>` elements, as far as they can become attributes.
///
/// Drawing programs write `.cls-1{fill:#fff}`, `#layer .b > path{…}` and the like: lists of
/// elements, classes and ids, and of such in others. Other rules are left out.
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
      if rest.utf8.first == UInt8(ascii: "@") {
        rest = Self.skipAtRule(rest, tag: tag, removals: &removals)
      } else {
        rest = addRule(rest, tag: tag, removals: &removals)
      }
    }
  }

  private mutating func addRule(
    _ text: Substring, tag: Int, removals: inout SVGRemovals
  ) -> Substring {
    guard let open = CSSText.index(of: "{".utf8, in: text) else {
      removals.add(.selector(CSSText.shortened(text)), at: .tag(tag))
      return ""
    }
    let (block, rest) = Self.block(text, from: open)
    var selectors: [SVGSelector] = []
    for part in CSSText.split(text[..<open], at: UInt8(ascii: ",")) {
      if let selector = SVGSelector(part) {
        selectors.append(selector)
      } else {
        removals.add(.selector(CSSText.shortened(part)), at: .tag(tag))
      }
    }
    if !selectors.isEmpty {
      let declarations = SVGDeclaration.list(block, at: .tag(tag), removals: &removals)
      rules += selectors.map { Rule(selector: $0, declarations: declarations) }
    }
    return rest
  }

  /// Passes over `@import …;` and `@media … { … }`.
  private static func skipAtRule(
    _ text: Substring, tag: Int, removals: inout SVGRemovals
  ) -> Substring {
    let name = text.utf8.dropFirst().prefix(while: CSSText.isNameByte)
    let end = CSSText.index(of: "{;".utf8, in: text) ?? text.endIndex
    removals.add(
      .atRule(
        CSSText.shortened(text[..<name.endIndex]),
        condition: CSSText.shortened(text[name.endIndex..<end])),
      at: .tag(tag))
    guard end < text.endIndex else { return "" }
    if text.utf8[end] == UInt8(ascii: ";") { return text[text.utf8.index(after: end)...] }
    return block(text, from: end).rest
  }

  /// What stands between an opening bracket and the one that closes it, and what follows that.
  private static func block(
    _ text: Substring, from open: Substring.Index
  ) -> (content: Substring, rest: Substring) {
    let content = text[text.utf8.index(after: open)...]
    guard let close = CSSText.index(of: "}".utf8, in: content) else {
      return (content, text[text.endIndex...])
    }
    return (content[..<close], content[content.utf8.index(after: close)...])
  }
}
