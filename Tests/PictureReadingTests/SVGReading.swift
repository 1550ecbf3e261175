import Catalog
import Diagnostics
import PictureReading

/// A file as the reader sees it, in words that a test can compare.
struct SVGReading {
  /// The attributes of the root and what is in it, with `p-` before each id; `nil` if it can't
  /// be used.
  var html: String?
  /// The same with the number of a layer for each of its paints.
  var layers: String?
  var numberOfLayers: Int?
  var viewBox: VectorImage.ViewBox?
  /// `line:column severity [code] message`
  var problems: [String]
  var diagnostics: [Diagnostic]
  /// The message about what is left out without changing the picture.
  var unseen: String?

  init(_ text: String) {
    let file = SourceFile(path: "icon.svg", text: text)
    let result = SVGReader().read(file)
    diagnostics = result.diagnostics
    unseen = SVGReader().unseenLosses(in: file)?.message
    problems = diagnostics.map {
      "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.severity) [\($0.code)] "
        + $0.message
    }
    viewBox = result.image?.viewBox
    html = result.image.map { image in
      "<svg\(Self.text(image.rootAttributes))>\(Self.text(image.content))</svg>"
    }
    layers = result.image.map { image in
      let attributes = Self.text(image.rootAttributes, showsLayers: true)
      return "<svg\(attributes)>\(Self.text(image.content, showsLayers: true))</svg>"
    }
    numberOfLayers = result.image?.numberOfLayers
  }

  /// What is inside an `<svg>` with the usual namespaces and a view box. Its first line is line 2.
  init(body: String) {
    self.init(
      """
      <svg xmlns="\(Self.namespace)" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">
      \(body)
      </svg>
      """)
  }

  static let namespace = "http://www.w3.org/2000/svg"

  private static func text(
    _ fragments: [VectorImage.Fragment], showsLayers: Bool = false
  ) -> String {
    fragments.map { fragment in
      switch fragment {
      case .markup(let text): text
      case .identifier(let name): "p-" + name
      case .ownPaint(let text): showsLayers ? "" : text
      case .paint(let paint) where showsLayers: " \(paint.property)=\"\(paint.layer.rawValue)\""
      case .paint(let paint): paint.original.map { " \(paint.property)=\"\(text($0))\"" } ?? ""
      }
    }.joined()
  }
}
