import CollectionLayout
import TestSupport
import Testing

@Suite("Layouts of extreme lengths")
struct ExtremeLayoutTests {
  private var random: SeededGenerator

  init() {
    random = SeededGenerator.fresh(for: "extreme layouts")
  }

  @Test("A layout with any lengths has a frame for every item, or throws an error")
  mutating func anything() throws {
    var solvedCount = 0
    for _ in 0..<2000 {
      let layout = layout()
      let sections = (0..<3).map { _ in
        LayoutSection(
          itemCount: Int.random(in: -1...9, using: &random), hasHeader: .random(using: &random),
          itemSizes: [Size(width: length(), height: length())],
          headerSize: Bool.random(using: &random) ? Size(width: 1, height: length()) : nil)
      }
      let environment = LayoutEnvironment(
        containerSize: Size(width: length(), height: length()),
        layoutDirection: .random(using: &random))
      _ = layout.stylesheet(forClass: "x")
      do {
        let solved = try layout.solve(sections, in: environment)
        let cells = solved.attributes.filter { if case .cell = $0.element { true } else { false } }
        #expect(cells.count == sections.reduce(0) { $0 + $1.itemCount })
        _ = solved.attributes(in: Rect(x: length(), y: length(), width: length(), height: length()))
        solvedCount += 1
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
    #expect(solvedCount > 0)
  }

  private mutating func length() -> Double {
    let usual = [5.0, 50, 100, 320, 390, 1024]
    let extreme = [0, -1, 0.001, 1e9, 1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    let isUsual = Int.random(in: 0..<40, using: &random) > 0
    return (isUsual ? usual : extreme).randomElement(using: &random) ?? 0
  }

  private mutating func insets() -> DirectionalEdgeInsets {
    guard Bool.random(using: &random) else { return .zero }
    return DirectionalEdgeInsets(
      top: length(), leading: length(), bottom: length(), trailing: length())
  }

  private mutating func layout() -> Layout {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      return .flow(
        FlowLayout(
          itemSize: Size(width: length(), height: length()),
          estimatedItemSize: Bool.random(using: &random) ? .automatic : nil,
          sizesVaryByItem: .random(using: &random), minimumLineSpacing: length(),
          minimumInteritemSpacing: length(), sectionInset: insets(),
          scrollDirection: Bool.random(using: &random) ? .vertical : .horizontal))
    case 1:
      return .list(
        ListConfiguration(
          appearance: .insetGrouped, headerMode: .firstItemInSection, headerTopPadding: length()))
    default:
      var group = group(depth: 2)
      group.contentInsets = insets()
      return .sections([
        CompositionalSection(
          group: group, contentInsets: insets(), interGroupSpacing: length(),
          orthogonalScrollingBehavior: Bool.random(using: &random) ? .none : .paging)
      ])
    }
  }

  private mutating func group(depth: Int) -> LayoutGroup {
    let subitems = (0..<Int.random(in: depth == 0 ? 0...2 : 1...2, using: &random)).map { _ in
      depth > 0 && Bool.random(using: &random)
        ? LayoutGroup.Subitem.group(group(depth: depth - 1))
        : .cell(dimension(), dimension())
    }
    let spacing: LayoutSpacing =
      Bool.random(using: &random) ? .flexible(length()) : .fixed(0)
    return LayoutGroup(
      layoutSize: size(dimension(), dimension()),
      arrangement: .line(
        Bool.random(using: &random) ? .horizontal : .vertical, subitems: subitems,
        count: Bool.random(using: &random) ? nil : Int.random(in: -1...3, using: &random)),
      interItemSpacing: spacing)
  }

  private mutating func dimension() -> LayoutDimension {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .absolute(length())
    case 1: .estimated(length())
    case 2, 3: .fractionalWidth(0.5)
    case 4: .fractionalHeight(0.5)
    default: .fractionalWidth(1)
    }
  }
}

extension LayoutDirection {
  fileprivate static func random(using random: inout SeededGenerator) -> LayoutDirection {
    Bool.random(using: &random) ? .leftToRight : .rightToLeft
  }
}
