import FileSystem
import Foundation

/// Drawings that a site keeps beside its content, so that each is made once. They can be deleted at
/// any time.
///
/// Those of pictures that have changed since stay, until a build that makes everything anew has
/// passed them by: `setAside()` before it, `dropUnused()` after it.
///
/// They are read and written through descriptors of folders, and never through a symbolic link: a
/// site that was downloaded could have files written anywhere.
public struct KeptPictures: Sendable {
  private static let folder = FilePath("pictures")
  /// Those that a build which makes everything anew has not asked for yet.
  private static let setAside = FilePath("pictures.old")
  /// A larger file is no drawing of a build.
  private static let largestFile = 1 << 26

  let state: StateFolder

  /// The file with a name, if it is kept.
  ///
  /// - Returns: Its bytes; `nil` if it can't be read.
  public func contents(_ name: String) -> [UInt8]? {
    // Another thread may move it back between the first look and the second.
    read(name, in: Self.folder) ?? takeBack(name) ?? read(name, in: Self.folder)
  }

  private func read(_ name: String, in generation: FilePath) -> [UInt8]? {
    // `try?`: a file that can't be read is made again.
    guard let folder = try? folder(of: name, in: generation, isMade: false) else { return nil }
    return try? operations.contents(of: FilePath(name), in: folder, limit: Self.largestFile)
  }

  /// The file among those that were set aside, which it is no longer then.
  private func takeBack(_ name: String) -> [UInt8]? {
    guard let bytes = read(name, in: Self.setAside) else { return nil }
    // What can't be moved back is read from here until it is deleted.
    if let old = try? folder(of: name, in: Self.setAside, isMade: false),  // see above
      let folder = try? folder(of: name, in: Self.folder, isMade: true)  // see above
    {
      try? operations.rename(FilePath(name), in: old, to: FilePath(name), in: folder)  // see above
    }
    return bytes
  }

  /// Begins to find out which drawings are used: those that are asked for from now on.
  public func setAside() {
    // `try?`, always: what stays is read and written as before.
    dropUnused()
    guard let state = try? operations.openFolder(at: state.path) else { return }
    try? operations.rename(Self.folder, in: state, to: Self.setAside, in: state)
  }

  /// Deletes the drawings that nobody has asked for since they were set aside.
  public func dropUnused() {
    guard let state = try? operations.openFolder(at: state.path) else { return }
    try? operations.removeTree(Self.setAside, in: state)
  }

  /// Keeps a file, if that is possible.
  public func keep(_ bytes: [UInt8], as name: String) {
    // `try?`, twice: what can't be kept is made anew.
    guard let folder = try? folder(of: name, in: Self.folder, isMade: true) else { return }
    try? operations.replaceFile(FilePath(name), in: folder, with: bytes)
  }

  private var operations: FileOperations { FileOperations() }

  /// A folder for the files whose names begin alike: some systems are slow with a hundred thousand
  /// in one.
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
  /// The drawings that the site keeps.
  public var pictures: KeptPictures { KeptPictures(state: self) }
}
