package import Catalog

package struct ColorIndex: Sendable {
  package typealias Finder = @Sendable (Icon) -> PaintedColors

  struct Group: Sendable {
    /// Also the CSS name.
    let name: String
    /// The catalog indices of the icons, in ascending order.
    let icons: [Int]

    var path: PagePath { .page(ofColor: name) }
  }

  let all: [Group]

  /// `colors` is in the catalog's order.
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
