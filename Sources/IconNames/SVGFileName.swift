package enum SVGFileName {
  /// `.svgz` files are packed with gzip.
  private static let endings = [".svg", ".svgz"]

  package static func isPicture(_ path: some CustomStringConvertible) -> Bool {
    endings.contains(where: path.description.lowercased().hasSuffix)
  }

  package static func withoutEnding(_ path: String) -> String {
    let ending = endings.first(where: path.lowercased().hasSuffix)
    return String(path.dropLast(ending?.count ?? 0))
  }
}
