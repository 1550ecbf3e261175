import Catalog
package import CollectionLayout
package import ContentSyntax

/// Reads the layout of a page. Fields have the library's names and nesting, so that paths in a `LayoutError`
/// identify source locations.
package struct LayoutReader {
  let report: FileReport

  package init(report: FileReport) { self.report = report }

  /// The layout of a page without one.
  package static let defaultFlow = Layout.flow(StandardGrid.flow(headerHeight: headerHeight))

  private static let headerHeight = 56.0

  /// The defaults of a flow layout: the cells of an icon store.
  static let storeFlow = FlowLayout(
    itemSize: Size(width: 100, height: 150), minimumLineSpacing: 10, minimumInteritemSpacing: 10,
    headerReferenceSize: Size(width: 0, height: headerHeight))

  enum Kind: String, CaseIterable {
    case flow, list, compositional
  }

  enum AutomaticSize: String, CaseIterable {
    case automatic
  }

  enum SectionKind: String, CaseIterable {
    case groups, list
  }

  package func layout(_ node: ContentNode) -> Layout? {
    let problems = report.problemCount
    guard let layout = read(node),
      // Omitted invalid parts would cause further errors.
      report.problemCount == problems
    else { return nil }
    do throws(LayoutCheck.Problem) {
      let check = LayoutCheck(layout: layout)
      try check.run()
      for problem in check.overflows() {
        report.add(
          .layoutOverflow(problem.reason, remedy: problem.remedy),
          at: node.descendant(at: problem.path))
      }
      reportUndrawn(of: layout, in: node)
      if case .compositional(let compositional) = layout, compositional.hasSectionOfBothKinds {
        report.add(.sectionOfBothKinds, at: node.descendant(at: "variants"))
      }
      return layout
    } catch {
      report.add(
        .impossibleLayout(error.reason), at: node.descendant(at: error.path))
      return nil
    }
  }

  private func read(_ node: ContentNode) -> Layout? {
    let owner = "a layout"
    let kind: Kind? = report.kind(of: node, owner: owner)
    return switch kind {
    case .flow: ObjectReader(node, FlowFields.object, report: report).map { .flow($0.layout) }
    case .list:
      ObjectReader(node, ListFields.object, report: report, owner: owner).map { .list($0.list) }
    case .compositional:
      ObjectReader(node, CompositionalFields.object, report: report)
        .flatMap(\.layout).map { .compositional($0) }
    case nil: nil
    }
  }
}
