import Catalog

extension PagePath {
  /// What a page is called that says no title: the last name of its path, with a capital letter;
  /// empty for the root.
  var standardTitle: String {
    guard let name = components.last?.text else { return "" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
