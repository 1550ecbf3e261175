package import FileSystem
package import Foundation

/// A file of the content that is replaced whole: at every moment it is the old one or the new one.
package struct ContentFile {
  /// Relative to the site.
  package let path: String
  private let folder: Descriptor
  private let name: FilePath
  private let operations: FileOperations
  /// As it was read.
  package let bytes: [UInt8]
  private let status: stat

  /// Reads a file. A symbolic link is followed if its target is a file of the site. See
  /// `EditedSite` for links to folders.
  ///
  /// - Throws: `EditProblem.unwritable`; `noCatalog` if the file does not exist.
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

  /// Reads a file of a site that is opened for this file alone.
  ///
  /// - Throws: `EditProblem.unwritable`; `noCatalog` if the file does not exist.
  package init(_ path: String, in site: URL, using operations: FileOperations) throws(EditProblem) {
    try self.init(path, in: EditedSite(site, using: operations))
  }

  /// Puts other bytes in its place, with the same permissions and, where the system lets that be
  /// done, the same owner.
  ///
  /// - Throws: `EditProblem.changedMeanwhile` if it is not as it was read; `unwritable`. It is as
  ///   it was then.
  package func replace(with new: [UInt8]) throws(EditProblem) {
    // Another file could take the place of one that nobody, or not this user, may write.
    guard status.st_mode & 0o222 != 0,
      faccessat(folder.rawValue, name.cString, W_OK, AT_EACCESS) == 0
    else {
      throw .unwritable(path: path, reason: "it is read-only")
    }
    // Another program that edits the site would write the same draft, or be overwritten.
    let isFree: Bool
    do throws(FileFailure) { isFree = try operations.lock(folder, named: path) } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
    guard isFree else { throw .changedMeanwhile(path: path) }
    defer { folder.unlock() }
    let draft = FilePath(".\(name)\(Self.draftEnd)")
    do throws(FileFailure) {
      // One of an edit that was killed.
      if try operations.status(of: draft, in: folder) != nil {
        try operations.removeFile(draft, in: folder)
      }
      try new.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
        try operations.createFile(draft, in: folder, with: bytes)
      }
      // These calls change the open file. A link that replaces the draft has no effect.
      let file = try operations.openFile(draft, in: folder)
      _ = fchown(file.rawValue, status.st_uid, status.st_gid)
      try operations.perform(.setMode, draft) { fchmod(file.rawValue, status.st_mode & 0o7777) }
      try operations.synchronize(draft, in: folder)
    } catch {
      try? operations.removeFile(draft, in: folder)  // it may not have been made
      throw .unwritable(path: path, reason: error.reason)
    }
    guard isUnchanged else {
      try? operations.removeFile(draft, in: folder)  // the next edit does it then
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

  /// Whether a path is that of a file which is about to take another one's place.
  static func isDraft(_ path: String) -> Bool { path.hasSuffix(draftEnd) }

  /// Whether it is as it was read.
  var isUnchanged: Bool {
    (try? operations.contents(of: name, in: folder)) == bytes  // what can't be read is changed
  }
}
