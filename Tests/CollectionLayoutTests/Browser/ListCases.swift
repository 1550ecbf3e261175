import CollectionLayout

extension LayoutMatrixTests {
  static var listCases: [LayoutCase] {
    var cases: [LayoutCase] = []
    for appearance in ListAppearance.allCases {
      for header in ListHeaderMode.allCases {
        for footer in ListFooterMode.allCases {
          let list = ListConfiguration(
            appearance: appearance, headerMode: header, footerMode: footer,
            headerTopPadding: footer == .none ? nil : 5)
          let name = "list \(appearance), header \(header), footer \(footer)"
          cases.append(
            LayoutCase(name: name, layout: .list(list), sections: CaseContent.twoSections))
          cases.append(
            LayoutCase(
              name: "\(name), measured", layout: .list(list), sections: measured,
              hasContent: true))
        }
      }
    }
    let framed = ListConfiguration(
      appearance: .insetGrouped, headerMode: .supplementary, footerMode: .supplementary)
    cases.append(
      LayoutCase(
        name: "list chunks", layout: .list(framed), sections: CaseContent.chunkedSections))
    let pinned = ListConfiguration(
      appearance: .plain, headerMode: .supplementary, footerMode: .supplementary)
    cases.append(
      LayoutCase(
        name: "list pinned", layout: .list(pinned), sections: CaseContent.longSections,
        scrollPositions: [0, 30, 111, 333, 500, 777, 1000]))
    return cases
  }

  private static let measured = [
    CaseContent.section(5, minimumHeight: 44, hasHeader: true),
    CaseContent.section(3, minimumHeight: 44, seed: 1),
    CaseContent.section(4, minimumHeight: 44, seed: 2, hasHeader: true),
  ]
}
