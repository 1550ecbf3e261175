package import Catalog

/// The colours that icons of a catalog are painted with, each with its icons.
package struct ColorIndex: Sendable {
  /// Finds the colours of an icon's picture.
  package typealias Finder = @Sendable (Icon) -> PaintedColors

  /// A colour and its icons.
  struct Group: Sendable {
    /// Its name in `PaintedColors`, which is the one of CSS, too.
    let name: String
    /// The places of its icons in the catalog, in order.
    let icons: [Int]

    /// Its page.
    var path: PagePath { .page(ofColor: name) }
  }

  /// The colours that any icon has, in the order of `PaintedColors`.
  let all: [Group]

  /// The colours of icons in the catalog's order.
  ///
  /// - Complexity: O(icons).
  init(_ colors: [PaintedColors]) {
    all = PaintedColors.names.enumerated().compactMap { bit, name in
      let color = PaintedColors(rawValue: 1 << UInt16(bit))
      let icons = colors.indices.filter { colors[$0].contains(color) }
      return icons.isEmpty ? nil : Group(name: name, icons: icons)
    }
  }
}
