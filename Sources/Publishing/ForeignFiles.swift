import FileSystem

/// The files in an output folder that belong to the user. Builds do not change them.
public struct ForeignFiles: Sendable {
  private let folder: Descriptor?
  private let manifest: Manifest

  /// Reads the list of published files. Before the first build, all files belong to the user.
  public init(output: OutputLocation, state: PublishedState) {
    // `try?`: publishing reports an unreadable folder.
    folder = try? FileOperations().openFolder(at: output.path)
    manifest = state.manifest
  }

  /// True if the user has a file at a path relative to the output.
  public func contains(_ path: String) -> Bool {
    guard let folder, let path = FilePath(bytes: path.utf8), !path.isState, manifest[path] == nil
    else { return false }
    // `try?`: an unreachable file counts as missing.
    let status = try? FileOperations().status(of: path, in: folder)
    return status?.isRegularFile == true
  }
}
