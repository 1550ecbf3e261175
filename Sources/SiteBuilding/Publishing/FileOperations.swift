#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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

/// An operation that the system refused.
public struct FileFailure: Error, Hashable, Sendable {
  /// What was tried.
  public let operation: FileOperation
  /// On what, for the reader: relative to the output, or whole when it is the output.
  public let path: String
  /// The system's error number (`errno`).
  public let code: Int32
}

/// Everything that publishing does to the file system, one call for each step.
///
/// A test can stand between: it sees each step before it is made and can let it fail, or kill the
/// process there.
struct FileOperations: Sendable {
  /// What a finished publication is to survive.
  var durability = Durability.processDeath
  /// Called before each step. An error number makes the step fail without being made.
  var interception: (@Sendable (FileOperation, RelativePath) -> Int32?)?

  /// Makes a system call, again when a signal interrupts it.
  @discardableResult
  func perform(
    _ operation: FileOperation, _ path: RelativePath, _ call: () -> Int32
  ) throws(FileFailure) -> Int32 {
    if let code = interception?(operation, path) {
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

  /// Does something that may fail for some reasons.
  func ignoring(
    _ codes: Int32..., body: () throws(FileFailure) -> Void
  ) throws(FileFailure) {
    do {
      try body()
    } catch let error where codes.contains(error.code) {}
  }

  func makeFolder(_ path: RelativePath, in folder: Descriptor, mode: mode_t = 0o777)
    throws(FileFailure)
  {
    try perform(.makeFolder, path) { mkdirat(folder.rawValue, path.cString, mode) }
  }

  func openFolder(_ path: RelativePath, in folder: Descriptor) throws(FileFailure) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    return Descriptor(
      try perform(.read, path) { openat(folder.rawValue, path.cString, flags) })
  }

  func link(_ path: RelativePath, from source: Descriptor, to target: Descriptor)
    throws(FileFailure)
  {
    try perform(.link, path) {
      linkat(source.rawValue, path.cString, target.rawValue, path.cString, 0)
    }
  }

  func rename(
    _ path: RelativePath, in source: Descriptor, to newPath: RelativePath,
    in target: Descriptor
  ) throws(FileFailure) {
    try perform(.rename, newPath) {
      renameat(source.rawValue, path.cString, target.rawValue, newPath.cString)
    }
  }

  func removeFile(_ path: RelativePath, in folder: Descriptor) throws(FileFailure) {
    try perform(.removeFile, path) { unlinkat(folder.rawValue, path.cString, 0) }
  }

  func removeFolder(_ path: RelativePath, in folder: Descriptor) throws(FileFailure) {
    try perform(.removeFolder, path) { unlinkat(folder.rawValue, path.cString, AT_REMOVEDIR) }
  }

  func setMode(_ mode: mode_t, of path: RelativePath, in folder: Descriptor) throws(FileFailure) {
    try perform(.setMode, path) { fchmodat(folder.rawValue, path.cString, mode, 0) }
  }

  /// The status of what stands at a path itself, not of what a symbolic link there leads to.
  /// `nil` when nothing stands there.
  func status(of path: RelativePath, in folder: Descriptor) throws(FileFailure) -> stat? {
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

  func status(of descriptor: Descriptor, named path: RelativePath) throws(FileFailure) -> stat {
    var status = stat()
    try perform(.read, path) { fstat(descriptor.rawValue, &status) }
    return status
  }
}
