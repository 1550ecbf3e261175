package import FileSystem
package import Foundation

/// The open folder of an edited site.
///
/// Folders are opened from their parents without following links. This stops edits outside the site if a
/// folder is replaced by a link.
package struct EditedSite: Sendable {
  let operations: FileOperations
  private let path: CanonicalPath
  private let root: Descriptor

  package init(_ site: URL, using operations: FileOperations) throws(EditProblem) {
    path = CanonicalPath(site.path)
    self.operations = operations
    do throws(FileFailure) {
      root = try operations.openFolder(at: path)
    } catch {
      throw .unwritable(path: site.relativePath, reason: error.reason)
    }
  }

  /// `file` is named in errors. Missing folders are created if `isCreated` is true.
  func openFolder(
    _ path: String, for file: String? = nil, isCreated: Bool = false
  ) throws(EditProblem) -> Descriptor {
    try checkIdentity(for: file ?? path)
    var folder = root
    var names: [Substring] = []
    for name in path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) {
      names.append(name)
      let component = FilePath(String(name))
      do throws(FileFailure) {
        if isCreated, try operations.status(of: component, in: folder) == nil {
          // Another program may create the folder at the same time.
          try operations.ignoring(EEXIST, when: operations.makeFolder(component, in: folder))
        }
        folder = try operations.openFolder(component, in: folder)
      } catch {
        // `try?`: the first error is reported.
        let status = try? operations.status(of: component, in: folder)
        let isLink = status.map { FileKind($0) == .symlink } ?? false
        let linkPath = names.joined(separator: "/")
        throw .unwritable(
          path: file ?? path,
          reason: isLink
            ? "'\(linkPath)' is a symbolic link, and links to folders are not followed"
            : error.reason)
      }
    }
    return folder
  }

  /// Follows a symbolic link to a file of the site.
  func locate(_ path: String) throws(EditProblem) -> (folder: Descriptor, name: FilePath) {
    let (folder, name) = try openParent(of: path)
    let status: stat?
    do throws(FileFailure) { status = try operations.status(of: name, in: folder) } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
    guard let status, FileKind(status) == .symlink else { return (folder, name) }
    let target = CanonicalPath("\(self.path.text)/\(path)")
    guard target != self.path, target.isIn(self.path) else {
      throw .unwritable(path: path, reason: "it is a symbolic link to a file outside of the site")
    }
    let inSite = target.text.utf8.dropFirst(self.path.text.utf8.count)
    return try openParent(of: String(decoding: inSite, as: UTF8.self), for: path)
  }

  private func openParent(
    of path: String, for file: String? = nil
  ) throws(EditProblem) -> (folder: Descriptor, name: FilePath) {
    let names = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    let folder = try openFolder(names.dropLast().joined(separator: "/"), for: file ?? path)
    return (folder, FilePath(names.last ?? ""))
  }

  /// Edits of a moved site would be lost.
  private func checkIdentity(for path: String) throws(EditProblem) {
    guard root.isStill(at: self.path.text) else {
      throw .unwritable(
        path: path, reason: "the folder of the site was replaced; start the program again")
    }
  }
}
