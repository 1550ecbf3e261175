import FileSystem
import Foundation

extension StagingFolder {
  /// Next to the output if possible, otherwise in it.
  init(for output: OutputFolder, using operations: FileOperations) throws(FileFailure) {
    do {
      if let beside = try Self.beside(output, using: operations) {
        self = beside
        return
      }
    } catch let error where error.meansAnotherWay {}
    self = try Self.inside(output, using: operations)
  }

  private static func beside(
    _ output: OutputFolder, using operations: FileOperations
  ) throws(FileFailure) -> StagingFolder? {
    guard let parent = output.parent,
      try operations.status(of: parent, named: output.nameInParent).st_dev == output.status.st_dev
    else { return nil }
    let name = StagingName(output: output.path).fresh()
    try operations.makeFolder(name, in: parent, mode: 0o700)
    let folder = try operations.openFolder(name, in: parent)
    // The lock moves with the folder.
    _ = try operations.lock(folder, named: name)
    return StagingFolder(.besideOutput, name, in: parent, folder)
  }

  static func inside(
    _ output: OutputFolder, using operations: FileOperations
  ) throws(FileFailure) -> StagingFolder {
    let state = try operations.status(of: .state, in: output.folder)
    if state == nil {
      try operations.makeFolder(.state, in: output.folder)
    } else if state?.isFolder == false {
      // This stops a symbolic link from redirecting files to another folder.
      throw FileFailure(
        operation: .makeFolder, path: FilePath.state.description, code: ENOTDIR)
    }
    try operations.makeFolder(.staging, in: output.folder)
    let folder = try operations.openFolder(.staging, in: output.folder)
    return StagingFolder(.inOutput, .staging, in: output.folder, folder)
  }

  /// A previous output stays for the next build.
  func remove(using operations: FileOperations) throws(FileFailure) {
    if location == .previousOutput { return }
    try operations.removeTree(name, in: parent)
    // `try?`: the folder may contain other files.
    if location == .inOutput { try? operations.removeFolder(.state, in: parent) }
  }
}

extension FileFailure {
  /// True if publishing may still succeed with a staging folder in the output.
  var meansAnotherWay: Bool {
    switch code {
    case EXDEV, EBUSY, EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP, EPERM, EACCES, EROFS, EMLINK: true
    default: false
    }
  }
}
