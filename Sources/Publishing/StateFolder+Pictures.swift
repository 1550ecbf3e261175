import FileSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Drawings that a site keeps beside its content, so that each is made once. They can be deleted at
/// any time.
///
/// They are read and written through descriptors of folders, and never through a symbolic link: a
/// site that was downloaded could have files written anywhere.
public struct KeptPictures: Sendable {
  private static let folder = FilePath("pictures")
  /// A larger file is no drawing of a build.
  private static let largestFile = 1 << 26

  let state: StateFolder

  /// The file with a name, if it is kept.
  ///
  /// - Returns: Its bytes; `nil` if it can't be read.
  public func contents(_ name: String) -> [UInt8]? {
    // `try?`, twice: what can't be read is made anew.
    guard let folder = try? folder(of: name, isMade: false) else { return nil }
    return (try? operations.contents(of: FilePath(name), in: folder, limit: Self.largestFile))
      ?? nil
  }

  /// Keeps a file, if that is possible.
  public func keep(_ bytes: [UInt8], as name: String) {
    // `try?`, twice: what can't be kept is made anew.
    guard let folder = try? folder(of: name, isMade: true) else { return }
    try? operations.replaceFile(FilePath(name), in: folder, with: bytes)
  }

  private var operations: FileOperations { FileOperations() }

  /// A folder for the files whose names begin alike: some systems are slow with a hundred thousand
  /// in one.
  private func folder(of name: String, isMade: Bool) throws(FileFailure) -> Descriptor {
    if isMade { _ = try operations.makeFolders(at: state.path) }
    var opened = try operations.openFolder(at: state.path)
    for path in [Self.folder, FilePath(String(name.prefix(2)))] {
      if isMade {
        let parent = opened
        try operations.ignoring(EEXIST) { () throws(FileFailure) in
          try operations.makeFolder(path, in: parent)
        }
      }
      opened = try operations.openFolder(path, in: opened)
    }
    return opened
  }
}

extension StateFolder {
  /// The drawings that the site keeps.
  public var pictures: KeptPictures { KeptPictures(state: self) }
}
