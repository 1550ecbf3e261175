public import ContentHash

/// The published form of an icon's picture.
public enum Picture: Hashable, Sendable, Encodable {
  case vector(Reference<VectorImage>)
  /// The vectors stay in the drawing module.
  case pixels(PixelPicture)

  /// The hash of the picture.
  public var hash: ContentHash {
    switch self {
    case .vector(let reference): reference.hash
    case .pixels(let picture): picture.version
    }
  }
}

/// The facts for pages about a picture whose vectors are not published.
public struct PixelPicture: Hashable, Sendable, Encodable {
  /// Facts that do not reveal the vectors.
  public struct Traits: Hashable, Sendable, Encodable {
    /// The size of the view box, in user units.
    public var width, height: Double
    /// The number of layers.
    public var numberOfLayers: Int
    /// The source of the colors.
    public var colors: Colors
    /// The colors for the search.
    public var paints: PaintedColors

    /// Creates traits.
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

  /// The source of a picture's colors.
  public enum Colors: Int, Hashable, Sendable, Encodable, CaseIterable {
    case own
    /// Only the text color: `currentColor`.
    case text
    case ownAndText
  }

  /// The hash of the safe picture.
  public let source: ContentHash
  /// The hash of the picture and its settings. Independent of the pixels, so that pages do not
  /// change with the drawing library.
  public let version: ContentHash
  /// The facts about the picture.
  public let traits: Traits
  /// The longer side of the largest drawing, in pixels.
  public let pictureSize: Int
  /// The position of the site's watermark.
  public let watermark: Watermark.Placement?

  /// Creates a picture with the settings of its drawing.
  public init(source: ContentHash, traits: Traits, settings: PictureSettings) {
    self.source = source
    self.traits = traits
    pictureSize = settings.pictureSize
    watermark = settings.watermark?.placement
    version = source.combined(with: ContentHash(of: settings))
  }

  /// The cell sizes in pixels, for one and two pixels per point.
  private static let cellSizes = [128, 256]

  /// The longer sides of the drawings in pixels, smallest first.
  public var sizes: [Int] { Self.cellSizes.filter { $0 < pictureSize } + [pictureSize] }

  /// Returns the size of a drawing. Each side has at least one pixel.
  public func extent(ofSize size: Int) -> (width: Int, height: Int) {
    VectorImage.ViewBox(width: traits.width, height: traits.height).extent(ofSize: size)
  }

  /// Returns the parts to draw. Includes layers if a page uses a mode with layers.
  public func parts(withLayers: Bool) -> [Part] {
    let colors: [Part] =
      switch traits.colors {
      case .own: [.colors]
      case .text: [.text]
      case .ownAndText: [.colors, .text]
      }
    return colors + (withLayers ? layerParts : [])
  }

  /// The layers; empty for a picture with one layer.
  public var layerParts: [Part] {
    traits.numberOfLayers < 2
      ? [] : VectorImage.Layer.allCases.prefix(traits.numberOfLayers).map(Part.layer)
  }

  /// One of the drawings that pages combine into a picture.
  public enum Part: Hashable, Sendable, Encodable {
    case colors
    case text
    /// A mask without the areas that other layers cover.
    case layer(VectorImage.Layer)

    /// The suffix after the size in URLs; empty for colors.
    public var suffix: String {
      switch self {
      case .colors: ""
      case .text: "-text"
      case .layer(let layer): "-layer-\(layer.rawValue)"
      }
    }
  }
}

/// The settings for drawing protected pictures.
public struct PictureSettings: Hashable, Sendable, Encodable {
  /// The longer side of an icon's largest drawing, in pixels.
  public var pictureSize: Int
  /// The watermark over each picture.
  public var watermark: Watermark?

  /// The valid sizes.
  public static let pictureSizes = 64...2_048

  /// The valid download sizes of free icons.
  public static let downloadSizes = 16...2_048
  /// The default download sizes of free icons.
  public static let standardDownloadSizes = [128, 256, 512]
  /// The maximum number of download sizes.
  public static let mostDownloads = 8

  /// Creates settings.
  public init(pictureSize: Int = 512, watermark: Watermark? = nil) {
    self.pictureSize = pictureSize
    self.watermark = watermark
  }
}

/// A picture that is drawn over protected pictures.
public struct Watermark: Hashable, Sendable, Encodable {
  /// The position of a watermark.
  public enum Placement: String, Hashable, Sendable, Encodable, CaseIterable {
    case tiled
    /// Once, in the lower right corner.
    case corner
  }

  /// The position.
  public var placement: Placement
  /// The path of the file, relative to the site.
  public var path: String
  /// The hash of the safe picture.
  public var source: ContentHash

  /// Creates a watermark.
  public init(placement: Placement, path: String, source: ContentHash) {
    self.placement = placement
    self.path = path
    self.source = source
  }
}

/// The protection of an icon's vectors.
public enum Protection: String, Hashable, Sendable, Encodable, CaseIterable {
  case pixels
  case vectors = "none"

  /// An icon's setting overrides its section's, which overrides the site's. By default, icons with
  /// a price are protected.
  public static func protects(
    isFree: Bool, icon: Protection?, section: Protection?, site: Protection?
  ) -> Bool {
    (icon ?? section ?? site).map { $0 == .pixels } ?? !isFree
  }
}

extension Picture: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    switch self {
    case .vector(let reference):
      hasher.combine(case: "vector")
      hasher.combine(reference)
    case .pixels(let picture):
      hasher.combine(case: "pixels")
      hasher.combine(picture)
    }
  }
}

extension PixelPicture: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(source)
    hasher.combine(version)
    hasher.combine(traits)
    hasher.combine(pictureSize)
    hasher.combine(watermark)
  }
}

extension PixelPicture.Traits: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(numberOfLayers)
    hasher.combine(colors)
    hasher.combine(paints)
  }
}

extension PixelPicture.Colors: DirectlyHashable {}

extension Watermark.Placement: DirectlyHashable {}

extension PixelPicture.Part: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    switch self {
    case .colors:
      hasher.combine(case: "colors")
    case .text:
      hasher.combine(case: "text")
    case .layer(let layer):
      hasher.combine(case: "layer")
      hasher.combine(layer)
    }
  }
}
