import FileSystem
import Foundation

/// The cache of drawn pictures in the state folder, which can be deleted at any time.
///
/// A build that renders everything calls `setAside()` before, and `dropUnused()` after.
///
/// This stops a downloaded site from writing files elsewhere: symbolic links are not followed.
public struct CachedPictures: Sendable {
  private static let folder = FilePath("pictures")
  private static let setAside = FilePath("pictures.old")
  private static let largestFile = 1 << 26

  let state: StateFolder

  /// Returns the bytes of a cached picture; `nil` if it is missing or unreadable.
  public func contents(_ name: String) -> [UInt8]? {
    // Another thread may move the file back.
    read(name, in: Self.folder) ?? takeBack(name) ?? read(name, in: Self.folder)
  }

  private func read(_ name: String, in generation: FilePath) -> [UInt8]? {
    // `try?`: an unreadable file is drawn again.
    guard let folder = try? folder(of: name, in: generation, isMade: false) else { return nil }
    return try? operations.contents(of: FilePath(name), in: folder, limit: Self.largestFile)
  }

  private func takeBack(_ name: String) -> [UInt8]? {
    guard let bytes = read(name, in: Self.setAside) else { return nil }
    // An unmovable file is read here.
    if let old = try? folder(of: name, in: Self.setAside, isMade: false),  // see above
      let folder = try? folder(of: name, in: Self.folder, isMade: true)  // see above
    {
      try? operations.rename(FilePath(name), in: old, to: FilePath(name), in: folder)  // see above
    }
    return bytes
  }

  /// Sets all pictures aside. `contents` moves requested pictures back.
  public func setAside() {
    // `try?`: without the move, the pictures stay in use.
    dropUnused()
    guard let state = try? operations.openFolder(at: state.path) else { return }
    try? operations.rename(Self.folder, in: state, to: Self.setAside, in: state)
  }

  /// Deletes the pictures that were not requested since `setAside()`.
  public func dropUnused() {
    guard let state = try? operations.openFolder(at: state.path) else { return }
    try? operations.removeTree(Self.setAside, in: state)
  }

  /// Writes a picture to the cache, if possible.
  public func keep(_ bytes: [UInt8], as name: String) {
    // `try?`, twice: a missing picture is drawn again.
    guard let folder = try? folder(of: name, in: Self.folder, isMade: true) else { return }
    try? operations.replaceFile(FilePath(name), in: folder, with: bytes)
  }

  private var operations: FileOperations { FileOperations() }

  /// Some systems are slow with 100,000 files in one folder.
  private func folder(
    of name: String, in generation: FilePath, isMade: Bool
  ) throws(FileFailure) -> Descriptor {
    if isMade { _ = try operations.makeFolders(at: state.path) }
    var opened = try operations.openFolder(at: state.path)
    for path in [generation, FilePath(String(name.prefix(2)))] {
      opened =
        isMade
        ? try operations.makeAndOpenFolder(path, in: opened)
        : try operations.openFolder(path, in: opened)
    }
    return opened
  }
}

extension StateFolder {
  /// The cached pictures of the site.
  public var pictures: CachedPictures { CachedPictures(state: self) }
}
