import Catalog
import CellConfiguration
import CollectionLayout
import CollectionView
import Markup
import SitePages
import SiteTheme

extension SiteDiff {
  /// The animation's widths in points. The stage uses the widest that fits.
  private static let widths = [260.0, 320.0, 430.0, 650.0, 870.0, 1090.0]

  /// Returns the preview as a self-contained page: both states side by side, changed outlines, and a line for
  /// each change.
  ///
  /// - Throws: `SnapshotError`. The values of a preview do not cause it.
  public func html() throws -> String {
    let page = shownPage
    let marks = ChangeMarks(changes.icons)
    let before = try CatalogPanel(
      old, of: site, page: page, theme: theme, marks: marks, pixels: [new.pixels, old.pixels],
      isNew: false)
    let after = try CatalogPanel(
      new, of: site, page: page, theme: theme, marks: marks, pixels: [new.pixels], isNew: true)
    let outlines = try changes.outlines.map {
      try OutlinePanel($0, from: old.snapshot, to: new.snapshot).view(theme: theme)
    }
    let hasIcons = !changes.icons.isEmpty
    return theme.render(
      Template.preview,
      PreviewPageView(
        language: site.language,
        isRightToLeft: WritingDirection.isRightToLeft(language: site.language),
        siteTitle: site.title,
        base: base, groups: summary.allGroups.map(ChangeGroupView.init),
        kinds: ChangeLine.Kind.allCases.map(ChangeMarkView.init),
        style: after.style, before: hasIcons ? try before.view() : nil,
        after: hasIcons ? try after.view() : nil,
        outlines: outlines, styles: styles(page.layout),
        script: theme.text("preview.js").escaped(for: .rawElement),
        frames: hasIcons ? frames(before, after) : nil))
  }

  /// The home page if it shows icons in cells, otherwise a grid in its colors.
  private var shownPage: CollectionPage {
    let home = site.collectionPages.first { $0.path == .root }
    if var home, home.items == .catalog, home.grouping == nil, home.layout.appearance == nil {
      home.itemsPerPage = nil
      home.rowsPerPage = nil
      home.showsAllItems = true
      return home
    }
    return CollectionPage(
      path: .root, title: site.title, items: .catalog, layout: .flow(StandardGrid.flow),
      symbolConfiguration: home?.symbolConfiguration ?? .init(), tintColor: home?.tintColor)
  }

  /// The site's style sheets in the order of its pages, then the preview's.
  private func styles(_ layout: Layout) -> String {
    let own = ["assets/site.css", "assets/collection.css"]
    let others = theme.assets.map(\.path).filter { $0.hasSuffix(".css") && !own.contains($0) }
    let sheets = (own + others + ["preview.css"]).map(theme.text)
    return ([LayoutClass(layout).stylesheet, CellStylesheet.css] + sheets)
      .map { "<style>\n\($0.escaped(for: .rawElement))</style>" }.joined(separator: "\n")
  }

  /// Widths without room for an item are left out. Without any width, the animation is omitted.
  private func frames(_ before: CatalogPanel, _ after: CatalogPanel) -> String? {
    // In other layouts, sections scroll or fit their content.
    guard case .flow = before.layout else { return nil }
    let solutions = Self.widths.compactMap {
      width -> (Double, CatalogPanel.Solved, CatalogPanel.Solved)? in
      // `try?`: a width without room is left out, see above.
      guard let old = try? before.solved(width: width), let new = try? after.solved(width: width)
      else { return nil }
      return (width, old, new)
    }
    guard !solutions.isEmpty else { return nil }
    return JSONWriter.text(.script) { json in
      json.array(solutions) { json, solution in
        let (width, old, new) = solution
        json.object { json in
          json.object(named: "after") { new.write(to: &$0) }
          json.object(named: "before") { old.write(to: &$0) }
          json.member("width", width)
        }
      }
    }
  }
}
