import ContentSyntax

/// Matches rules and computes the values of properties (CSS Cascade 5 §6).
///
/// If only browsers can draw a value, the previous value is also written for librsvg.
struct SVGCascade {
  /// The maximum number of comparisons and applied declarations. Stops long lists of rules and
  /// elements, whose product would take too long.
  static let maximumWork = 2_000_000

  private static let workOfSubstitution = 20

  struct Value {
    var attribute: SVGValue?
    /// A value that only browsers draw. It overrides the attribute.
    var style: String?
    /// False if the two values look different.
    var isAlike = true
  }

  private(set) var work = 0
  private(set) var undefined: [SVGDeclaration] = []

  /// The weakest first.
  private let rules: [SVGStyleSheet.Rule]
  private let keyframes: [String: SVGAnimatedStyle.Frames]
  /// Indices of rules by the minimum that an element needs to match.
  private let candidates: [SVGSelector.Key: [Int]]
  private let tree: SVGElementTree?
  private var variables: [CSSVariables] = []

  /// - Complexity: O(rules × log rules), and O(bytes of the file) if there are rules.
  init(_ sheet: SVGStyleSheet, _ xml: ParsedXML) {
    keyframes = sheet.keyframes
    guard !sheet.rules.isEmpty else {
      (rules, candidates, tree) = ([], [:], nil)
      return
    }
    let rules = sheet.rules.enumerated().sorted {
      ($0.element.layer, $0.element.selector.specificity, $0.offset)
        < ($1.element.layer, $1.element.selector.specificity, $1.offset)
    }
    self.rules = rules.map(\.element)
    candidates = Dictionary(grouping: self.rules.indices) { [rules = self.rules] in
      rules[$0].selector.key
    }
    tree = SVGElementTree(xml)
  }

  mutating func begin(
    _ element: SVGDocument.Element, inline: [SVGDeclaration]
  ) -> [String: Value] {
    let matching = rules(for: element)
    undefined = []
    var own = variables.last ?? CSSVariables()
    if matching.isEmpty, inline.isEmpty, element.animated.isEmpty {
      variables.append(own)
      return attributes(of: element, besides: [:])
    }
    let declarations = sorted(matching, inline: inline, animated: element.animated)
    let custom = declarations.filter(\.isCustom).map { ($0.property, $0.value) }
    if !custom.isEmpty {
      var substitutions = 0
      own.add(custom, steps: &substitutions)
      work += substitutions * Self.workOfSubstitution + own.values.count
    }
    variables.append(own)
    var lists: [String: [String]] = [:]
    for declaration in declarations where !declaration.isCustom {
      lists[declaration.property, default: []].append(declaration.value)
    }
    var values: [String: Value] = [:]
    // A fixed order of the messages.
    for (property, texts) in lists.sorted(by: { $0.key < $1.key }) {
      var attribute: String?
      if case .presentation = SVGVocabulary.property(property) { attribute = element[property] }
      values[property] = value(of: property, texts, attribute: attribute)
    }
    return attributes(of: element, besides: values)
  }

  mutating func end() {
    _ = variables.popLast()
  }

  private func sorted(
    _ matching: [Int], inline: [SVGDeclaration], animated: [SVGDeclaration]
  ) -> [SVGDeclaration] {
    let ofRules = matching.flatMap { rules[$0].declarations }
    let normal = (ofRules + inline).filter { !$0.isImportant }
    // Among important declarations, the first layer is the strongest.
    var important: [SVGDeclaration] = []
    for layer in Set(matching.map { rules[$0].layer }).sorted(by: >) {
      for index in matching where rules[index].layer == layer {
        important += rules[index].declarations.filter(\.isImportant)
      }
    }
    important += inline.filter(\.isImportant)
    let animations = (normal + important).filter {
      SVGAnimatedStyle.isAnimation($0.property)
    }
    guard !animations.isEmpty else { return normal + animated + important }
    let base = (normal + important).filter { !SVGAnimatedStyle.isAnimation($0.property) }
    let end = SVGAnimatedStyle(animations).end(keyframes) { property in
      base.last { $0.property == property }?.value
    }
    return (normal + end + animated + important).filter {
      !SVGAnimatedStyle.isAnimation($0.property)
    }
  }

  /// Returns the matching rules, the weakest first; empty beyond the work limit.
  private mutating func rules(for element: SVGDocument.Element) -> [Int] {
    guard let tree, let node = tree.index(ofTag: element.tag) else { return [] }
    let subject = tree.nodes[node]
    var keys: [SVGSelector.Key] = [.any, .element(subject.name)]
    keys += subject.classes.map { .class(String($0)) }
    if let id = subject.id { keys.append(.id(id)) }
    let indices = keys.flatMap { candidates[$0] ?? [] }
    var matching: [Int] = []
    for index in indices {
      // The caller reports it.
      guard work <= Self.maximumWork else { return [] }
      if rules[index].selector.matches(node, in: tree, steps: &work) { matching.append(index) }
    }
    work += matching.reduce(indices.count) { $0 + rules[$1].declarations.count }
    return work <= Self.maximumWork ? matching.sorted() : []
  }

  private mutating func value(
    of property: String, _ texts: [String], attribute: String?
  ) -> Value? {
    var modern: (value: SVGValue, nearest: SVGValue?)?
    var candidates = texts.reversed().map { ($0, SVGPropertyValue.Source.declaration) }
    if let attribute { candidates.append((attribute, .attribute)) }
    for (text, source) in candidates {
      guard let text = resolved(text, of: property), var value = SVGValue(text) else { continue }
      switch SVGPropertyValue.wide(text, of: property) {
      case .inherit: value = SVGValue("inherit") ?? value
      case .initial:
        guard let initial = SVGPropertyValue.initial(of: property).flatMap({ SVGValue($0) }) else {
          return Value(attribute: nil)
        }
        value = initial
      case nil: break
      }
      switch SVGPropertyValue(value, of: property, in: source) {
      case .invalid: continue
      case .drawn(let drawn): return Self.value(drawn, under: modern, of: property)
      case .modern(let value, let nearest): if modern == nil { modern = (value, nearest) }
      }
    }
    if let modern { return Self.value(nil, under: modern, of: property) }
    if let attribute, SVGValue(attribute) == nil { return nil }
    return Value(attribute: nil)
  }

  private mutating func resolved(_ text: String, of property: String) -> String? {
    guard CSSVariables.hasReference(text[...]) else { return text }
    var substitutions = 0
    defer { work += substitutions * Self.workOfSubstitution }
    if let text = variables.last?.resolved(text, steps: &substitutions) { return text }
    undefined.append(SVGDeclaration(property: property, value: text))
    return nil
  }

  private static func value(
    _ drawn: SVGValue?, under modern: (value: SVGValue, nearest: SVGValue?)?, of property: String
  ) -> Value {
    guard let modern else { return Value(attribute: drawn) }
    let text = modern.value.text
    let keepsStyle = modern.value.references.isEmpty && hasWideColors(text)
    guard let drawn else {
      return Value(
        attribute: modern.nearest ?? modern.value,
        style: keepsStyle && modern.nearest != nil ? text : nil)
    }
    guard let nearest = modern.nearest, let color = SVGColor(nearest.text) else {
      return Value(
        attribute: drawn, style: modern.value.references.isEmpty ? text : nil, isAlike: false)
    }
    // Use the fallback if it looks like the color in browsers.
    let isAlike =
      SVGColor(drawn.text).map { $0.difference(from: color) <= visibleDifference } ?? false
    return Value(
      attribute: isAlike ? drawn : nearest,
      style: isAlike && modern.value.references.isEmpty || keepsStyle ? text : nil)
  }

  /// The largest invisible difference of two colors.
  private static let visibleDifference = 32.0 / 255

  /// True if a color may be outside sRGB, or depends on the color scheme of the page.
  private static func hasWideColors(_ text: String) -> Bool {
    SVGColor.isWide(text) || text.lowercased().contains("light-dark(")
  }

  /// Adds invalid colors, browser-only colors, computed lengths, and variables.
  private mutating func attributes(
    of element: SVGDocument.Element, besides values: [String: Value]
  ) -> [String: Value] {
    var values = values
    for attribute in element.attributes where Self.mayChange(attribute) {
      guard values[attribute.name] == nil, let value = SVGValue(attribute.value),
        case .presentation = SVGVocabulary.attribute(attribute.name)
      else { continue }
      if !CSSVariables.hasReference(attribute.value[...]),
        case .drawn(let drawn) = SVGPropertyValue(value, of: attribute.name, in: .attribute),
        drawn.parts == value.parts
      {
        continue
      }
      values[attribute.name] = self.value(of: attribute.name, [], attribute: attribute.value)
    }
    return values
  }

  /// False for most attributes. Numbers and hex values are written unchanged.
  private static func mayChange(_ attribute: ParsedXML.Attribute) -> Bool {
    switch attribute.value.utf8.first {
    case nil, UInt8(ascii: "#"), UInt8(ascii: "-"), UInt8(ascii: "."): return false
    case let first? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first): return false
    default: break
    }
    return switch attribute.name {
    case "d", "points", "transform": false
    case "fill", "stroke", "color", "stop-color", "flood-color", "lighting-color":
      attribute.value != "none" && attribute.value != "currentColor"
    default: attribute.value.utf8.contains(UInt8(ascii: "("))
    }
  }
}
