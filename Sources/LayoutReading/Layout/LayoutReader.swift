import Catalog
package import CollectionLayout
package import ContentSyntax

/// Reads the layout of a page, in UIKit's names.
///
/// Every property of the library has a field of its own name, and what nests there nests here, so
/// that the path of a property in a `LayoutError` leads to its place in the file.
package struct LayoutReader {
  let report: FileReport

  package init(report: FileReport) { self.report = report }

  /// What a page without a layout has.
  package static let defaultFlow = Layout.flow(StandardGrid.flow(headerHeight: headerHeight))

  private static let headerHeight = 56.0

  /// What a flow layout's missing properties are: the cells of an icon store, 100×150 points with
  /// 10 between.
  static let storeFlow = FlowLayout(
    itemSize: Size(width: 100, height: 150), minimumLineSpacing: 10, minimumInteritemSpacing: 10,
    headerReferenceSize: Size(width: 0, height: headerHeight))

  enum Kind: String, CaseIterable {
    case flow, list, compositional
  }

  /// The values of `estimatedItemSize` next to a size.
  enum AutomaticSize: String, CaseIterable {
    case automatic
  }

  enum SectionKind: String, CaseIterable {
    case groups, list
  }

  package func layout(_ node: ContentNode) -> Layout? {
    let problems = report.problemCount
    guard let layout = read(node),
      // What is missing because it was wrong is not impossible too.
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
