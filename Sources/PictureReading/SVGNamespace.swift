enum SVGNamespace {
  enum Kind {
    case svg, xlink, xml
    /// The private data of a drawing program, which is not drawn.
    case editor
    case other
  }

  static func kind(of name: String) -> Kind {
    switch name {
    case "http://www.w3.org/2000/svg": .svg
    case "http://www.w3.org/1999/xlink": .xlink
    case "http://www.w3.org/XML/1998/namespace": .xml
    default: editors.contains { name.utf8.starts(with: $0.utf8) } ? .editor : .other
    }
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
