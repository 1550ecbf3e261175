/// The CSS animations of an element. A picture shows their end.
///
/// An endless animation of a hidden element shows its first visible frame, because the picture must
/// not be blank.
struct SVGAnimatedStyle {
  /// Each with its time from 0 to 1.
  typealias Frames = [(time: Double, declarations: [SVGDeclaration])]

  private static let prefix = "-webkit-"

  static func isAnimation(_ property: String) -> Bool {
    unprefixed(property).hasPrefix("animation")
  }

  private static func unprefixed(_ property: String) -> Substring {
    property.hasPrefix(prefix) ? property.dropFirst(prefix.count) : property[...]
  }

  fileprivate struct Animation {
    var name = "none"
    var count = 1.0
    var isForwards = false
    var direction = "normal"

    var endsAtStart: Bool {
      let isOdd = count.truncatingRemainder(dividingBy: 2) == 1
      return switch direction {
      case "reverse": true
      case "alternate": !isOdd
      case "alternate-reverse": isOdd
      default: false
      }
    }
  }

  private var animations: [Animation] = []

  /// The weakest declaration first.
  init(_ declarations: [SVGDeclaration]) {
    for declaration in declarations {
      let parts = CSSText.split(declaration.value[...], at: UInt8(ascii: ","))
      switch Self.unprefixed(declaration.property) {
      case "animation":
        animations = parts.prefix(20).map { part in
          var animation = Animation()
          for word in part.split(whereSeparator: \.isWhitespace) { animation.read(word) }
          return animation
        }
      case "animation-name":
        let names = parts.prefix(20).map { String(CSSText.trimmed($0)) }
        while animations.count < names.count { animations.append(Animation()) }
        animations.removeLast(animations.count - names.count)
        for (index, name) in names.enumerated() { animations[index].name = name }
      case "animation-iteration-count", "animation-fill-mode", "animation-direction":
        if animations.isEmpty { animations = [Animation()] }
        for index in animations.indices {
          animations[index].read(CSSText.trimmed(parts[index % parts.count]))
        }
      default: break
      }
    }
  }

  func end(
    _ keyframes: [String: Frames], base: (String) -> String?
  ) -> [SVGDeclaration] {
    animations.flatMap { animation -> [SVGDeclaration] in
      guard let frames = keyframes[animation.name] else { return [] }
      if animation.count.isFinite {
        let time = animation.endsAtStart ? 0.0 : 1
        return animation.isForwards ? frames.filter { $0.time == time }.flatMap(\.declarations) : []
      }
      var shown: [SVGDeclaration] = []
      for declaration in frames.flatMap(\.declarations)
      where !shown.contains(where: { $0.property == declaration.property })
        && SVGRestingState.hides(base(declaration.property), property: declaration.property)
        && !SVGRestingState.hides(declaration.value, property: declaration.property)
      {
        shown.append(declaration)
      }
      return shown
    }
  }
}

extension SVGAnimatedStyle.Animation {
  /// Ignores times and timing functions.
  fileprivate mutating func read(_ word: Substring) {
    switch word.lowercased() {
    case "infinite": count = .infinity
    case "forwards", "both": isForwards = true
    case "backwards": isForwards = false
    case "normal", "reverse", "alternate", "alternate-reverse": direction = word.lowercased()
    case "ease", "ease-in", "ease-out", "ease-in-out", "linear", "step-start", "step-end",
      "running",
      "paused", "none":
      break
    default:
      if let number = CSSMath.number(word) {
        count = max(0, number)
      } else if word.utf8.first.map({ CSSText.isNameByte($0) && !(0x30...0x39).contains($0) })
        == true, !word.utf8.contains(UInt8(ascii: "("))
      {
        name = String(word)
      }
    }
  }
}

enum SVGRestingState {
  static func hides(_ value: String?, property: String) -> Bool {
    guard let value = value.map({ CSSText.trimmed($0[...]).lowercased() }) else { return false }
    switch property {
    case "opacity", "fill-opacity", "stroke-opacity", "r", "rx", "ry", "width", "height",
      "stroke-width":
      return CSSMath.value(value)?.number == 0
    case "stroke-dashoffset": return CSSMath.value(value).map { $0.number != 0 } ?? false
    case "visibility": return value == "hidden" || value == "collapse"
    case "display": return value == "none"
    case "transform": return value.hasPrefix("scale(0)") || value.hasPrefix("scale(0 ")
    default: return false
    }
  }
}
