public import ContentHash

/// The picture of an icon, in the form in which the site may publish it.
public enum Picture: Hashable, Sendable, Encodable {
  /// As vectors, which everybody can take out of the page.
  case vector(Reference<VectorImage>)
  /// As pixels alone. No vector of it leaves the module that draws it.
  case pixels(PixelPicture)

  /// The hash of what is drawn.
  public var hash: ContentHash {
    switch self {
    case .vector(let reference): reference.hash
    case .pixels(let picture): picture.version
    }
  }
}

/// A picture that is published as pixels: what pages must know of it, without its drawing.
public struct PixelPicture: Hashable, Sendable, Encodable {
  /// What is known of a picture without its drawing.
  public struct Traits: Hashable, Sendable, Encodable {
    /// The size of its view box, in user units.
    public var width, height: Double
    /// How many layers it shows.
    public var numberOfLayers: Int
    /// Where its colours come from.
    public var colors: Colors
    /// The colours that it is found by.
    public var paints: PaintedColors

    /// Traits.
    public init(
      width: Double, height: Double, numberOfLayers: Int, colors: Colors,
      paints: PaintedColors = []
    ) {
      self.width = width
      self.height = height
      self.numberOfLayers = numberOfLayers
      self.colors = colors
      self.paints = paints
    }
  }

  /// Where the colours of a picture come from.
  public enum Colors: Int, Hashable, Sendable, Encodable, CaseIterable {
    /// The picture has its own.
    case own
    /// Everything is in the colour of the text: `currentColor`.
    case text
    /// Some are its own, and some the text's.
    case ownAndText
  }

  /// The hash of the safe picture that is drawn.
  public let source: ContentHash
  /// The hash of the safe picture and of the settings it is drawn with. It does not depend on the
  /// pixels, so pages are the same where another version of the drawing library is installed.
  public let version: ContentHash
  /// What is known of the picture.
  public let traits: Traits
  /// The longer side of its largest drawing, in pixels.
  public let pictureSize: Int
  /// Where the site's watermark stands on it, if the site has one.
  public let watermark: Watermark.Placement?

  /// A picture that is drawn with some settings.
  public init(source: ContentHash, traits: Traits, settings: PictureSettings) {
    self.source = source
    self.traits = traits
    pictureSize = settings.pictureSize
    watermark = settings.watermark?.placement
    version = source.combined(with: ContentHash(of: settings))
  }

  /// The sizes of cells in the store's grid, at one and two pixels for each point.
  private static let cellSizes = [128, 256]

  /// The longer sides of its drawings in pixels, smallest first.
  public var sizes: [Int] { Self.cellSizes.filter { $0 < pictureSize } + [pictureSize] }

  /// The size of a drawing in pixels, whose longer side is `size`; each side has at least one.
  public func extent(ofSize size: Int) -> (width: Int, height: Int) {
    VectorImage.ViewBox(width: traits.width, height: traits.height).extent(ofSize: size)
  }

  /// The parts that are drawn of it. Layers are, if a page shows it in a mode that tells them
  /// apart.
  public func parts(withLayers: Bool) -> [Part] {
    let colors: [Part] =
      switch traits.colors {
      case .own: [.colors]
      case .text: [.text]
      case .ownAndText: [.colors, .text]
      }
    return colors + (withLayers ? layerParts : [])
  }

  /// A part for each of its layers; none for a picture of one layer.
  public var layerParts: [Part] {
    traits.numberOfLayers < 2
      ? [] : VectorImage.Layer.allCases.prefix(traits.numberOfLayers).map(Part.layer)
  }

  /// One of the drawings that a picture is put together from in pages.
  public enum Part: Hashable, Sendable, Encodable {
    /// What has colours of its own.
    case colors
    /// A mask of what is in the colour of the text.
    case text
    /// A mask of a layer, without what other layers cover.
    case layer(VectorImage.Layer)

    /// Its name in addresses, after the size; empty for colours.
    public var suffix: String {
      switch self {
      case .colors: ""
      case .text: "-text"
      case .layer(let layer): "-layer-\(layer.rawValue)"
      }
    }
  }
}

/// How a site has its protected pictures drawn.
public struct PictureSettings: Hashable, Sendable, Encodable {
  /// The longer side of the largest drawing of an icon, in pixels.
  public var pictureSize: Int
  /// What is drawn over each picture.
  public var watermark: Watermark?

  /// The sizes that can be asked for.
  public static let pictureSizes = 64...2_048

  /// The sizes that free icons can be given away in.
  public static let downloadSizes = 16...2_048
  /// The sizes that they are given away in where the site says none: those of protected pictures.
  public static let standardDownloadSizes = [128, 256, 512]
  /// The most sizes that each of them has.
  public static let mostDownloads = 8

  /// Settings.
  public init(pictureSize: Int = 512, watermark: Watermark? = nil) {
    self.pictureSize = pictureSize
    self.watermark = watermark
  }
}

/// A picture of the site's that is drawn over protected pictures.
public struct Watermark: Hashable, Sendable, Encodable {
  /// Where it stands.
  public enum Placement: String, Hashable, Sendable, Encodable, CaseIterable {
    /// Again and again over the whole picture.
    case tiled
    /// Once, at the end of the last line.
    case corner
  }

  /// Where it stands.
  public var placement: Placement
  /// The path of its file, relative to the site.
  public var path: String
  /// The hash of the safe picture.
  public var source: ContentHash

  /// A watermark.
  public init(placement: Placement, path: String, source: ContentHash) {
    self.placement = placement
    self.path = path
    self.source = source
  }
}

/// Whether the vectors of an icon are kept back.
public enum Protection: String, Hashable, Sendable, Encodable, CaseIterable {
  /// Pages show pixels alone.
  case pixels
  /// Pages have the vectors.
  case vectors = "none"

  /// Whether an icon's vectors are kept back: the icon's own word goes before its section's and
  /// that before the site's; without any, what costs something is protected.
  public static func protects(
    isFree: Bool, icon: Protection?, section: Protection?, site: Protection?
  ) -> Bool {
    (icon ?? section ?? site).map { $0 == .pixels } ?? !isFree
  }
}
