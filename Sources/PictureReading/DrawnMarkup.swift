import Foundation

/// The rebuilt markup of a picture, changed so that librsvg 2.54 draws it as browsers do.
struct DrawnMarkup {
  /// The markup.
  private(set) var text: String

  /// Changes markup of `SVGWriter`.
  ///
  /// - Complexity: O(bytes).
  init(_ markup: String) {
    text = markup
    if text.contains("<filter ") { text = Self.changed(text, by: Self.withKnownInputs) }
    let alpha = "\"SourceAlpha\""
    if text.contains(alpha) {
      text = Self.changed(text, by: Self.withBlackSource).replacing(alpha, with: "\"source-alpha\"")
    }
    if text.contains("stop-color:") { text = Self.changed(text, by: Self.withMixedStops) }
  }

  /// Changes the tags of markup. Each begins behind its `<` and has the text that follows it.
  private static func changed(_ markup: String, by change: ([Substring]) -> [Substring]) -> String {
    let tags = markup.utf8.split(
      separator: UInt8(ascii: "<"), omittingEmptySubsequences: false
    ).map { Substring($0) }
    return change(tags).joined(separator: "<")
  }

  /// Adds a replacement of `SourceAlpha` to filters.
  ///
  /// librsvg does not convert the colors that a filter makes of `SourceAlpha` from linear RGB to
  /// sRGB. It does so for black with the alpha of `SourceGraphic`, which is the same input.
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

  /// Removes inputs of filters that no earlier primitive has as its result, such as
  /// `BackgroundImage`. Browsers then use the previous result, as without the attribute. librsvg
  /// does not.
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

  // MARK: Gradients

  /// A stop of a gradient.
  private struct Stop {
    var offset: Double
    var color: SVGColor

    /// The tag.
    var tag: Substring {
      "stop offset=\"\(offset)\" stop-color=\"\(color.opaque.css)\" stop-opacity=\"\(color.alpha)\"/>"
    }

    /// Reads the tag of a stop behind another one. Returns `nil` if its color is unknown.
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

  /// How many parts replace the space between two stops. Inside of each, sRGB and Oklab differ by
  /// less than a level of color.
  private static let partsOfGradient = 16

  /// Adds stops to gradients that browsers mix in Oklab.
  ///
  /// Browsers mix the stops of a gradient in Oklab if a color is in a notation such as `lab()` or
  /// `color()` (CSS Images 4 §3.1). librsvg mixes all stops in sRGB.
  private static func withMixedStops(_ tags: [Substring]) -> [Substring] {
    var result: [Substring] = []
    var place = 0
    while place < tags.count {
      let end = tags[place...].firstIndex { !isStop($0) } ?? tags.count
      let stops = tags[place..<end]
      if stops.contains(where: { modernColor(of: $0).map(SVGColor.isWide) == true }),
        let mixed = mixed(stops)
      {
        result += mixed.map(\.tag)
      } else {
        result += stops
      }
      if end < tags.count { result.append(tags[end]) }
      place = end + 1
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

  /// The color of a stop that only browsers draw.
  private static func modernColor(of tag: Substring) -> Substring? {
    let name = "stop-color:"
    return value("style", of: tag)?.split(separator: ";").last { $0.starts(with: name) }?
      .dropFirst(name.count)
  }

  /// The value of an attribute.
  private static func value(_ name: String, of tag: Substring) -> Substring? {
    attribute(name, of: tag)?.value
  }

  /// The range of an attribute with the space before it, and its value. Bytes are compared: a quote
  /// and a combining mark behind it are one `Character`.
  private static func attribute(
    _ name: String, of tag: Substring
  ) -> (range: Range<Substring.Index>, value: Substring)? {
    guard let start = tag.utf8.firstRange(of: Array(" \(name)=\"".utf8)),
      let end = tag.utf8[start.upperBound...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return (start.lowerBound..<tag.utf8.index(after: end), tag[start.upperBound..<end])
  }

  /// A number or a percentage from 0 to 1.
  private static func fraction(_ text: Substring?) -> Double? {
    guard let text else { return nil }
    var scanner = NumberScanner(Array(text.utf8))
    guard let number = scanner.number() else { return nil }
    return min(max(scanner.next == UInt8(ascii: "%") ? number / 100 : number, 0), 1)
  }
}
