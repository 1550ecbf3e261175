import Foundation

/// The markup of a picture, changed so that librsvg 2.54 draws it as browsers do.
struct DrawnMarkup {
  private(set) var text: String

  init(_ markup: String) {
    text = markup
    if text.contains("<filter ") { text = Self.changed(text, by: Self.withKnownInputs) }
    let alpha = "\"SourceAlpha\""
    if text.contains(alpha) {
      text = Self.changed(text, by: Self.withBlackSource).replacing(alpha, with: "\"source-alpha\"")
    }
    if text.contains("stop-color:") { text = Self.changed(text, by: Self.withMixedStops) }
  }

  /// Each tag begins after its `<` and includes the text after the tag.
  private static func changed(_ markup: String, by change: ([Substring]) -> [Substring]) -> String {
    let tags = markup.utf8.split(
      separator: UInt8(ascii: "<"), omittingEmptySubsequences: false
    ).map { Substring($0) }
    return change(tags).joined(separator: "<")
  }

  /// Replaces `SourceAlpha` in filters.
  ///
  /// librsvg does not convert colors that a filter computes from `SourceAlpha` from linear RGB to
  /// sRGB.
  private static func withBlackSource(_ tags: [Substring]) -> [Substring] {
    let primitives = """
      <feColorMatrix in="SourceGraphic" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0" \
      result="source-alpha"/><feOffset in="SourceGraphic"/>
      """
    return tags.map { tag in
      let parts = tag.utf8.split(separator: UInt8(ascii: ">"), maxSplits: 1).map(Substring.init)
      guard tag.starts(with: "filter "), let start = parts.first,
        start.utf8.last != UInt8(ascii: "/")
      else { return tag }
      return "\(start)>\(primitives)\(parts.dropFirst().joined())"
    }
  }

  private static let knownInputs = Set(
    ["FillPaint", "SourceAlpha", "SourceGraphic", "StrokePaint"].map { Array($0.utf8) })

  /// Removes unknown filter inputs, such as `BackgroundImage`. Browsers then use the previous
  /// result, but librsvg does not.
  private static func withKnownInputs(_ tags: [Substring]) -> [Substring] {
    var inputs = knownInputs
    return tags.map { tag in
      if tag.starts(with: "filter ") { inputs = knownInputs }
      guard tag.starts(with: "fe") else { return tag }
      var tag = tag
      for name in ["in", "in2"] {
        guard let (attribute, input) = attribute(name, of: tag),
          !inputs.contains(Array(input.utf8))
        else { continue }
        tag.removeSubrange(attribute)
      }
      if let result = value("result", of: tag) { inputs.insert(Array(result.utf8)) }
      return tag
    }
  }

  private struct Stop {
    var offset: Double
    var color: SVGColor

    var tag: Substring {
      "stop offset=\"\(offset)\" stop-color=\"\(color.opaque.css)\" stop-opacity=\"\(color.alpha)\"/>"
    }

    init?(_ tag: Substring, behind last: Stop?) {
      let color =
        DrawnMarkup.modernColor(of: tag) ?? DrawnMarkup.value("stop-color", of: tag) ?? "#000"
      guard var color = SVGColor(color) else { return nil }
      color.alpha *= DrawnMarkup.fraction(DrawnMarkup.value("stop-opacity", of: tag)) ?? 1
      self.color = color
      offset = max(
        DrawnMarkup.fraction(DrawnMarkup.value("offset", of: tag)) ?? 0, last?.offset ?? 0)
    }

    init(_ offset: Double, _ color: SVGColor) { (self.offset, self.color) = (offset, color) }
  }

  /// The number of parts between two stops. In each part, sRGB and Oklab differ by less than a
  /// color level.
  private static let partsOfGradient = 16

  /// Adds stops to gradients that browsers mix in Oklab (CSS Images 4 §3.1). librsvg mixes all
  /// stops in sRGB.
  private static func withMixedStops(_ tags: [Substring]) -> [Substring] {
    var result: [Substring] = []
    var index = 0
    while index < tags.count {
      let end = tags[index...].firstIndex { !isStop($0) } ?? tags.count
      let stops = tags[index..<end]
      if stops.contains(where: { modernColor(of: $0).map(SVGColor.isWide) == true }),
        let mixed = mixed(stops)
      {
        result += mixed.map(\.tag)
      } else {
        result += stops
      }
      if end < tags.count { result.append(tags[end]) }
      index = end + 1
    }
    return result
  }

  private static func mixed(_ tags: ArraySlice<Substring>) -> [Stop]? {
    var stops: [Stop] = []
    for tag in tags {
      guard let stop = Stop(tag, behind: stops.last) else { return nil }
      if let last = stops.last, last.offset < stop.offset {
        for part in 1..<partsOfGradient {
          let share = Double(part) / Double(partsOfGradient)
          stops.append(
            Stop(
              last.offset + (stop.offset - last.offset) * share,
              last.color.mixed(with: stop.color, share: share)))
        }
      }
      stops.append(stop)
    }
    return stops
  }

  private static func isStop(_ tag: Substring) -> Bool {
    tag.starts(with: "stop ") && tag.utf8.suffix(2).elementsEqual("/>".utf8)
  }

  private static func modernColor(of tag: Substring) -> Substring? {
    let name = "stop-color:"
    return value("style", of: tag)?.split(separator: ";").last { $0.starts(with: name) }?
      .dropFirst(name.count)
  }

  private static func value(_ name: String, of tag: Substring) -> Substring? {
    attribute(name, of: tag)?.value
  }

  /// Compares bytes, because a quote and a combining mark after it are one `Character`. The range
  /// includes the space before the attribute.
  private static func attribute(
    _ name: String, of tag: Substring
  ) -> (range: Range<Substring.Index>, value: Substring)? {
    guard let start = tag.utf8.firstRange(of: Array(" \(name)=\"".utf8)),
      let end = tag.utf8[start.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return (start.lowerBound..<tag.utf8.index(after: end), tag[start.upperBound..<end])
  }

  private static func fraction(_ text: Substring?) -> Double? {
    guard let text else { return nil }
    var scanner = NumberScanner(Array(text.utf8))
    guard let number = scanner.number() else { return nil }
    return min(max(scanner.next == UInt8(ascii: "%") ? number / 100 : number, 0), 1)
  }
}
