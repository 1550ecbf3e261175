import Catalog
import CellConfiguration
import CollectionLayout
import CollectionView
import DiffableSnapshot

extension PageDrawing {
  /// Headers and footers use content configurations in lists, and in other layouts if the page configures
  /// them. Other views are plain texts.
  func supplementaries(
    of content: PageSupplementaries
  ) -> CollectionView<PageSection, Slug>.SupplementaryProvider {
    let layout = content.page.layout
    var appearances: [PageSection: ListAppearance] = [:]
    for (index, section) in content.snapshot.sectionIdentifiers.enumerated() {
      appearances[section] = layout.list(ofSection: index)?.appearance
    }
    let kinds = content.elementKinds
    var registrations: [ListAppearance?: [String: SupplementaryRegistration<String>]] = [:]
    for appearance in Set([layout.appearance, nil] + appearances.values.map(Optional.some)) {
      registrations[appearance] = Dictionary(
        firstOf: kinds.map { ($0, registration(ofKind: $0, on: content.page, in: appearance)) })
    }
    return { [appearances, registrations] kind, owner in
      guard let text = content.text(ofKind: kind, of: owner) else { return nil }
      let appearance: ListAppearance? =
        if case .section(let section) = owner { appearances[section] } else { layout.appearance }
      return registrations[appearance]?[kind]?.view(for: text)
    }
  }

  private func registration(
    ofKind kind: String, on page: CollectionPage, in appearance: ListAppearance?
  ) -> SupplementaryRegistration<String> {
    guard let configuration = page.configuration(ofKind: kind, in: appearance) else {
      return SupplementaryRegistration(elementKind: kind) {
        SupplementaryView("<span class=\"caption\">\(HTML.escaped($0))</span>")
      }
    }
    let cells = listCells(configuration, appearance: appearance)
    return SupplementaryRegistration(elementKind: kind) { text in
      ListCell(id: "\(kind):\(text)", text: text, fields: ItemFields([.name: text]))
        .supplementaryView(in: cells)
    }
  }
}

extension CollectionPage {
  fileprivate func configuration(
    ofKind kind: String, in appearance: ListAppearance?
  ) -> ListCellConfiguration? {
    let isHeader = kind == LayoutBoundarySupplementaryItem.headerKind
    guard isHeader || kind == LayoutBoundarySupplementaryItem.footerKind else { return nil }
    let own = isHeader ? headerCell : footerCell
    guard own != nil || appearance != nil else { return nil }
    var standard = ListCellConfiguration()
    standard.content = ListContentConfiguration(style: isHeader ? .header : .footer)
    standard.background = BackgroundConfiguration(style: isHeader ? .listHeader : .listFooter)
    return own?.filled(from: standard) ?? standard
  }
}

extension PageSupplementaries {
  fileprivate var elementKinds: [String] {
    let edges = [nil] + snapshot.sectionIdentifiers.indices.map(Optional.some)
    let boundary = edges.flatMap { index in
      let kinds = page.layout.boundaryKinds(ofSection: index)
      return kinds.start + kinds.end
    }
    return boundary
      + snapshot.sectionIdentifiers.indices.flatMap {
        page.layout.supplementaryKinds(ofSection: $0)
      }
  }
}
