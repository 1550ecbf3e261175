/// An SVG animation (SVG Animations 2). A picture shows its end.
///
/// Only `fill="freeze"` keeps the last value. An endless animation of a hidden element shows its
/// first visible value, because the picture must not be blank. Values pass the same checks as
/// attributes. An animation can set neither a reference nor an event handler.
struct SVGAnimation {
  let node: Int
  /// The element that `href` names instead of the parent.
  let target: SVGIdentifier?
  var path: SVGIdentifier?

  private let element: String
  private let values: [String: String]

  private static let names = [
    "additive", "attributeName", "begin", "by", "dur", "fill", "from", "id", "keyPoints", "path",
    "repeatCount", "repeatDur", "rotate", "to", "type", "values",
  ]

  init?(
    _ element: String, of node: Int, target: SVGIdentifier?, _ attribute: (String) -> String?
  ) {
    let isMotion = SVGVocabulary.loss(ofElement: element) == .motion
    guard isMotion, element != "discard" else { return nil }
    (self.element, self.node, self.target) = (element, node, target)
    var values: [String: String] = [:]
    for name in Self.names { values[name] = attribute(name) }
    self.values = values
  }

  /// The animated attribute; `motion` for a motion along a path.
  var property: String {
    switch element {
    case "animateMotion": "motion"
    case "animateTransform": "transform"
    default: values["attributeName"] ?? ""
    }
  }

  var id: String? { values["id"] }
  var isFrozen: Bool { values["fill"] == "freeze" }
  /// A `<set>` holds one value.
  var isEndless: Bool { element != "set" }
  var addsToOthers: Bool { values["additive"] == "sum" || isOffset }
  /// True if the animation has only `by`.
  private var isOffset: Bool {
    values["by"] != nil && ["from", "to", "values"].allSatisfy { values[$0] == nil }
  }

  /// A begin and an end in seconds. The end may be infinite.
  typealias Interval = (begin: Double, end: Double)

  func interval(_ interval: (String) -> Interval?) -> Interval? {
    let conditions = values["begin"].map { $0.split(separator: ";") } ?? ["0"]
    let begins = conditions.prefix(20).compactMap { condition -> Double? in
      let text = condition.filter { !$0.isWhitespace }
      if let time = Self.time(text) { return max(0, time) }
      for (mark, isEnd) in [(".end", true), (".begin", false)] {
        guard let range = text.firstRange(of: mark) else { continue }
        let offset = text[range.upperBound...]
        guard let other = interval(String(text[..<range.lowerBound])),
          let delay = offset.isEmpty ? 0 : Self.time(String(offset))
        else { return nil }
        let time = isEnd ? other.end : other.begin
        return time.isFinite ? time + delay : nil
      }
      return nil
    }
    guard let begin = begins.min() else { return nil }
    return (begin, begin + duration)
  }

  private var duration: Double {
    let once = values["dur"].flatMap { Self.time($0) } ?? .infinity
    if element == "set", values["dur"] == nil { return .infinity }
    if let limit = values["repeatDur"] { return Self.time(limit) ?? .infinity }
    guard let count = values["repeatCount"] else { return once }
    return CSSMath.number(count).map { once * $0 } ?? .infinity
  }

  private static func time(_ text: String) -> Double? {
    let text = text.filter { !$0.isWhitespace }
    for (unit, size) in [("ms", 0.001), ("min", 60), ("h", 3600), ("s", 1)]
    where text.hasSuffix(unit) {
      return CSSMath.number(text.dropLast(unit.count)).map { $0 * size }
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      .map { CSSMath.number($0) }
    guard parts.count <= 3 else { return nil }
    return parts.reduce(0) { sum, part in sum.flatMap { sum in part.map { sum * 60 + $0 } } }
  }

  var frames: [String] {
    if let list = values["values"] {
      return list.split(separator: ";").map { String(CSSText.trimmed($0)) }
        .filter { !$0.isEmpty }
    }
    let ends = [values["from"], values["to"]].compactMap(\.self)
    guard values["to"] == nil, let by = values["by"] else { return ends }
    return ends + [Self.sum(values["from"], by)]
  }

  func end(base: String?) -> String? {
    guard let last = frames.last else { return nil }
    switch element {
    case "animateTransform":
      guard let transform = transform(last) else { return nil }
      return addsToOthers ? [base, transform].compactMap(\.self).joined(separator: " ") : transform
    default:
      return addsToOthers ? Self.sum(base, last) : last
    }
  }

  func shown() -> String? {
    let frames = element == "animateTransform" ? frames.compactMap(transform) : frames
    return frames.first { !SVGRestingState.hides($0, property: property) }
  }

  private func transform(_ arguments: String) -> String? {
    let type = values["type"] ?? "translate"
    guard ["translate", "scale", "rotate", "skewX", "skewY"].contains(type) else { return nil }
    return "\(type)(\(arguments))"
  }

  private static func sum(_ one: String?, _ other: String) -> String {
    guard let one = one.flatMap({ CSSMath.number($0) }), let number = CSSMath.number(other) else {
      return other
    }
    return CSSMath.Value(number: one + number, unit: "").css
  }

  func motion(along data: String?) -> String? {
    var end: SVGPathEnd?
    if let data = data ?? values["path"] {
      let isReversed =
        values["keyPoints"]?.split(separator: ";").last.flatMap {
          CSSMath.number(CSSText.trimmed($0))
        } == 0
      end = SVGPathEnd(data, isStart: isReversed)
    } else if let last = frames.last {
      end = SVGPathEnd("M" + last)
    }
    guard let end else { return nil }
    func text(_ number: Double) -> String { CSSMath.Value(number: number, unit: "").css }
    var transform = "translate(\(text(end.x)) \(text(end.y)))"
    switch values["rotate"] {
    case "auto"?: transform += " rotate(\(text(end.angle)))"
    case "auto-reverse"?: transform += " rotate(\(text(end.angle + 180)))"
    case let angle?:
      if let angle = CSSMath.number(angle), angle != 0 { transform += " rotate(\(text(angle)))" }
    case nil: break
    }
    return transform
  }
}

extension SVGDocument {
  /// The maximum length of a chain of animations that wait for each other.
  private static let maximumChain = 100

  mutating func rest(after animations: [SVGAnimation]) {
    var nodesByID: [SVGIdentifier: Int] = [:]
    for case (let index, .start(let element)) in nodes.enumerated() {
      if let id = element.id, nodesByID[id] == nil { nodesByID[id] = index }
    }
    let intervals = Self.intervals(of: animations)
    let order = animations.indices.sorted {
      (intervals[$0]?.begin ?? 0, $0) < (intervals[$1]?.begin ?? 0, $1)
    }
    for index in order {
      let animation = animations[index]
      guard let interval = intervals[index],
        let node = animation.target.map({ nodesByID[$0] }) ?? animation.node,
        case .start(var element) = nodes[node]
      else { continue }
      if animation.property == "motion" {
        guard animation.isFrozen, interval.end.isFinite else { continue }
        var data: String?
        if let path = animation.path {
          guard let index = nodesByID[path], case .start(let other) = nodes[index] else { continue }
          data = other["d"]
        }
        guard let motion = animation.motion(along: data) else { continue }
        element.set(
          "transform", [motion, element["transform"]].compactMap(\.self).joined(separator: " "))
      } else {
        element.rest(after: animation, interval)
      }
      nodes[node] = .start(element)
    }
  }

  private static func intervals(of animations: [SVGAnimation]) -> [SVGAnimation.Interval?] {
    var indices: [String: Int] = [:]
    for (index, animation) in animations.enumerated() {
      if let id = animation.id, indices[id] == nil { indices[id] = index }
    }
    var cached: [Int: SVGAnimation.Interval?] = [:]
    func interval(_ index: Int, _ depth: Int) -> SVGAnimation.Interval? {
      if let interval = cached[index] { return interval }
      guard depth < maximumChain else { return nil }
      // An animation that waits for itself does not begin.
      cached[index] = .some(nil)
      let result = animations[index].interval { id in
        indices[id].flatMap { interval($0, depth + 1) }
      }
      cached[index] = .some(result)
      return result
    }
    return animations.indices.map { interval($0, 0) }
  }
}

extension SVGDocument.Element {
  fileprivate mutating func rest(
    after animation: SVGAnimation, _ interval: SVGAnimation.Interval
  ) {
    let name = animation.property
    let base = animated.last { $0.property == name }?.value ?? self[name]
    let value: String?
    if interval.end.isFinite {
      value = animation.isFrozen ? animation.end(base: base) : nil
    } else if animation.isEndless {
      value = SVGRestingState.hides(base, property: name) ? animation.shown() : nil
    } else {
      // A `<set>` without an end keeps its value.
      value = animation.end(base: base)
    }
    guard let value else { return }
    switch SVGVocabulary.attribute(name) {
    case .presentation where name != "transform":
      animated.removeAll { $0.property == name }
      animated.append(SVGDeclaration(property: name, value: value))
    case .plain, .presentation: set(name, value)
    default: break
    }
  }
}
