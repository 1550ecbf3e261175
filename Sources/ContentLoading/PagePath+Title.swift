import Catalog

extension PagePath {
  /// The default title: the last name of the path with a capital letter; empty for the root.
  var standardTitle: String {
    guard let name = components.last?.text else { return "" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
