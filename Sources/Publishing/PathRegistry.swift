import FileSystem

/// Detects written paths that can't both be files of one site.
///
/// macOS and Windows treat `A` and `a` as one name. macOS does the same for both encodings of `é`. A
/// file would be lost there.
struct PathRegistry {
  private var folders: Set<FilePath> = []
  /// By lowercase path. Swift compares strings by canonical equivalence.
  private var files: [String: String] = [:]
  /// By lowercase path of the folder.
  private var firstInFolder: [String: String] = [:]

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
  /// The kind of collision.
  public enum Kind: Hashable, Sendable {
    case writtenTwice
    /// Paths or folders that differ only in case or in the composition of accents.
    case sameWhenFolded
    /// One path is a file, and the other path needs a folder.
    case fileAndFolder
  }

  /// The first path in byte order.
  public let path: String
  /// The second path in byte order.
  public let other: String
  /// The reason for the collision.
  public let kind: Kind

  init(_ path: String, with other: String, _ kind: Kind) {
    let isInOrder = path.utf8.lexicographicallyPrecedes(other.utf8)
    self.path = isInOrder ? path : other
    self.other = isInOrder ? other : path
    self.kind = kind
  }
}
