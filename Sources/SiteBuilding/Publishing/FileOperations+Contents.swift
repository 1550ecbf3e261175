#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileOperations {
  /// Makes a file that is not there yet.
  ///
  /// - Complexity: O(bytes).
  func createFile(
    _ path: RelativePath, in folder: Descriptor, with bytes: UnsafeBufferPointer<UInt8>
  ) throws(FileFailure) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let file = Descriptor(
      try perform(.writeFile, path) { openat(folder.rawValue, path.cString, flags, 0o666) })
    try add(bytes, to: file, named: path)
    #if canImport(Darwin)
      // There is no call that does it for a whole file system.
      if durability == .powerCut {
        try perform(.synchronize, path) { fsync(file.rawValue) }
      }
    #endif
  }

  /// Adds bytes at the end of a file that is there.
  ///
  /// - Complexity: O(bytes).
  func append(
    _ bytes: [UInt8], to path: RelativePath, in folder: Descriptor
  ) throws(FileFailure) {
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW
    let file = Descriptor(
      try perform(.writeFile, path) { openat(folder.rawValue, path.cString, flags) })
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
      try add(bytes, to: file, named: path)
    }
  }

  private func add(
    _ bytes: UnsafeBufferPointer<UInt8>, to file: Descriptor, named path: RelativePath
  ) throws(FileFailure) {
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      let slice = UnsafeRawBufferPointer(rebasing: rest)
      // A system call may write at most 2 GiB.
      let count = try perform(.writeFile, path) {
        Int32(write(file.rawValue, slice.baseAddress, min(slice.count, 1 << 30)))
      }
      rest = rest.dropFirst(Int(count))
    }
  }

  /// A file that is there, to read from.
  func openFile(_ path: RelativePath, in folder: Descriptor) throws(FileFailure) -> Descriptor {
    let flags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    return Descriptor(
      try perform(.read, path) { openat(folder.rawValue, path.cString, flags) })
  }

  /// Makes a file that is not there yet.
  ///
  /// - Complexity: O(bytes).
  func createFile(_ path: RelativePath, in folder: Descriptor, with bytes: [UInt8])
    throws(FileFailure)
  {
    try bytes.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
      try createFile(path, in: folder, with: bytes)
    }
  }

  /// The bytes of a regular file; `nil` when it is something else.
  ///
  /// - Complexity: O(bytes).
  func contents(of path: RelativePath, in folder: Descriptor) throws(FileFailure) -> [UInt8]? {
    let file = try openFile(path, in: folder)
    let status = try status(of: file, named: path)
    guard status.isRegularFile else { return nil }
    let size = Int(status.st_size)
    var failure: FileFailure?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      do throws(FileFailure) {
        while filled < size {
          let rest = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
          let count = try perform(.read, path) {
            Int32(read(file.rawValue, rest.baseAddress, min(rest.count, 1 << 30)))
          }
          if count == 0 { break }
          filled += Int(count)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// A symbolic link with the same target.
  func copySymlink(_ path: RelativePath, from source: Descriptor, to target: Descriptor)
    throws(FileFailure)
  {
    let longest = Int(PATH_MAX)
    var text = [CChar](repeating: 0, count: longest + 1)
    try perform(.read, path) {
      Int32(readlinkat(source.rawValue, path.cString, &text, longest))
    }
    try perform(.makeSymlink, path) { symlinkat(text, target.rawValue, path.cString) }
  }
}
