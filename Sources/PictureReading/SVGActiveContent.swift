import ContentSyntax

/// Finds parts of an SVG file that run code, load another file, or navigate when the file is
/// opened.
///
/// Stops attacks by an untrusted file that is published unchanged: scripts, event handlers, HTML in
/// the picture, redirects, remote style sheets and fonts, and animations of links. `SVGReader`
/// removes such parts from pictures in pages.
///
/// The check is an allowlist of elements, namespaces and links.
package enum SVGActiveContent {
  /// Returns the first active part as written: `<script>`, `onclick`. Ignores XML errors.
  ///
  /// - Complexity: O(bytes).
  package static func first(in text: String) -> String? {
    let xml = ParsedXML(parsing: text, entities: .expanded)
    let namespaces = xml.namespaces.map { namespace(of: $0, in: xml) }
    var styleSheet: (depth: Int, text: String)?
    var depth = 0
    for event in xml.events {
      switch event {
      case .start(let element):
        depth += 1
        let name = element.name.lowercased()
        guard isAllowed(name, in: namespaces[element.namespace]) else {
          return "<\(xml.qualifiedName(ofTag: element.tag))>"
        }
        if name == "style", styleSheet == nil { styleSheet = (depth, "") }
        for attribute in xml.attributes(of: element)
        where !isAllowed(attribute, ofElement: name, in: namespaces[attribute.namespace]) {
          return attribute.qualifiedName
        }
      case .text(let text): styleSheet?.text += text
      case .end:
        if let sheet = styleSheet, sheet.depth == depth {
          if !isAllowed(styleSheet: sheet.text) { return "<style>" }
          styleSheet = nil
        }
        depth -= 1
      case .instruction(let target, _):
        guard harmlessInstructions.contains(target) else { return "<?\(target)?>" }
      }
    }
    return nil
  }

  private enum Namespace { case svg, active, other }

  private static func namespace(of name: String, in xml: ParsedXML) -> Namespace {
    // A file without namespaces is read as HTML.
    if name.isEmpty { return xml.root?.namespace == 0 ? .svg : .active }
    if SVGNamespace.kind(of: name) == .svg { return .svg }
    return activeNamespaces.contains { name.utf8.starts(with: $0.utf8) } ? .active : .other
  }

  /// Namespaces that browsers show or execute in SVG.
  private static let activeNamespaces = [
    "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML",
    "http://www.w3.org/2001/xml-events", "http://www.w3.org/1999/XSL/",
    "http://www.w3.org/2001/XInclude", "http://www.mozilla.org/",
  ]

  /// Processing instructions that drawing programs write around their metadata.
  private static let harmlessInstructions: Set = ["xpacket", "adobe-xap-filters"]

  private static let animations: Set = [
    "animate", "animatecolor", "animatemotion", "animatetransform", "discard", "mpath", "set",
  ]

  /// SVG elements that draw nothing and are not in the vocabulary.
  private static let harmlessElements: Set = [
    "cursor", "view", "hatch", "hatchpath", "solidcolor", "mesh", "meshgradient", "meshrow",
    "meshpatch", "font", "font-face", "font-face-src", "font-face-name", "glyph", "missing-glyph",
    "hkern", "vkern", "feimage", "flowroot", "flowregion", "flowpara", "flowspan", "flowdiv",
    "tref",
    "altglyph", "altglyphdef", "altglyphitem", "glyphref", "color-profile",
  ]

  private static let knownElements = Set(SVGVocabulary.elementNames.map { $0.lowercased() })

  private static func isAllowed(_ element: String, in namespace: Namespace) -> Bool {
    switch namespace {
    case .other: !alwaysActive.contains(element)
    case .active: false
    case .svg:
      knownElements.contains(element) || animations.contains(element)
        || harmlessElements.contains(element)
    }
  }

  /// Elements that a program without namespace support reads as HTML or SVG.
  private static let alwaysActive: Set = [
    "script", "handler", "listener", "foreignobject", "iframe", "frame", "object", "embed", "meta",
    "link", "base", "form", "applet", "portal", "audio", "video",
  ]

  private static func isAllowed(
    _ attribute: ParsedXML.Attribute, ofElement element: String, in namespace: Namespace
  ) -> Bool {
    let name = attribute.name.lowercased()
    if name.hasPrefix("on") || namespace == .active && attribute.namespace != 0 { return false }
    let value = Self.address(attribute.value)
    switch name {
    case "href", "src", "ping":
      return isAllowed(link: value, ofElement: element)
    case "srcdoc": return false
    case "base" where attribute.namespace != 0: return false
    case "attributename": return isAllowed(attributeName: value)
    default:
      // The values of an animation are a list.
      return value.split(separator: UInt8(ascii: ";")).allSatisfy(isAllowed(value:))
        && isAllowed(css: attribute.value)
    }
  }

  private static func address(_ text: String) -> [UInt8] {
    text.lowercased().utf8.filter { $0 > 0x20 }
  }

  private static func isAllowed(link: [UInt8], ofElement element: String) -> Bool {
    if link.isEmpty || link.first == UInt8(ascii: "#") { return true }
    return (element == "image" || element == "feimage") && isBitmap(link)
  }

  private static func isBitmap(_ address: some Collection<UInt8>) -> Bool {
    let type = address.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
    guard type.starts(with: "data:".utf8) else { return false }
    return Bitmap.Format(mediaType: String(decoding: type.dropFirst(5), as: UTF8.self)) != nil
  }

  /// An animation could set a link after the check.
  private static func isAllowed(attributeName: [UInt8]) -> Bool {
    let name = attributeName.split(separator: UInt8(ascii: ":")).last.map(Array.init) ?? []
    let text = String(decoding: name, as: UTF8.self)
    return text != "href" && text != "src" && text != "style" && text != "class"
      && !text.hasPrefix("on")
  }

  /// False for a URL with code, in any attribute.
  private static func isAllowed(value: some Collection<UInt8>) -> Bool {
    if value.starts(with: "data:".utf8) { return isBitmap(value) }
    return !["javascript:", "vbscript:"].contains { value.starts(with: $0.utf8) }
  }

  private static func isAllowed(styleSheet text: String) -> Bool {
    // Browsers ignore a style sheet with an unterminated escape.
    let css = CSSText.unescaped(CSSText.withoutComments(text)[...]) ?? text
    return !css.lowercased().utf8.contains(sequence: "@import") && isAllowed(css: text)
  }

  private static func isAllowed(css text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\\") }) else {
      return true
    }
    // A quote in a comment could hide a URL.
    let readings = [text, CSSText.withoutComments(text)]
    return readings.allSatisfy { reading in
      let css = address(CSSText.unescaped(reading[...]) ?? reading)
      return addressFunctions.allSatisfy { name in
        css.ranges(of: Array(name.utf8)).allSatisfy { range in
          let quotes = Array("\"'".utf8)
          let target = css[range.upperBound...].drop { quotes.contains($0) }
          return target.first == UInt8(ascii: "#") || isBitmap(target)
            || fonts.contains { target.starts(with: $0.utf8) }
        }
      }
    }
  }

  private static let addressFunctions = ["url(", "src(", "image(", "image-set("]

  private static let fonts = [
    "data:font/", "data:application/font", "data:application/x-font",
    "data:application/vnd.ms-font",
    "data:application/octet-stream",
  ]
}

extension Collection<UInt8> {
  fileprivate func contains(sequence text: String) -> Bool {
    !ranges(of: Array(text.utf8)).isEmpty
  }
}
