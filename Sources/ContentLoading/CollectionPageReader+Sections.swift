import Catalog
import CollectionLayout
import ContentSyntax
import Diagnostics
import LayoutReading

extension CollectionPageReader {
  struct Kinds {
    var badges: [Located<String>] = []
    var sections: [Located<String>] = []
    var page: [Located<String>] = []
    var sizes: [Range<Int>] = []

    func report(in layout: Layout, to report: FileReport) {
      let unused = UnusedKinds(layouts: [layout])
      unused.report(badges: badges, to: report)
      unused.report(sections: sections, to: report)
      unused.report(page: page, to: report)
      unused.report(sizes: sizes, to: report)
    }
  }

  func section(
    _ object: ObjectReader<ListSectionFields>, of items: ItemSource?, kinds: inout Kinds
  ) -> ListSection? {
    let supplementaries = object.part(\.texts).texts()
    kinds.sections += supplementaries.kinds
    guard let title = object.located(\.title) else { return nil }
    var titles: [String] = []
    if case .list(let items) = items { titles = items.compactMap(\.section) }
    if items != nil, !titles.contains(title.value) {
      let nearest = report.nearest(to: title.value, in: titles)
      report.add(.unusedSection(title.value, nearest: nearest), at: title.range)
    }
    return ListSection(title: title.value, supplementaries: supplementaries.texts)
  }
}
