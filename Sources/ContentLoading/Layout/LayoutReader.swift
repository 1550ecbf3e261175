import Catalog
import CollectionLayout
import ContentSyntax

/// Reads the layout of a page, in UIKit's names.
///
/// Every property of the library has a field of its own name, and what nests there nests here, so
/// that the path of a property in a `LayoutError` leads to its place in the file.
struct LayoutReader {
  let report: FileReport

  /// What a page without a layout has.
  static let defaultFlow = Layout.flow(StandardGrid.flow(headerHeight: headerHeight))

  private static let headerHeight = 56.0

  /// What a flow layout's missing properties are: the cells of an icon store, 100×150 points with
  /// 10 between.
  static let storeFlow = FlowLayout(
    itemSize: Size(width: 100, height: 150), minimumLineSpacing: 10, minimumInteritemSpacing: 10,
    headerReferenceSize: Size(width: 0, height: headerHeight))

  enum Kind: String, CaseIterable {
    case flow, list, compositional
  }

  func layout(_ node: ContentNode) -> Layout? {
    let problems = report.problemCount
    guard let layout = object(node, owner: "a layout", read),
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

  private func read(_ object: inout FieldReader) -> Layout? {
    if object.value("type") == nil { object.reportMissing("type") }
    let kind: Kind? = object.choice("type")
    switch kind {
    case .flow: return .flow(flow(&object))
    case .list: return .list(list(&object))
    case .compositional: return compositional(&object).map(Layout.compositional)
    case nil:
      object.ignoreOtherFields()
      return nil
    }
  }

  /// Reads an object of a layout. A property that it does not have is an error.
  func object<Value>(
    _ node: ContentNode, owner: String, _ read: (inout FieldReader) -> Value?
  ) -> Value? {
    guard var object = FieldReader(node, owner: owner, report: report) else { return nil }
    let value = read(&object)
    object.finish(SyntaxProblem.unknownProperty)
    return value
  }
}
