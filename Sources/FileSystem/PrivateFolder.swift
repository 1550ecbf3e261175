import Foundation

/// A temporary folder that only this user can read.
///
///     let folder = try PrivateFolder()
///     defer { folder.remove() }
///     folder.path  // /tmp/vitrine-run-kR4x2c
///
/// Stops two attacks in the shared temporary folder:
///
/// - A symbolic link at the folder's name. The system chooses a random name.
/// - A fake abandoned folder that makes the program delete files. See `removeAbandoned()`.
package struct PrivateFolder: Sendable {
  package enum Lifetime: Sendable {
    /// Until the process ends. `removeAbandoned()` deletes the folder of a killed process.
    case process
    /// Until the system deletes temporary files, for a program that reads the folder later.
    case system
  }

  package let path: String
  /// The open folder. With the lifetime `process`, its descriptor holds a lock.
  package let folder: Descriptor

  /// Creates a folder in `TMPDIR` or `/tmp`.
  package init(lifetime: Lifetime = .process) throws(SystemError) {
    let prefix = lifetime == .process ? Self.prefix : "vitrine-"
    // Another process may delete the folder before it is locked.
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
        // Without locks, other processes can't delete the folder.
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

  package func remove() {
    let operations = FileOperations()
    // `try?`: the system deletes remaining files.
    try? operations.removeContents(FolderContents(of: folder, using: operations), of: folder)
    rmdir(path)
  }

  /// Deletes the folders of killed processes, only under these conditions:
  ///
  /// - The name has the right prefix and length, and is not a link.
  /// - This user owns the folder, and other users can't read it.
  /// - The lock is free.
  ///
  /// - Complexity: O(entries of the temporary folder + deleted files).
  package static func removeAbandoned() {
    guard var stream = try? FolderStream(at: parent) else { return }  // folders remain
    var paths: [String] = []
    while let entry = try? stream.next() {  // the entries before an error are enough
      guard let name = entry.text, name.utf8.starts(with: prefix.utf8),
        name.utf8.count == prefix.utf8.count + randomPart.utf8.count
      else { continue }
      paths.append("\(parent)/\(name)")
    }
    for path in paths.sorted() {
      guard let folder = opened(path), let status = try? folder.status(),  // another user's folder
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
