import Catalog
import CollectionLayout
import ContentSyntax
import Diagnostics

struct UnusedKinds {
  let layouts: [Layout]

  func report(badges: [Located<String>], to report: FileReport) {
    guard !badges.isEmpty else { return }
    let known = kinds { $0.supplementaryKinds(ofSection: $1) }
    for kind in badges where !known.contains(kind.value) {
      report.add(.unusedBadge(kind.value, known: known), at: kind.range)
    }
  }

  func report(sizes: [Range<Int>], to report: FileReport) {
    guard !sizes.isEmpty, !layouts.contains(where: \.sizesVaryByItem) else { return }
    for place in sizes { report.add(.unusedSize, at: place) }
  }

  func report(sections: [Located<String>], to report: FileReport) {
    guard !sections.isEmpty else { return }
    tell(sections, known: kinds { $0.boundaryKinds(ofSection: $1).all }, to: report)
  }

  func report(page: [Located<String>], to report: FileReport) {
    tell(page, known: layouts.flatMap { $0.boundaryKinds(ofSection: nil).all }, to: report)
  }

  func hasPlace(for kind: String) -> Bool {
    layouts.contains { layout in
      let edges = [nil] + (0..<layout.sectionCount).map(Optional.some)
      return edges.contains { layout.boundaryKinds(ofSection: $0).all.contains(kind) }
    }
  }

  private func tell(_ kinds: [Located<String>], known: [String], to report: FileReport) {
    for kind in kinds where !known.contains(kind.value) {
      report.add(.unusedSupplementary(kind.value, known: Set(known).sorted()), at: kind.range)
    }
  }

  private func kinds(_ kinds: (Layout, Int) -> [String]) -> [String] {
    let all = layouts.flatMap { layout in
      (0..<layout.sectionCount).flatMap { kinds(layout, $0) }
    }
    return Set(all).sorted()
  }
}

extension BoundaryKinds {
  fileprivate var all: [String] { start + end }
}

extension Layout {
  fileprivate var sizesVaryByItem: Bool {
    if case .flow(let flow) = self { return flow.sizesVaryByItem }
    return false
  }

  fileprivate var sectionCount: Int {
    switch self {
    case .flow, .list: 1
    case .compositional(let layout):
      ([layout.base] + layout.variants.map(\.arrangement)).map(\.sections.count).max() ?? 0
    }
  }
}
