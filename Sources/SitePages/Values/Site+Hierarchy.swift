import Catalog

extension Site {
  /// Returns `nil` if that is the home page.
  ///
  /// - Complexity: O(pages).
  func collectionPage(above path: PagePath) -> CollectionPage? {
    collectionPages
      .filter { page in
        let components = page.path.components
        return !components.isEmpty && components.count < path.components.count
          && path.components.starts(with: components)
      }
      .max { $0.path.components.count < $1.path.components.count }
  }
}
