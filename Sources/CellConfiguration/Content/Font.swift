/// How large and heavy a text is set.
public struct Font: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The role of the text, which brings size and weight.
  public var textStyle: TextStyle?
  /// The height of the type, in points; open: the text style's.
  public var size: Double?
  /// The thickness of strokes; open: the text style's.
  public var weight: Weight?

  /// A font; what is not given is left open.
  public init(textStyle: TextStyle? = nil, size: Double? = nil, weight: Weight? = nil) {
    self.textStyle = textStyle
    self.size = size
    self.weight = weight
  }

  /// Takes what is open. A font with a text style of its own keeps that style's size and weight.
  public mutating func fill(from defaults: Font) {
    guard textStyle == nil else { return }
    textStyle = defaults.textStyle
    size.fill(from: defaults.size)
    weight.fill(from: defaults.weight)
  }

  /// The height of the type that results, in points; nil if nothing says it.
  public var resolvedSize: Double? { size ?? textStyle?.size }

  /// The thickness that results; nil if nothing says it.
  public var resolvedWeight: Weight? { weight ?? textStyle?.weight }

  /// The roles of texts (UIKit: `UIFont.TextStyle`).
  public enum TextStyle: String, Hashable, Sendable, Codable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
    case caption1, caption2

    /// The height of the type at the default text size, in points.
    public var size: Double {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }

    /// The thickness of strokes.
    public var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// The thickness of strokes (UIKit: `UIFont.Weight`).
  public enum Weight: String, Hashable, Sendable, Encodable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The number of the weight in CSS and OpenType. The cases are in the order of the numbers.
    public var number: Int { 100 * ((Self.allCases.firstIndex(of: self) ?? 3) + 1) }
  }
}
