import Catalog
import ContentSyntax

struct SVGWriter {
  /// The attributes of the root, except those that the page writes.
  private(set) var root = SVGMarkup()
  private var content = SVGMarkup()
  private(set) var references = SVGReferences()
  private(set) var layers: SVGLayers
  private(set) var removals: SVGRemovals
  /// A group for the root's attributes except paints, because the page owns the root's box and
  /// `style`.
  private var group = SVGMarkup()
  private var groupStyle = SVGStyle()
  private let distortion: SVGDocument.Distortion?
  private var isIsolated = false
  private(set) var visibility = SVGVisibility()
  private(set) var limits = SVGDrawerLimits()
  private var turnedShapes = SVGTurnedShapes()
  private(set) var drawsText = false

  private let removedIDs: Set<SVGIdentifier>
  /// Programs write `xml:space` even into pictures without text.
  private let hasText: Bool
  private var identifiers: Set<SVGIdentifier> = []
  private var duplicates: [(id: String, location: SVGRemovals.Location)] = []
  private var cascade: SVGCascade
  private var styles = SVGStyles()
  private var open: [OpenElement] = []
  /// The longer side of the picture, and the reference length of the last filter.
  private let side: Double
  private var sideOfFilter: Double
  /// True until the last filter has a primitive.
  private var isInEmptyFilter = false

  private enum OpenElement {
    case written(String)
    case done
  }

  private struct Attribute {
    enum Value {
      case plain(String)
      case presentation(SVGValue)
      case identifier(SVGIdentifier)
      case reference(SVGIdentifier)
    }
    var name: String
    var value: Value

    var isReference: Bool { reference != nil }

    var reference: SVGIdentifier? {
      if case .reference(let identifier) = value { identifier } else { nil }
    }

    var text: String? {
      switch value {
      case .plain(let text): text
      case .presentation(let value): value.text
      case .identifier, .reference: nil
      }
    }
  }

  init(
    _ document: SVGDocument, _ viewBox: VectorImage.ViewBox, _ xml: ParsedXML, removals: SVGRemovals
  ) {
    side = max(viewBox.width, viewBox.height)
    sideOfFilter = side
    distortion = document.distortion
    cascade = SVGCascade(document.styles, xml)
    layers = SVGLayers(document)
    removedIDs = document.removedIDs
    hasText = document.placeOfText != nil
    self.removals = removals
  }

  /// - Complexity: O(elements × rules × depth). Throws beyond a limit.
  mutating func write(_ document: SVGDocument, source: ParsedXML) throws(SVGFailure) {
    for index in document.nodes.indices {
      switch document.nodes[index] {
      case .start(let element):
        begin(element, isEmpty: document.isEmpty(at: index))
        guard cascade.work <= SVGCascade.maximumWork else {
          throw SVGFailure(.tooManyRules, at: source.rangeOfTag(element.tag))
        }
      case .text(let text):
        if case .written(let name)? = open.last, SVGVocabulary.showsText(name) {
          content.writeEscaped(text)
          drawsText = true
          visibility.addText(text, isPainted: layers.isPainted)
        }
      case .end:
        references.end()
        layers.end()
        visibility.end()
        cascade.end()
        styles.end()
        limits.end()
        turnedShapes.end()
        if case .written(let name)? = open.popLast() {
          content.write("</")
          content.write(name)
          content.write(">")
        }
      }
    }
    if let location = turnedShapes.first { limits.addTurnedShape(at: location) }
    for (id, location) in duplicates {
      let isUsed = SVGIdentifier(id).map(references.isReferredTo) ?? false
      removals.add(.duplicateID(id, isUsed: isUsed), at: location)
    }
  }

  private mutating func begin(_ element: SVGDocument.Element, isEmpty: Bool) {
    let (attributes, style) = attributes(of: element)
    refer(from: element, attributes)
    addLayer(of: element, attributes, blends: style.common?.contains("mix-blend-mode") == true)
    let paints = paints(of: element, attributes)
    visibility.begin(
      element.name, id: element.id,
      reference: attributes.lazy.compactMap(\.reference).first, isPainted: layers.isPainted
    ) { name in attributes.first { $0.name == name }?.text }
    if open.isEmpty {
      Self.write(attributes.filter { Self.ofRoot.contains($0.name) }, paints, to: &root)
      for attribute in attributes
      where !Self.ofRoot.contains(attribute.name) && !Self.ofThePage.contains(attribute.name) {
        Self.write(attribute, to: &group)
      }
      groupStyle = style
      open.append(.done)
    } else if isEmpty {
      // Omit `<defs>` that contained only a style sheet.
      if element.name != "defs" { writeTag(element.name, attributes, paints, style, end: "/>") }
      open.append(.done)
    } else {
      writeTag(element.name, attributes, paints, style, end: ">")
      open.append(.written(element.name))
    }
    // Isolates blend modes from the page behind the picture.
    if styles.blends, !isIsolated {
      isIsolated = true
      groupStyle.add("isolation:isolate", to: \.common)
    }
  }

  /// Attributes that the page writes. `overflow` would let the picture cover other parts of the
  /// page. `preserveAspectRatio` would apply to the picture's box, not to its drawing.
  private static let ofThePage: Set = [
    "height", "id", "overflow", "preserveAspectRatio", "viewBox", "width", "x", "y",
  ]

  /// Paints stay on the root. Other attributes would change the picture's box in the page.
  private static let ofRoot: Set = [
    "clip-rule", "color", "color-interpolation", "color-interpolation-filters", "color-rendering",
    "fill", "fill-opacity", "fill-rule", "image-rendering", "marker-end", "marker-mid",
    "marker-start", "opacity", "paint-order", "shape-rendering", "stroke",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "text-rendering",
    "visibility",
  ]

  var wholeContent: [VectorImage.Fragment] {
    var start = group
    start.write(groupStyle)
    let attributes = start.fragments(layers)
    var content = content.fragments(layers)
    if !attributes.isEmpty {
      content = [.markup("<g")] + attributes + [.markup(">")] + content + [.markup("</g>")]
    }
    guard let distortion else { return content }
    return [.markup(distortion.startTag)] + content + [.markup("</svg>")]
  }

  private mutating func writeTag(
    _ name: String, _ attributes: [Attribute], _ paints: SVGPaints<SVGLayers.Key?>,
    _ style: SVGStyle, end: String
  ) {
    content.write("<")
    content.write(name)
    Self.write(attributes, paints, to: &content)
    content.write(style)
    content.write(end)
  }

  /// Writes placeholders for paints that a layer can set.
  private static func write(
    _ attributes: [Attribute], _ paints: SVGPaints<SVGLayers.Key?>, to markup: inout SVGMarkup
  ) {
    var missing = paints
    for attribute in attributes {
      if case .presentation(let value) = attribute.value,
        let property = VectorImage.Paint.Property(rawValue: attribute.name),
        let key = missing[property]
      {
        missing[property] = nil
        markup.write(property, key, original: value)
      } else {
        write(attribute, to: &markup)
      }
    }
    for property in VectorImage.Paint.Property.allCases {
      if let key = missing[property] { markup.write(property, key, original: nil) }
    }
  }

  private mutating func paints(
    of element: SVGDocument.Element, _ attributes: [Attribute]
  ) -> SVGPaints<SVGLayers.Key?> {
    var values = SVGPaints<SVGValue?>(fill: nil, stroke: nil)
    var isDisplayed = true
    for attribute in attributes {
      guard case .presentation(let value) = attribute.value else { continue }
      if let property = VectorImage.Paint.Property(rawValue: attribute.name) {
        values[property] = value
      } else if attribute.name == "display" {
        isDisplayed = value.text != "none"
      }
    }
    return layers.begin(element, values: values, isDisplayed: isDisplayed)
  }

  private static func write(_ attribute: Attribute, to markup: inout SVGMarkup) {
    markup.write(" ")
    markup.write(attribute.name)
    markup.write("=\"")
    switch attribute.value {
    case .plain(let value): markup.writeEscaped(value)
    case .presentation(let value): markup.write(value)
    case .identifier(let identifier): markup.write(identifier: identifier)
    case .reference(let identifier):
      markup.write("#")
      markup.write(identifier: identifier)
    }
    markup.write("\"")
  }

  private mutating func addLayer(
    of element: SVGDocument.Element, _ attributes: [Attribute], blends: Bool
  ) {
    var (isTranslucent, isMore) = (false, blends)
    for attribute in attributes {
      guard case .presentation(let value) = attribute.value else { continue }
      switch attribute.name {
      case "opacity": isTranslucent = value.text != "1"
      case "mask", "filter": isMore = isMore || value.text != "none"
      default: continue
      }
    }
    if isTranslucent || isMore { references.addLayer(isTranslucentOnly: !isMore) }
    if element.name == "filter" {
      sideOfFilter = element["primitiveUnits"] == "objectBoundingBox" ? 1 : side
      isInEmptyFilter = true
      references.beginFilter(element.id)
    } else if let cost = SVGFilterCost.cost(of: element, side: sideOfFilter) {
      // The first primitive is counted with the element that has the filter.
      references.addPrimitive(cost: isInEmptyFilter ? cost - 1 : cost)
      isInEmptyFilter = false
    }
  }

  private mutating func refer(from element: SVGDocument.Element, _ attributes: [Attribute]) {
    references.begin(element.id, tag: element.tag)
    for attribute in attributes {
      switch attribute.value {
      case .reference(let identifier): references.refer(to: identifier)
      case .presentation(let value):
        let isMarker = attribute.name.hasPrefix("marker-")
        for identifier in value.references {
          references.refer(to: identifier, isMarker: isMarker)
          if attribute.name == "fill" || attribute.name == "stroke",
            removedIDs.contains(identifier)
          {
            let paint = "\(attribute.name): url(#\(identifier.name))"
            removals.addLostPaint(paint, at: .tag(element.tag))
          }
        }
      case .plain(let value):
        if attribute.name == "d" || attribute.name == "points" {
          references.addPath(bytes: value.utf8.count)
        }
      case .identifier: break
      }
    }
  }
}

extension SVGWriter {
  private mutating func attributes(
    of element: SVGDocument.Element
  ) -> (attributes: [Attribute], style: SVGStyle) {
    let declarations = declarations(for: element)
    var result: [Attribute] = []
    result.reserveCapacity(element.attributes.count + declarations.count)
    for attribute in element.attributes where declarations[attribute.name] == nil {
      guard let attribute = sanitized(attribute, of: element) else { continue }
      // `href` overrides `xlink:href` (SVG 2 §16.1.6), and sorts before it.
      if attribute.isReference, result.contains(where: \.isReference) { continue }
      result.append(attribute)
    }
    var styled: [(name: String, value: SVGValue)] = []
    for (property, value) in declarations {
      guard let attribute = value.attribute else { continue }
      if case .style = SVGVocabulary.property(property) {
        styled.append((property, attribute))
      } else {
        result.append(Attribute(name: property, value: .presentation(attribute)))
      }
    }
    if hasText, let space = element.whiteSpace, declarations["white-space"] == nil,
      let value = SVGValue(space.css)
    {
      styled.append(("white-space", value))
    }
    if let image = element.image {
      result.append(Attribute(name: "href", value: .plain(image.source)))
    }
    result.sort { $0.name < $1.name }
    limits.begin(
      element,
      attributes: result.compactMap { attribute in attribute.text.map { (attribute.name, $0) } },
      style: styled.map { ($0.name, $0.value.text) })
    turnedShapes.begin(element, reference: result.lazy.compactMap(\.reference).first) { name in
      for attribute in result where attribute.name == name {
        if case .presentation(let value) = attribute.value { return value }
      }
      return styled.first { $0.name == name }?.value
    }
    var style = SVGStyle(
      common: styles.begin(styled.sorted { $0.name < $1.name }, isRoot: open.isEmpty))
    addModernValues(of: declarations, to: &style, element)
    return (result, style)
  }

  /// Adds the values that only browsers draw. They are placed before the attributes.
  private mutating func addModernValues(
    of declarations: [String: SVGCascade.Value], to style: inout SVGStyle,
    _ element: SVGDocument.Element
  ) {
    guard declarations.values.contains(where: { $0.style != nil || !$0.isAlike }) else { return }
    for (property, value) in declarations.sorted(by: { $0.key < $1.key }) {
      guard let text = value.style else { continue }
      let isPaint = VectorImage.Paint.Property(rawValue: property) != nil
      style.add("\(property):\(text)", to: isPaint ? \.ownPaints : \.common)
      if !value.isAlike { limits.add(modern: text, of: property, on: element) }
    }
  }

  private mutating func sanitized(
    _ attribute: ParsedXML.Attribute, of element: SVGDocument.Element
  ) -> Attribute? {
    let name = attribute.name
    let location = SVGRemovals.Location.attribute(attribute.qualifiedName, tag: element.tag)
    let value: Attribute.Value?
    switch SVGVocabulary.attribute(name) {
    case .plain where name == "d": value = .plain(SVGPathData.drawn(of: attribute.value))
    case .plain where name == "points": value = .plain(SVGPoints.drawn(of: attribute.value))
    case .plain: value = .plain(attribute.value)
    case .presentation: value = SVGValue(attribute.value).map { .presentation($0) }
    case .identifier:
      guard let identifier = SVGIdentifier(attribute.value),
        identifiers.insert(identifier).inserted
      else {
        duplicates.append((attribute.value, location))
        return nil
      }
      value = .identifier(identifier)
    case .reference where SVGVocabulary.takesReference(element.name):
      value = SVGIdentifier(reference: attribute.value).map { .reference($0) }
    case .style, .silent: return nil
    case .reference, .removed:
      removals.add(.attribute(attribute.qualifiedName), at: location)
      return nil
    }
    if let value { return Attribute(name: name, value: value) }
    removals.add(
      .value(attribute: attribute.qualifiedName, value: CSSText.shortened(attribute.value)),
      at: location)
    return nil
  }

  private mutating func declarations(
    for element: SVGDocument.Element
  ) -> [String: SVGCascade.Value] {
    let inline = element["style"].map { text in
      SVGDeclaration.list(
        CSSText.withoutComments(text)[...], at: .attribute("style", tag: element.tag),
        removals: &removals)
    }
    let values = cascade.begin(element, inline: inline ?? [])
    for declaration in cascade.undefined {
      SVGDeclaration.add(declaration, at: .tag(element.tag), to: &removals)
    }
    return values
  }
}
