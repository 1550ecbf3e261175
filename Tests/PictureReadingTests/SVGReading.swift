import Catalog
import Diagnostics
import PictureReading

/// The result of the reader in a form that tests can compare.
struct SVGReading {
  /// The attributes and content of the root, with `p-` before each id; `nil` after an error.
  var html: String?
  /// The same, with a layer number for each paint.
  var layers: String?
  var numberOfLayers: Int?
  var viewBox: VectorImage.ViewBox?
  /// `line:column severity [code] message`
  var problems: [String]
  var diagnostics: [Diagnostic]
  /// The message about removals that do not change the appearance.
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

  /// Wraps the body in an `<svg>` with namespaces and a view box. The body begins in line 2.
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
