import ContentSyntax

extension SVGDocument {
  /// Keeps the parts of a file that are in `SVGVocabulary`.
  init(_ xml: ParsedXML, removals: inout SVGRemovals) throws(SVGFailure) {
    var builder = SVGDocumentBuilder(xml, removals: removals)
    try builder.build()
    self = builder.document
    removals = builder.removals
  }
}

private struct SVGDocumentBuilder {
  private(set) var document = SVGDocument()
  private(set) var removals: SVGRemovals

  private let xml: ParsedXML
  private let namespaces: [SVGNamespace.Kind]
  private var numberOfElements = 0
  private var depth = 0
  /// The depth of the outermost open `<text>`.
  private var textDepth: Int?
  /// The number of open elements from the outermost removed element on.
  private var skipped = 0
  private var openNodes: [Int] = []
  private var animations: [SVGAnimation] = []
  private var styleSheet: (text: String, tag: Int)?
  /// The number of pixels of the bitmaps so far.
  private var pixels = 0

  init(_ xml: ParsedXML, removals: SVGRemovals) {
    self.xml = xml
    self.removals = removals
    // A file without namespaces is read as HTML.
    namespaces = xml.namespaces.map { name in
      name.isEmpty ? xml.root?.namespace == 0 ? .svg : .other : SVGNamespace.kind(of: name)
    }
    document.nodes.reserveCapacity(xml.events.count)
  }

  mutating func build() throws(SVGFailure) {
    for event in xml.events {
      switch event {
      case .start(let element): try begin(element)
      case .end: try end()
      case .text where skipped > 0: break
      case .text(let text) where styleSheet != nil: styleSheet?.text.append(text)
      case .text(let text): document.nodes.append(.text(text))
      case .instruction(let target, let offset):
        removals.add(.processingInstruction(target), at: .instruction(offset))
      }
    }
    if let failure = xml.failure { throw SVGFailure(failure) }
    if !animations.isEmpty { document.rest(after: animations) }
  }

  private mutating func begin(_ element: ParsedXML.Element) throws(SVGFailure) {
    depth += 1
    numberOfElements += 1
    let isSVG = namespaces[element.namespace] == .svg
    if depth == 1, !isSVG || element.name != "svg" {
      let root = xml.qualifiedName(ofTag: element.tag)
      throw SVGFailure(.notSVG(root: root), at: xml.rangeOfTag(element.tag))
    }
    guard depth <= SVGReader.maximumDepth else {
      throw SVGFailure(.tooDeep, at: xml.rangeOfTag(element.tag))
    }
    guard numberOfElements <= SVGReferences.maximumElements else {
      throw SVGFailure(.tooManyElements, at: xml.rangeOfTag(element.tag))
    }
    guard skipped == 0, styleSheet == nil else {
      if element.name == "mpath", let last = animations.indices.last {
        animations[last].path = reference(of: element)
      }
      noteRemoval(of: element)
      skipped += 1
      return
    }
    switch disposition(of: element) {
    case .drawn:
      if element.name == "text", textDepth == nil { textDepth = depth }
      append(element.name, element)
    case .image:
      appendImage(element)
    case .link:
      removals.add(.link, at: .tag(element.tag))
      append(textDepth == nil ? "g" : "tspan", element) { SVGVocabulary.isOfDrawing($0) }
    case .style where isForScreens(element): styleSheet = ("", element.tag)
    case .silent:
      noteRemoval(of: element)
      skipped = 1
    case .style, .removed:
      if isSVG, let node = openNodes.last,
        let animation = SVGAnimation(
          element.name, of: node, target: reference(of: element),
          { attribute($0, of: element) })
      {
        animations.append(animation)
      }
      let isKnown = namespaces[element.namespace] == .svg || element.name == "script"
      let loss = isKnown ? SVGVocabulary.loss(ofElement: element.name) : nil
      removals.add(.element(xml.qualifiedName(ofTag: element.tag), loss), at: .tag(element.tag))
      noteRemoval(of: element)
      skipped = 1
    }
  }

  private func disposition(of element: ParsedXML.Element) -> SVGVocabulary.Element {
    switch namespaces[element.namespace] {
    case .svg where needsExtension(element): .silent
    case .svg: SVGVocabulary.element(element.name)
    case .editor: .silent
    case .xlink, .xml, .other: .removed
    }
  }

  /// True if browsers do not draw the element (SVG 2 §5.8.2). Illustrator stores its own data in
  /// such elements.
  private func needsExtension(_ element: ParsedXML.Element) -> Bool {
    let known = ["http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML"]
    return attribute("requiredExtensions", of: element)?.split(whereSeparator: \.isWhitespace)
      .contains { !known.contains(String($0)) } ?? false
  }

  private func isForScreens(_ element: ParsedXML.Element) -> Bool {
    let type = attribute("type", of: element)?.lowercased() ?? ""
    return ["", "text/css"].contains(CSSText.trimmed(type[...]))
      && SVGMedia.holds((attribute("media", of: element) ?? "")[...])
  }

  private func attribute(_ name: String, of element: ParsedXML.Element) -> String? {
    xml.attributes(of: element).first { $0.qualifiedName == name }?.value
  }

  private func reference(of element: ParsedXML.Element) -> SVGIdentifier? {
    ["href", "xlink:href"].lazy.compactMap { attribute($0, of: element) }.first
      .flatMap { SVGIdentifier(reference: $0) }
  }

  private mutating func noteRemoval(of element: ParsedXML.Element) {
    guard let id = attribute("id", of: element).flatMap({ SVGIdentifier($0) }) else { return }
    document.removedIDs.insert(id)
  }

  /// Skips the children of an `<image>`, which are not drawn.
  private mutating func appendImage(_ element: ParsedXML.Element) {
    // `href` overrides `xlink:href` (SVG 2 §16.1.6).
    let addresses = xml.attributes(of: element).filter { attribute in
      attribute.name == "href"
        && (attribute.namespace == 0 || namespaces[attribute.namespace] == .xlink)
    }
    let address = addresses.min { $0.qualifiedName < $1.qualifiedName }
    skipped = 1
    do throws(EmbeddedImageProblem) {
      let image = try EmbeddedImage(
        address?.value ?? "", maximumPixels: EmbeddedImage.maximumPixels - pixels)
      pixels += image.pixels
      append("image", element, image: image) { $0 != address?.qualifiedName }
      document.nodes.append(.end)
    } catch {
      let location = address.map {
        SVGRemovals.Location.attribute($0.qualifiedName, tag: element.tag)
      }
      removals.add(.image(error), at: location ?? .tag(element.tag))
      noteRemoval(of: element)
    }
  }

  /// Keeps attributes without a namespace, XLink's `href`, and `xml:space`.
  private mutating func append(
    _ name: String, _ element: ParsedXML.Element, image: EmbeddedImage? = nil,
    keeping isKept: (String) -> Bool = { _ in true }
  ) {
    // A fixed order makes the output independent of the file's order.
    var attributes = xml.attributes(of: element).sorted { $0.qualifiedName < $1.qualifiedName }
    let space = attributes.first { namespaces[$0.namespace] == .xml && $0.name == "space" }
    attributes.removeAll { attribute in
      guard isKept(attribute.qualifiedName) else { return true }
      switch namespaces[attribute.namespace] {
      case _ where attribute.namespace == 0: return false
      case .xlink: return attribute.name != "href"
      case .xml, .editor: return true
      case .svg, .other:
        removals.add(
          .attribute(attribute.qualifiedName),
          at: .attribute(attribute.qualifiedName, tag: element.tag))
        return true
      }
    }
    if image == nil { openNodes.append(document.nodes.count) }
    document.nodes.append(
      .start(
        .init(
          name: name, type: element.name, attributes: attributes, tag: element.tag, image: image,
          whiteSpace: space.flatMap { SVGVocabulary.WhiteSpace(rawValue: $0.value) })))
  }

  private mutating func end() throws(SVGFailure) {
    if textDepth == depth { textDepth = nil }
    depth -= 1
    if skipped > 0 {
      skipped -= 1
    } else if let styleSheet {
      document.styles.add(styleSheet.text, tag: styleSheet.tag, removals: &removals)
      self.styleSheet = nil
      guard !document.styles.isTooLarge else {
        throw SVGFailure(.tooManyRules, at: xml.rangeOfTag(styleSheet.tag))
      }
    } else {
      document.nodes.append(.end)
      _ = openNodes.popLast()
    }
  }
}
