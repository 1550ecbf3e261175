package import Foundation

/// One thing done to the file system.
public enum FileOperation: Hashable, Sendable, CaseIterable {
  /// Opening, listing or reading.
  case read
  /// Making a folder, a file, a second name of a file, or a symbolic link.
  case makeFolder, writeFile, link, makeSymlink
  /// Moving to another name, or swapping two names.
  case rename, exchange
  /// Removing.
  case removeFile, removeFolder
  /// Changing permissions; asking for a lock; waiting for the disk.
  case setMode, lock, synchronize
}

/// An operation that the system refused. `reason` words it.
public struct FileFailure: Error, Hashable, Sendable {
  /// What was tried.
  public let operation: FileOperation
  /// The file or folder, as the user knows it: relative to the folder that is written to, or the
  /// path of that folder.
  public let path: String
  /// The system's error number (`errno`).
  public let code: Int32

  /// A failure.
  public init(operation: FileOperation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}

/// Everything that is done to the file system where files must appear whole or not at all, one call
/// for each step.
///
/// A test can stand between: it sees each step before it is made and can let it fail, or kill the
/// process there.
package struct FileOperations: Sendable {
  /// What written files are to survive once they are synchronized.
  let durability: Durability
  /// Called before each step with the path that it is about. If it returns an error number, the
  /// step fails with that and is not made.
  let interception: (@Sendable (FileOperation, _ path: String) -> Int32?)?

  package init(
    durability: Durability = .processDeath,
    interception: (@Sendable (FileOperation, _ path: String) -> Int32?)? = nil
  ) {
    self.durability = durability
    self.interception = interception
  }

  /// Makes a system call, again when a signal interrupts it.
  @discardableResult
  package func perform(
    _ operation: FileOperation, _ path: some CustomStringConvertible, _ call: () -> Int32
  ) throws(FileFailure) -> Int32 {
    if let interception, let code = interception(operation, path.description) {
      throw FileFailure(operation: operation, path: path.description, code: code)
    }
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR {
        throw FileFailure(operation: operation, path: path.description, code: code)
      }
    }
  }

  /// Takes a step, and continues if the system refuses the step with one of `codes`.
  package func ignoring<Result>(
    _ codes: Int32..., when step: @autoclosure () throws(FileFailure) -> Result
  ) throws(FileFailure) {
    do {
      _ = try step()
    } catch let error where codes.contains(error.code) {}
  }

  package func makeFolder(_ path: FilePath, in folder: Descriptor, mode: mode_t = 0o777)
    throws(FileFailure)
  {
    try perform(.makeFolder, path) { mkdirat(folder.rawValue, path.cString, mode) }
  }

  /// Makes the folder at an absolute path and those above it.
  ///
  /// - Returns: Those that were not there before, the outermost first.
  package func makeFolders(
    at path: CanonicalPath, mode: mode_t = 0o777
  ) throws(FileFailure) -> [CanonicalPath] {
    var missing: [CanonicalPath] = []
    var next: CanonicalPath? = path
    while let folder = next, try !exists(folder) {
      missing.append(folder)
      next = folder.parentAndName?.parent
    }
    for folder in missing.reversed() {
      // Another program may make it at the same moment.
      try ignoring(EEXIST, when: perform(.makeFolder, folder) { mkdir(folder.text, mode) })
    }
    return missing.reversed()
  }

  /// Removes folders that `makeFolders` has made, for something that did not come to be. One that
  /// has something in it stays, with those above it.
  package func removeFolders(_ made: [CanonicalPath]) {
    for folder in made.reversed() {
      _ = try? perform(.removeFolder, folder) { rmdir(folder.text) }  // one that stays does no harm
    }
  }

  private func exists(_ path: CanonicalPath) throws(FileFailure) -> Bool {
    var status = stat()
    do {
      try perform(.read, path) { lstat(path.text, &status) }
      return true
    } catch let error where error.code == ENOENT {
      return false
    }
  }

  /// Opens a folder, which must not be a symbolic link.
  package func openFolder(
    _ path: FilePath, in folder: Descriptor
  ) throws(FileFailure) -> Descriptor {
    try open(path, in: folder, Self.folderFlags)
  }

  /// Makes a folder if it is missing, and opens it.
  package func makeAndOpenFolder(
    _ path: FilePath, in folder: Descriptor
  ) throws(FileFailure) -> Descriptor {
    try ignoring(EEXIST, when: makeFolder(path, in: folder))
    return try openFolder(path, in: folder)
  }

  /// Opens a path in a folder.
  func open(
    _ path: FilePath, in folder: Descriptor, _ flags: Int32, mode: mode_t = 0,
    for operation: FileOperation = .read
  ) throws(FileFailure) -> Descriptor {
    Descriptor(
      owning: try perform(operation, path) {
        openat(folder.rawValue, path.cString, flags, mode)
      })
  }

  /// Opens a folder below another one, and makes it if it is missing.
  ///
  /// This stops a site that was downloaded from having files written elsewhere through a symbolic
  /// link in the path. Each name is opened from the folder before it, so no link can be put there
  /// between a check and its use.
  ///
  /// - Throws: `FileFailure` with the path of the first name that can't be opened; `ELOOP` if it is a
  ///   symbolic link.
  /// - Complexity: O(names).
  package func openFolder(
    makingIfMissing path: FilePath, below root: Descriptor
  ) throws(FileFailure) -> Descriptor {
    var opened = root
    for place in path.ancestors.reversed() + [path] {
      let (name, folder) = (place.lastName, opened)
      do throws(FileFailure) {
        if try status(of: name, in: folder) == nil {
          try ignoring(EEXIST, when: makeFolder(name, in: folder))
        }
        opened = try openFolder(name, in: folder)
      } catch {
        // Linux reports ENOTDIR for a link.
        let isLink = try status(of: name, in: folder).map(FileKind.init) == .symlink
        throw FileFailure(
          operation: error.operation, path: place.description, code: isLink ? ELOOP : error.code)
      }
    }
    return opened
  }

  /// Opens the folder at an absolute path.
  package func openFolder(at path: CanonicalPath) throws(FileFailure) -> Descriptor {
    Descriptor(owning: try perform(.read, path) { Foundation.open(path.text, Self.folderFlags) })
  }

  static let folderFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW

  /// Gives a file a second name, in another folder.
  package func link(_ path: FilePath, from source: Descriptor, to target: Descriptor)
    throws(FileFailure)
  {
    try perform(.link, path) {
      linkat(source.rawValue, path.cString, target.rawValue, path.cString, 0)
    }
  }

  /// Moves a file to another name, in the same file system. A file that has that name is replaced.
  package func rename(
    _ path: FilePath, in source: Descriptor, to newPath: FilePath,
    in target: Descriptor
  ) throws(FileFailure) {
    try perform(.rename, newPath) {
      renameat(source.rawValue, path.cString, target.rawValue, newPath.cString)
    }
  }

  package func removeFile(_ path: FilePath, in folder: Descriptor) throws(FileFailure) {
    try perform(.removeFile, path) { unlinkat(folder.rawValue, path.cString, 0) }
  }

  /// Deletes a file, unless it is gone, perhaps with a folder above it.
  package func removeFileIfThere(
    _ path: FilePath, in folder: Descriptor
  ) throws(FileFailure) {
    try ignoring(ENOENT, ENOTDIR, when: removeFile(path, in: folder))
  }

  /// Deletes an empty folder.
  package func removeFolder(_ path: FilePath, in folder: Descriptor) throws(FileFailure) {
    try perform(.removeFolder, path) { unlinkat(folder.rawValue, path.cString, AT_REMOVEDIR) }
  }

  /// Makes a folder that is not there yet, with permissions that it gets even if the umask removes
  /// them.
  package func makeFolder(
    _ path: FilePath, in folder: Descriptor, atLeast mode: mode_t
  ) throws(FileFailure) {
    try makeFolder(path, in: folder)
    guard let made = try status(of: path, in: folder)?.permissions, made & mode != mode else {
      return
    }
    try addPermissions(mode, to: openFolder(path, in: folder), named: path)
  }

  /// Adds permissions to an open file or folder that lacks them.
  package func addPermissions(
    _ mode: mode_t, to descriptor: Descriptor, named path: FilePath
  ) throws(FileFailure) {
    let old = try status(of: descriptor, named: path).permissions
    guard old & mode != mode else { return }
    try perform(.setMode, path) { fchmod(descriptor.rawValue, old | mode) }
  }

  package func setMode(_ mode: mode_t, of path: FilePath, in folder: Descriptor) throws(FileFailure)
  {
    try perform(.setMode, path) { fchmodat(folder.rawValue, path.cString, mode, 0) }
  }

  /// The status of what stands at a path: of a symbolic link itself, not of what it leads to. `nil`
  /// if nothing stands there.
  package func status(of path: FilePath, in folder: Descriptor) throws(FileFailure) -> stat? {
    var status = stat()
    do {
      try perform(.read, path) {
        fstatat(folder.rawValue, path.cString, &status, AT_SYMLINK_NOFOLLOW)
      }
      return status
    } catch let error where error.code == ENOENT || error.code == ENOTDIR {
      return nil
    }
  }

  /// The status of an open file or folder, of which an error says `path`.
  package func status(
    of descriptor: Descriptor, named path: some CustomStringConvertible
  ) throws(FileFailure) -> stat {
    var status = stat()
    try perform(.read, path) { fstat(descriptor.rawValue, &status) }
    return status
  }
}
