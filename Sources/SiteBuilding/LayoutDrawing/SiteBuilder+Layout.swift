import Catalog
import CollectionLayout
import ContentLoading
public import Diagnostics
import DiffableSnapshot
import Markup
import SitePages
import SiteTheme

extension SiteBuilder {
  /// Returns the frames of a page, for a width and a window height in points.
  ///
  /// Self-sizing items without a `measured` size get their estimated size.
  ///
  /// - Throws: `DiagnosticError` for invalid content, an unknown page, or an impossible layout.
  public func layout(
    ofPage path: String, width: Double, height: Double, measured: MeasuredSizes? = nil
  ) async throws(DiagnosticError) -> LayoutDrawing {
    let loaded = try await loadForOutput()
    let values = SiteValues(loaded.site)
    let parts = try parts(of: values.structure)
    guard let part = parts.first(where: { Self.isPath(path, of: $0) }) else {
      throw Self.unknownPage(path, known: parts.map(\.path.text)).error
    }
    let environment = LayoutEnvironment(
      containerSize: Size(
        width: width, height: part.page.layout.containerHeight(inWindow: height)),
      layoutDirection: WritingDirection.isRightToLeft(language: loaded.site.language)
        ? .rightToLeft : .leftToRight)
    do throws(LayoutError) {
      return LayoutDrawing(
        path: part.path, page: try part.solved(of: values, measured, in: environment),
        environment: environment, warnings: loaded.warnings)
    } catch {
      throw Problem.error(
        .impossibleLayout,
        """
        the layout of '\(part.path)' is impossible at \(width.upToTwoDecimals) points: \
        \(error.description)
        """
      ).error
    }
  }

  private func parts(
    of structure: SiteStructure
  ) throws(DiagnosticError) -> [CollectionPart] {
    try wording {
      try structure.site.collectionPages.flatMap { try $0.allParts(of: structure) }
    }
  }

  /// Outer slashes of `text` are optional, because some shells expand a leading slash.
  private static func isPath(_ text: String, of part: CollectionPart) -> Bool {
    text.splitAtSlashes().map(String.init) == part.path.components.map(\.text)
  }

  private static func unknownPage(_ path: String, known: [String]) -> Problem {
    let nearest = Suggestion.nearest(to: path, in: known)
    let all = known.prefix(10).map { "'\($0)'" } + (known.count > 10 ? ["…"] : [])
    return .error(
      .unknownPage, "there is no page with a layout at '\(path)'",
      Diagnostic.Note.didYouMean(nearest)
        ?? """
        available: \(all.joined(separator: ", ")); pages of texts, outlines and single icons have \
        no \
        layout
        """)
  }
}

extension CollectionPage {
  fileprivate func allParts(of structure: SiteStructure) throws -> [CollectionPart] {
    if case .outline = items { return [] }
    guard grouping == .category else { return try parts(of: snapshot(of: structure)) }
    let groups = try groups(in: structure)
    return try [index(of: groups)] + groups.flatMap { try parts(of: $0, in: structure.site) }
  }

  private func index(of groups: [CollectionGroup]) throws -> CollectionPart {
    var page = self
    page.layout = Mosaics.layout(ofCards: groups.count)
    page.items = .list([])
    return CollectionPart(
      page: page, snapshot: try PageSnapshot(of: groups.map(\.category.slug), in: .heading("")))
  }
}

extension CollectionPart {
  fileprivate func solved(
    of values: SiteValues, _ measured: MeasuredSizes?, in environment: LayoutEnvironment
  ) throws(LayoutError) -> SolvedPage {
    let value = CollectionPageValue(self, breadcrumbs: [], SiteReader(values))
    return try SolvedPage(
      PageSupplementaries(value, snapshot: snapshot), measured: measured, environment: environment)
  }
}
