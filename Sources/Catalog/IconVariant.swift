/// Another picture of an icon, which its page offers beside its own: filled, bold, for 16 points.
public struct IconVariant: Hashable, Sendable, Encodable {
  /// What it is called, which stands in the addresses of its files. Unique among those of its icon.
  public let name: Slug
  /// Its picture, as the site may publish it; the icon's own if `isMain`.
  public let picture: Picture
  /// Whether it is the picture that the icon has everywhere.
  public let isMain: Bool
  /// Whether its picture has text. It is not drawn as pixels then.
  public let hasTextInPicture: Bool

  /// Another picture of an icon.
  public init(name: Slug, picture: Picture, isMain: Bool = false, hasTextInPicture: Bool = false) {
    self.name = name
    self.picture = picture
    self.isMain = isMain
    self.hasTextInPicture = hasTextInPicture
  }
}

extension Icon {
  /// The variants that are not the picture that the icon has everywhere: those with files of their
  /// own.
  public var otherVariants: [IconVariant] { variants.filter { !$0.isMain } }
}
