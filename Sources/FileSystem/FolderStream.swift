import Foundation

/// Iterates a folder in the order of the file system.
///
///     var stream = try FolderStream(at: "Content")
///     while let entry = try stream.next() { print(entry.text ?? "not UTF-8") }
package struct FolderStream: ~Copyable {
  /// An entry, valid until the next call.
  package struct Entry {
    package let name: UnsafePointer<CChar>
    /// `nil` if the file system does not store kinds in folders.
    package let kind: FileKind?
    package let inode: UInt64

    /// The name; `nil` for invalid UTF-8.
    package var text: String? { String(validatingCString: name) }
  }

  #if canImport(Darwin)
    private let stream: UnsafeMutablePointer<DIR>
  #else
    private let stream: OpaquePointer
  #endif

  /// Follows a symbolic link.
  package init(at path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    try self.init(owning: descriptor)
  }

  /// Takes ownership of a descriptor, even if the initializer throws.
  init(owning descriptor: Int32) throws(SystemError) {
    guard let stream = fdopendir(descriptor) else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    self.stream = stream
  }

  deinit {
    closedir(stream)
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0 else { throw .last }
    return status
  }

  /// Returns the next entry except `.` and `..`.
  package mutating func next() throws(SystemError) -> Entry? {
    while true {
      // `readdir` does not set the error number at the end.
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .last }
        return nil
      }
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
      return Entry(
        name: name, kind: FileKind(entryType: entry.pointee.d_type),
        inode: UInt64(entry.pointee.d_ino))
    }
  }
}
