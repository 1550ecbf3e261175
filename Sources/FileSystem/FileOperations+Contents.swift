package import Foundation

extension FileOperations {
  /// Creates a file with at least the permissions `mode`, even against the umask. Removes a partial
  /// file after an error.
  ///
  /// - Complexity: O(bytes).
  package func createFile(
    _ path: FilePath, in folder: Descriptor, with bytes: UnsafeBufferPointer<UInt8>,
    atLeast mode: mode_t = 0
  ) throws(FileFailure) {
    try createFile(path, in: folder, atLeast: mode) { (file) throws(FileFailure) in
      try add(bytes, to: file, named: path)
    }
  }

  private func createFile(
    _ path: FilePath, in folder: Descriptor, mode: mode_t = 0o666, atLeast least: mode_t = 0,
    _ write: (Descriptor) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let file = try open(path, in: folder, flags, mode: mode, for: .writeFile)
    do throws(FileFailure) {
      if least != 0 { try addPermissions(least, to: file, named: path) }
      try write(file)
      #if canImport(Darwin)
        // macOS has no call for a whole file system.
        if durability == .powerCut {
          try perform(.synchronize, path) { fsync(file.rawValue) }
        }
      #endif
    } catch {
      try? removeFile(path, in: folder)  // the first error is reported
      throw error
    }
  }

  package func append(
    _ bytes: [UInt8], to path: FilePath, in folder: Descriptor
  ) throws(FileFailure) {
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW
    let file = try open(path, in: folder, flags, for: .writeFile)
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
      try add(bytes, to: file, named: path)
    }
  }

  /// - Complexity: O(bytes).
  package func unnamedFile(_ bytes: [UInt8]) throws(FileFailure) -> Descriptor {
    let folder = FileManager.default.temporaryDirectory
    var template = Array(folder.appending(path: "vitrine-XXXXXX").path.utf8CString)
    // The name in messages.
    let path = FilePath("temporary-file")
    let number = try perform(.writeFile, path) { mkstemp(&template) }
    let file = Descriptor(owning: number)
    _ = try perform(.writeFile, path) { unlink(template) }
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
      try add(bytes, to: file, named: path)
    }
    return file
  }

  private func add(
    _ bytes: UnsafeBufferPointer<UInt8>, to file: Descriptor, named path: FilePath
  ) throws(FileFailure) {
    var remaining = UnsafeRawBufferPointer(bytes)[...]
    while !remaining.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: remaining)
      // A system call writes at most 2 GiB.
      let count = try perform(.writeFile, path) {
        Int32(write(file.rawValue, slice.baseAddress, min(slice.count, 1 << 30)))
      }
      remaining = remaining.dropFirst(Int(count))
    }
  }

  /// Fails for a symbolic link.
  package func openFile(
    _ path: FilePath, in folder: Descriptor
  ) throws(FileFailure) -> Descriptor {
    // `O_NONBLOCK` prevents waiting for a writer of a pipe.
    try open(path, in: folder, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  }

  package func createFile(
    _ path: FilePath, in folder: Descriptor, with bytes: [UInt8], atLeast mode: mode_t = 0
  ) throws(FileFailure) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
      try createFile(path, in: folder, with: bytes, atLeast: mode)
    }
  }

  /// Replaces a file atomically.
  ///
  /// - Complexity: O(bytes).
  package func replaceFile(
    _ path: FilePath, in folder: Descriptor, with bytes: [UInt8]
  ) throws(FileFailure) {
    try replaceFile(path, in: folder, withParts: [bytes])
  }

  /// Replaces a file atomically by several parts. The umask applies to `mode`.
  ///
  /// - Complexity: O(bytes).
  package func replaceFile(
    _ path: FilePath, in folder: Descriptor, withParts parts: [[UInt8]], mode: mode_t = 0o666
  ) throws(FileFailure) {
    let unfinished = FilePath("\(path).vitrine-new")
    do throws(FileFailure) {
      try removeFileIfThere(unfinished, in: folder)
      try createFile(unfinished, in: folder, mode: mode) { (file) throws(FileFailure) in
        for part in parts {
          try part.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
            try add(bytes, to: file, named: unfinished)
          }
        }
      }
    } catch {
      throw FileFailure(operation: error.operation, path: path.description, code: error.code)
    }
    do throws(FileFailure) {
      try rename(unfinished, in: folder, to: path, in: folder)
    } catch {
      try? removeFile(unfinished, in: folder)  // the first error is reported
      throw error
    }
  }

  /// Returns the bytes of a regular file; `nil` for other kinds, and above `limit` bytes.
  ///
  /// - Complexity: O(bytes).
  package func contents(
    of path: FilePath, in folder: Descriptor, limit: Int = .max
  ) throws(FileFailure) -> [UInt8]? {
    let file = try openFile(path, in: folder)
    let status = try status(of: file, named: path)
    guard status.isRegularFile, status.st_size <= limit else { return nil }
    do {
      return try file.bytes(count: Int(status.st_size))
    } catch {
      throw FileFailure(operation: .read, path: path.description, code: error.code)
    }
  }

  package func copySymlink(
    _ path: FilePath, from source: Descriptor, to target: Descriptor
  ) throws(FileFailure) {
    let text = try self.target(ofSymlink: path, in: source)
    try perform(.makeSymlink, path) { symlinkat(text, target.rawValue, path.cString) }
  }

  /// Returns the target with a NUL at the end.
  package func target(
    ofSymlink path: FilePath, in folder: Descriptor
  ) throws(FileFailure) -> [CChar] {
    let longest = Int(PATH_MAX)
    var text = [CChar](repeating: 0, count: longest + 1)
    try perform(.read, path) {
      Int32(readlinkat(folder.rawValue, path.cString, &text, longest))
    }
    return text
  }
}
