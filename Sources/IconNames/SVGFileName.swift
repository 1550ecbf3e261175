/// The names of SVG files.
package enum SVGFileName {
  /// The endings of pictures. A file with the second ending is packed with gzip.
  private static let endings = [".svg", ".svgz"]

  /// True if a path has the ending of a picture.
  package static func isPicture(_ path: some CustomStringConvertible) -> Bool {
    endings.contains(where: path.description.lowercased().hasSuffix)
  }

  /// A path or a name without the ending of a picture.
  package static func withoutEnding(_ path: String) -> String {
    let ending = endings.first(where: path.lowercased().hasSuffix)
    return String(path.dropLast(ending?.count ?? 0))
  }
}
