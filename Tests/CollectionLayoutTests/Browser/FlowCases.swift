import CollectionLayout

extension LayoutMatrixTests {
  static var flowCases: [LayoutCase] { uniformCases + individualCases + sidewaysCases }

  private static let insets = CaseContent.insets

  private static var uniformCases: [LayoutCase] {
    let store = FlowLayout(itemSize: Size(width: 100, height: 150))
    let small = FlowLayout(
      itemSize: Size(width: 50, height: 100), minimumLineSpacing: 20, minimumInteritemSpacing: 20)
    let framed = FlowLayout(
      itemSize: Size(width: 100, height: 150), minimumLineSpacing: 7, minimumInteritemSpacing: 13,
      sectionInset: insets, headerReferenceSize: Size(width: 1, height: 40),
      footerReferenceSize: Size(width: 1, height: 30))
    let wide = FlowLayout(itemSize: Size(width: 200, height: 50), sectionInset: insets)
    var filled = framed
    filled.fillsLines = true
    var overlapping = framed
    (overlapping.minimumLineSpacing, overlapping.minimumInteritemSpacing) = (-10, -33)
    var overlappingLines = store
    overlappingLines.minimumLineSpacing = -149
    var filledOverlap = overlapping
    filledOverlap.fillsLines = true
    var pinned = framed
    pinned.sectionHeadersPinToVisibleBounds = true
    pinned.sectionFootersPinToVisibleBounds = true
    return [
      LayoutCase(
        name: "flow 100x150", layout: .flow(store), sections: CaseContent.twoSections),
      LayoutCase(name: "flow few", layout: .flow(store), sections: CaseContent.manySections),
      LayoutCase(
        name: "flow 50x100", layout: .flow(small), sections: CaseContent.twoSections),
      LayoutCase(name: "flow framed", layout: .flow(framed), sections: CaseContent.twoSections),
      LayoutCase(name: "flow filled", layout: .flow(filled), sections: CaseContent.twoSections),
      LayoutCase(
        name: "flow filled chunks", layout: .flow(filled), sections: CaseContent.chunkedSections),
      LayoutCase(
        name: "flow one to a line", layout: .flow(wide), sections: CaseContent.twoSections),
      LayoutCase(
        name: "flow overlap", layout: .flow(overlapping), sections: CaseContent.twoSections),
      LayoutCase(
        name: "flow overlap chunks", layout: .flow(overlapping),
        sections: CaseContent.chunkedSections),
      LayoutCase(
        name: "flow overlap of lines", layout: .flow(overlappingLines),
        sections: CaseContent.chunkedSections),
      LayoutCase(
        name: "flow filled overlap", layout: .flow(filledOverlap),
        sections: CaseContent.twoSections),
      LayoutCase(
        name: "flow chunks", layout: .flow(store), sections: CaseContent.chunkedSections),
      LayoutCase(
        name: "flow chunks framed", layout: .flow(framed), sections: CaseContent.chunkedSections),
      LayoutCase(
        name: "flow chunks, one to a line", layout: .flow(wide),
        sections: CaseContent.chunkedSections),
      LayoutCase(
        name: "flow pinned", layout: .flow(pinned), sections: CaseContent.longSections,
        scrollPositions: [0, 30, 111, 333, 500, 777, 1000]),
    ]
  }

  private static var individualCases: [LayoutCase] {
    let varied = FlowLayout(
      sizesVaryByItem: true, sectionInset: insets,
      headerReferenceSize: Size(width: 30, height: 30))
    let estimated = FlowLayout(estimatedItemSize: .automatic, minimumLineSpacing: 3)
    let guessed = FlowLayout(
      estimatedItemSize: .size(Size(width: 70, height: 90)), sectionInset: insets)
    let sections = [
      CaseContent.section(31, hasHeader: true), CaseContent.section(1, seed: 1),
      CaseContent.section(0), CaseContent.section(12, seed: 3),
    ]
    return [
      LayoutCase(name: "flow per item", layout: .flow(varied), sections: sections),
      LayoutCase(
        name: "flow estimated", layout: .flow(estimated), sections: sections, hasContent: true),
      LayoutCase(
        name: "flow estimated size", layout: .flow(guessed), sections: sections,
        hasContent: true),
    ]
  }

  private static var sidewaysCases: [LayoutCase] {
    let shelf = FlowLayout(
      itemSize: Size(width: 100, height: 150), minimumLineSpacing: 7, sectionInset: insets,
      headerReferenceSize: Size(width: 40, height: 1),
      footerReferenceSize: Size(width: 9, height: 1), scrollDirection: .horizontal)
    var rows = shelf
    rows.itemSize.height = 50
    rows.minimumInteritemSpacing = 13
    var overlapping = rows
    (overlapping.minimumLineSpacing, overlapping.minimumInteritemSpacing) = (-60, -20)
    var varied = shelf
    varied.sizesVaryByItem = true
    let estimated = FlowLayout(estimatedItemSize: .automatic, scrollDirection: .horizontal)
    var pinned = shelf
    pinned.sectionHeadersPinToVisibleBounds = true
    pinned.sectionFootersPinToVisibleBounds = true
    let individual = [
      CaseContent.section(31), CaseContent.section(1, seed: 1), CaseContent.section(12, seed: 2),
    ]
    return [
      LayoutCase(
        name: "flow horizontal shelf", layout: .flow(shelf), sections: CaseContent.twoSections,
        containerHeight: 182),
      LayoutCase(
        name: "flow horizontal, one to a line", layout: .flow(shelf),
        sections: CaseContent.twoSections, containerHeight: 300),
      LayoutCase(
        name: "flow horizontal overlap", layout: .flow(overlapping),
        sections: CaseContent.twoSections + [
          LayoutSection(itemCount: 0), LayoutSection(itemCount: 8),
        ],
        containerHeight: 182),
      LayoutCase(
        name: "flow horizontal rows", layout: .flow(rows), sections: CaseContent.twoSections,
        containerHeight: 300),
      LayoutCase(
        name: "flow horizontal per item", layout: .flow(varied), sections: individual,
        containerHeight: 300),
      LayoutCase(
        name: "flow horizontal estimated", layout: .flow(estimated), sections: individual,
        containerHeight: 400, hasContent: true),
      LayoutCase(
        name: "flow horizontal pinned", layout: .flow(pinned), sections: CaseContent.longSections,
        containerHeight: 182, scrollPositions: [0, 30, 111, 333, 500, 777, 1000]),
    ]
  }
}
