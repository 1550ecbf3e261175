#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A new, empty folder that only this user may look into, where the system keeps temporary files.
///
///     let folder = try PrivateFolder()
///     folder.path  // /tmp/vitrine-kR4x2c
///
/// This stops another user of the machine who puts a symbolic link at a name that will be written
/// to: the temporary folder is shared, and a name in it that can be guessed leads anywhere.
package struct PrivateFolder: Sendable {
  /// Where the folder is: an absolute path.
  package let path: String
  /// The open folder. Files and folders in it are made and deleted relative to it.
  package let folder: Descriptor

  /// Makes the folder, in the one that `TMPDIR` names or `/tmp`.
  ///
  /// - Throws: what the system says if that is not possible.
  package init() throws(SystemError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let shared = parent.utf8.first == UInt8(ascii: "/") ? parent : "/tmp"
    var template = Array("\(shared)/vitrine-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .last }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let opened = open(path, FileOperations.folderFlags)
    guard opened >= 0 else {
      let error = SystemError.last
      rmdir(path)
      throw error
    }
    folder = Descriptor(owning: opened)
  }

  /// Deletes the folder with everything in it, as far as possible. The system empties its folder of
  /// temporary files at some time.
  package func remove() {
    let operations = FileOperations()
    do throws(FileFailure) {
      try operations.removeContents(FolderContents(of: folder, using: operations), of: folder)
    } catch {}
    rmdir(path)
  }
}
