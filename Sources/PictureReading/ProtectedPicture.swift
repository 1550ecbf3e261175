public import Catalog
public import ContentHash

/// The facts about a picture whose vectors are not published.
public struct ProtectedPicture: Hashable, Sendable {
  /// The hash of the safe picture.
  public let source: ContentHash
  /// The facts that pages need.
  public let traits: PixelPicture.Traits
  /// Numbers by which `VectorScanner` recognizes the vectors, without revealing them.
  public let prints: [UInt64]

  init(_ image: VectorImage, source text: String) {
    source = ContentHash(of: image)
    traits = image.traits
    prints = VectorScanner.prints(of: text, image)
  }
}
