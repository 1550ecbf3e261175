public import Catalog
public import ContentHash

/// What is known outside this module of a picture whose vectors are kept back.
public struct ProtectedPicture: Hashable, Sendable {
  /// The hash of the safe picture.
  public let source: ContentHash
  /// What pages must know of it.
  public let traits: PixelPicture.Traits
  /// Numbers by which `VectorScanner` recognises its vectors; they can't be turned back into them.
  public let prints: [UInt64]

  init(_ image: VectorImage) {
    source = ContentHash(of: image)
    traits = image.traits
    prints = PicturePrints.prints(of: image)
  }
}
