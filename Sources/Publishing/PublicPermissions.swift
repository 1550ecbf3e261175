import FileSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The least permissions of published files and folders, so that a web server of another user can
/// read them. They are those of deployed files (`rsync --chmod=D755,F644`). A umask can only add
/// the right to write for the group.
enum PublicPermissions {
  static let file: mode_t = 0o644
  static let folder: mode_t = 0o755
}

extension Publication {
  /// Whether a file of the output lacks permissions that published files have.
  func lacksPermissions(_ path: FilePath) -> Bool {
    // `try?`: a file that has gone is published again by the next build.
    guard let status = try? operations.status(of: path, in: output.folder) else { return false }
    return status.isRegularFile
      && status.permissions & PublicPermissions.file != PublicPermissions.file
  }

  /// Gives unchanged files, and the folders of the site, the permissions of published ones. A build
  /// with a umask of 077 by an earlier version left them unreadable.
  ///
  /// A file is the same inode in the new tree, so it is changed in both. Files of the user stay as
  /// they are. The output folder is changed only with files or folders in it: without these, its
  /// permissions are the wish of the user.
  ///
  /// - Parameters:
  ///   - files: The files that lack permissions.
  ///   - folders: The folders above the files of the site.
  /// - Complexity: O(folders). It makes system calls only for permissions that it changes.
  func repairPermissions(of files: [FilePath], in folders: Set<FilePath>) {
    let closed = folders.filter { folder in
      contents.folders[folder].map {
        $0.mode & PublicPermissions.folder != PublicPermissions.folder
      }
        == true
    }
    guard !files.isEmpty || !closed.isEmpty else { return }
    // Outer folders first: their owner may not be able to enter them.
    for path in closed.sorted() {
      addPermissions(PublicPermissions.folder) { () throws(FileFailure) in
        (path, try operations.openFolder(path, in: output.folder))
      }
    }
    for path in files.sorted() {
      addPermissions(PublicPermissions.file) { () throws(FileFailure) in
        (path, try operations.openFile(path, in: output.folder))
      }
    }
    if !manifest.entries.isEmpty {
      addPermissions(PublicPermissions.folder) { (output.nameInParent, output.folder) }
    }
  }

  private func addPermissions(
    _ mode: mode_t, to open: () throws(FileFailure) -> (FilePath, Descriptor)
  ) {
    do throws(FileFailure) {
      let (path, descriptor) = try open()
      try operations.addPermissions(mode, to: descriptor, named: path)
    } catch {
      // A file of another user, or a file that was deleted, does not end the build.
    }
  }
}
