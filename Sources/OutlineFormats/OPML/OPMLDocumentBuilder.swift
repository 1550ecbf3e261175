import Catalog
import ContentSyntax

struct OPMLDocumentBuilder {
  private(set) var document = OPMLDocument()
  private(set) var hasBody = false

  private let xml: ParsedXML
  private let report: FileReport
  private var open: [Frame] = []
  private var outlineDepth = 0
  private var hasHead = false
  private var foreign: Set<String> = []

  private struct Frame {
    enum ElementRole {
      case opml, head, body
      case outline(Int)
      case element
      case leftOut
    }

    let tag: Int
    let part: ElementRole
    /// A foreign element, changed in place without a copy.
    var element: OPMLElement?
  }

  init(_ xml: ParsedXML, report: FileReport) {
    self.xml = xml
    self.report = report
  }

  mutating func build() -> Bool {
    for event in xml.events {
      switch event {
      case .start(let element): guard begin(element) else { return false }
      case .text(let text): append(text)
      case .end: end()
      case .instruction: break
      }
    }
    return true
  }

  // MARK: Elements

  private mutating func begin(_ element: ParsedXML.Element) -> Bool {
    let part = part(of: element)
    if case .outline = part { outlineDepth += 1 }
    var frame = Frame(tag: element.tag, part: part)
    if case .element = part {
      let name = xml.qualifiedName(ofTag: element.tag)
      frame.element = OPMLElement(name: name, attributes: attributes(of: element))
    }
    open.append(frame)
    if outlineDepth > Outline.maximumDepth || open.count > 2 * Outline.maximumDepth {
      report.add(.outlineTooDeep, at: xml.rangeOfTag(element.tag))
      return false
    }
    if open.count == 1, case .leftOut = part {
      let root = xml.qualifiedName(ofTag: element.tag)
      report.add(.notOPML(root: root), at: xml.rangeOfTag(element.tag))
      return false
    }
    return true
  }

  private mutating func part(of element: ParsedXML.Element) -> Frame.ElementRole {
    let namespace = xml.namespaces[element.namespace]
    // Elements of other namespaces are foreign.
    let name = namespace.isEmpty || namespace == OPMLDocument.namespace ? element.name : nil
    switch (open.last?.part, name) {
    case (nil, "opml"):
      document.file.attributes = attributes(of: element)
      return .opml
    case (nil, _), (.leftOut, _): return .leftOut
    case (.opml, "head") where !hasHead && !hasBody:
      hasHead = true
      document.file.head.attributes = attributes(of: element)
      return .head
    case (.opml, "body") where !hasBody:
      hasBody = true
      document.file.bodyAttributes = attributes(of: element)
      return .body
    case (_, "outline"):
      if !isInBody { report(misplaced: element) }
      let node = OPMLNode(attributes: attributes(of: element))
      return .outline(document.outlines.open(.init(tag: element.tag, content: node)))
    case (.opml, "body"):
      // A second body is merged with the first.
      report(misplaced: element)
      return .body
    case (.opml, "head"), (_, "opml"), (_, "head"), (_, "body"):
      report(misplaced: element)
      return .leftOut
    default:
      let name = xml.qualifiedName(ofTag: element.tag)
      if isForPages, foreign.insert(name).inserted {
        report.add(.foreignElement(name), at: xml.rangeOfTag(element.tag))
      }
      return .element
    }
  }

  /// True in the body, where an element would be expected to be visible.
  private var isForPages: Bool {
    if case .opml? = open.last?.part { true } else { isInBody }
  }

  private var isInBody: Bool {
    switch open.last?.part {
    case .body, .outline: true
    case .opml, .head, .element, .leftOut, nil: false
    }
  }

  private func report(misplaced element: ParsedXML.Element) {
    let name = xml.qualifiedName(ofTag: element.tag)
    let parent = open.last.map { xml.qualifiedName(ofTag: $0.tag) } ?? ""
    report.add(.misplacedElement(name, parent: parent), at: xml.rangeOfTag(element.tag))
  }

  private func attributes(of element: ParsedXML.Element) -> [OPMLAttribute] {
    xml.attributesAndDeclarations(of: element).map {
      OPMLAttribute(name: $0.qualifiedName, value: $0.value)
    }
  }

  private mutating func end() {
    guard let frame = open.popLast() else { return }
    if let element = frame.element { append(element.withoutIndentation) }
    if case .outline(let index) = frame.part {
      outlineDepth -= 1
      document.outlines.close(index)
    }
  }

  private mutating func append(_ element: OPMLElement) {
    guard let parent = open.indices.last else { return }
    switch open[parent].part {
    case .head: document.file.head.elements.append(element)
    case .body: document.file.bodyElements.append(element)
    case .outline(let index): document.outlines[index].content.elements.append(element)
    case .element: open[parent].element?.content.append(.element(element))
    case .opml: document.file.elements.append(element)
    case .leftOut: break
    }
  }

  // MARK: Text

  private mutating func append(_ text: String) {
    guard let last = open.indices.last else { return }
    switch open[last].part {
    case .element: open[last].element?.append(text)
    case .leftOut: break
    case .opml, .head, .body, .outline:
      guard text.contains(where: { !$0.isWhitespace }) else { return }
      let parent = xml.qualifiedName(ofTag: open[last].tag)
      report.add(.misplacedText(parent: parent), at: xml.rangeOfTag(open[last].tag))
    }
  }
}

extension OPMLElement {
  fileprivate mutating func append(_ text: String) {
    guard case .text(var whole)? = content.last else {
      content.append(.text(text))
      return
    }
    content.removeLast()
    whole += text
    content.append(.text(whole))
  }

  /// Indentation is not content.
  fileprivate var withoutIndentation: OPMLElement {
    var element = self
    let hasElements = content.contains { if case .element = $0 { true } else { false } }
    if hasElements {
      element.content.removeAll { part in
        if case .text(let text) = part { return text.allSatisfy(\.isWhitespace) }
        return false
      }
    }
    return element
  }
}
