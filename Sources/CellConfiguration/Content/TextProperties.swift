/// How a text of a cell is set (UIKit: `UIListContentConfiguration.TextProperties`).
public struct TextProperties: Hashable, Sendable, Encodable, OpenConfiguration {
  /// Size and weight.
  public var font: Font?
  /// The colour.
  public var color: Color?
  /// Where lines stand in the width that they have.
  public var alignment: Alignment?
  /// What happens to a text that is longer than its room.
  public var lineBreakMode: LineBreakMode?
  /// How many lines there are at most; 0 for any number.
  public var numberOfLines: Int?
  /// Whether a single line is set smaller to fit, down to `minimumScaleFactor`.
  public var adjustsFontSizeToFitWidth: Bool?
  /// The smallest size that a text is set in to fit, as a part of its own size, from 0 to 1.
  public var minimumScaleFactor: Double?
  /// Whether letters may stand closer before a text is cut off.
  public var allowsDefaultTighteningForTruncation: Bool?
  /// Whether the text grows with the size that readers have set for all texts.
  public var adjustsFontForContentSizeCategory: Bool?
  /// The case that letters are changed to.
  public var transform: Transform?

  /// Properties that are all left open.
  public init() {}

  /// Takes what is open from `defaults`.
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

  /// Where lines stand.
  public enum Alignment: String, Hashable, Sendable, Encodable, CaseIterable {
    /// Where lines of the language start.
    case natural
    /// In the middle.
    case center
    /// At both edges.
    case justified
  }

  /// What happens to a text that is longer than its room (UIKit: `NSLineBreakMode`).
  public enum LineBreakMode: String, Hashable, Sendable, Encodable, CaseIterable {
    case byWordWrapping, byCharWrapping, byClipping
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
  }

  /// The case that letters are changed to.
  public enum Transform: String, Hashable, Sendable, Encodable, CaseIterable {
    case none, uppercase, lowercase, capitalized
  }
}
