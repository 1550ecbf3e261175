import Catalog
import CollectionLayout
import CollectionView
import DiffableSnapshot

extension PageDrawing {
  func source(of source: PageSource) -> String {
    rendering.render(Template.source, SourceView(title: nil, text: source.page))
  }

  /// - Complexity: O(items).
  func examples(
    of view: CollectionView<PageSection, Slug>, source: PageSource
  ) -> String {
    view.examples.map { example in
      let items = example.snapshot.itemIdentifiers.compactMap { source.items[$0] }
      let title = example.snapshot.sectionIdentifiers.first?.title ?? example.label
      let text = SourceView(title: title, text: items.joined(separator: ",\n"))
      return rendering.render(
        Template.example,
        ExampleView(
          items: example.html(),
          source: items.isEmpty ? nil : rendering.render(Template.source, text)))
    }.joined()
  }
}

extension CollectionView where SectionID == PageSection, ItemID == Slug {
  /// A compositional layout is not divided, because its sections can differ.
  fileprivate var examples: [CollectionView] {
    if case .compositional = layout { return [self] }
    return snapshot.sectionIdentifiers.compactMap { section in
      // `try?` cannot fail: the section is from the same snapshot, and the new snapshot is empty.
      guard let items = try? self.snapshot.itemIdentifiers(inSection: section),
        let snapshot = try? PageSnapshot(of: items, in: section)
      else { return nil }
      var view = self
      view.snapshot = snapshot
      return view
    }
  }
}

extension PageSection {
  fileprivate var title: String? {
    guard case .heading(let title) = self, !title.isEmpty else { return nil }
    return title
  }
}
