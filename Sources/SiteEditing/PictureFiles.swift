import Catalog
import FileSystem
import Foundation

struct AddedPicture: Hashable {
  let name: String
  let bytes: [UInt8]

  init(_ icon: EditOperation.NewIcon) {
    name = icon.id.text + ".svg"
    bytes = Array(icon.picture.utf8)
  }

  var path: String { PictureFiles.folder + name }
}

struct PictureFiles {
  static let folder = "Content/icons/"

  private let directory: Descriptor
  private let operations: FileOperations

  /// - Throws: `EditProblem.unwritable`.
  init(in site: EditedSite) throws(EditProblem) {
    operations = site.operations
    directory = try site.openFolder(Self.folder, isCreated: true)
  }

  /// Creates all files or no file.
  ///
  /// - Throws: `EditProblem.pictureExists`, `unwritable`.
  func add(_ pictures: [AddedPicture]) throws(EditProblem) {
    var added: [AddedPicture] = []
    for picture in pictures {
      let name = FilePath(picture.name)
      removeDraft(of: picture)
      do throws(FileFailure) {
        try operations.createFile(name, in: directory, with: picture.bytes)
        added.append(picture)
        try operations.synchronize(name, in: directory)
      } catch {
        // A killed edit left an identical file.
        if error.code == EEXIST, isThere(picture) { continue }
        remove(added)
        guard error.code != EEXIST else { throw .pictureExists(path: picture.path) }
        // If the disk is full, the file may be complete or partial.
        removeDraft(of: picture)
        remove([picture])
        throw .unwritable(path: picture.path, reason: error.reason)
      }
    }
  }

  /// Deletes a partial picture of a killed or failed edit.
  private func removeDraft(of picture: AddedPicture) {
    let name = FilePath(picture.name)
    // `try?`, twice: adding the picture reports a remaining file.
    guard let bytes = try? operations.contents(of: name, in: directory),
      bytes.count < picture.bytes.count, picture.bytes.starts(with: bytes)
    else { return }
    try? operations.removeFile(name, in: directory)
  }

  private func isThere(_ picture: AddedPicture) -> Bool {
    // `try?`: an unreadable file counts as different.
    (try? operations.contents(of: FilePath(picture.name), in: directory)) == picture.bytes
  }

  /// Deletes unchanged files.
  func remove(_ pictures: [AddedPicture]) {
    for picture in pictures {
      let name = FilePath(picture.name)
      guard isThere(picture) else { continue }
      try? operations.removeFile(name, in: directory)  // a remaining picture is harmless
    }
  }
}
