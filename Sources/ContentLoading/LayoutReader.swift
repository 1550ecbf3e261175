import Catalog
import CollectionLayout

/// Reads the layout of a page, in UIKit's names.
struct LayoutReader {
  let report: FileReport

  /// What a page without a layout has, and what a flow layout's missing properties are: the cells
  /// of an icon store, 100×150 points with 10 between.
  static let defaultFlow = Layout.flow(storeFlow)

  private static let storeFlow = FlowLayout(
    itemSize: Size(width: 100, height: 150), minimumLineSpacing: 10, minimumInteritemSpacing: 10,
    headerReferenceSize: Size(width: 0, height: 44))

  /// Longer than any page is wide or high, in points.
  private static let maximumLength = 100_000.0

  private enum Kind: String, CaseIterable {
    case flow, list
  }

  func layout(_ node: ContentNode) -> Layout? {
    guard var object = ObjectReader(node, owner: "a layout", report: report) else { return nil }
    if object.value("type") == nil { object.reportMissing("type") }
    let kind: Kind? = object.choice("type")
    let layout: Layout
    switch kind {
    case .flow: layout = .flow(flow(&object))
    case .list: layout = .list(list(&object))
    case nil: return nil
    }
    object.finish()
    do throws(LayoutError) {
      try layout.validate()
      return layout
    } catch {
      report.add(.impossibleLayout(error.description), at: node.range)
      return nil
    }
  }

  private func flow(_ object: inout ObjectReader) -> FlowLayout {
    var flow = Self.storeFlow
    flow.itemSize = size("itemSize", &object) ?? flow.itemSize
    flow.estimatedItemSize = estimatedSize(&object)
    flow.minimumLineSpacing = length("minimumLineSpacing", &object) ?? flow.minimumLineSpacing
    flow.minimumInteritemSpacing =
      length("minimumInteritemSpacing", &object) ?? flow.minimumInteritemSpacing
    flow.sectionInset = insets("sectionInset", &object) ?? flow.sectionInset
    flow.headerReferenceSize = size("headerReferenceSize", &object) ?? flow.headerReferenceSize
    flow.footerReferenceSize = size("footerReferenceSize", &object) ?? flow.footerReferenceSize
    flow.scrollDirection = object.choice("scrollDirection") ?? flow.scrollDirection
    flow.sectionHeadersPinToVisibleBounds =
      object.bool("sectionHeadersPinToVisibleBounds") ?? flow.sectionHeadersPinToVisibleBounds
    flow.sectionFootersPinToVisibleBounds =
      object.bool("sectionFootersPinToVisibleBounds") ?? flow.sectionFootersPinToVisibleBounds
    return flow
  }

  private func list(_ object: inout ObjectReader) -> ListConfiguration {
    var list = ListConfiguration(appearance: object.choice("appearance") ?? .plain)
    list.headerMode = object.choice("headerMode") ?? list.headerMode
    list.footerMode = object.choice("footerMode") ?? list.footerMode
    list.showsSeparators = object.bool("showsSeparators") ?? list.showsSeparators
    list.headerTopPadding = length("headerTopPadding", &object) ?? list.headerTopPadding
    return list
  }

  private func length(_ key: String, _ object: inout ObjectReader) -> Double? {
    object.number(key, in: 0...Self.maximumLength)
  }

  private func size(_ key: String, _ object: inout ObjectReader) -> Size? {
    object.value(key).flatMap { size($0, owner: "'\(key)'") }
  }

  private func size(_ node: ContentNode, owner: String) -> Size? {
    guard var object = ObjectReader(node, owner: owner, report: report) else { return nil }
    let width = length("width", &object)
    let height = length("height", &object)
    if object.value("width") == nil { object.reportMissing("width") }
    if object.value("height") == nil { object.reportMissing("height") }
    object.finish()
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }

  private func estimatedSize(_ object: inout ObjectReader) -> EstimatedSize? {
    guard let node = object.value("estimatedItemSize") else { return nil }
    switch node.value {
    case .string("automatic"): return .automatic
    case .string(let text):
      report.add(
        .unknownValue(text, field: "estimatedItemSize", allowed: ["automatic"]), at: node)
      return nil
    default: return size(node, owner: "'estimatedItemSize'").map(EstimatedSize.size)
    }
  }

  /// Four edges, or one number for all of them.
  private func insets(_ key: String, _ object: inout ObjectReader) -> DirectionalEdgeInsets? {
    guard let node = object.value(key) else { return nil }
    if case .number = node.value {
      guard let all = length(key, &object) else { return nil }
      return DirectionalEdgeInsets(top: all, leading: all, bottom: all, trailing: all)
    }
    guard var edges = ObjectReader(node, owner: "'\(key)'", report: report) else { return nil }
    let insets = DirectionalEdgeInsets(
      top: length("top", &edges) ?? 0, leading: length("leading", &edges) ?? 0,
      bottom: length("bottom", &edges) ?? 0, trailing: length("trailing", &edges) ?? 0)
    edges.finish()
    return insets
  }
}
