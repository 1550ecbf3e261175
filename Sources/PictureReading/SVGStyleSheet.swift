/// The rules of a file's `<style>` elements that can become attributes. Supports `@media`,
/// `@supports` and `@layer`.
struct SVGStyleSheet {
  /// The maximum number of selectors.
  static let maximumRules = 5_000
  private static let maximumLayers = 200
  /// The maximum length of a selector in bytes, combined with its parent selectors.
  private static let maximumNestedLength = 1_000
  private static let maximumDepth = 5
  /// The strongest layer.
  private static let noLayer = Int.max

  struct Rule {
    var selector: SVGSelector
    var declarations: [SVGDeclaration]
    var layer: Int
  }

  private(set) var rules: [Rule] = []
  private(set) var isTooLarge = false
  private(set) var keyframes: [String: SVGAnimatedStyle.Frames] = [:]
  private var layers: [String] = []

  private struct Context {
    var tag: Int
    var depth = 0
    var layer = ""
    var parents: [Substring] = []
  }

  mutating func add(_ text: String, tag: Int, removals: inout SVGRemovals) {
    add(CSSText.withoutComments(text)[...], Context(tag: tag), removals: &removals)
  }

  private mutating func add(
    _ text: Substring, _ context: Context, removals: inout SVGRemovals
  ) {
    var remainder = text
    while let next = remainder.firstIndex(where: { !$0.isWhitespace }) {
      guard !isTooLarge else { return }
      remainder = remainder[next...]
      if remainder.utf8.first == UInt8(ascii: "@") {
        remainder = addAtRule(remainder, context, removals: &removals)
      } else {
        remainder = addRule(remainder, context, removals: &removals)
      }
    }
  }

  private mutating func addRule(
    _ text: Substring, _ context: Context, removals: inout SVGRemovals
  ) -> Substring {
    guard let open = CSSText.index(of: "{".utf8, in: text) else {
      removals.add(.selector(CSSText.shortened(text)), at: .tag(context.tag))
      return ""
    }
    let (block, remainder) = Self.block(text, from: open)
    let own = CSSText.split(text[..<open], at: UInt8(ascii: ","))
    guard own.count * max(1, context.parents.count) + rules.count <= Self.maximumRules else {
      isTooLarge = true
      return ""
    }
    let parts = own.flatMap { Self.nested($0, in: context.parents) }
    var selectors: [SVGSelector] = []
    for part in parts {
      let selector = SVGSelector(part)
      if let selector, !selector.neverMatches {
        selectors.append(selector)
      } else {
        removals.add(.selector(CSSText.shortened(part)), at: .tag(context.tag))
      }
    }
    if !selectors.isEmpty {
      addDeclarations(block, of: selectors, parts, context, removals: &removals)
    }
    return remainder
  }

  /// Adds the declarations of a block and its nested rules (CSS Nesting 1).
  private mutating func addDeclarations(
    _ block: Substring, of selectors: [SVGSelector], _ parts: [Substring], _ context: Context,
    removals: inout SVGRemovals
  ) {
    var declarations: [SVGDeclaration] = []
    var nested: [Substring] = []
    var remainder = block
    while let end = CSSText.index(of: ";{".utf8, in: remainder) {
      let item = CSSText.trimmed(remainder[..<end])
      if remainder.utf8[end] == UInt8(ascii: "{"), !item.utf8.starts(with: "--".utf8) {
        let behind = Self.block(remainder, from: end).remainder
        nested.append(remainder[..<behind.startIndex])
        remainder = behind
      } else {
        let stop = CSSText.index(of: ";".utf8, in: remainder) ?? remainder.endIndex
        declarations += SVGDeclaration.list(
          remainder[..<stop], at: .tag(context.tag), removals: &removals)
        remainder = stop < remainder.endIndex ? remainder[remainder.utf8.index(after: stop)...] : ""
      }
    }
    declarations += SVGDeclaration.list(remainder, at: .tag(context.tag), removals: &removals)
    let layer = layerIndex(context.layer)
    rules += selectors.map { Rule(selector: $0, declarations: declarations, layer: layer) }
    guard context.depth < Self.maximumDepth else {
      for rule in nested {
        removals.add(.selector(CSSText.shortened(rule)), at: .tag(context.tag))
      }
      return
    }
    var inner = context
    inner.depth += 1
    inner.parents = parts.map { CSSText.trimmed($0) }
    for rule in nested { add(rule, inner, removals: &removals) }
  }

  private static func nested(_ selector: Substring, in parents: [Substring]) -> [Substring] {
    guard !parents.isEmpty else { return [selector] }
    let text = CSSText.trimmed(selector)
    let pieces = text.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false)
    let references = pieces.count - 1
    return parents.map { parent in
      let length = text.utf8.count + max(1, references) * parent.utf8.count
      // The caller reports `&` as an unsupported selector.
      guard length <= maximumNestedLength else { return "&" }
      guard references > 0 else { return "\(parent) \(text)"[...] }
      return pieces.map(String.init).joined(separator: String(parent))[...]
    }
  }

  private mutating func addAtRule(
    _ text: Substring, _ context: Context, removals: inout SVGRemovals
  ) -> Substring {
    let name = text.utf8.dropFirst().prefix(while: CSSText.isNameByte)
    let end = CSSText.index(of: "{;".utf8, in: text) ?? text.endIndex
    let atRule = text[..<name.endIndex].lowercased()
    let condition = CSSText.trimmed(text[name.endIndex..<end])
    let hasBlock = end < text.endIndex && text.utf8[end] == UInt8(ascii: "{")
    let (content, remainder) =
      hasBlock
      ? Self.block(text, from: end)
      : ("", end < text.endIndex ? text[text.utf8.index(after: end)...] : "")
    var inner = context
    inner.depth += 1
    switch atRule {
    case _ where inner.depth > Self.maximumDepth: break
    case "@layer":
      addLayers(condition, hasBlock: hasBlock, to: &inner)
      add(content, inner, removals: &removals)
      return remainder
    case "@media" where SVGMedia.holds(condition):
      addConditional(content, inner, removals: &removals)
      return remainder
    case "@supports":
      guard let holds = SVGSupports.holds(condition) else { break }
      if holds { addConditional(content, inner, removals: &removals) }
      return remainder
    case "@keyframes", "@-webkit-keyframes":
      addKeyframes(content, named: condition, context, removals: &removals)
    default: break
    }
    removals.add(
      .atRule(
        CSSText.shortened(text[..<name.endIndex]), condition: CSSText.shortened(condition)),
      at: .tag(context.tag))
    return remainder
  }

  private mutating func addConditional(
    _ content: Substring, _ context: Context, removals: inout SVGRemovals
  ) {
    // The block contains declarations for the selectors of the rule.
    if context.parents.isEmpty {
      add(content, context, removals: &removals)
    } else {
      add("&{\(content)}"[...], context, removals: &removals)
    }
  }

  /// Records the order of layers (CSS Cascade 5 §6.4). A nested layer is weaker than its parent.
  private mutating func addLayers(
    _ names: Substring, hasBlock: Bool, to context: inout Context
  ) {
    for name in CSSText.split(names, at: UInt8(ascii: ",")).prefix(100) {
      let name = CSSText.trimmed(name)
      let own = name.isEmpty ? "#\(layers.count)" : String(name)
      let layer = context.layer.isEmpty ? own : "\(context.layer).\(own)"
      if !layers.contains(layer) {
        guard layers.count < Self.maximumLayers else {
          isTooLarge = true
          return
        }
        let around = layers.firstIndex { !context.layer.isEmpty && $0 == context.layer }
        layers.insert(layer, at: around ?? layers.count)
        guard let around else {
          if hasBlock { context.layer = layer }
          continue
        }
        for index in rules.indices where rules[index].layer != Self.noLayer {
          if rules[index].layer >= around { rules[index].layer += 1 }
        }
      }
      if hasBlock { context.layer = layer }
    }
  }

  private func layerIndex(_ layer: String) -> Int {
    layer.isEmpty ? Self.noLayer : layers.firstIndex(of: layer) ?? Self.noLayer
  }

  private mutating func addKeyframes(
    _ text: Substring, named name: Substring, _ context: Context, removals: inout SVGRemovals
  ) {
    guard keyframes.count < 200 else { return }
    var frames: SVGAnimatedStyle.Frames = []
    var remainder = text
    while frames.count < 200, let open = CSSText.index(of: "{".utf8, in: remainder) {
      let (block, behind) = Self.block(remainder, from: open)
      var unread = SVGRemovals()
      let declarations = SVGDeclaration.list(block, at: .tag(context.tag), removals: &unread)
      for selector in CSSText.split(remainder[..<open], at: UInt8(ascii: ",")).prefix(100) {
        let selector = CSSText.trimmed(selector).lowercased()
        let time: Double? =
          switch selector {
          case "from": 0
          case "to": 1
          default:
            CSSMath.value(selector).flatMap { $0.unit == "%" ? $0.number / 100 : nil }
          }
        if let time { frames.append((time, declarations)) }
      }
      remainder = behind
    }
    frames.sort { $0.time < $1.time }
    let name = name.utf8.first.map(CSSText.isQuote) == true ? name.dropFirst().dropLast() : name
    keyframes[String(name)] = frames
  }

  private static func block(
    _ text: Substring, from open: Substring.Index
  ) -> (content: Substring, remainder: Substring) {
    let content = text[text.utf8.index(after: open)...]
    guard let close = CSSText.index(of: "}".utf8, in: content) else {
      return (content, text[text.endIndex...])
    }
    return (content[..<close], content[content.utf8.index(after: close)...])
  }
}
