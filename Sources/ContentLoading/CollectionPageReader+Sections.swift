import Catalog
import CollectionLayout
import ContentSyntax
import Diagnostics

extension CollectionPageReader {
  /// The element kinds that a page gives texts for, and the places of the sizes of its items.
  struct Kinds {
    var badges: [Located<String>] = []
    var sections: [Located<String>] = []
    var page: [Located<String>] = []
    var sizes: [Range<Int>] = []

    /// Reports what the page's layout has no place for.
    func report(in layout: Layout, to report: FileReport) {
      let unused = UnusedKinds(layouts: [layout])
      unused.report(badges: badges, to: report)
      unused.report(sections: sections, to: report)
      unused.report(page: page, to: report)
      unused.report(sizes: sizes, to: report)
    }
  }

  /// The settings of the sections of a page's own items.
  func sections(
    _ object: inout FieldReader, of items: ItemSource?, kinds: inout Kinds
  ) -> [ListSection] {
    guard let nodes = object.array("sections") else { return [] }
    var titles: [String] = []
    if case .list(let items) = items { titles = items.compactMap(\.section) }
    var sections: [ListSection] = []
    for node in nodes {
      guard var object = FieldReader(node, owner: "a section", report: report) else { continue }
      let title = object.requiredText("title")
      let supplementaries = object.boundaryTexts([LayoutBoundarySupplementaryItem.footerKind])
      object.finish()
      kinds.sections += supplementaries.kinds
      guard let title else { continue }
      if items != nil, !titles.contains(title.value) {
        let nearest = report.nearest(to: title.value, in: titles)
        report.add(.unusedSection(title.value, nearest: nearest), at: title.range)
      }
      sections.append(ListSection(title: title.value, supplementaries: supplementaries.texts))
    }
    return sections
  }
}
