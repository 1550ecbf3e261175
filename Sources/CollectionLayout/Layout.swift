/// A description of where the elements of a collection view stand.
///
/// A layout answers two questions with one truth. `solve(_:in:)` tells where everything is in a
/// container of a given size; `stylesheet(forClass:)` gives the CSS with which a browser puts
/// everything there in a container of any width. The concepts and their names are UIKit's, without
/// the prefix; lengths are points, one CSS pixel each.
public enum Layout: Hashable, Sendable {
  /// Lines of items, broken where the next item no longer fits (UIKit:
  /// `UICollectionViewFlowLayout`).
  case flow(FlowLayout)
  /// Rows across the whole width (UIKit: `UICollectionLayoutListConfiguration`).
  case list(ListConfiguration)
  /// Sections of groups of items (UIKit: `UICollectionViewCompositionalLayout`).
  case compositional(CompositionalLayout)

  /// The frames of everything in `sections`.
  ///
  /// - Complexity: O(sections) for items of one size, else O(items).
  /// - Throws: `LayoutError` for a length that can't be, or an item for which there is no room.
  public func solve(
    _ sections: [LayoutSection], in environment: LayoutEnvironment
  ) throws(LayoutError) -> SolvedLayout {
    try validate()
    switch self {
    case .flow(let flow): return try flow.solve(sections, in: environment)
    case .list(let list): return try list.solve(sections, in: environment)
    case .compositional(let layout): return try layout.solve(sections, in: environment)
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
  ///       <section class="section">
  ///         <h2 class="header">…</h2>
  ///         <ul class="items"><li class="cell">…</li>…</ul>
  ///         <p class="footer">…</p>
  ///       </section>…
  ///     </div>
  ///
  /// or, in a view of more than `itemsPerChunk` items, in place of each `ul`:
  ///
  ///     <div class="items chunks" role="list">
  ///       <div class="chunk" style="--first-item: 0; --item-count: 240">
  ///         <div class="cell" role="listitem">…</div>…
  ///       </div>
  ///       <div class="chunk" style="--first-item: 240; --item-count: 31">…</div>
  ///     </div>
  ///
  /// in which these elements have neither margin nor padding and `box-sizing: border-box`. What is
  /// attached to a cell (`LayoutSupplementaryItem`) is a child of it with its kind as its class.
  ///
  /// What only the content knows is told in custom properties:
  ///
  /// - `--item-width` and `--item-height` of a cell whose size is its own
  ///   (`FlowLayout.sizesVaryByItem`);
  /// - `--separator-display`, `--separator-leading` and `--separator-trailing` of a row whose
  ///   separator is its own;
  /// - `--row-height` of a list whose rows are higher than 44 points as a rule: it is what chunks that
  ///   have not been drawn yet are taken for;
  /// - `--collection-height` of a collection view that scrolls horizontally, if it is not one line
  ///   high;
  /// - `--separator-color` and `--section-background`, for a theme.
  public func stylesheet(forClass name: String) -> String {
    var stylesheet = Stylesheet(class: name)
    switch self {
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
