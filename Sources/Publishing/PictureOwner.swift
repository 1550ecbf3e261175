import ContentHash
import FileSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The mark by which a folder of drawings is recognised as made on this machine.
///
/// This stops a site that was downloaded with its state folder from having its drawings published
/// in place of the pictures: a drawing can't be compared with its picture without drawing it again.
/// The folder has a file that names the folder itself by `TreeIdentity`, which a copy does not
/// have.
///
/// A build server restores the folder from its own cache, as another folder. `VITRINE_CACHE_KEY` is
/// a secret of that server: a folder with its hash counts as well.
enum PictureOwner {
  private static let file = FilePath("owner")
  private static let unfinished = FilePath("pictures.new")
  private static let largestFile = 1 << 10

  /// Deletes folders of drawings that were not made on this machine.
  ///
  /// - Returns: True if all remaining drawings were made on this machine.
  static func removeForeign(_ folders: [FilePath], in state: StateFolder) -> Bool {
    let operations = FileOperations()
    // `try?`: a missing state folder has no drawings.
    guard let state = try? operations.openFolder(at: state.path) else { return true }
    return folders.allSatisfy { name in
      do throws(FileFailure) {
        guard try operations.status(of: name, in: state) != nil else { return true }
        let folder = try operations.openFolder(name, in: state)
        if try isOwn(folder, using: operations) { return true }
        try operations.removeTree(name, in: state)
        return true
      } catch {
        return false
      }
    }
  }

  /// Makes a folder of drawings with its mark, if it is not there.
  static func makeFolder(
    _ name: FilePath, in state: Descriptor, using operations: FileOperations
  ) throws(FileFailure) {
    guard try operations.status(of: name, in: state) == nil else { return }
    try operations.removeIfThere(unfinished, in: state)
    try operations.makeFolder(unfinished, in: state)
    let folder = try operations.openFolder(unfinished, in: state)
    let identity = try TreeIdentity(of: folder, using: operations).text
    try operations.createFile(file, in: folder, with: Array("\(identity)\n\(keyHash ?? "")\n".utf8))
    // Another process may have made it at the same moment.
    try operations.ignoring(EEXIST, ENOTEMPTY) { () throws(FileFailure) in
      try operations.rename(unfinished, in: state, to: name, in: state)
    }
  }

  private static func isOwn(
    _ folder: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> Bool {
    // `try?`: a folder with an unreadable mark counts as foreign.
    guard let bytes = try? operations.contents(of: file, in: folder, limit: largestFile) else {
      return false
    }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if try lines.first == TreeIdentity(of: folder, using: operations).text { return true }
    return lines.count > 1 && keyHash.map { $0 == lines[1] } == true
  }

  /// The hash of the secret of a build server; `nil` without one.
  private static var keyHash: String? {
    guard let key = getenv("VITRINE_CACHE_KEY").map({ String(cString: $0) }), !key.isEmpty else {
      return nil
    }
    return ContentHash("vitrine-pictures \(key)").description
  }
}
