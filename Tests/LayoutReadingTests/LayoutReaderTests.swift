import Catalog
import CollectionLayout
import ContentLoading
import ContentTestSupport
import Diagnostics
import Foundation
import Testing

@Suite struct LayoutReaderTests {
  private static func layout(_ json: String) async throws -> Layout {
    let site = MemorySite.withOwl([
      "site.json": #"{ "pages": [ { "path": "/a/", "items": "catalog", "layout": \#(json) } ] }"#
    ])
    let loaded = try await site.load()
    // Properties that are not rendered, or only in wide windows, are still read.
    #expect(loaded.warnings.allSatisfy { ["not-drawn", "layout-overflow"].contains($0.code) })
    return try #require(loaded.site.collectionPages.first).layout
  }

  @Test func flow() async throws {
    let layout = try await Self.layout(
      """
      { "type": "flow", "itemSize": { "width": 50, "height": 100 },
        "estimatedItemSize": { "width": 51, "height": 101 }, "sizesVaryByItem": false,
        "minimumLineSpacing": 20, "minimumInteritemSpacing": 21, "sectionInset": 5,
        "headerReferenceSize": { "width": 1, "height": 2 },
        "footerReferenceSize": { "width": 3, "height": 4 }, "scrollDirection": "horizontal",
        "sectionHeadersPinToVisibleBounds": true, "sectionFootersPinToVisibleBounds": true }
      """)
    #expect(
      layout
        == .flow(
          FlowLayout(
            itemSize: Size(width: 50, height: 100),
            estimatedItemSize: .size(Size(width: 51, height: 101)),
            minimumLineSpacing: 20, minimumInteritemSpacing: 21,
            sectionInset: .init(top: 5, leading: 5, bottom: 5, trailing: 5),
            headerReferenceSize: Size(width: 1, height: 2),
            footerReferenceSize: Size(width: 3, height: 4), scrollDirection: .horizontal,
            sectionHeadersPinToVisibleBounds: true, sectionFootersPinToVisibleBounds: true)))
  }

  private static let list = ListConfiguration(
    appearance: .sidebar, headerMode: .firstItemInSection, footerMode: .supplementary,
    showsSeparators: false,
    separatorConfiguration: ListSeparatorConfiguration(
      topSeparatorVisibility: .visible, bottomSeparatorVisibility: .hidden,
      topSeparatorInsets: .init(top: 0, leading: 8, bottom: 0, trailing: 9),
      bottomSeparatorInsets: .init(top: 7, leading: 7, bottom: 7, trailing: 7)),
    headerTopPadding: 0)

  private static let listJSON = """
    { "type": "list", "appearance": "sidebar", "headerMode": "firstItemInSection",
      "footerMode": "supplementary", "showsSeparators": false, "headerTopPadding": 0,
      "separatorConfiguration": {
        "topSeparatorVisibility": "visible", "bottomSeparatorVisibility": "hidden",
        "topSeparatorInsets": { "leading": 8, "trailing": 9 }, "bottomSeparatorInsets": 7 } }
    """

  /// Equal layouts share a class, so they need equal CSS.
  @Test func minusZeroIsZero() async throws {
    let layout = try await Self.layout(#"{ "type": "flow", "minimumLineSpacing": -0.0 }"#)
    guard case .flow(let flow) = layout else {
      Issue.record("\(layout) is no flow layout")
      return
    }
    #expect(flow.minimumLineSpacing.sign == .plus)
  }

  @Test func list() async throws {
    #expect(try await Self.layout(Self.listJSON) == .list(Self.list))
  }

  @Test func missingListPropertiesAreUIKitsDefaults() async throws {
    let layout = try await Self.layout(#"{ "type": "list" }"#)
    #expect(layout == .list(ListConfiguration(appearance: .plain)))
  }

  private static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(width: width, height: height)
  }

  @Test func sectionsAndVariants() async throws {
    let layout = try await Self.layout(
      """
      { "type": "compositional", "interSectionSpacing": 12,
        "sections": [ \(Self.listJSON), {
          "type": "groups", "contentInsets": { "top": 1, "leading": 2, "bottom": 3, "trailing": 4 },
          "interGroupSpacing": 6, "orthogonalScrollingBehavior": "groupPagingCentered",
          "background": -5,
          "boundarySupplementaryItems": [
            { "elementKind": "header",
              "layoutSize": { "width": { "fractionalWidth": 1 }, "height": { "estimated": 44 } },
              "alignment": "topLeading", "absoluteOffset": { "x": 3, "y": -4 },
              "pinToVisibleBounds": true, "zIndex": 7 },
            { "elementKind": "rail", "layoutSize": { "width": 100, "height": 20 },
              "alignment": "trailing", "extendsBoundary": false } ],
          "group": {
            "type": "vertical", "layoutSize": { "width": 80, "height": 90 }, "count": 2,
            "subitems": [ { "layoutSize": { "width": 70, "height": 40 } } ] } } ],
        "variants": [
          { "minimumWidth": 700, "interSectionSpacing": 3, "sections": [ { "type": "list" } ] } ] }
      """)
    let section = CompositionalSection(
      group: .vertical(
        layoutSize: Self.size(.absolute(80), .absolute(90)),
        repeatingSubitem: .item(LayoutItem(layoutSize: Self.size(.absolute(70), .absolute(40)))),
        count: 2),
      contentInsets: .init(top: 1, leading: 2, bottom: 3, trailing: 4), interGroupSpacing: 6,
      orthogonalScrollingBehavior: .groupPagingCentered,
      boundarySupplementaryItems: [
        LayoutBoundarySupplementaryItem(
          layoutSize: Self.size(.fractionalWidth(1), .estimated(44)), elementKind: "header",
          alignment: .topLeading, absoluteOffset: Point(x: 3, y: -4), pinToVisibleBounds: true,
          zIndex: 7),
        LayoutBoundarySupplementaryItem(
          layoutSize: Self.size(.absolute(100), .absolute(20)), elementKind: "rail",
          alignment: .trailing, extendsBoundary: false),
      ],
      background: .init(top: -5, leading: -5, bottom: -5, trailing: -5))
    let variant = CompositionalLayout.Variant(
      minimumWidth: 700,
      arrangement: .init(
        sections: [.list(ListConfiguration(appearance: .plain))], interSectionSpacing: 3))
    #expect(
      layout
        == .compositional(
          CompositionalLayout(
            sections: [.list(Self.list), .groups(section)], interSectionSpacing: 12,
            variants: [variant])))
  }

  @Test func groups() async throws {
    let layout = try await Self.layout(
      """
      { "type": "compositional", "sections": [ { "group": {
        "type": "horizontal",
        "layoutSize": { "width": { "fractionalWidth": 1 }, "height": { "absolute": 200 } },
        "interItemSpacing": { "flexible": 8 }, "contentInsets": 2,
        "subitems": [
          { "layoutSize": { "width": { "fractionalWidth": 0.5 },
                            "height": { "fractionalHeight": 1 } },
            "contentInsets": 3,
            "edgeSpacing": { "leading": 1, "top": { "fixed": 2 }, "trailing": { "flexible": 3 } },
            "supplementaryItems": [
              { "elementKind": "badge", "layoutSize": { "width": 20, "height": 21 }, "zIndex": 9,
                "containerAnchor": { "horizontal": "end", "vertical": "start",
                                     "fractionalOffset": { "x": 0.5, "y": -0.5 } } },
              { "elementKind": "dot", "layoutSize": { "width": 4, "height": 4 },
                "containerAnchor": { "absoluteOffset": { "y": 6 } } } ] },
          { "type": "custom", "layoutSize": { "width": 90, "height": 80 },
            "edgeSpacing": { "bottom": 4 },
            "items": [ { "frame": { "x": -1, "y": 2, "width": 3, "height": 4 }, "zIndex": 5 } ] } ]
        } } ] }
      """)
    var item = LayoutItem(layoutSize: Self.size(.fractionalWidth(0.5), .fractionalHeight(1)))
    item.contentInsets = .init(top: 3, leading: 3, bottom: 3, trailing: 3)
    item.edgeSpacing = .init(leading: .fixed(1), top: .fixed(2), trailing: .flexible(3))
    item.supplementaryItems = [
      LayoutSupplementaryItem(
        elementKind: "badge", layoutSize: Self.size(.absolute(20), .absolute(21)),
        containerAnchor: LayoutAnchor(
          horizontal: .end, vertical: .start, offset: .fractional(Point(x: 0.5, y: -0.5))),
        zIndex: 9),
      LayoutSupplementaryItem(
        elementKind: "dot", layoutSize: Self.size(.absolute(4), .absolute(4)),
        containerAnchor: LayoutAnchor(offset: .absolute(Point(x: 0, y: 6)))),
    ]
    var custom = LayoutGroup(
      layoutSize: Self.size(.absolute(90), .absolute(80)),
      arrangement: .custom([.init(frame: Rect(x: -1, y: 2, width: 3, height: 4), zIndex: 5)]))
    custom.edgeSpacing.bottom = .fixed(4)
    var group = LayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(200)),
      subitems: [.item(item), .group(custom)], interItemSpacing: .flexible(8))
    group.contentInsets = .init(top: 2, leading: 2, bottom: 2, trailing: 2)
    let section = CompositionalSection(group: group)
    #expect(layout == .compositional(CompositionalLayout(sections: [.groups(section)])))
  }

  @Test func uniformDimensions() async throws {
    let layout = try await Self.layout(
      """
      { "type": "compositional", "sections": [ { "group": {
        "type": "horizontal", "count": 2,
        "layoutSize": { "width": { "fractionalWidth": 1 }, "height": { "estimated": 50 } },
        "subitems": [ { "layoutSize": {
          "width": 50, "height": { "uniformAcrossSiblings": 60 } } } ] } } ] }
      """)
    let item = LayoutItem(
      layoutSize: Self.size(.absolute(50), .uniformAcrossSiblings(estimate: 60)))
    let group = LayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalWidth(1), .estimated(50)), repeatingSubitem: .item(item),
      count: 2)
    let section = CompositionalSection(group: group)
    #expect(layout == .compositional(CompositionalLayout(sections: [.groups(section)])))
  }

  @Test func groupsThatTheirSubitemsDivide() async throws {
    let layout = try await Self.layout(
      """
      { "type": "compositional", "sections": [ { "group": {
        "type": "horizontal", "dividingCount": 3, "interItemSpacing": 10,
        "layoutSize": { "width": { "fractionalWidth": 1 }, "height": 50 },
        "subitems": [ { "layoutSize": { "width": 50, "height": 60 } } ] } } ] }
      """)
    let item = LayoutItem(layoutSize: Self.size(.absolute(50), .absolute(60)))
    let group = LayoutGroup(
      layoutSize: Self.size(.fractionalWidth(1), .absolute(50)),
      arrangement: .division(.horizontal, subitems: [.item(item)], count: 3),
      interItemSpacing: .fixed(10))
    let section = CompositionalSection(group: group)
    #expect(layout == .compositional(CompositionalLayout(sections: [.groups(section)])))
  }

  @Test func theWholeLayout() async throws {
    let layout = try await Self.layout(
      """
      { "type": "compositional", "scrollDirection": "horizontal",
        "boundarySupplementaryItems": [
          { "elementKind": "intro", "alignment": "leading", "pinToVisibleBounds": true,
            "layoutSize": { "width": 90, "height": { "fractionalHeight": 0.5 } } } ],
        "sections": [ { "group": {
          "type": "vertical", "layoutSize": { "width": 80, "height": 90 },
          "supplementaryItems": [
            { "elementKind": "ribbon", "layoutSize": { "width": 20, "height": 10 },
              "containerAnchor": { "vertical": "end" },
              "itemAnchor": { "vertical": "start", "absoluteOffset": { "y": 2 } } } ],
          "subitems": [ { "layoutSize": { "width": 70, "height": 40 } } ] } } ] }
      """)
    var group = LayoutGroup.vertical(
      layoutSize: Self.size(.absolute(80), .absolute(90)),
      subitems: [.item(LayoutItem(layoutSize: Self.size(.absolute(70), .absolute(40))))])
    group.supplementaryItems = [
      LayoutSupplementaryItem(
        elementKind: "ribbon", layoutSize: Self.size(.absolute(20), .absolute(10)),
        containerAnchor: LayoutAnchor(vertical: .end),
        itemAnchor: LayoutAnchor(vertical: .start, offset: .absolute(Point(x: 0, y: 2))))
    ]
    let intro = LayoutBoundarySupplementaryItem(
      layoutSize: Self.size(.absolute(90), .fractionalHeight(0.5)), elementKind: "intro",
      alignment: .leading, pinToVisibleBounds: true)
    #expect(
      layout
        == .compositional(
          CompositionalLayout(
            sections: [.groups(CompositionalSection(group: group))], scrollDirection: .horizontal,
            boundarySupplementaryItems: [intro])))
  }

  /// A layout that fits in some window is valid.
  @Test func aLayoutForWideContainersIsLoaded() async throws {
    let layout = try await Self.layout(
      #"{ "type": "flow", "itemSize": { "width": 900, "height": 10 } }"#)
    guard case .flow(let flow) = layout else {
      Issue.record("\(layout) is not a flow layout")
      return
    }
    #expect(flow.itemSize == Size(width: 900, height: 10))
  }

  /// A width may be a fraction of the window's height, which is usually less than its width.
  @Test func aWidthThatFollowsTheHeightIsLoaded() async throws {
    let wide = try await Self.layout(
      """
      { "type": "compositional", "sections": [ { "group": { "type": "horizontal",
        "layoutSize": { "width": { "fractionalHeight": 1.5 }, "height": 90 },
        "subitems": [ { "layoutSize": { "width": { "fractionalWidth": 1 }, "height": 90 } } ] } } ] }
      """)
    let ofWidth = LayoutItem(layoutSize: Self.size(.fractionalWidth(1), .absolute(90)))
    let row = LayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalHeight(1.5), .absolute(90)), subitems: [.item(ofWidth)])
    #expect(
      wide
        == .compositional(
          CompositionalLayout(sections: [.groups(CompositionalSection(group: row))])))
    let high = try await Self.layout(
      """
      { "type": "compositional", "scrollDirection": "horizontal", "sections": [ { "group": {
        "type": "vertical",
        "layoutSize": { "width": 90, "height": { "fractionalWidth": 1.5 } },
        "subitems": [ { "layoutSize": { "width": 90, "height": { "fractionalHeight": 1 } } } ] } } ] }
      """)
    let ofHeight = LayoutItem(layoutSize: Self.size(.absolute(90), .fractionalHeight(1)))
    let column = LayoutGroup.vertical(
      layoutSize: Self.size(.absolute(90), .fractionalWidth(1.5)), subitems: [.item(ofHeight)])
    #expect(
      high
        == .compositional(
          CompositionalLayout(
            sections: [.groups(CompositionalSection(group: column))], scrollDirection: .horizontal))
    )
  }

  /// One mistake is reported once: omitted invalid parts are not reported as missing.
  @Test func aWrongSectionDoesNotLeaveAnEmptyList() async throws {
    let site = MemorySite.withOwl([
      "site.json": """
      { "pages": [ { "path": "/a/", "items": "catalog",
        "layout": { "type": "compositional", "sections": [ { "type": "x" } ] } } ] }
      """
    ])
    let printed = try await site.printed()
    #expect(
      printed.contains(
        "site.json:2:64: error: [unknown-value] 'x' is not a valid value of "
          + "'type'"))
    #expect(!printed.contains("impossible-layout"))
  }
}
