import FileSystem

/// The identity of a folder on this machine, which ties a state to one tree.
///
/// A rename keeps device and inode. File systems may reuse the inode of a deleted folder, so the
/// identity includes the creation time.
struct TreeIdentity: Hashable, Sendable {
  /// `fd00-1a2b-18f0e3…`: hexadecimal numbers.
  let text: String

  init(of folder: Descriptor, using operations: FileOperations) throws(FileFailure) {
    let identity = FileIdentity(try operations.status(of: folder, named: "."))
    let numbers = [
      identity.device, identity.inode, UInt64(bitPattern: operations.birth(of: folder)),
    ]
    text = numbers.map { String($0, radix: 16) }.joined(separator: "-")
  }
}
