import ContentSyntax

extension SVGDocument {
  /// Keeps what `SVGVocabulary` knows of a file.
  init(_ xml: ParsedXML, removals: inout SVGRemovals) throws(SVGFailure) {
    var builder = SVGDocumentBuilder(xml, removals: removals)
    try builder.build()
    self = builder.document
    removals = builder.removals
  }
}

/// Builds a document of what an XML file says.
private struct SVGDocumentBuilder {
  private(set) var document = SVGDocument()
  private(set) var removals: SVGRemovals

  private let xml: ParsedXML
  /// What each of the file's namespaces is.
  private let namespaces: [SVGNamespace.Kind]
  private var numberOfElements = 0
  private var depth = 0
  /// The depth of the outermost `<text>` that is open.
  private var textDepth: Int?
  /// How many elements are open since the one that is left out, itself included.
  private var skipped = 0
  /// The style sheet that is open, and its tag.
  private var styleSheet: (text: String, tag: Int)?

  init(_ xml: ParsedXML, removals: SVGRemovals) {
    self.xml = xml
    self.removals = removals
    // A file without any namespace is read as HTML reads it.
    namespaces = xml.namespaces.map { name in
      name.isEmpty ? xml.root?.namespace == 0 ? .svg : .other : SVGNamespace.kind(of: name)
    }
    document.nodes.reserveCapacity(xml.events.count)
  }

  /// - Throws: what the file can't be used for: the first problem of its parts, else of its XML.
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
      skipped += 1
      return
    }
    switch disposition(of: element) {
    case .drawn:
      if element.name == "text", textDepth == nil { textDepth = depth }
      append(element.name, element)
    case .link:
      removals.add(.link, at: .tag(element.tag))
      append(textDepth == nil ? "g" : "tspan", element) { SVGVocabulary.isOfDrawing($0) }
    case .style where isForScreens(element): styleSheet = ("", element.tag)
    case .silent: skipped = 1
    case .style, .removed:
      removals.add(.element(xml.qualifiedName(ofTag: element.tag)), at: .tag(element.tag))
      skipped = 1
    }
  }

  private func disposition(of element: ParsedXML.Element) -> SVGVocabulary.Element {
    switch namespaces[element.namespace] {
    case .svg: SVGVocabulary.element(element.name)
    case .editor: .silent
    case .xlink, .xml, .other: .removed
    }
  }

  /// Whether the style sheet of a `<style>` is one for pages.
  private func isForScreens(_ element: ParsedXML.Element) -> Bool {
    let media = xml.attributes(of: element).first { $0.qualifiedName == "media" }?.value
    return ["all", "screen"].contains(media ?? "all")
  }

  /// Appends an element of which attributes in no namespace are kept, and XLink's `href`.
  private mutating func append(
    _ name: String, _ element: ParsedXML.Element, keeping isKept: (String) -> Bool = { _ in true }
  ) {
    // One order, whatever the file's is.
    var attributes = xml.attributes(of: element).sorted { $0.qualifiedName < $1.qualifiedName }
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
    document.nodes.append(.start(.init(name: name, attributes: attributes, tag: element.tag)))
  }

  /// The element that began last ends.
  private mutating func end() throws(SVGFailure) {
    if textDepth == depth { textDepth = nil }
    depth -= 1
    if skipped > 0 {
      skipped -= 1
    } else if let styleSheet {
      document.styles.add(styleSheet.text, tag: styleSheet.tag, removals: &removals)
      self.styleSheet = nil
      guard document.styles.rules.count <= SVGStyleSheet.maximumRules else {
        throw SVGFailure(.tooManyRules, at: xml.rangeOfTag(styleSheet.tag))
      }
    } else {
      document.nodes.append(.end)
    }
  }
}
