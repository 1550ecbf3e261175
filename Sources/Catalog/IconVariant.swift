public import ContentHash

/// Another picture of an icon, which its page offers beside its own: filled, bold, for 16 points.
public struct IconVariant: Hashable, Sendable, Encodable {
  /// The name in URLs, unique among the variants.
  public let name: Slug
  /// The icon's own picture if `isMain`.
  public let picture: Picture
  /// True if the variant is the icon's main picture.
  public let isMain: Bool
  /// True if the picture has text, which is not drawn as pixels.
  public let hasTextInPicture: Bool

  /// Creates a variant.
  public init(name: Slug, picture: Picture, isMain: Bool = false, hasTextInPicture: Bool = false) {
    self.name = name
    self.picture = picture
    self.isMain = isMain
    self.hasTextInPicture = hasTextInPicture
  }
}

extension Icon {
  /// The variants with files of their own.
  public var otherVariants: [IconVariant] { variants.filter { !$0.isMain } }
}

extension IconVariant: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(name)
    hasher.combine(picture)
    hasher.combine(isMain)
    hasher.combine(hasTextInPicture)
  }
}
