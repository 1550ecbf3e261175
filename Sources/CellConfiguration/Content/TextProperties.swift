/// The properties of a cell's text (UIKit: `UIListContentConfiguration.TextProperties`).
public struct TextProperties: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The size and weight.
  public var font: Font?
  /// The color.
  public var color: Color?
  /// The alignment.
  public var alignment: Alignment?
  /// The wrapping or truncation.
  public var lineBreakMode: LineBreakMode?
  /// The maximum number of lines; 0: unlimited.
  public var numberOfLines: Int?
  /// True if a single line shrinks to fit, down to `minimumScaleFactor`.
  public var adjustsFontSizeToFitWidth: Bool?
  /// The minimum size relative to the font, from 0 to 1.
  public var minimumScaleFactor: Double?
  /// True if letter spacing may shrink before truncation.
  public var allowsDefaultTighteningForTruncation: Bool?
  /// True if the text grows with the reader's text size.
  public var adjustsFontForContentSizeCategory: Bool?
  /// The letter case.
  public var transform: Transform?

  /// Creates open properties.
  public init() {}

  /// Sets open properties.
  public mutating func fill(from defaults: TextProperties) {
    font.fill(from: defaults.font)
    color.fill(from: defaults.color)
    alignment.fill(from: defaults.alignment)
    lineBreakMode.fill(from: defaults.lineBreakMode)
    numberOfLines.fill(from: defaults.numberOfLines)
    adjustsFontSizeToFitWidth.fill(from: defaults.adjustsFontSizeToFitWidth)
    minimumScaleFactor.fill(from: defaults.minimumScaleFactor)
    allowsDefaultTighteningForTruncation.fill(from: defaults.allowsDefaultTighteningForTruncation)
    adjustsFontForContentSizeCategory.fill(from: defaults.adjustsFontForContentSizeCategory)
    transform.fill(from: defaults.transform)
  }

  /// The alignment of lines.
  public enum Alignment: String, Hashable, Sendable, Encodable, CaseIterable {
    /// Leading.
    case natural
    /// Centered.
    case center
    /// Justified.
    case justified
  }

  /// The wrapping or truncation (UIKit: `NSLineBreakMode`).
  public enum LineBreakMode: String, Hashable, Sendable, Encodable, CaseIterable {
    case byWordWrapping, byCharWrapping, byClipping
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
  }

  /// The letter case.
  public enum Transform: String, Hashable, Sendable, Encodable, CaseIterable {
    case none, uppercase, lowercase, capitalized
  }
}
