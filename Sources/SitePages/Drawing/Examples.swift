import Catalog
import CollectionLayout
import CollectionView
import DiffableSnapshot

extension PageDrawing {
  /// What a page's author wrote of the page itself.
  func source(of source: PageSource) -> String {
    rendering.render(Template.source, SourceView(title: nil, text: source.page))
  }

  /// A collection view section by section, each with what its author wrote beside it.
  ///
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
  /// The view in parts that can stand one below the other: a part for each section, or all of it
  /// where the layout has different rules for them.
  fileprivate var examples: [CollectionView] {
    if case .compositional = layout { return [self] }
    return snapshot.sectionIdentifiers.compactMap { section in
      var snapshot = PageSnapshot()
      // `try?` never fails here: the section is the snapshot's own, and the new snapshot is empty.
      guard let items = try? self.snapshot.itemIdentifiers(inSection: section),
        (try? snapshot.appendSections([section])) != nil,
        (try? snapshot.appendItems(items, toSection: section)) != nil
      else { return nil }
      var view = self
      view.snapshot = snapshot
      return view
    }
  }
}

extension PageSection {
  /// The heading that a page's own items stand under, if they stand under one.
  fileprivate var title: String? {
    guard case .heading(let title) = self, !title.isEmpty else { return nil }
    return title
  }
}
