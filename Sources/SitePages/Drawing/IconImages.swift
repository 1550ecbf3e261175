import Catalog
import CellConfiguration
import CollectionView
import ContentHash

/// The place of a picture on a page.
enum IconPlace: Hashable, Sendable {
  /// The picture's box in a cell, beside the icon's name.
  case box
  /// A box of a fixed size, which ignores the image scale.
  case size
  /// A line of text, at the height of its letters. With an empty label the picture is decoration.
  case text(label: String)
}

extension PageDrawing {
  /// The picture of an icon as markup; `nil` if the picture is not in `pictures`. `scope` makes its
  /// ids unique, as the page may show the picture more than once.
  func image(
    of id: Slug, scope: String, place: IconPlace = .box, symbol: SymbolConfiguration? = nil
  ) -> String? {
    pictures.value[id].map {
      image(of: $0, idPrefix: "\(scope):\(id.text)", place: place, symbol: symbol)
    }
  }

  /// The picture of an icon as markup; empty if it can't be loaded. Every picture of a site is
  /// rendered here.
  ///
  /// The settings of `symbol`, the cell's configuration, override those of the page, which override
  /// those of the icon. A picture in its original colours has no classes on its layers.
  func image(
    of icon: IconPicture, idPrefix: String, place: IconPlace, symbol: SymbolConfiguration? = nil
  ) -> String {
    guard let picture = rendering.picture(icon.picture) else { return "" }
    var configuration = icon.configuration.applying(symbolConfiguration)
    // The scale in the cell's configuration is left out here, as the cell's style applies it.
    let scale = configuration.imageScale
    if let symbol { configuration = configuration.applying(symbol) }
    let mode = configuration.renderingMode.supported(by: picture)
    let paints: VectorImage.PaintSource = mode.replacesColors ? .layers : .picture
    // The page sets its palette on `body`, so the picture need not repeat it.
    let isOfPage = symbol?.palette.isEmpty ?? true && !symbolConfiguration.palette.isEmpty
    var label: String?
    if case .text(let text) = place { label = text }
    return rendering.render(
      Template.iconImage,
      IconImageView(
        classes: (mode.classes(of: picture) + place.classes(scale)).joined(separator: " "),
        viewBox: picture.viewBox.text,
        attributes: picture.attributes(idPrefix: idPrefix, paints: paints),
        style: mode == .palette && !isOfPage ? LayerColors(configuration).style : nil,
        drawing: picture.drawing(idPrefix: idPrefix, paints: paints), label: label))
  }
}

extension RenderingMode {
  /// The mode's class in icons.css; none if the picture is shown as in its file.
  fileprivate func classes(of image: VectorImage) -> [String] {
    switch self {
    case .automatic, .original: []
    case .multicolor: image.usesCurrentColor ? [rawValue] : []
    case .monochrome, .hierarchical, .palette, .template: [rawValue]
    }
  }
}

extension IconPlace {
  fileprivate func classes(_ scale: ImageScale?) -> [String] {
    let scales = [scale].compactMap { $0 == .medium ? nil : $0?.rawValue }
    return switch self {
    case .box: scales
    case .text: ["inline"] + scales
    case .size: []
    }
  }
}

extension VectorImage {
  /// Whether no element has an id. The markup is then the same at every place.
  var isAlikeEverywhere: Bool {
    !rootAttributes.contains(where: \.hasIdentifier) && !content.contains(where: \.hasIdentifier)
  }
}

extension VectorImage.Fragment {
  fileprivate var hasIdentifier: Bool {
    switch self {
    case .markup: false
    case .identifier: true
    case .paint(let paint): paint.original?.contains(where: \.hasIdentifier) ?? false
    }
  }
}
