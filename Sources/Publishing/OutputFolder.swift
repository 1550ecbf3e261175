import FileSystem
import Foundation

/// The folder that is published to: found, checked, and locked for this build.
///
/// The lock is on the folder itself (`flock`), not on a file in it. So there is no lock file to
/// leave behind, and the system ends the lock with the process, however that ends.
struct OutputFolder {
  let location: OutputLocation
  let folder: Descriptor
  /// The folder that it stands in, if that can be listed, and its name there.
  let parent: Descriptor?
  let nameInParent: FilePath
  let status: stat
  /// Whether it was made for this build.
  let isNew: Bool

  /// Makes the folder if it is not there, and takes its lock.
  ///
  /// - Throws: `.dangerousOutput`, `.outputIsNoFolder`, `.outputLocked`, `.failed`.
  init(_ location: OutputLocation, using operations: FileOperations) throws(PublishError) {
    self.location = location
    let (name, path) = (location.name, location.path)
    let above = path.parentAndName
    nameInParent = FilePath(above?.name ?? ".")
    isNew = try Self.make(location, using: operations)
    parent = above.flatMap {
      try? operations.openFolder(at: $0.parent)  // without it, files are published one by one
    }
    // Between opening and locking, another build may have put a new folder in its place.
    for _ in 0..<100 {
      let folder = try Self.open(location, using: operations)
      guard try PublishError.converting(operations.lock(folder, named: name)) else { break }
      let status = try PublishError.converting(operations.status(of: folder, named: name))
      if folder.isStill(at: path.text) {
        self.folder = folder
        self.status = status
        return
      }
    }
    throw PublishError(.outputLocked(name))
  }

  /// Makes the folder, and those above it.
  ///
  /// - Returns: Whether it was not there.
  @discardableResult
  static func make(
    _ location: OutputLocation, using operations: FileOperations
  ) throws(PublishError) -> Bool {
    try location.requireNoLink()
    do {
      let made = try operations.makeFolders(at: location.path)
      for folder in made {
        try operations.addPermissions(
          PublicPermissions.folder, to: operations.openFolder(at: folder), named: FilePath("."))
      }
      return !made.isEmpty
    } catch let error where error.code == ENOTDIR {
      // A link may have been put there since the folder was looked at.
      try location.requireNoLink()
      throw PublishError(.outputIsNoFolder(location.name))
    } catch {
      throw PublishError(error)
    }
  }

  /// As the user wrote it.
  var name: String { location.name }

  var path: CanonicalPath { location.path }

  /// Whether the folder that was locked still is the one at the path.
  var isInPlace: Bool { folder.isStill(at: path.text) }

  private static func open(
    _ location: OutputLocation, using operations: FileOperations
  ) throws(PublishError) -> Descriptor {
    do {
      return try operations.openFolder(at: location.path)
    } catch let error where error.code == ENOTDIR || error.code == ELOOP {
      // A link may have been put there since the folder was looked at.
      try location.requireNoLink()
      throw PublishError(.outputIsNoFolder(location.name))
    } catch {
      throw PublishError(error)
    }
  }

  /// Why a folder can't be the output of a site that is made from some folders; `nil` if it can.
  static func danger(of path: CanonicalPath, sources: [String]) -> OutputDanger? {
    if path.text == "/" { return .root }
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    if !home.isEmpty, CanonicalPath(home).isIn(path) { return .home }
    for source in sources {
      let folder = CanonicalPath(source)
      if folder.isIn(path) || path.isIn(folder) { return .source(source) }
    }
    return nil
  }
}
