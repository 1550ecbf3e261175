package import Foundation

/// A kind of file system operation.
public enum FileOperation: Hashable, Sendable, CaseIterable {
  case read
  case makeFolder, writeFile, link, makeSymlink
  case rename, exchange
  case removeFile, removeFolder
  case setMode, lock, synchronize
}

/// A failed operation.
public struct FileFailure: Error, Hashable, Sendable {
  /// The failed operation.
  public let operation: FileOperation
  /// The path for the user: relative to the output folder, or this folder's path.
  public let path: String
  /// The error number (`errno`).
  public let code: Int32

  /// Creates a failure.
  public init(operation: FileOperation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}

/// File system operations for atomic writes. Tests can intercept each step.
package struct FileOperations: Sendable {
  let durability: Durability
  /// Called before each step. An error number lets the step fail.
  let interception: (@Sendable (FileOperation, _ path: String) -> Int32?)?

  package init(
    durability: Durability = .processDeath,
    interception: (@Sendable (FileOperation, _ path: String) -> Int32?)? = nil
  ) {
    self.durability = durability
    self.interception = interception
  }

  /// Repeats the call after a signal.
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

  /// Creates missing folders. Returns the created folders, the outermost first.
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
      // Another program may create the folder at the same time.
      try ignoring(EEXIST, when: perform(.makeFolder, folder) { mkdir(folder.text, mode) })
    }
    return missing.reversed()
  }

  /// Removes empty folders that `makeFolders` created.
  package func removeFolders(_ made: [CanonicalPath]) {
    for folder in made.reversed() {
      _ = try? perform(.removeFolder, folder) { rmdir(folder.text) }  // harmless
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

  /// Fails for a symbolic link.
  package func openFolder(
    _ path: FilePath, in folder: Descriptor
  ) throws(FileFailure) -> Descriptor {
    try open(path, in: folder, Self.folderFlags)
  }

  package func makeAndOpenFolder(
    _ path: FilePath, in folder: Descriptor
  ) throws(FileFailure) -> Descriptor {
    try ignoring(EEXIST, when: makeFolder(path, in: folder))
    return try openFolder(path, in: folder)
  }

  func open(
    _ path: FilePath, in folder: Descriptor, _ flags: Int32, mode: mode_t = 0,
    for operation: FileOperation = .read
  ) throws(FileFailure) -> Descriptor {
    Descriptor(
      owning: try perform(operation, path) {
        openat(folder.rawValue, path.cString, flags, mode)
      })
  }

  /// Opens a folder below another folder, and creates missing folders.
  ///
  /// Stops a downloaded site from writing files elsewhere through a symbolic link. Each name is
  /// opened relative to the previous folder, so that no link can be inserted after a check.
  ///
  /// - Throws: `FileFailure` with the path of the first failing name; `ELOOP` for a symbolic link.
  /// - Complexity: O(names).
  package func openFolder(
    makingIfMissing path: FilePath, below root: Descriptor
  ) throws(FileFailure) -> Descriptor {
    var opened = root
    for ancestor in path.ancestors.reversed() + [path] {
      let (name, folder) = (ancestor.lastName, opened)
      do throws(FileFailure) {
        if try status(of: name, in: folder) == nil {
          try ignoring(EEXIST, when: makeFolder(name, in: folder))
        }
        opened = try openFolder(name, in: folder)
      } catch {
        // Linux reports ENOTDIR for a link.
        let isLink = try status(of: name, in: folder).map(FileKind.init) == .symlink
        throw FileFailure(
          operation: error.operation, path: ancestor.description, code: isLink ? ELOOP : error.code)
      }
    }
    return opened
  }

  package func openFolder(at path: CanonicalPath) throws(FileFailure) -> Descriptor {
    Descriptor(owning: try perform(.read, path) { Foundation.open(path.text, Self.folderFlags) })
  }

  static let folderFlags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW

  package func link(_ path: FilePath, from source: Descriptor, to target: Descriptor)
    throws(FileFailure)
  {
    try perform(.link, path) {
      linkat(source.rawValue, path.cString, target.rawValue, path.cString, 0)
    }
  }

  /// Moves a file, and replaces a file with the new name.
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

  /// Deletes a file, unless the file or its folder is missing.
  package func removeFileIfThere(
    _ path: FilePath, in folder: Descriptor
  ) throws(FileFailure) {
    try ignoring(ENOENT, ENOTDIR, when: removeFile(path, in: folder))
  }

  package func removeFolder(_ path: FilePath, in folder: Descriptor) throws(FileFailure) {
    try perform(.removeFolder, path) { unlinkat(folder.rawValue, path.cString, AT_REMOVEDIR) }
  }

  /// Creates a folder with at least these permissions, even against the umask.
  package func makeFolder(
    _ path: FilePath, in folder: Descriptor, atLeast mode: mode_t
  ) throws(FileFailure) {
    try makeFolder(path, in: folder)
    guard let made = try status(of: path, in: folder)?.permissions, made & mode != mode else {
      return
    }
    try addPermissions(mode, to: openFolder(path, in: folder), named: path)
  }

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

  /// Returns the status without following a symbolic link; `nil` for a missing file.
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

  package func status(
    of descriptor: Descriptor, named path: some CustomStringConvertible
  ) throws(FileFailure) -> stat {
    var status = stat()
    try perform(.read, path) { fstat(descriptor.rawValue, &status) }
    return status
  }
}
