import FileSystem
import Foundation

/// The way to publish that the file system allows. A probe swaps two empty folders next to the output.
public enum OutputProbe: Hashable, Sendable {
  /// The output is swapped in one step.
  case exchange
  case fileByFile
  case unwritable(reason: String)

  /// Probes the file system.
  ///
  /// - Parameter output: The output, which may be missing.
  public init(_ output: OutputLocation) {
    let (path, operations) = (output.path, FileOperations())
    let isThere = access(path.text, F_OK) == 0
    if isThere, access(path.text, W_OK | X_OK) != 0 {
      self = .unwritable(
        reason: FileFailure(operation: .writeFile, path: output.name, code: errno).cause)
      return
    }
    do throws(FileFailure) {
      guard let (above, name) = path.parentAndName else {
        self = .fileByFile
        return
      }
      let folders = sequence(first: above, next: { $0.parentAndName?.parent })
      let existing = folders.first { access($0.text, F_OK) == 0 } ?? above
      let parent = try operations.openFolder(at: existing)
      if isThere, try Self.isMount(name, in: parent, using: operations) {
        self = .fileByFile
        return
      }
      try Self.exchange(StagingName(output: path), in: parent, using: operations)
      self = .exchange
    } catch {
      self = isThere && error.meansAnotherWay ? .fileByFile : .unwritable(reason: error.cause)
    }
  }

  private static func isMount(
    _ name: String, in parent: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> Bool {
    let output = try operations.status(of: FilePath(name), in: parent)
    return try output?.st_dev != operations.status(of: parent, named: FilePath(name)).st_dev
  }

  /// The next build removes the folders of a killed probe, because of their names.
  private static func exchange(
    _ name: StagingName, in parent: Descriptor, using operations: FileOperations
  ) throws(FileFailure) {
    let (one, other) = (name.fresh(), name.fresh())
    defer {
      for folder in [one, other] {
        try? operations.removeFolder(folder, in: parent)  // a folder may be missing
      }
    }
    try operations.makeFolder(one, in: parent, mode: 0o700)
    try operations.makeFolder(other, in: parent, mode: 0o700)
    try operations.exchange(one, in: parent, with: other, in: parent)
  }
}
