/// The XML namespaces that stand in SVG files.
enum SVGNamespace {
  static let svg = "http://www.w3.org/2000/svg"
  static let xlink = "http://www.w3.org/1999/xlink"
  static let xml = "http://www.w3.org/XML/1998/namespace"

  /// Whether a namespace is one in which drawing programs keep data for themselves. What is in
  /// it never draws.
  static func belongsToEditor(_ name: String) -> Bool {
    editors.contains { name.hasPrefix($0) }
  }

  private static let editors = [
    "http://www.inkscape.org/",
    "http://sodipodi.sourceforge.net/",
    "http://inkscape.sourceforge.net/",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "http://www.w3.org/2000/01/rdf-schema#",
    "http://creativecommons.org/ns#",
    "http://web.resource.org/cc/",
    "http://purl.org/dc/",
    "http://ns.adobe.com/",
    "http://www.bohemiancoding.com/sketch",
    "http://www.figma.com/",
    "http://www.serif.com/",
    "http://vectornator.io",
    "https://vectornator.io",
    "http://svgjs.com/",
    "http://svgjs.dev/",
    "https://svgjs.dev/",
    "https://boxy-svg.com",
    "http://krita.org/",
    "http://www.corel.com/",
    "http://schemas.microsoft.com/",
    "http://www.openswatchbook.org/",
    "http://xml.openoffice.org/svg/",
  ]
}
