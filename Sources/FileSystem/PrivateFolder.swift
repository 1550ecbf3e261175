import Foundation

/// A new, empty folder that only this user can read, in the system's folder for temporary files.
///
///     let folder = try PrivateFolder()
///     defer { folder.remove() }
///     folder.path  // /tmp/vitrine-run-kR4x2c
///
/// This type stops two attacks by other users of the machine, who share the temporary folder:
///
/// - A symbolic link at a name that the program will write to. The system chooses the name.
/// - A folder or a link that looks like an abandoned folder, so that the program deletes files.
///   See `removeAbandoned()`.
package struct PrivateFolder: Sendable {
  /// The time for which a folder is kept.
  package enum Lifetime: Sendable {
    /// Until the process ends. `removeAbandoned()` deletes the folder of a process that was killed.
    case process
    /// Until the system deletes its temporary files. Another program may read the folder later.
    case system
  }

  /// The absolute path of the folder.
  package let path: String
  /// The open folder. Files and folders in it are created and deleted relative to it. The process
  /// holds the lock of a folder that is kept until the process ends.
  package let folder: Descriptor

  /// Creates the folder in the folder that `TMPDIR` names, or in `/tmp`.
  ///
  /// - Throws: the system's error if the folder can't be created.
  package init(lifetime: Lifetime = .process) throws(SystemError) {
    let prefix = lifetime == .process ? Self.prefix : "vitrine-"
    // Another process can delete the folder before this process locks it. The loop then creates a
    // new folder.
    while true {
      var template = Array("\(Self.parent)/\(prefix)\(Self.randomPart)".utf8CString)
      guard mkdtemp(&template) != nil else { throw .last }
      let path = String(
        decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard let folder = Self.opened(path) else {
        let error = SystemError.last
        if error.code == ENOENT { continue }
        rmdir(path)
        throw error
      }
      if lifetime == .process {
        if flock(folder.rawValue, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { continue }
        // On a file system without locks, no process can lock the folder, so none deletes it.
        guard folder.isStill(at: path) else { continue }
      }
      self.init(path: path, folder: folder)
      return
    }
  }

  private init(path: String, folder: Descriptor) {
    self.path = path
    self.folder = folder
  }

  /// Deletes the folder with everything in it, as far as possible. The system empties its folder of
  /// temporary files at some time.
  package func remove() {
    let operations = FileOperations()
    // `try?`: files that stay are deleted with the system's temporary files.
    try? operations.removeContents(FolderContents(of: folder, using: operations), of: folder)
    rmdir(path)
  }

  /// Deletes the folders of processes that were killed.
  ///
  /// The function deletes a folder only under these conditions:
  ///
  /// - The name has the prefix and the length of these names, and is not that of a link.
  /// - The folder belongs to this user, and no other user can read it.
  /// - The lock is free. The process that creates a folder holds the lock as long as it runs.
  ///
  /// - Complexity: O(entries of the temporary folder + deleted files).
  package static func removeAbandoned() {
    guard var stream = try? FolderStream(at: parent) else { return }  // nothing can be deleted
    var paths: [String] = []
    while let entry = try? stream.next() {  // the entries that were read are enough
      guard let name = entry.text, name.utf8.starts(with: prefix.utf8),
        name.utf8.count == prefix.utf8.count + randomPart.utf8.count
      else { continue }
      paths.append("\(parent)/\(name)")
    }
    for path in paths.sorted() {
      guard let folder = opened(path), let status = try? folder.status(),  // another user's
        status.st_uid == geteuid(), status.permissions & 0o077 == 0,
        flock(folder.rawValue, LOCK_EX | LOCK_NB) == 0, folder.isStill(at: path)
      else { continue }
      PrivateFolder(path: path, folder: folder).remove()
    }
  }

  private static let prefix = "vitrine-run-"
  /// The part of a name that `mkdtemp` replaces.
  private static let randomPart = "XXXXXX"

  private static var parent: String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return parent.utf8.first == UInt8(ascii: "/") ? parent : "/tmp"
  }

  private static func opened(_ path: String) -> Descriptor? {
    let number = open(path, FileOperations.folderFlags)
    return number < 0 ? nil : Descriptor(owning: number)
  }
}
