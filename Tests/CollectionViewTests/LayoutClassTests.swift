import CollectionLayout
import Testing

@testable import CollectionView

@Suite struct LayoutClassTests {
  private let store = FlowLayout(
    itemSize: Size(width: 100, height: 150), minimumLineSpacing: 10, minimumInteritemSpacing: 10)

  @Test func equalLayoutsShareAClass() {
    let copy = FlowLayout(
      itemSize: Size(width: 100, height: 150), minimumLineSpacing: 10, minimumInteritemSpacing: 10)
    #expect(LayoutClass(.flow(store)) == LayoutClass(.flow(copy)))
    #expect(Set([LayoutClass(.flow(store)), LayoutClass(.flow(copy))]).count == 1)
  }

  /// A name is a kind and eight hex digits of a hash.
  @Test func namesAreStableAndAreIdentifiersOfCSS() throws {
    for layout in [Layout.flow(store), .list(ListConfiguration(appearance: .plain))] {
      let name = LayoutClass(layout).name
      #expect(name == LayoutClass(layout).name)
      #expect(name.wholeMatch(of: /(flow|list)-[0-9a-f]{8}/) != nil, "\(name)")
    }
  }

  @Test func differentLayoutsHaveDifferentClasses() {
    var wide = store
    wide.itemSize.width = 101
    var spaced = store
    spaced.minimumLineSpacing = 11
    var layouts = [store, wide, spaced].map(Layout.flow)
    layouts += [.plain, .grouped, .insetGrouped, .sidebar, .sidebarPlain].map {
      .list(ListConfiguration(appearance: $0))
    }
    var headed = ListConfiguration(appearance: .plain)
    headed.headerMode = .supplementary
    layouts.append(.list(headed))
    #expect(Set(layouts.map { LayoutClass($0).name }).count == layouts.count)
  }

  @Test func rulesAreForTheClassAlone() {
    let layoutClass = LayoutClass(.flow(store))
    #expect(layoutClass.stylesheet.contains(".\(layoutClass.name)"))
    #expect(!layoutClass.stylesheet.contains(".flow "))
  }

  @Test func orderIsByName() {
    let classes = [
      LayoutClass(.list(ListConfiguration(appearance: .plain))), LayoutClass(.flow(store)),
    ]
    #expect(classes.sorted().map(\.name) == classes.map(\.name).sorted())
  }
}
