/// A description of where the elements of a collection view stand.
///
/// A layout answers two questions from the same rules. `solve(_:in:)` tells where everything is in
/// a container of a given size; `stylesheet(forClass:)` gives the CSS with which a browser puts
/// everything there in a container of any width. The concepts and their names are UIKit's, without
/// the prefix; lengths are points, one CSS pixel each.
public enum Layout: Hashable, Sendable, Encodable {
  /// Lines of items, broken where the next item no longer fits (UIKit:
  /// `UICollectionViewFlowLayout`).
  case flow(FlowLayout)
  /// Rows across the whole width (UIKit: `UICollectionLayoutListConfiguration`).
  case list(ListConfiguration)
  /// Sections of groups of items (UIKit: `UICollectionViewCompositionalLayout`).
  case compositional(CompositionalLayout)

  /// The frames of everything in `sections`.
  ///
  /// `boundaryKinds` are the kinds of the whole layout's boundary items for which there is content;
  /// `boundarySizes` are the measured sizes of those that size themselves.
  ///
  /// - Complexity: O(sections) for items of one size, else O(items).
  /// Lengths are those that browsers keep, in 64ths of a point.
  ///
  /// - Throws: `LayoutError` for a length that can't be, or an item for which there is no room.
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
  /// - Throws: `LayoutError.invalidLength` for the first that can't be.
  public func validate() throws(LayoutError) {
    switch self {
    case .flow(let flow): try flow.validate()
    case .list(let list): try list.validate()
    case .compositional(let layout): try layout.validate()
    }
  }

  /// The CSS that lays out a collection view whose element has the class `name`: sizes and
  /// positions only, no colours. Ends with a line break.
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
  /// or, in a view of more than `mostItemsWithoutChunks` items, in place of each `ul`:
  ///
  ///     <div class="items chunks" role="list">
  ///       <div class="chunk" style="--first-item: 0; --item-count: 240">
  ///         <div class="cell" role="listitem">…</div>…
  ///       </div>
  ///       <div class="chunk" style="--first-item: 240; --item-count: 31">…</div>
  ///     </div>
  ///
  /// in which these elements have neither margin nor padding and `box-sizing: border-box`. Which
  /// tags they have does not matter.
  ///
  /// - The class of a supplementary item of any sort is its kind. The kinds of a section's header
  ///   and footer are `header` and `footer`.
  /// - Boundary items are children of their section, those of the whole layout of the collection
  ///   view. `boundaryKinds(ofSection:)` tells which stand before the content and which after it,
  ///   in their order. Where the content has none, there is no element.
  /// - What is attached to a cell is a child of it, and what is attached to a group is one of the
  ///   first cell of the group. Which cells have places for which kinds may depend on the width: of
  ///   the elements of the kinds in `supplementaryKinds(ofSection:)`, those in other cells are
  ///   hidden.
  /// - The background of a section is no element but its `::before`, and the separators of a row
  ///   are its `::before` and `::after`.
  ///
  /// What only the content knows is told in custom properties, all lengths with their unit:
  ///
  /// - `--item-width` and `--item-height` of a cell whose size is its own
  ///   (`FlowLayout.sizesVaryByItem`);
  /// - `--item-count` of the element of a section's items, where `countsItems(ofSection:)`;
  /// - `--item-alone` of such a cell that may have a line to itself
  ///   (`FlowLayout.loneItemProperties(for:)`);
  /// - `--separator-display`, `--separator-leading` and `--separator-trailing` of a row whose
  ///   separator is its own;
  /// - `--row-height` of a list whose rows are higher than 44 points as a rule: it is what chunks
  ///   that have not been drawn yet are taken for;
  /// - `--collection-height` of a collection view that scrolls horizontally, if it is not as high
  ///   as one line of a flow layout, or as the groups of a compositional one that tell their height
  ///   in points, or else as the window;
  /// - `--separator-color` and `--section-background`, for a theme.
  ///
  /// The rules tell a theme in `--cell-container-type` whether the content of a cell may be a
  /// container that is asked for its inline size: `normal` where that size is the content's own. A
  /// cell itself is never a container, for what is attached to it looks at the view.
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
