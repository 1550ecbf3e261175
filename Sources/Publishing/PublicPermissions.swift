import FileSystem
import Foundation

/// The least permissions of published files and folders, so that a web server of another user can
/// read them. They are those of deployed files (`rsync --chmod=D755,F644`). A umask can only add
/// the right to write for the group.
enum PublicPermissions {
  static let file: mode_t = 0o644
  static let folder: mode_t = 0o755
  /// The permissions of other users: to read a file, and to list and enter a folder.
  static let read: mode_t = 0o044
  static let enter: mode_t = 0o055
}

extension Publication {
  /// True if a user that does not own a file of the output can't read it.
  func lacksPermissions(_ path: FilePath) -> Bool {
    // `try?`: a file that has gone is published again by the next build.
    guard let status = try? operations.status(of: path, in: output.folder) else { return false }
    return status.isRegularFile
      && status.permissions & PublicPermissions.read != PublicPermissions.read
  }

  /// Lets all users read unchanged files, and the folders of the site. A build with a umask of 077
  /// by an earlier version kept them out.
  ///
  /// A file is the same inode in the new tree, so it is changed in both. Files of the user stay as
  /// they are. Folders are changed only if files need it: without these, the permissions of a folder
  /// are the wish of the user.
  ///
  /// - Parameters:
  ///   - files: The files that lack permissions.
  ///   - records: The files of the site.
  /// - Returns: The folders that were closed.
  /// - Complexity: O(folders) if there are such files.
  func repairPermissions(
    of files: [FilePath], in records: PathTable<PublishedFile>
  ) -> Set<FilePath> {
    guard !files.isEmpty else { return [] }
    let mode = PublicPermissions.enter
    let closed = records.keys.folders.filter {
      contents.folders[$0].map { $0.mode & mode != mode } == true
    }
    for path in closed {
      let folder = try? operations.openFolder(path, in: output.folder)  // see `addPermissions`
      addPermissions(mode, to: folder, path)
    }
    for path in files.sorted() {
      let file = try? operations.openFile(path, in: output.folder)  // as above
      addPermissions(PublicPermissions.read, to: file, path)
    }
    if !manifest.entries.isEmpty { addPermissions(mode, to: output.folder, output.nameInParent) }
    return Set(closed)
  }

  /// A file of another user, or a file that was deleted, does not end the build.
  private func addPermissions(_ mode: mode_t, to opened: Descriptor?, _ path: FilePath) {
    guard let opened else { return }
    try? operations.addPermissions(mode, to: opened, named: path)  // see above
  }
}
