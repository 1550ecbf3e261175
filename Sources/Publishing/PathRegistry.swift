import FileSystem

/// The paths that were written so far, to find two that can't both be files of one site.
///
/// On macOS and Windows, `A` and `a` are one name, and so are the two spellings of `é`. A site with
/// both would lose a file there, so it is refused everywhere.
struct PathRegistry {
  /// The folders of all paths, as spelled.
  private var folders: Set<FilePath> = []
  /// The files as spelled, by their paths in lower case. The two spellings of an accent are equal
  /// strings.
  private var files: [String: String] = [:]
  /// The first file in each folder, by the folder's path in lower case.
  private var firstInFolder: [String: String] = [:]

  /// Adds a path, or says which earlier one it collides with.
  ///
  /// - Complexity: O(bytes of the path), amortized.
  mutating func register(_ path: String, as relative: FilePath) -> PathCollision? {
    let folded = path.lowercased()
    if let other = files[folded] {
      return PathCollision(
        path, with: other,
        path.utf8.elementsEqual(other.utf8) ? .writtenTwice : .sameWhenFolded)
    }
    if let inside = firstInFolder[folded] {
      return PathCollision(path, with: inside, .fileAndFolder)
    }
    for folder in relative.ancestors {
      guard folders.insert(folder).inserted else { break }
      let folded = folder.description.lowercased()
      if let file = files[folded] { return PathCollision(path, with: file, .fileAndFolder) }
      if let other = firstInFolder.updateValue(path, forKey: folded) {
        return PathCollision(path, with: other, .sameWhenFolded)
      }
    }
    files[folded] = path
    return nil
  }

}

/// Two paths of one build that can't both be published.
public struct PathCollision: Hashable, Sendable {
  /// What they have in common.
  public enum Kind: Hashable, Sendable {
    /// The same path, written twice.
    case writtenTwice
    /// Equal but for upper and lower case or composition of accents, wholly or in a folder's name.
    case sameWhenFolded
    /// One is a file where the other needs a folder.
    case fileAndFolder
  }

  /// The first of the two paths, in the order of their bytes.
  public let path: String
  /// The second one.
  public let other: String
  /// What they have in common.
  public let kind: Kind

  init(_ path: String, with other: String, _ kind: Kind) {
    let isInOrder = path.utf8.lexicographicallyPrecedes(other.utf8)
    self.path = isInOrder ? path : other
    self.other = isInOrder ? other : path
    self.kind = kind
  }
}
