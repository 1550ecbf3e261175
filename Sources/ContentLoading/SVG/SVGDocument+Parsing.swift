import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

extension SVGDocument {
  /// Parses a file and keeps what `SVGVocabulary` knows.
  init(parsing source: XMLSource, removals: inout SVGRemovals) throws(SVGFailure) {
    if let plain = PlainXML(source.bytes) {
      try self.init(plain, source: source, removals: &removals)
    } else {
      try self.init(parsingAny: source, removals: &removals)
    }
  }

  private init(
    _ plain: PlainXML, source: XMLSource, removals: inout SVGRemovals
  ) throws(SVGFailure) {
    let builder = SVGDocumentBuilder(source: source, removals: removals)
    for event in plain.events {
      switch event {
      case .start(let name, let attributes):
        builder.begin(
          name, written: name, namespace: plain.namespace ?? "",
          attributes.map { ($0.name, $0.value) })
      case .text(let text): builder.add(text)
      case .end: builder.end()
      }
      if let failure = builder.failure { throw failure }
    }
    self = builder.document
    removals = builder.removals
  }

  /// Parses a file of any XML. Of plain files it makes the same as `init(parsing:removals:)`.
  init(parsingAny source: XMLSource, removals: inout SVGRemovals) throws(SVGFailure) {
    let parser = XMLParser(data: Data(source.bytes))
    parser.shouldProcessNamespaces = true
    parser.shouldReportNamespacePrefixes = true
    parser.shouldResolveExternalEntities = false
    let builder = SVGDocumentBuilder(source: source, removals: removals)
    parser.delegate = builder
    // Both have to be asked: after some errors `parse()` is true.
    let isParsed = parser.parse()
    if let failure = builder.failure { throw failure }
    guard isParsed, parser.parserError == nil else {
      throw SVGFailure(.xml(.malformed(.other)), at: source.bytes.count..<source.bytes.count)
    }
    guard !builder.document.nodes.isEmpty else { throw SVGFailure(.notSVG(root: nil)) }
    self = builder.document
    removals = builder.removals
  }
}

/// Builds a document from the events of an XML parser.
private final class SVGDocumentBuilder: NSObject, XMLParserDelegate {
  var document = SVGDocument()
  var removals: SVGRemovals
  private(set) var failure: SVGFailure?

  private let source: XMLSource
  private var namespaces: [String: [String]] = [:]
  /// Namespaces that count as SVG's. A file without any namespace is read as HTML reads it.
  private var svgNamespaces: Set<String> = [SVGNamespace.svg]
  private var tag = -1
  private var instruction = -1
  /// The names of all elements that are open, as written.
  private var open: [String] = []
  /// How many elements are open since the one that is left out, itself included.
  private var skipped = 0
  /// The style sheet that is open, and the number of its tag.
  private var styleSheet: (text: String, tag: Int)?
  private var text = ""

  init(source: XMLSource, removals: SVGRemovals) {
    self.source = source
    self.removals = removals
  }

  private func fail(_ problem: SVGProblem, at range: Range<Int>) {
    guard failure == nil else { return }
    failure = SVGFailure(problem, at: range)
  }

  // MARK: Namespaces

  func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI uri: String) {
    namespaces[prefix, default: []].append(uri)
  }

  func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {
    _ = namespaces[prefix]?.popLast()
  }

  // MARK: Elements

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    // The parser gives a dictionary; names are taken in an order of their own.
    begin(
      name, written: qualifiedName ?? name, namespace: namespaceURI ?? "",
      attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    if failure != nil { parser.abortParsing() }
  }

  /// An element begins. Its attributes are sorted by name as written.
  func begin(
    _ name: String, written: String, namespace: String, _ attributes: [(String, String)]
  ) {
    guard failure == nil else { return }
    tag += 1
    open.append(written)
    if open.count == 1 {
      if namespace.isEmpty { svgNamespaces.insert("") }
      guard name == "svg", svgNamespaces.contains(namespace) else {
        return fail(.notSVG(root: written), at: source.rangeOfTag(tag))
      }
    }
    guard open.count <= SVGReader.maximumDepth else {
      return fail(.tooDeep, at: source.rangeOfTag(tag))
    }
    guard tag < SVGReferences.maximumElements else {
      return fail(.tooManyElements, at: source.rangeOfTag(tag))
    }
    guard skipped == 0, styleSheet == nil else {
      skipped += 1
      return
    }
    flushText()
    start(name, written: written, namespace: namespace, attributes)
  }

  private func start(
    _ name: String, written: String, namespace: String, _ attributes: [(String, String)]
  ) {
    switch disposition(of: name, in: namespace) {
    case .drawn:
      append(name, attributes)
    case .link:
      removals.add(.link, at: .tag(tag))
      append(
        open.contains("text") ? "tspan" : "g",
        attributes.filter { SVGVocabulary.isOfDrawing($0.0) })
    case .style
    where ["all", "screen"].contains(attributes.first { $0.0 == "media" }?.1 ?? "all"):
      styleSheet = ("", tag)
    case .silent:
      skipped = 1
    case .style, .removed:
      removals.add(.element(written), at: .tag(tag))
      skipped = 1
    }
  }

  private func disposition(of name: String, in namespace: String) -> SVGVocabulary.Element {
    if svgNamespaces.contains(namespace) { return SVGVocabulary.element(name) }
    return SVGNamespace.belongsToEditor(namespace) ? .silent : .removed
  }

  private func append(_ name: String, _ attributes: [(String, String)]) {
    let kept = attributes.compactMap(attribute)
    document.nodes.append(.start(.init(name: name, attributes: kept, tag: tag)))
  }

  private func attribute(_ written: String, _ value: String) -> SVGDocument.Attribute? {
    guard let colon = written.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return .init(name: written, qualifiedName: written, value: value)
    }
    let prefix = String(written[..<colon])
    let name = String(written[written.index(after: colon)...])
    let namespace = namespaces[prefix]?.last ?? (prefix == "xml" ? SVGNamespace.xml : "")
    if namespace == SVGNamespace.xlink, name == "href" {
      return .init(name: name, qualifiedName: written, value: value)
    }
    if namespace != SVGNamespace.xml, namespace != SVGNamespace.xlink,
      !SVGNamespace.belongsToEditor(namespace)
    {
      removals.add(.attribute(written), at: .attribute(written, tag: tag))
    }
    return nil
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    end()
    if failure != nil { parser.abortParsing() }
  }

  /// The element that began last ends.
  func end() {
    guard failure == nil else { return }
    _ = open.popLast()
    if skipped > 0 {
      skipped -= 1
    } else if let styleSheet {
      document.styles.add(styleSheet.text, tag: styleSheet.tag, removals: &removals)
      self.styleSheet = nil
      if document.styles.rules.count > SVGStyleSheet.maximumRules {
        fail(.tooManyRules, at: source.rangeOfTag(styleSheet.tag))
      }
    } else {
      flushText()
      document.nodes.append(.end)
    }
  }

  // MARK: Text

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    add(string)
  }

  func add(_ string: String) {
    guard failure == nil, skipped == 0 else { return }
    if styleSheet != nil { styleSheet?.text.append(string) } else { text.append(string) }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    self.parser(parser, foundCharacters: String(decoding: block, as: UTF8.self))
  }

  private func flushText() {
    guard !text.isEmpty else { return }
    document.nodes.append(.text(text))
    text = ""
  }

  // MARK: What else there is

  func parser(
    _ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?
  ) {
    instruction += 1
    removals.add(.processingInstruction(target), at: .instruction(instruction))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard failure == nil else { return }
    let offset = source.offset(line: parser.lineNumber, column: parser.columnNumber)
    failure = SVGFailure(
      XMLFailure(parserError: (error as NSError).code, at: offset, open: open, in: source))
    parser.abortParsing()
  }
}
