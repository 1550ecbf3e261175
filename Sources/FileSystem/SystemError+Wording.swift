import Foundation

extension FileFailure {
  /// The operation and error for the user: `can't write 'index.html': the disk is full`.
  public var reason: String { "can't \(verb) '\(path)': \(cause)" }

  /// The error for the user: `the disk is full`.
  public var cause: String { SystemError(code: code).reason }

  private var verb: String {
    switch operation {
    case .read: "read"
    case .makeFolder: "make the folder"
    case .writeFile: "write"
    case .link, .makeSymlink: "keep"
    case .rename: "rename"
    case .exchange: "replace"
    case .removeFile, .removeFolder: "delete"
    case .setMode: "set the permissions of"
    case .lock: "lock"
    case .synchronize: "save"
    }
  }
}

extension SystemError {
  package var reasonOfNoTemporaryFolder: String {
    "the folder for temporary files can't be created: \(reason)"
  }
  package static let remedyOfNoTemporaryFolder =
    "to use another folder, set the environment variable TMPDIR"

  /// The error for the user: `the disk is full`.
  package var reason: String {
    switch code {
    case ENOSPC: "the disk is full"
    case EFBIG: "the file is too large for this file system"
    case EDQUOT: "the disk quota is used up"
    case EROFS: "the file system is read-only"
    case EACCES, EPERM: "permission denied"
    case ENOENT: "it does not exist"
    case EEXIST: "it already exists"
    case ENOTDIR: "a part of its path is not a folder"
    case ENAMETOOLONG: "its path is too long"
    case ELOOP: "its path contains a symbolic link"
    case EMFILE, ENFILE: "too many files are open"
    case EIO: "the disk reported an error"
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
