package import Catalog

extension VectorImage {
  /// Returns the document for an extent in whole pixels with the picture's aspect ratio.
  package func document(in colors: PictureColors) -> String {
    switch colors {
    case .own(let text): return document(textColor: text, fillsExtent: true)
    case .layers(let layers):
      guard let first = layers.first else { return document(fillsExtent: true) }
      return document(textColor: first, fillsExtent: true) {
        layers[min($0.layer.rawValue, layers.count) - 1]
      }
    }
  }

  /// Returns an SVG document without references to other files. `textColor` is the value of
  /// `currentColor`. If `fillsExtent` is true, the edges of the view box coincide with the edges of
  /// an extent in whole pixels, as in browsers.
  package func document(
    textColor: String = "#000", fillsExtent: Bool = false, color: ((Paint) -> String)? = nil
  ) -> String {
    let box = [viewBox.minX, viewBox.minY, viewBox.width, viewBox.height]
      .map { "\($0)" }.joined(separator: " ")
    // The picture's own root may set a text color. The font size is the default of browsers.
    let content = DrawnMarkup(Self.text(of: self.content, color)).text
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      viewBox="\(box)"\(fillsExtent ? " preserveAspectRatio=\"none\"" : "") color="\(textColor)" font-size="16"><svg x="\(viewBox.minX)" y="\(viewBox.minY)" \
      width="\(viewBox.width)" height="\(viewBox.height)" viewBox="\(box)"\
      \(Self.text(of: rootAttributes, color))>\(content)</svg></svg>
      """
  }

  private static func text(of fragments: [Fragment], _ color: ((Paint) -> String)?) -> String {
    fragments.map { fragment in
      switch fragment {
      case .markup(let markup): return markup
      case .identifier(let id): return id
      case .paint(let paint):
        let value = color.map { $0(paint) } ?? paint.original.map { text(of: $0, nil) }
        return value.map { " \(paint.property.rawValue)=\"\($0)\"" } ?? ""
      case .ownPaint(let markup): return color == nil ? markup : ""
      }
    }.joined()
  }

  var traits: PixelPicture.Traits {
    PixelPicture.Traits(
      width: viewBox.width, height: viewBox.height, numberOfLayers: numberOfLayers, colors: colors,
      paints: PaintedColors(of: self))
  }

  private var colors: PixelPicture.Colors {
    let fragments = rootAttributes + content
    let usesText = Self.text(of: fragments, nil).lowercased().contains("currentcolor")
    guard usesText else { return .own }
    return fragments.allSatisfy(\.takesColorOfText) ? .text : .ownAndText
  }
}

extension VectorImage.Fragment {
  fileprivate var takesColorOfText: Bool {
    switch self {
    case .identifier: return true
    case .ownPaint: return false
    case .markup(let markup):
      let text = markup.lowercased()
      return !["color", "<image", "<use", "<filter", "style="].contains { text.contains($0) }
    case .paint(let paint):
      // A paint without a value is black.
      guard let original = paint.original else { return false }
      return original.allSatisfy { part in
        if case .markup(let value) = part {
          ["currentcolor", "none", "transparent"].contains(value.lowercased())
        } else {
          false
        }
      }
    }
  }
}
