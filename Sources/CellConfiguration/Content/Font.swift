/// The size and weight of a text.
public struct Font: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The text style.
  public var textStyle: TextStyle?
  /// The size, in points; nil: the text style's.
  public var size: Double?
  /// The weight; nil: the text style's.
  public var weight: Weight?

  /// Creates a font.
  public init(textStyle: TextStyle? = nil, size: Double? = nil, weight: Weight? = nil) {
    self.textStyle = textStyle
    self.size = size
    self.weight = weight
  }

  /// Sets open properties, unless the font has a text style.
  public mutating func fill(from defaults: Font) {
    guard textStyle == nil else { return }
    textStyle = defaults.textStyle
    size.fill(from: defaults.size)
    weight.fill(from: defaults.weight)
  }

  /// The effective size, in points.
  public var resolvedSize: Double? { size ?? textStyle?.size }

  /// The effective weight.
  public var resolvedWeight: Weight? { weight ?? textStyle?.weight }

  /// A text style (UIKit: `UIFont.TextStyle`).
  public enum TextStyle: String, Hashable, Sendable, Codable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
    case caption1, caption2

    /// The size at the default text size, in points.
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

    /// The weight.
    public var weight: Weight { self == .headline ? .semibold : .regular }
  }

  /// A font weight (UIKit: `UIFont.Weight`).
  public enum Weight: String, Hashable, Sendable, Encodable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The CSS and OpenType number. Cases are in increasing order.
    public var number: Int { 100 * ((Self.allCases.firstIndex(of: self) ?? 3) + 1) }
  }
}
