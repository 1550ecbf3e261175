package import FileSystem
package import Foundation

/// A content file that is replaced atomically.
package struct ContentFile {
  /// The path relative to the site.
  package let path: String
  private let folder: Descriptor
  private let name: FilePath
  private let operations: FileOperations
  package let bytes: [UInt8]
  private let status: stat

  /// Reads a file or the target of a link in the site. See `EditedSite` for links to folders.
  ///
  /// - Throws: `EditProblem.unwritable`, `noCatalog`.
  package init(_ path: String, in site: EditedSite) throws(EditProblem) {
    self.path = path
    operations = site.operations
    (folder, name) = try site.locate(path)
    do {
      guard let bytes = try operations.contents(of: name, in: folder),
        let status = try operations.status(of: name, in: folder)
      else { throw EditProblem.noCatalog }
      self.bytes = bytes
      self.status = status
    } catch let error as FileFailure {
      throw .unwritable(path: path, reason: error.reason)
    } catch {
      throw .noCatalog
    }
  }

  /// Opens a site for a single file.
  package init(_ path: String, in site: URL, using operations: FileOperations) throws(EditProblem) {
    try self.init(path, in: EditedSite(site, using: operations))
  }

  /// Replaces the file, keeping its permissions and, if possible, its owner.
  ///
  /// - Throws: `EditProblem.changedMeanwhile`, `unwritable`. The file is then unchanged.
  package func replace(with new: [UInt8]) throws(EditProblem) {
    // A rename could replace a read-only file.
    guard status.st_mode & 0o222 != 0,
      faccessat(folder.rawValue, name.cString, W_OK, AT_EACCESS) == 0
    else {
      throw .unwritable(path: path, reason: "it is read-only")
    }
    // Another editor would use the same draft.
    let isFree: Bool
    do throws(FileFailure) { isFree = try operations.lock(folder, named: path) } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
    guard isFree else { throw .changedMeanwhile(path: path) }
    defer { folder.unlock() }
    let draft = FilePath(".\(name)\(Self.draftEnd)")
    do throws(FileFailure) {
      // A killed edit may have left a draft.
      if try operations.status(of: draft, in: folder) != nil {
        try operations.removeFile(draft, in: folder)
      }
      try new.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
        try operations.createFile(draft, in: folder, with: bytes)
      }
      // This stops a link that replaces the draft: these calls change the open file.
      let file = try operations.openFile(draft, in: folder)
      _ = fchown(file.rawValue, status.st_uid, status.st_gid)
      try operations.perform(.setMode, draft) { fchmod(file.rawValue, status.st_mode & 0o7777) }
      try operations.synchronize(draft, in: folder)
    } catch {
      try? operations.removeFile(draft, in: folder)  // the draft may not exist
      throw .unwritable(path: path, reason: error.reason)
    }
    guard isUnchanged else {
      try? operations.removeFile(draft, in: folder)  // the next edit removes the draft
      throw .changedMeanwhile(path: path)
    }
    do throws(FileFailure) {
      try operations.rename(draft, in: folder, to: name, in: folder)
      try operations.synchronize(folder)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  private static let draftEnd = ".vitrine-edit"

  static func isDraft(_ path: String) -> Bool { path.hasSuffix(draftEnd) }

  var isUnchanged: Bool {
    (try? operations.contents(of: name, in: folder)) == bytes  // unreadable means changed
  }
}
