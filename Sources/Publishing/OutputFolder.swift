import FileSystem
import Foundation

/// The output folder of a build, checked and locked.
///
/// The lock is on the folder itself (`flock`), so no lock file remains after the process.
struct OutputFolder {
  let location: OutputLocation
  let folder: Descriptor
  let parent: Descriptor?
  let nameInParent: FilePath
  let status: stat
  let isNew: Bool

  /// Creates the folder if it is missing, and locks it.
  ///
  /// - Throws: `.dangerousOutput`, `.outputIsNoFolder`, `.outputLocked`, `.failed`.
  init(_ location: OutputLocation, using operations: FileOperations) throws(PublishError) {
    self.location = location
    let (name, path) = (location.name, location.path)
    let above = path.parentAndName
    nameInParent = FilePath(above?.name ?? ".")
    isNew = try Self.make(location, using: operations)
    parent = above.flatMap {
      try? operations.openFolder(at: $0.parent)  // otherwise published file by file
    }
    // Another build may replace the folder between opening and locking.
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
      // A link may have appeared since the check.
      try location.requireNoLink()
      throw PublishError(.outputIsNoFolder(location.name))
    } catch {
      throw PublishError(error)
    }
  }

  var name: String { location.name }

  var path: CanonicalPath { location.path }

  var isInPlace: Bool { folder.isStill(at: path.text) }

  private static func open(
    _ location: OutputLocation, using operations: FileOperations
  ) throws(PublishError) -> Descriptor {
    do {
      return try operations.openFolder(at: location.path)
    } catch let error where error.code == ENOTDIR || error.code == ELOOP {
      // A link may have appeared since the check.
      try location.requireNoLink()
      throw PublishError(.outputIsNoFolder(location.name))
    } catch {
      throw PublishError(error)
    }
  }

  static func hazard(of path: CanonicalPath, sources: [String]) -> OutputHazard? {
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
