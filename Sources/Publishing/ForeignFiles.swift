import FileSystem

/// The files in an output folder that no build has made: somebody has put them there, and builds
/// leave them alone.
public struct ForeignFiles: Sendable {
  private let folder: Descriptor?
  private let manifest: Manifest

  /// The files of an output folder. Where no build was published yet, all of them.
  public init(output: OutputLocation, state: OutputState) {
    // `try?`: what can't be read is not there, and publishing reports it.
    folder = try? FileOperations().openFolder(at: output.path)
    manifest = state.manifest
  }

  /// Whether there is such a file at a path, relative to the output.
  public func contains(_ path: String) -> Bool {
    guard let folder, let path = FilePath(bytes: path.utf8), !path.isState, manifest[path] == nil
    else { return false }
    // `try?`: what can't be reached is not there.
    let status = try? FileOperations().status(of: path, in: folder)
    return status?.isRegularFile == true
  }
}
