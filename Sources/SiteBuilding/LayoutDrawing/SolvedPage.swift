import CollectionLayout
import Diagnostics

/// The frames of a page, with the names of what stands there.
struct SolvedPage: Sendable {
  struct Section: Sendable {
    var heading: String?
    /// The ids of the items.
    var items: [String]
  }

  /// One thing that is drawn.
  struct Element: Sendable {
    enum Kind: String, Sendable {
      case cell, header, footer, supplementary, background
    }

    var kind: Kind
    var label: String
    var frame: Rect
  }

  let contentSize: Size
  let sections: [Section]
  /// What is drawn, what lies below first.
  let elements: [Element]

  init(
    layout: Layout, sections: [Section], environment: LayoutEnvironment
  ) throws(LayoutError) {
    let solved = try layout.solve(
      sections.map { LayoutSection(itemCount: $0.items.count, hasHeader: $0.heading != nil) },
      in: environment)
    contentSize = solved.contentSize
    self.sections = sections
    // A stable order: equal z-indices stay in the order of the document.
    elements = solved.attributes.enumerated()
      .sorted { ($0.element.drawingOrder, $0.offset) < ($1.element.drawingOrder, $1.offset) }
      .map { Self.element($0.element, in: sections) }
  }

  private static func element(_ attributes: LayoutAttributes, in sections: [Section]) -> Element {
    let (kind, label): (Element.Kind, String) =
      switch attributes.element {
      case .cell(let section, let item): (.cell, sections[section].items[item])
      case .header(let section): (.header, sections[section].heading ?? "")
      case .footer: (.footer, "")
      case .supplementary(let kind, _, _): (.supplementary, kind)
      case .background: (.background, "")
      }
    return Element(kind: kind, label: TerminalText.visible(label), frame: attributes.frame)
  }
}

extension LayoutAttributes {
  /// Backgrounds lie below everything else, whatever the z-indices of cells are.
  fileprivate var drawingOrder: Int {
    if case .background = element { return Int.min }
    return zIndex
  }
}
