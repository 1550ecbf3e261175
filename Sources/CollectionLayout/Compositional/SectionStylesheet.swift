/// Writes what is around the groups of a section: header, footer and background.
struct SectionStylesheet {
  let section: CompositionalSection
  let selector: String

  func write(to stylesheet: inout Stylesheet) {
    // A flow root keeps the margins of its header and footer inside.
    var declarations: [Stylesheet.Declaration] = [("display", "flow-root")]
    if section.background != nil {
      declarations += [("position", "relative"), ("isolation", "isolate")]
    }
    stylesheet.rule(selector, declarations)
    if let insets = section.background {
      stylesheet.rule("\(selector)::before", background(insets))
    }
    stylesheet.rule(
      "\(selector) .header",
      boundary(section.header, edge: "block-start", margin: "margin-block-end"))
    stylesheet.rule(
      "\(selector) .footer",
      boundary(section.footer, edge: "block-end", margin: "margin-block-start"))
  }

  private func background(_ insets: DirectionalEdgeInsets) -> [Stylesheet.Declaration] {
    [
      ("content", "\"\""),
      ("position", "absolute"),
      ("inset-block", insets.block),
      ("inset-inline", insets.inline),
      ("z-index", "-1"),
      ("background", "var(--section-background, none)"),
    ]
  }

  /// A header or footer at `edge`; `margin` is the one towards the groups.
  private func boundary(
    _ item: LayoutBoundarySupplementaryItem?, edge: String, margin: String
  ) -> [Stylesheet.Declaration] {
    guard let item else { return [("display", "none")] }
    var declarations = inlineDeclarations(of: item)
    if case .absolute(let height) = item.layoutSize.height {
      declarations.append(("block-size", height.pixels))
      if !item.extendsBoundary { declarations.append((margin, (-height).pixels)) }
    }
    if item.absoluteOffset.y != 0 {
      declarations.append(("translate", "0 \(item.absoluteOffset.y.pixels)"))
    }
    if item.pinToVisibleBounds {
      declarations += Stylesheet.pinned(to: edge, zIndex: item.zIndex)
    } else if !item.extendsBoundary {
      declarations += [("position", "relative"), ("z-index", "\(item.zIndex)")]
    }
    return declarations
  }

  /// The width of a header or footer, and its place from side to side.
  private func inlineDeclarations(
    of item: LayoutBoundarySupplementaryItem
  ) -> [Stylesheet.Declaration] {
    let insets = section.contentInsets
    let available =
      LinearLength(widths: 1) - .points(insets.leading + insets.trailing)
    let width = item.layoutSize.size(in: LinearSize(width: available, height: .zero)).width
    let start =
      .points(insets.leading + item.absoluteOffset.x)
      + (available - width) * item.alignment.fraction
    var declarations: [Stylesheet.Declaration] = [("inline-size", width.css)]
    if start != .zero { declarations.append(("margin-inline-start", start.css)) }
    return declarations
  }
}
