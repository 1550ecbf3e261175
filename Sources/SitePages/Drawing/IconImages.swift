import Catalog
import CellConfiguration
import CollectionView
import ContentHash
import SiteMetadata

enum IconPlace: Hashable, Sendable {
  /// Next to the icon's name in a cell.
  case box
  /// At the top of the icon's page.
  case sheet
  /// A fixed size in points, which ignores the image scale.
  case size(Int)
  /// In a line of text. A picture with an empty label is decorative.
  case text(label: String)
}

enum PictureReuse: Hashable, Sendable {
  case none
  /// The drawing has this id for other pictures.
  case defines(String)
  /// The drawing with this id is reused. It needs the same `idPrefix`, because attributes of `<svg>` can
  /// refer to its definitions.
  case uses(String)
}

extension PageDrawing {
  /// `scope` makes the ids unique, because the page may show the picture several times.
  func image(
    of id: Slug, scope: String, place: IconPlace = .box, symbol: SymbolConfiguration? = nil
  ) -> String? {
    pictures.value[id].map {
      image(of: $0, idPrefix: "\(scope):\(id.text)", place: place, symbol: symbol)
    }
  }

  func image(
    of icon: IconPicture, idPrefix: String, place: IconPlace, symbol: SymbolConfiguration? = nil,
    reuse: PictureReuse = .none
  ) -> String {
    icons.image(of: icon, idPrefix: idPrefix, place: place, symbol: symbol, reuse: reuse)
  }
}

extension IconDrawing {
  /// Renders every picture of a site; an empty string if it cannot be loaded.
  ///
  /// The settings of `symbol`, the cell's configuration, override those of the page, which override those of
  /// the icon.
  func image(
    of icon: IconPicture, idPrefix: String, place: IconPlace, symbol: SymbolConfiguration? = nil,
    reuse: PictureReuse = .none
  ) -> String {
    var configuration = icon.configuration.applying(setting.configuration)
    // The image scale of the cell is excluded, because the cell's style applies it.
    let scale = configuration.imageScale
    if let symbol { configuration = configuration.applying(symbol) }
    // The page sets its palette on `body`, so the picture does not repeat it.
    let isOfPage = symbol?.palette.isEmpty ?? true && !setting.configuration.palette.isEmpty
    var label: String?
    if case .text(let text) = place { label = text }
    let colors = isOfPage ? nil : LayerColors.style(of: configuration)
    var view: IconImageView
    let mode: RenderingMode
    switch icon.picture {
    case .vector(let reference):
      guard let picture = rendering.picture(reference) else { return "" }
      mode = configuration.renderingMode.supported(byLayers: picture.numberOfLayers)
      let paints: VectorImage.PaintSource = mode.replacesColors ? .layers : .picture
      view = IconImageView(classes: mode.classes { picture.usesCurrentColor })
      view.viewBox = picture.viewBox.text
      view.attributes = picture.attributes(idPrefix: idPrefix, paints: paints)
      view.drawing =
        switch reuse {
        case .none: picture.drawing(idPrefix: idPrefix, paints: paints)
        case .defines(let id):
          "<g id=\"\(id)\">\(picture.drawing(idPrefix: idPrefix, paints: paints))</g>"
        case .uses(let id): "<use href=\"#\(id)\"/>"
        }
    case .pixels(let picture):
      mode = configuration.renderingMode.supported(byLayers: picture.traits.numberOfLayers)
      view = IconImageView(classes: mode.classes { picture.traits.colors != .own })
      view.pixels = pixels(of: picture, icon, mode, place)
    }
    let ground = mode.replacesColors ? "" : groundClass(of: icon.picture)
    view.classes = ([view.classes, ground] + place.classes(scale)).filter { !$0.isEmpty }
      .joined(separator: " ")
    view.style = mode == .palette ? colors : nil
    view.label = label
    return rendering.render(Template.iconImage, view)
  }

  /// Marks a picture that is invisible on dark or light backgrounds. The stylesheets give it a background.
  private func groundClass(of picture: Picture) -> String {
    let colors = SearchColors.colors(of: picture, rendering)
    return colors.contains(.dark) ? "dark" : colors.contains(.light) ? "light" : ""
  }

  // MARK: Pixels

  /// One image for original colors, or a mask for each part that the page colors.
  private func pixels(
    of picture: PixelPicture, _ icon: IconPicture, _ mode: RenderingMode, _ place: IconPlace
  ) -> PixelsView {
    let own = picture.parts(withLayers: false)
    switch mode {
    case .automatic, .original, .multicolor:
      let image =
        own.contains(.colors) ? self.image(of: picture, icon, place) : nil
      if own == [.colors] { return PixelsView(whole: image) }
      return PixelsView(under: image, masks: [mask(of: picture, icon, .text, layer: "text")])
    case .monochrome, .template:
      return PixelsView(masks: own.map { mask(of: picture, icon, $0, layer: "l1") })
    case .hierarchical, .palette:
      return PixelsView(
        masks: picture.layerParts.map { part in
          let layer = if case .layer(let layer) = part { layer.rawValue } else { 1 }
          return mask(of: picture, icon, part, layer: "l\(layer)")
        })
    }
  }

  private func image(
    of picture: PixelPicture, _ icon: IconPicture, _ place: IconPlace
  ) -> PixelImageView {
    let files = picture.sizes.map { size in
      (
        href: addresses.path(
          ofIcon: icon.id, variant: icon.variant, picture, .colors, size: size),
        extent: picture.extent(ofSize: size)
      )
    }
    return PixelImageView(
      src: files[0].href,
      srcset: files.map { "\($0.href) \($0.extent.width)w" }.joined(separator: ", "),
      sizes: place.sizes, width: files[files.count - 1].extent.width,
      height: files[files.count - 1].extent.height, isLazy: place != .sheet)
  }

  private func mask(
    of picture: PixelPicture, _ icon: IconPicture, _ part: PixelPicture.Part, layer: String
  ) -> PixelMaskView {
    let sizes = picture.sizes
    func path(_ size: Int) -> String {
      addresses.path(ofIcon: icon.id, variant: icon.variant, picture, part, size: size)
    }
    let places = [("s", 0), ("m", min(1, sizes.count - 1)), ("l", sizes.count - 1)]
    return PixelMaskView(
      layer: layer,
      style: places.map { name, index in
        "--\(name):url(\(path(sizes[index])))"
      }.joined(separator: ";"))
  }
}

extension RenderingMode {
  fileprivate func classes(usesCurrentColor: () -> Bool) -> String {
    switch self {
    case .automatic, .original: ""
    case .multicolor: usesCurrentColor() ? rawValue : ""
    case .monochrome, .hierarchical, .palette, .template: rawValue
    }
  }
}

extension IconPlace {
  fileprivate func classes(_ scale: ImageScale?) -> [String] {
    let scales = [scale].compactMap { $0 == .medium ? nil : $0?.rawValue }
    return switch self {
    case .box, .sheet: scales
    case .text: ["inline"] + scales
    case .size: []
    }
  }

  fileprivate var sizes: String {
    switch self {
    case .box: "auto, 112px"
    case .sheet: "(min-width: 60em) 260px, 62vw"
    case .size(let points): "\(points)px"
    case .text: "auto, 24px"
    }
  }
}
