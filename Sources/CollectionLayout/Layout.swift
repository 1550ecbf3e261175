/// The layout of a collection view's elements, with UIKit's names without the prefix.
///
/// `solve(_:in:)` computes frames in a container. `stylesheet(forClass:)` returns CSS that gives the same
/// frames at any width. Lengths are in points, one CSS pixel each.
public enum Layout: Hashable, Sendable, Encodable {
  /// Lines that break before an item that does not fit (UIKit: `UICollectionViewFlowLayout`).
  case flow(FlowLayout)
  /// A list of rows (UIKit: `UICollectionLayoutListConfiguration`).
  case list(ListConfiguration)
  /// Sections with groups of items (UIKit: `UICollectionViewCompositionalLayout`).
  case compositional(CompositionalLayout)

  /// Returns the frames of all elements in `sections`, in 64ths of a point as in browsers.
  ///
  /// `boundaryKinds` and `boundarySizes` are the kinds and measured sizes of the layout's boundary items.
  ///
  /// - Complexity: O(sections) for items of one size, O(items) for individual sizes.
  /// - Throws: `LayoutError` for an invalid length, or an item that does not fit.
  public func solve(
    _ sections: [LayoutSection], boundaryKinds: Set<String> = [],
    boundarySizes: [String: Size] = [:], in environment: LayoutEnvironment
  ) throws(LayoutError) -> SolvedLayout {
    try validate()
    switch kept {
    case .flow(let flow): return try flow.solve(sections, in: environment)
    case .list(let list): return try list.solve(sections, in: environment)
    case .compositional(let layout):
      let boundary = BoundaryContent(kinds: boundaryKinds, sizes: boundarySizes)
      return try layout.solve(sections, boundary: boundary, in: environment)
    }
  }

  /// Checks every length that does not depend on the container.
  ///
  /// - Throws: `LayoutError` for the first invalid property.
  public func validate() throws(LayoutError) {
    switch self {
    case .flow(let flow): try flow.validate()
    case .list(let list): try list.validate()
    case .compositional(let layout): try layout.validate()
    }
  }

  /// Returns the CSS that lays out a collection view whose element has the class `name`: only sizes and
  /// positions, with a final line break.
  ///
  /// The rules expect this document:
  ///
  ///     <div class="collection-view NAME">
  ///       <p class="KIND">…</p>…
  ///       <section class="section">
  ///         <h2 class="header">…</h2>
  ///         <p class="KIND">…</p>…
  ///         <ul class="items">
  ///           <li class="cell">…<span class="KIND">…</span></li>…
  ///         </ul>
  ///         <p class="KIND">…</p>…
  ///         <p class="footer">…</p>
  ///       </section>…
  ///       <p class="KIND">…</p>…
  ///     </div>
  ///
  /// In a view of more than `mostItemsWithoutChunks` items, this replaces each `ul`:
  ///
  ///     <div class="items chunks" role="list">
  ///       <div class="chunk" style="--first-item: 0; --item-count: 240">
  ///         <div class="cell" role="listitem">…</div>…
  ///       </div>
  ///       <div class="chunk" style="--first-item: 240; --item-count: 31">…</div>
  ///     </div>
  ///
  /// The elements have no margin or padding, and `box-sizing: border-box`.
  ///
  /// - A supplementary item's class is its kind. The kinds of headers and footers are `header` and `footer`.
  /// - Boundary items are children of their section or, for the whole layout, of the collection view, in the
  ///   order of `boundaryKinds(ofSection:)`. Missing content has no element.
  /// - Supplementary items are children of their cell or of their group's first cell. The rules hide elements
  ///   of `supplementaryKinds(ofSection:)` in cells without a place for them.
  /// - A section's background is its `::before`. A row's separators are its `::before` and `::after`.
  ///
  /// Custom properties set values that depend on the content, with units for lengths:
  ///
  /// - `--item-width` and `--item-height` of a cell (`FlowLayout.sizesVaryByItem`)
  /// - `--item-count` of a section's items (`countsItems(ofSection:)`)
  /// - `--item-alone` of a cell (`FlowLayout.loneItemProperties(for:)`)
  /// - `--separator-display`, `--separator-leading` and `--separator-trailing` of a row
  /// - `--row-height` of a list: the estimate for undrawn rows, 44 points by default
  /// - `--collection-height` of a horizontally scrolling collection view. The default is one line of a flow
  ///   layout, the groups of a compositional layout in points, or the window.
  /// - `--separator-color` and `--section-background`, for a theme
  ///
  /// The rules set `--cell-container-type` to `normal` if a cell's width depends on its content. Themes then
  /// do not make the content a size container. Cells are not containers, because supplementary items are
  /// sized by the view.
  public func stylesheet(forClass name: String) -> String {
    var stylesheet = Stylesheet(class: name)
    switch kept {
    case .flow(let flow): flow.write(to: &stylesheet)
    case .list(let list):
      if list.appearance.metrics.followsContainer { stylesheet.makeContainer() }
      ListStylesheet(list: list).write(to: &stylesheet)
      list.writeChunks(to: &stylesheet)
    case .compositional(let layout): layout.write(to: &stylesheet)
    }
    return stylesheet.text
  }
}
