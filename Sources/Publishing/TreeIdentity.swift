import FileSystem

/// Names one folder of this machine, so that what is remembered of a tree is not taken for that of
/// another one.
///
/// Device and inode stay when a folder gets another name, as at the end of a build. A file system
/// may give the inode of a deleted folder to the next one that is made, so the time at which the
/// folder was made belongs to it.
struct TreeIdentity: Hashable, Sendable {
  /// `fd00-1a2b-18f0e3…`: device, inode and time, each in hexadecimal.
  let text: String

  init(of folder: Descriptor, using operations: FileOperations) throws(FileFailure) {
    let identity = FileIdentity(try operations.status(of: folder, named: "."))
    let numbers = [
      identity.device, identity.inode, UInt64(bitPattern: operations.birth(of: folder)),
    ]
    text = numbers.map { String($0, radix: 16) }.joined(separator: "-")
  }
}
