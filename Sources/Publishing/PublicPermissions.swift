import FileSystem
import Foundation

/// The minimum permissions of published files and folders, which let a web server of another user read
/// them.
///
/// Deployed files have the same permissions (`rsync --chmod=D755,F644`).
enum PublicPermissions {
  static let file: mode_t = 0o644
  static let folder: mode_t = 0o755
  static let read: mode_t = 0o044
  static let enter: mode_t = 0o055
}

extension Publication {
  func lacksPermissions(_ path: FilePath) -> Bool {
    // `try?`: the next build publishes a deleted file again.
    guard let status = try? operations.status(of: path, in: output.folder) else { return false }
    return status.isRegularFile
      && status.permissions & PublicPermissions.read != PublicPermissions.read
  }

  /// Lets all users read unchanged files and the folders of the site. Earlier versions applied the
  /// umask. An unchanged file is the same inode in both trees. Folders are changed only if files
  /// lack permissions. Otherwise, the user chose their permissions.
  ///
  /// - Complexity: O(folders) if files lack permissions.
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

  /// Files of other users and deleted files do not end the build.
  private func addPermissions(_ mode: mode_t, to opened: Descriptor?, _ path: FilePath) {
    guard let opened else { return }
    try? operations.addPermissions(mode, to: opened, named: path)  // see above
  }
}
