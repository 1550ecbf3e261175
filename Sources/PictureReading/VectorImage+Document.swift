package import Catalog

// The documents that librsvg draws of a picture. Each contains the rebuilt markup of the picture,
// which names nothing outside of the document.

extension VectorImage {
  /// The document in some colors, for an extent of the picture's aspect ratio in whole pixels.
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

  /// A document of the picture; `color` may give paints another colour than their own.
  ///
  /// - Parameters:
  ///   - textColor: The value of `currentColor`.
  ///   - fillsExtent: True for an extent of the picture's aspect ratio in whole pixels. The edges of
  ///     the view box then lie on the edges of the extent, as in browsers.
  ///   - color: Returns the color of a paint.
  /// - Returns: The SVG document.
  package func document(
    textColor: String = "#000", fillsExtent: Bool = false, color: ((Paint) -> String)? = nil
  ) -> String {
    let box = [viewBox.minX, viewBox.minY, viewBox.width, viewBox.height]
      .map { "\($0)" }.joined(separator: " ")
    // The inner element is the picture's own, which may have a colour for its texts. Lengths in
    // `em` are of the size that browsers begin with.
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

  /// What pages must know of the picture where its drawing is kept back.
  var traits: PixelPicture.Traits {
    PixelPicture.Traits(
      width: viewBox.width, height: viewBox.height, numberOfLayers: numberOfLayers, colors: colors,
      paints: PaintedColors(of: self))
  }

  private var colors: PixelPicture.Colors {
    let all = rootAttributes + content
    let usesText = Self.text(of: all, nil).lowercased().contains("currentcolor")
    guard usesText else { return .own }
    return all.allSatisfy(\.takesColorOfText) ? .text : .ownAndText
  }
}

extension VectorImage.Fragment {
  /// Whether it surely has no colour but the text's.
  fileprivate var takesColorOfText: Bool {
    switch self {
    case .identifier: return true
    case .ownPaint: return false
    case .markup(let markup):
      let text = markup.lowercased()
      return !["color", "<image", "<use", "<filter", "style="].contains { text.contains($0) }
    case .paint(let paint):
      // Without a value of its own, black is painted.
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
