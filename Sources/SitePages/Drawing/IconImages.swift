import Catalog
import CellConfiguration
import CollectionView
import ContentHash

/// Where a picture stands.
enum IconPlace: Hashable, Sendable {
  /// In a box that is made for it, beside the icon's name.
  case box
  /// In a box of a size that is told, which no scale changes.
  case size
  /// Among the words of a text, as high as they are; without a label it only decorates them.
  case text(label: String)
}

extension PageDrawing {
  /// A picture that is not the only one of its icon on the page: `scope` keeps its ids apart. Nothing
  /// if the page's value does not have it.
  func image(
    of id: Slug, scope: String, place: IconPlace = .box, symbol: SymbolConfiguration? = nil
  ) -> String? {
    pictures.value[id].map {
      image(of: $0, idPrefix: "\(scope):\(id.text)", place: place, symbol: symbol)
    }
  }

  /// The picture of an icon. Every picture of a site is made here.
  ///
  /// What `symbol`, the cell's, says of its layers goes before what the page says of its pictures,
  /// and that before what the icon says. A picture whose own colours are drawn has no mark of its
  /// layers.
  func image(
    of icon: IconPicture, idPrefix: String, place: IconPlace, symbol: SymbolConfiguration? = nil
  ) -> String {
    guard let picture = rendering.picture(icon.picture) else { return "" }
    var configuration = icon.configuration.applying(symbolConfiguration)
    // How large it is, the cell's style says.
    let scale = configuration.imageScale
    if let symbol { configuration = configuration.applying(symbol) }
    let mode = configuration.renderingMode.supported(by: picture)
    let paints: VectorImage.PaintSource = mode.replacesColors ? .layers : .picture
    // The page's palette is inherited.
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
  /// The class that icons.css knows a mode by; none where the picture is as the file has it.
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
  /// Whether nothing in it has an id: then it is the same markup wherever it stands.
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
