import Catalog
import FileSystem
import Foundation

/// A picture that an edit adds, or that undoing it takes away.
struct AddedPicture: Hashable {
  let name: String
  let bytes: [UInt8]

  init(_ icon: EditOperation.NewIcon) {
    name = icon.id.text + ".svg"
    bytes = Array(icon.picture.utf8)
  }

  /// Relative to the site.
  var path: String { PictureFiles.folder + name }
}

/// The folder of the icons' pictures.
struct PictureFiles {
  static let folder = "Content/icons/"

  private let directory: Descriptor
  private let operations: FileOperations

  /// Opens the folder, and creates it if it does not exist.
  ///
  /// - Throws: `EditProblem.unwritable`.
  init(in site: EditedSite) throws(EditProblem) {
    operations = site.operations
    directory = try site.openFolder(Self.folder, isCreated: true)
  }

  /// Makes files that are not there yet: all, or none.
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
        // One that an edit has left which was killed: it is the same.
        if error.code == EEXIST, isThere(picture) { continue }
        remove(added)
        guard error.code != EEXIST else { throw .pictureExists(path: picture.path) }
        // Where the disk was full, there is a beginning of it, or all.
        removeDraft(of: picture)
        remove([picture])
        throw .unwritable(path: picture.path, reason: error.reason)
      }
    }
  }

  /// Deletes the beginning of a picture, which an edit has left that was killed or has failed.
  private func removeDraft(of picture: AddedPicture) {
    let name = FilePath(picture.name)
    // `try?`, twice: what stays is told when the picture is added.
    guard let bytes = try? operations.contents(of: name, in: directory),
      bytes.count < picture.bytes.count, picture.bytes.starts(with: bytes)
    else { return }
    try? operations.removeFile(name, in: directory)
  }

  private func isThere(_ picture: AddedPicture) -> Bool {
    // `try?`: what can't be read is another file.
    (try? operations.contents(of: FilePath(picture.name), in: directory)) == picture.bytes
  }

  /// Deletes files that are still what they were when they were added.
  func remove(_ pictures: [AddedPicture]) {
    for picture in pictures {
      let name = FilePath(picture.name)
      guard isThere(picture) else { continue }
      try? operations.removeFile(name, in: directory)  // a picture that stays does no harm
    }
  }
}
