import Foundation

/// Reads what stands directly in a folder, one entry after the other. The order is the file
/// system's, which differs between machines.
///
///     var stream = try FolderStream(at: "Content")
///     while let entry = try stream.next() { print(entry.text ?? "not UTF-8") }
package struct FolderStream: ~Copyable {
  /// An entry, valid until the next one is asked for.
  package struct Entry {
    /// The name as the file system has it.
    package let name: UnsafePointer<CChar>
    /// `nil` where the file system does not tell: ask for the status then.
    package let kind: FileKind?
    package let inode: UInt64

    /// The name, or `nil` if it is not UTF-8.
    package var text: String? { String(validatingCString: name) }
  }

  #if canImport(Darwin)
    private let stream: UnsafeMutablePointer<DIR>
  #else
    private let stream: OpaquePointer
  #endif

  /// Opens a folder; a symbolic link there is followed.
  package init(at path: String) throws(SystemError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    try self.init(owning: descriptor)
  }

  /// Takes over an open descriptor of a folder, and closes it also when it throws.
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

  /// The status of the folder itself.
  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0 else { throw .last }
    return status
  }

  /// The next entry, `.` and `..` left out; `nil` at the end.
  package mutating func next() throws(SystemError) -> Entry? {
    while true {
      // At the end, `readdir` leaves the error number as it was.
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
